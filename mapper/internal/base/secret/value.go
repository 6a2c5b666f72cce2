package secret

import (
	"encoding/base64"
	"math"
	"slices"
	"strings"

	"foldout/mapper/internal/base/lazyregexp"
)

// value is what is assigned to a name.
type value struct {
	text  string
	at    int    // its offset
	quote string // the quote around it, or ""
	next  string // the byte after it, if it has no quotes
}

// leastEntropy is the minimum entropy, in bits per letter, of a credential with a form of its own.
const leastEntropy = 2.5

// entropy returns the entropy of the text in bits per letter, by letter frequency.
func entropy(text string) (bits float64) {
	var counts [256]int
	for i := range len(text) {
		counts[text[i]]++
	}
	for _, n := range counts {
		if n > 0 {
			p := float64(n) / float64(len(text))
			bits -= p * math.Log2(p)
		}
	}
	return bits
}

// sampleTexts occur in sample credentials. Each is long enough not to occur in a random text by chance.
var sampleTexts = []string{"example", "placeholder", "changeme", "redacted", "1234567890", "abcdefgh", "0123456789", "xxxxxxxx", "********", "deadbeef", "password"}

// sampleWords are words, between other characters than letters and digits, that occur in sample credentials.
var sampleWords = []string{"your", "fake", "dummy", "sample", "xxxx", "xxx", "insert", "replace", "here", "foo", "bar", "changeit", "todo", "mock", "my", "some"}

// repeated matches a text of one letter, or of stars or dots, and ones that contain an ellipsis.
var repeated = lazyregexp.MustCompile(`^x+$|^\*+$|\*\*\*|\.\.\.|xxxxx`)

// isSample reports whether a text is a placeholder for a credential. Short words count only between other characters, since chance
// makes them in base64: `your` occurs in one of 1,000 private keys.
func isSample(text string) bool {
	low := strings.ToLower(text)
	if slices.ContainsFunc(sampleTexts, func(s string) bool { return strings.Contains(low, s) }) {
		return true
	}
	words := strings.FieldsFunc(low, func(c rune) bool { return c < 128 && (class(byte(c)) == other) && c != '+' && c != '/' })
	return slices.ContainsFunc(words, func(word string) bool { return slices.Contains(sampleWords, word) }) ||
		len(text) < 64 && repeated.MatchString(low) || spelled.Replace(low) == "password"
}

// spelled replaces digits and signs by the letters for which they stand in `P4$$word`.
var spelled = strings.NewReplacer("4", "a", "@", "a", "$", "s", "5", "s", "0", "o")

// notLiteral matches what stands for a value, or computes it: templates, variables, calls and paths.
var notLiteral = lazyregexp.MustCompile(`\$\{|\$\(|\{\{|<%|#\{|%\(|\{[\w.]*\}|://|^\$[A-Za-z_]\w*$|^<.*>$|^%\w+%$|^@\w+@$|^\[.*\]$|^[~.]{0,2}/[\w.-]+/|^\\|^arn:|^urn:|^(?i:sha\d+|md5)[:-]|^\^.*\$$|^\^[\[(\\]|^%[sdvq]|^\w+\|\w+|^[a-zA-Z_]{2,}=[^=]|^-{1,2}[A-Za-z][\w-]*=|^~?/\^|\[a-zA-Z|\[0-9|^\d+:\d+:|^[\w.+-]+@[\w-]+\.[a-z]{2,}$`)

// hashed matches hashes of passwords.
var hashed = lazyregexp.MustCompile(`^\$\w{1,10}\$|^\w+\$\d+\$|^\{\w+\}`)

// expression matches the beginning of an expression: a name followed by a member, a call or an index.
var expression = lazyregexp.MustCompile(`^[!&*]?[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_]|::|->|[(\[{])|^[!&*({\[]|^0x`)

var uuid = lazyregexp.MustCompile(`^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$`)

// mostJudged is how many bytes of a value are judged. It is a multiple of four, so that they are base64 if the value is.
const mostJudged = 256

