package secret

import (
	"encoding/base64"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// alphabets are the classes of characters in testdata/*.txtar. The classes pw and pp are passwords without and with punctuation,
// pp2 one with the punctuation that may stand in a URL; auth is base64 of a user and a password, eb base64 of a password; dj and
// wp are what Django and WordPress generate.
var alphabets = func() map[string]string {
	digits, low, up := "0123456789", "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	return map[string]string{
		"dig": digits, "hex": digits + "abcdef", "HEX": digits + "ABCDEF", "low": low + digits, "UP": up + digits, "alpha": low + up,
		"b32": up + "234567", "b62": low + up + digits, "b64": low + up + digits + "+/", "url": low + up + digits + "-_", "azdo": low + "234567",
		"pw": low + up + digits, "pp": low + up + digits + "!@#%^*+?", "pp2": low + up + digits + "!*-_", "dj": low + digits + "!@#$%^&*(-_=+)",
		"wp": low + up + digits + "!@#$%^&*()-_ []{}<>~+=,.;:/?|",
	}
}()

// random returns n random characters of a class. Passwords have two digits at least, as they must.
func random(r *rand.Rand, class string, n int) string {
	switch class {
	case "auth":
		return base64.StdEncoding.EncodeToString([]byte("ci:" + random(r, "pw", n/4*3-3)))
	case "eb":
		return base64.StdEncoding.EncodeToString([]byte(random(r, "pw", n)))
	case "uuid":
		h := random(r, "hex", 32)
		return h[:8] + "-" + h[8:12] + "-4" + h[13:16] + "-a" + h[17:20] + "-" + h[20:]
	case "ex":
		return "IOSFODNN7"
	case "pem", "pem1":
		wrap := "\n"
		if class == "pem1" {
			wrap = `\n`
		}
		text := random(r, "b64", n)
		var lines []string
		for ; len(text) > 64; text = text[64:] {
			lines = append(lines, text[:64])
		}
		return strings.Join(append(lines, text), wrap)
	}
	for {
		text := make([]byte, n)
		for i := range text {
			text[i] = alphabets[class][r.IntN(len(alphabets[class]))]
		}
		if class[0] != 'p' || len(regexp.MustCompile(`\d`).FindAll(text, -1)) >= 2 && (class == "pw" || regexp.MustCompile(`\W|_`).Match(text)) {
			return string(text)
		}
	}
}

var (
	generated = regexp.MustCompile(`\{(\w+)( \d+)?\}`)
	marked    = regexp.MustCompile(`(?s)«(.*?)»`)
)

// planted is a file of a set and the offsets of the values marked in it.
type planted struct {
	name, text string
	values     [][2]int
}

// set returns the files of a set, with random values.
func set(t *testing.T, file string, seed uint64) (all []planted) {
	t.Helper()
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, 1)) //nolint:gosec // the same values on every run
	for _, f := range archive.Files {
		text := generated.ReplaceAllStringFunc(string(f.Data), func(m string) string {
			parts := generated.FindStringSubmatch(m)
			n, _ := strconv.Atoi(strings.TrimSpace(parts[2]))
			if _, is := alphabets[parts[1]]; !is && !slices.Contains([]string{"auth", "eb", "uuid", "ex", "pem", "pem1"}, parts[1]) {
				return m
			}
			return random(r, parts[1], n)
		})
		p := planted{name: f.Name}
		for at := marked.FindStringSubmatchIndex(text); at != nil; at = marked.FindStringSubmatchIndex(text) {
			p.text += text[:at[2]-len("«")]
			p.values = append(p.values, [2]int{len(p.text), len(p.text) + at[3] - at[2]})
			p.text += text[at[2]:at[3]]
			text = text[at[3]+len("»"):]
		}
		p.text += text
		all = append(all, p)
	}
	return all
}

// TestSets measures, on files of forty kinds with five values each, how many credentials are hidden and how many other values. A
// credential is hidden if no eight of its characters in a row are left.
func TestSets(t *testing.T) {
	const seeds = 5
	of, missed, wrongOf, wrong := 0, 0, 0, 0
	for seed := range uint64(seeds) {
		for _, p := range slices.Concat(set(t, "testdata/true.txtar", seed), set(t, "testdata/lists.txtar", seed)) {
			filled, _ := filled([]byte(p.text))
			for _, v := range p.values {
				of++
				if left := unhidden(p.text[v[0]:v[1]], string(filled[v[0]:v[1]])); left != "" {
					missed++
					t.Logf("%s: shows %q of %.60q", p.name, left, around(p.text, v))
				}
			}
		}
		for _, p := range set(t, "testdata/false.txtar", seed) {
			wrongOf += len(p.values)
			for _, f := range find([]byte(p.text)) {
				wrong++
				t.Logf("%s: hides %q (%s)", p.name, f.Text, f.Rule)
			}
		}
	}
	recall, falseRate := 1-float64(missed)/float64(of), float64(wrong)/float64(wrongOf)
	t.Logf("recall %.3f of %d, false %.3f of %d", recall, of, falseRate, wrongOf)
	if recall < 0.95 || falseRate > 0.02 {
		t.Error("want recall of .95 at least, false of .02 at most")
	}
}

// unhidden returns the first eight characters in a row of a credential that a filled text still shows.
func unhidden(credential, filled string) string {
	same := 0
	for i := range len(credential) {
		if same++; credential[i] != filled[i] {
			same = 0
		}
		if same == 8 || same >= 6 && i == len(credential)-1 && len(credential) < 16 {
			return credential[i-same+1 : i+1]
		}
	}
	return ""
}

func around(text string, v [2]int) string {
	from := strings.LastIndexByte(text[:v[0]], '\n') + 1
	return text[from:min(len(text), v[1])]
}

// TestLists checks that credentials in lists, pairs and calls are hidden, and that similar lists of other values are not.
func TestLists(t *testing.T) {
	of, missed := 0, 0
	for seed := range uint64(20) {
		for _, p := range set(t, "testdata/lists.txtar", seed) {
			filled, _ := filled([]byte(p.text))
			for _, v := range p.values {
				of++
				if unhidden(p.text[v[0]:v[1]], string(filled[v[0]:v[1]])) != "" {
					missed++
					t.Logf("%s: shows %.60q", p.name, around(p.text, v))
				}
			}
		}
	}
	if missed > of/33 {
		t.Errorf("%d of %d shown, want at most 3 %%", missed, of)
	}
	for _, text := range []string{
		`tokens = ["identifier", "left_parenthesis2", "IfStatement"]`, "keys:\n  - user_id\n  - 2024-01-01T00:00:00Z\n", `public_keys = ["4EZCll34OohJli8zCBEyUo0D1BIj6ShV"]`,
		"cache_keys:\n  - 4EZCll34OohJli8zCBEyUo0D1BIj6ShV\n", `auth = ("user", "password")`, `login('user', 'wrong password')`, `PASSWORDS = {"alice": get("x"), "bob": "changeme"}`,
		"secrets:\n  - source: app_key\n    target: /run/x\n", `passwords = ["Aa", "correct horse"]`, `$c = new mysqli('localhost', 'root', '', 'test');`,
	} {
		if all := find([]byte(text)); len(all) > 0 {
			t.Errorf("%q: hides %q", text, all[0].Text)
		}
	}
}
