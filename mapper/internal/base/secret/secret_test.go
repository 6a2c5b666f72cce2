package secret

import (
	"bufio"
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"
)

var cases = flag.String("cases", "", "measure recall on this file of JSON lines: Rule, Path, Text, Secret, True")

// TestRecall measures how many of another tool's test credentials are hidden, by rule.
func TestRecall(t *testing.T) {
	if *cases == "" {
		t.Skip("no -cases")
	}
	f, err := os.Open(*cases)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close() //nolint:errcheck // it was only read
	type count struct{ hidden, of, wrong, clean int }
	counts, order := map[string]*count{}, []string{}
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var c struct {
			Rule, Path, Text, Secret string
			True                     bool
		}
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		n := counts[c.Rule]
		if n == nil {
			n = &count{}
			counts[c.Rule], order = n, append(order, c.Rule)
		}
		found := find([]byte(c.Text))
		if !c.True {
			n.clean++
			if len(found) > 0 {
				n.wrong++
				if testing.Verbose() {
					t.Logf("%s wrong: %.200q: %.80q", c.Rule, c.Text, found[0].Text)
				}
			}
			continue
		}
		n.of++
		if hidden := hide(c.Text); c.Secret != "" && !strings.Contains(hidden, c.Secret) || c.Secret == "" && len(found) > 0 {
			n.hidden++
		} else if testing.Verbose() {
			t.Logf("%s missed: %.160q: %.80q", c.Rule, c.Text, c.Secret)
		}
	}
	var all count
	for _, rule := range order {
		n := counts[rule]
		all.hidden, all.of, all.wrong, all.clean = all.hidden+n.hidden, all.of+n.of, all.wrong+n.wrong, all.clean+n.clean
		t.Logf("%-40s %d of %d hidden, %d of %d wrong", rule, n.hidden, n.of, n.wrong, n.clean)
	}
	t.Logf("all: %d of %d hidden (%.1f %%), %d of %d wrong", all.hidden, all.of, 100*float64(all.hidden)/float64(all.of), all.wrong, all.clean)
}

// TestFill checks that hiding keeps the length and lines of a text, and that labels name the rule.
func TestFill(t *testing.T) {
	aws, body := "AKIA"+"QYLPMN5HFIQR7XYZ", strings.Repeat("MIIEpAIBAAKCAQEA19lGVsTqIT5iiNYRgnoY1CwkbETW5cq+\n", 3)
	for _, c := range []struct{ text, want string }{
		{"key = " + aws + "\n", "key = <redacted: aws-access-token>\n"},
		{"password: 'x7Kd93mfPq02LzTb'", "password: '<redacted: password>'"},
		{"a\n-----BEGIN RSA PRIVATE KEY-----\n" + body + "-----END RSA PRIVATE KEY-----\nb", "a\n-----BEGIN RSA PRIVATE KEY-----\n<redacted: private-key>\n\n\n-----END RSA PRIVATE KEY-----\nb"},
		{"Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==", "Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw=="},
		{`PublicKeyToken=b77a5c561934e089`, `PublicKeyToken=b77a5c561934e089`},
		{`<trusted-key id="28118C070CB22A0175A2E8D43D12CA2AC19F3181"/>`, `<trusted-key id="28118C070CB22A0175A2E8D43D12CA2AC19F3181"/>`},
		{"sgp_local_" + "d7dfFD43cF2503B1da673EB560aAa3e80f16FA42", "<redacted: sourcegraph-token>"},
		{"token = os.Getenv(\"GITHUB_TOKEN\")", "token = os.Getenv(\"GITHUB_TOKEN\")"},
		{"secret: dGhlIHNhbXBsZSBub25jZQ==", "secret: dGhlIHNhbXBsZSBub25jZQ=="},
		{"AKIA" + "IOSFODNN7EXAMPLE", "AKIA" + "IOSFODNN7EXAMPLE"},
		{"the word redacted stays", "the word redacted stays"},
		{"redact2FA(redact1Password, redact9Z, redact2D)", "redact2FA(redact1Password, redact9Z, redact2D)"},
		{"var authToken = `\nqX7f9Lm2Zp4Rt8Vw1Yk6\nBn3Hs5Jd0Gc9\nTy8\n`\nend", "var authToken = `\n<redacted: token>\n\nxxx\n`\nend"},
		{"tokens = [`qX7f9Lm2Zp4Rt8\nVw1Yk6Bn3Hs5Jd0Gc9`]", "tokens = [`<redacted: token>\n`]"},
	} {
		filled, _ := filled([]byte(c.text))
		if len(filled) != len(c.text) || strings.Count(string(filled), "\n") != strings.Count(c.text, "\n") {
			t.Errorf("%q is filled to %q", c.text, filled)
		}
		if got := labelled(string(filled)); got != c.want {
			t.Errorf("%q is shown as %q, want %q", c.text, got, c.want)
		}
	}
}

// TestRules checks that the pattern of every rule compiles and that every form has keywords. Otherwise, Fill fails at the first
// keyword, or never tries the form.
func TestRules(t *testing.T) {
	for _, f := range forms() {
		f.compile()
		if len(f.keywords) == 0 {
			t.Errorf("%s: no keywords for %s", f.rule, f.pattern)
		}
	}
	if n := len(forms()); n < 200 {
		t.Errorf("%d forms, want those of gitleaks too", n)
	}
	if n := len(rules()); n >= mostRules {
		t.Errorf("%d rules, too many for a filler", n)
	}
}

// FuzzFill checks that every text keeps its length and lines, that nothing but the findings changes, and that the findings are
// gone.
func FuzzFill(f *testing.F) {
	f.Add("password: 'x7Kd93mfPq02LzTb' sk_live_" + "x7Kd93mfPq02LzTb")
	f.Add("-----BEGIN PRIVATE KEY-----\nMIIEpAIBAAKCAQEA19lGVsTqIT5iiNYRgnoY1CwkbETW5cqRzk5vkTlf31XpSU8fGh\n-----END PRIVATE KEY-----")
	f.Add("var authToken = `qX7f9Lm2Zp4Rt8\nVw1Yk6Bn3Hs5Jd0Gc9`")
	f.Fuzz(func(t *testing.T, text string) {
		found := find([]byte(text))
		filled, all := filled([]byte(text))
		if len(filled) != len(text) || len(all) > len(found) {
			t.Fatalf("%q is filled to %q", text, filled)
		}
		at := 0
		for _, one := range found {
			if one.at < at || text[one.at:one.at+len(one.Text)] != one.Text || strings.Contains(one.Text, "\n") {
				t.Fatalf("%+v in %q", one, text)
			}
			if string(filled[at:one.at]) != text[at:one.at] {
				t.Fatalf("%q is filled to %q", text, filled)
			}
			at = one.at + len(one.Text)
		}
		if string(filled[at:]) != text[at:] {
			t.Fatalf("%q is filled to %q", text, filled)
		}
	})
}

// TestIsKeyFile checks that credential files are recognised by name.
func TestIsKeyFile(t *testing.T) {
	for name, want := range map[string]bool{
		".env": true, "a/.env.production": true, ".env.example": false, "id_rsa": true, "id_rsa.pub": false, "x/server.KEY": true, "key.go": false,
		".npmrc": false, "prod.env": true, "deploy/example.env": false, "sample.env": false, "environment": false, "certs/a.pem": true,
	} {
		if isKeyFile(name) != want {
			t.Errorf("%s: %v", name, !want)
		}
	}
}