// isCredential reports whether a value found by a rule looks like a credential. Without quotes, it may also be an expression.
// Only the beginning of a long value is judged.
func (v value) isCredential(rule, name string) bool {
	text := v.text[:min(len(v.text), mostJudged)]
	if !v.fits(text, rule, name) {
		return false
	}
	if v.quote != "" && isSalt(text) && count(text, isPunctuation) >= 8 {
		return !isSample(text) && !hashed.MatchString(text) // what looks like a template in it is chance
	}
	tagged := rule == passwordRule && strings.ContainsAny(text[:1], "!&*") && wordShare(text) == 0 // no tag of YAML, such as !vault
	if v.quote == "" && !tagged && expression.MatchString(text) {
		return false
	}
	return !isSample(text) && !notLiteral.MatchString(text) && !hashed.MatchString(text) // last, as they take longest
}

// fits reports whether the text of a value, or its beginning, looks like a credential or a sample of one.
func (v value) fits(text, rule, name string) bool {
	if len(text) < shortest || strings.HasPrefix(text, "0x") {
		return false
	}
	if v.quote == "" && (strings.ContainsAny(v.next, "([{") && v.next != "" || strings.ContainsAny(text, "()[]{}") && rule != passwordRule) {
		return false
	}
	if strings.ContainsAny(text, " \t") {
		if rule == passwordRule {
			return v.quote != "" && v.quote != "<" && strings.Count(text, " ") <= 3 && wordShare(text) == 0 && isPassword(strings.ReplaceAll(text, " ", ""))
		}
		return v.quote != "" && isSalt(text)
	}
	if uuid.MatchString(text) {
		return strings.HasPrefix(name, "_auth")
	}
	if inner, ok := decoded(text); ok {
		if _, password, is := strings.Cut(inner, ":"); is {
			inner = password
		} else if name == "auth" || name == "_auth" {
			return false
		}
		return isPassword(inner)
	}
	if rule == passwordRule {
		return isPassword(text) || len(text) >= 16 && isRandom(text)
	}
	if name == "auth" { // only with a user name
		return false
	}
	if len(text) < 16 || strings.Count(text, "/") > 3 && strings.Count(text, "/") > len(text)/10 {
		return false
	}
	return isRandom(text) || v.quote != "" && (isSalt(text) ||
		len(text) >= 20 && !strings.ContainsAny(text, ",;") && classes(text) >= 3 && isPassword(text) && wordShare(text) < 0.3)
}

// isSalt reports whether a text looks like a salt of WordPress: 64 random characters of every kind, also spaces.
func isSalt(text string) bool {
	return len(text) >= 48 && classes(text) == 4 && wordShare(text) < 0.2 && entropy(text) >= 4.9
}

// decoded returns the text of which a value is the base64, and false if it is no printable text.
func decoded(text string) (string, bool) {
	raw, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(text, "="))
	if err != nil || len(raw) < 6 {
		return "", false
	}
	for _, c := range raw {
		if c < ' ' || c > '~' {
			return "", false
		}
	}
	return string(raw), true
}

// These are the classes of bytes. Letters that are not ASCII are lower.
const (
	other = iota
	digit
	lower
	upper
)

func class(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return digit
	case c >= 'a' && c <= 'z', c >= 0x80:
		return lower
	case c >= 'A' && c <= 'Z':
		return upper
	}
	return other
}

// classes returns how many of the four classes occur in a text. Characters that join the words of a name do not count as others.
func classes(text string) int {
	var has [4]int
	for i := range len(text) {
		if strings.IndexByte("-_.:/", text[i]) < 0 {
			has[class(text[i])] = 1
		}
	}
	return has[0] + has[1] + has[2] + has[3]
}

// changes returns in how many of the steps between letters and digits their class changes.
func changes(text string) (changes, steps int) {
	for i := 1; i < len(text); i++ {
		a, b := class(text[i-1]), class(text[i])
		if a == other || b == other {
			continue
		}
		if steps++; a != b {
			changes++
		}
	}
	return changes, steps
}

// isPassword reports whether a text looks like a password: not like a word or a name, with or without a number. It has at least
// eight characters of three classes, or changes between two of them.
func isPassword(text string) bool {
	if len(text) < shortest || isSample(text) {
		return false
	}
	outside := float64(len(text)-count(text, joins)) - float64(len(text))*wordShare(text) // characters that belong to no word
	turns, _ := changes(text)
	punctuation := count(text, isPunctuation)
	if !strings.ContainsAny(text, "0123456789") {
		return classes(text) == 3 && outside >= 6 && punctuation >= 2 && turns >= 2 && !strings.HasSuffix(text, "**")
	}
	switch classes(text) {
	case 4:
		return outside >= 3
	case 3:
		return outside >= 4 && (turns >= 2 || punctuation > 0)
	case 2:
		return outside >= 6 && turns >= 3
	}
	return false
}

// joins reports whether a byte joins words.
func joins(c byte) bool { return strings.IndexByte("-_.:/ ", c) >= 0 }

// isPunctuation reports whether a byte is neither a letter nor a digit and does not join words.
func isPunctuation(c byte) bool { return class(c) == other && !joins(c) }

// count returns how many bytes of a text are such as `is` says.
func count(text string, is func(c byte) bool) (n int) {
	for i := range len(text) {
		if is(text[i]) {
			n++
		}
	}
	return n
}

// isRandom reports whether a text looks random rather than written by hand: it mixes digits with letters, the order of the classes
// looks like chance, and few letters make up words.
func isRandom(text string) bool {
	var counts [4]int
	for i := range len(text) {
		counts[class(text[i])]++
	}
	letters := counts[lower] + counts[upper]
	digits := counts[digit]
	if counts[lower] > 0 && counts[upper] > 0 && len(text) >= 24 {
		digits++ // a few long ones have a single digit
	}
	if digits < 2 || counts[digit] == 0 || letters < 3 || counts[other] > len(text)/5 {
		return false
	}
	least := 0.22 // random hexadecimal digits change class in 47% of steps
	if len(text) >= 32 {
		least = 0.15
	}
	turns, steps := changes(text)
	return float64(turns) >= least*float64(steps) && entropy(text) >= 3 && wordShare(text) < 0.5
}

// wordPairs lists, by their first letter, the pairs of letters that make up 92% of those in the words of source code.
var wordPairs = [26]string{
	"bcdfgiklmnprstuvy", "aeilorsu", "acehiklortu", "abdeiorsu", "abcdefglmnprstvwx", "aefiloru", "aehinorsu", "aeiort", "abcdefglmnoprstvxz", "",
	"eis", "adeilostuy", "aeimopu", "acdefginostuv", "bcdgiklmnoprstuvw", "aeiloprstuy", "u", "acdegikmnorstuvy", "acehilopstuy", "acehilorstuy",
	"abcegilmnprst", "aei", "aeio", "pt", "p", "e",
}

// wordShare returns the share of the bytes of a text that belong to words: at least four letters in a row, of one case or with a
// capital first, most of whose pairs occur in words.
func wordShare(text string) float64 {
	inWords := 0
	for i := 0; i < len(text); {
		end := wordEnd(text, i)
		if end-i >= 4 && isWordlike(text[i:end]) {
			inWords += end - i
		}
		i = max(end, i+1)
	}
	return float64(inWords) / float64(max(1, len(text)))
}

// wordEnd returns the end of the letters of one case, or with a capital first, that begin at an offset.
func wordEnd(text string, start int) int {
	end := start
	for end < len(text) && class(text[end]) == upper {
		end++
	}
	if end-start > 1 && end < len(text) && class(text[end]) == lower {
		return end - 1 // the last capital begins the next word
	}
	if end-start > 1 {
		return end
	}
	for end < len(text) && class(text[end]) == lower {
		end++
	}
	return end
}

func isWordlike(letters string) bool {
	letters = strings.ToLower(letters)
	good := 0
	for i := 1; i < len(letters); i++ {
		if letters[i-1] >= 0x80 || letters[i] >= 0x80 {
			good++ // another language
			continue
		}
		if strings.IndexByte(wordPairs[letters[i-1]-'a'], letters[i]) >= 0 {
			good++
		}
	}
	return float64(good) >= 0.74*float64(len(letters)-1)
}
