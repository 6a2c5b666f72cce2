package scan

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// cases are the text of an ignore file, followed by paths for which our verdict must equal git's.
var cases = []question{
	{"", []string{"a"}},
	{"a", []string{"a", "b/a", "a/b", "ab", "A", "b/a/c"}},
	{"/a", []string{"a", "b/a", "a/b"}},
	{"a/", []string{"a", "a/b", "b/a", "b/a/c"}},
	{"/a/", []string{"a", "a/b", "b/a/c"}},
	{"a/b", []string{"a/b", "a/b/c", "x/a/b", "a/bc"}},
	{"/a/b", []string{"a/b", "x/a/b"}},
	{"a/b/", []string{"a/b", "a/b/c"}},
	{"a//", []string{"a", "a/b"}},
	{"/", []string{"a", "a/b"}},
	{"//a", []string{"a", "b/a"}},
	{"./a", []string{"a", "b/a"}},
	{"*", []string{"a", "a/b", ".a"}},
	{"*\n!a", []string{"a", "b", "a/b", "b/a"}},
	{"/*\n!/a", []string{"a", "a/b", "b", "b/a"}},
	{"/*\n!/a/\n/a/*\n!/a/b/", []string{"a/b/c", "a/c", "a/c/b", "d"}},
	{"*.o", []string{"a.o", ".o", "a.o/b", "b/c.o", "a.ob"}},
	{"*.o\n!keep.o", []string{"a.o", "keep.o", "d/keep.o"}},
	{"d/\n!d/keep", []string{"d/keep", "d/other"}},
	{"d/*\n!d/keep", []string{"d/keep", "d/other"}},
	{"!a\na", []string{"a"}},
	{"a\n!a\n", []string{"a", "b/a"}},
	{"!!a", []string{"a", "!a"}},
	{"\\!a", []string{"a", "!a"}},
	{"\\#a", []string{"#a", "a"}},
	{"#a", []string{"#a", "a"}},
	{" #a", []string{" #a", "#a"}},
	{"a ", []string{"a", "a "}},
	{"a   ", []string{"a", "a   "}},
	{"a\\ ", []string{"a ", "a"}},
	{"a\\  ", []string{"a ", "a  ", "a"}},
	{"a \\ ", []string{"a  ", "a", "a \\"}},
	{"a b", []string{"a b", "a"}},
	{" a", []string{" a", "a"}},
	{"a\t", []string{"a", "a\t"}},
	{"   ", []string{"   ", " "}},
	{"a\r\nb\r\n", []string{"a", "b", "a\r"}},
	{"a\r", []string{"a", "a\r"}},
	{"a \r\n", []string{"a", "a "}},
	{"a\r\r\n", []string{"a", "a\r", "a\r\r"}},
	{"\r\n", []string{"\r", "a"}},
	{"\xef\xbb\xbfa\nb", []string{"a", "b", "\xef\xbb\xbfa"}},
	{"b\n\xef\xbb\xbfa", []string{"a", "b", "\xef\xbb\xbfa"}},
	{"\xef\xbb\xbf#a", []string{"#a", "a"}},
	{"a\x00b\nc", []string{"a", "ab", "c"}},
	{"a\\", []string{"a", "a\\"}},
	{"\\", []string{"\\", "a"}},
	{"\\\\", []string{"\\", "\\\\"}},
	{"\\a", []string{"a", "\\a"}},
	{"a\\*", []string{"a*", "ab"}},
	{"a\\/b", []string{"a/b", "a\\/b"}},
	{"a/\\", []string{"a/b", "a/\\"}},
	{"?", []string{"a", "ab", "a/b"}},
	{"a?b", []string{"a/b", "axb", "ab"}},
	{"x/a?b", []string{"x/a/b", "x/axb"}},
	{"a*b", []string{"ab", "axb", "a/b", "axb/c", "axbc"}},
	{"x/a*b", []string{"x/ab", "x/a/b", "x/ayb"}},
	{"*a*", []string{"a", "bab", "b"}},
	{"*/a", []string{"x/a", "a", "x/y/a"}},
	{"x/*", []string{"x/a", "x/a/b", "x", "y/x/a"}},
	{"x/*/", []string{"x/a", "x/a/b"}},
	{"*/", []string{"a", "a/b"}},
	{"x/*/y", []string{"x/a/y", "x/y", "x/a/b/y"}},
	{"**", []string{"a", "a/b"}},
	{"**/", []string{"a", "a/b", "a/b/c"}},
	{"/**", []string{"a", "a/b"}},
	{"**/a", []string{"a", "x/a", "x/y/a", "xa", "x/ya"}},
	{"**/a/", []string{"a", "x/a/b"}},
	{"**/a/b", []string{"a/b", "x/a/b", "x/y/a/b", "xa/b"}},
	{"a/**", []string{"a", "a/b", "a/b/c", "x/a/b"}},
	{"a/**/", []string{"a/b", "a/b/c"}},
	{"last/**/", []string{"last/a", "last/a/b", "last"}},
	{"a/**/b", []string{"a/b", "a/x/b", "a/x/y/b", "ab", "a/xb"}},
	{"a/**/**/b", []string{"a/b", "a/x/b"}},
	{"a/***/b", []string{"a/b", "a/x/b", "a/x/y/b"}},
	{"a**/b", []string{"a/b", "ax/b", "a/x/b"}},
	{"a/b**/c", []string{"a/b/c", "a/bx/c", "a/b/x/c", "a/bc"}},
	{"a/b**", []string{"a/b", "a/bx", "a/bx/c", "a/b/c"}},
	{"x?/b**/c", []string{"xx/b/c", "xx/bx/c", "xx/b/x/c"}},
	{"a/**b", []string{"a/b", "a/xb", "a/x/b"}},
	{"a**b", []string{"ab", "axb", "a/b"}},
	{"/**/a", []string{"a", "x/a"}},
	{"a/**\\/b", []string{"a/b", "a/x/b"}},
	{"**\\/b", []string{"b", "x/b", "x/y/b"}},
	{"**/*.js\n!**/b.js", []string{"a.js", "x/a.js", "x/b.js"}},
	{"a/*/**/b", []string{"a/x/b", "a/b", "a/x/y/b"}},
	{"**/x*y/**/z", []string{"xy/z", "a/xby/c/z", "x/y/z", "xa/xy/z"}},
	{"**/*/x", []string{"a/x", "x", "a/b/x"}},
	{"[ab]", []string{"a", "b", "c", "[ab]"}},
	{"[!ab]", []string{"a", "c", "!"}},
	{"[^ab]", []string{"a", "c", "^"}},
	{"[a-c]x", []string{"ax", "bx", "dx", "-x"}},
	{"[c-a]", []string{"a", "b", "c", "-"}},
	{"[a-]", []string{"a", "-", "b"}},
	{"[-a]", []string{"a", "-", "b"}},
	{"[]a]", []string{"]", "a", "b"}},
	{"[!]a]", []string{"]", "a", "b"}},
	{"[]-a]", []string{"]", "^", "a", "b", "-"}},
	{"[a-c-e]", []string{"b", "d", "-", "e"}},
	{"[a\\]b]", []string{"a", "]", "b", "\\"}},
	{"[\\a-\\c]", []string{"b", "\\", "-"}},
	{"[a", []string{"[a", "a"}},
	{"x[", []string{"x[", "x"}},
	{"[", []string{"["}},
	{"[]", []string{"[]", "]", "["}},
	{"[!]", []string{"[!]", "!", "a"}},
	{"[!", []string{"[!", "!"}},
	{"[a\\", []string{"[a\\", "a"}},
	{"[a-\\", []string{"a", "[a-\\"}},
	{"\\[a]", []string{"[a]", "a"}},
	{"a/[b/]c", []string{"a/bc", "a/c", "a/[b/]c"}},
	{"a[!b]c", []string{"a/c", "axc", "abc"}},
	{"x/a[!b]c", []string{"x/a/c", "x/axc"}},
	{"[[:digit:]]x", []string{"1x", "ax", ":x", "dx"}},
	{"[[:alpha:][:digit:]_]", []string{"a", "1", "_", "-"}},
	{"[![:space:]]", []string{"a", " "}},
	{"[[:foo:]]", []string{"f", ":", "[[:foo:]]"}},
	{"[[::]]", []string{":", "[", ":]"}},
	{"[[:]]", []string{":]", "[]", ":", "["}},
	{"[[:alpha]]", []string{"a]", ":]", "[]", "a"}},
	{"[[:alpha:]", []string{"a", ":"}},
	{"[[:alpha:]-z]", []string{"b", "-", "z", "{"}},
	{"[a-[:digit:]]", []string{"a", "5", ":]", "d]", "a]"}},
	{"[[:", []string{"[[:", ":"}},
	{"\xff*", []string{"\xff", "\xffa", "a"}},
	{"[\x80-\xff]", []string{"\x90", "a", "\xff"}},
	{"ä?", []string{"äb", "ä", "ää"}},
	{"a\nb\n!a\n#c\n\n/c", []string{"a", "b", "c", "x/c"}},
	{"foo\n!foo/bar", []string{"foo/bar", "foo"}},
	{".*\n!.gitignore", []string{".a", ".gitignore", "x/.b", "c"}},
	{"*.a.*", []string{"x.a.y", "x.a", ".a.", "a.a.a.a"}},
	{"*a*b*c", []string{"abc", "aXbXc", "acb", "aabbcc", "abcab"}},
	{"a/*b*/c*d", []string{"a/b/cd", "a/xbx/cxd", "a/x/cd", "a/b/x/cd"}},
	{"\n\n\n", []string{"a"}},
}

func TestGitAgrees(t *testing.T) { checkGit(t, cases) }

func TestGitAgreesOnEveryByteOfEveryClass(t *testing.T) {
	var bytes []string
	for c := 1; c < 256; c++ {
		if c != '/' && c != '.' {
			bytes = append(bytes, "x"+string([]byte{byte(c)}))
		}
	}
	var questions []question
	for _, class := range []string{
		"alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper", "xdigit",
	} {
		questions = append(questions, question{"x[[:" + class + ":]]", bytes}, question{"x[^[:" + class + ":]]", bytes})
	}
	checkGit(t, questions)
}

// TestGitAgreesOnRandomRules draws rules and paths from significant characters, and checks many with each call of git.
func TestGitAgreesOnRandomRules(t *testing.T) {
	part := rapid.OneOf(
		rapid.SampledFrom([]string{"**", "*", "a*", "*b", "**/", "a**", "[ab]", "[!a]", "[a-b]", "?", `\a`, "a", "b", "ab"}),
		rapid.StringOfN(rapid.SampledFrom([]rune("aab*?[]!^-\\: ")), 0, 5, -1),
	)
	line := rapid.Custom(func(t *rapid.T) string {
		glue := rapid.SampledFrom([]string{"/", "", "/", `\/`}).Draw(t, "glue")
		parts := strings.Join(rapid.SliceOfN(part, 1, 4).Draw(t, "parts"), glue)
		before := rapid.SampledFrom([]string{"", "", "!", "/", "**/"}).Draw(t, "before")
		return before + parts + rapid.SampledFrom([]string{"", "", "/", " ", "/**", "\r"}).Draw(t, "after")
	})
	name := rapid.OneOf(
		rapid.SampledFrom([]string{"a", "b", "ab", "aab", "ba"}),
		rapid.StringOfN(rapid.SampledFrom([]rune("ab*[]!-\\: ")), 1, 4, -1),
	)
	path := rapid.Custom(func(t *rapid.T) string { return strings.Join(rapid.SliceOfN(name, 1, 4).Draw(t, "names"), "/") })
	one := rapid.Custom(func(t *rapid.T) question {
		return question{
			rules: strings.Join(rapid.SliceOfN(line, 1, 3).Draw(t, "lines"), "\n"),
			paths: rapid.SliceOfN(path, 1, 20).Draw(t, "paths"),
		}
	})
	var questions []question
	for seed := range 1000 {
		questions = append(questions, one.Example(seed))
	}
	checkGit(t, questions)
}

func TestRulesHoldBelowTheirFolder(t *testing.T) {
	rules := parseRules([]byte("/a\nb"), "sub")
	for path, want := range map[string]Verdict{
		"a": Undecided, "b": Undecided, "sub": Undecided, "sub/": Undecided, "subs/b": Undecided, "": Undecided,
		"sub/a": Ignored, "sub/b": Ignored, "sub/x/b": Ignored, "sub/x/a": Undecided,
	} {
		if got := rules.Match(path, true); got != want {
			t.Errorf("%q: %v, want %v", path, got, want)
		}
	}
}

func TestChainTopmostDecides(t *testing.T) {
	var none *Chain
	chain := none.With(parseRules([]byte("*.o\n*.a"), "")).With(nil).With(parseRules([]byte("!k.*"), "sub"))
	for path, want := range map[string]Verdict{"k.o": Ignored, "sub/k.o": Kept, "sub/x.o": Ignored, "sub/x.c": Undecided} {
		if got := chain.Match(path, false); got != want {
			t.Errorf("%q: %v, want %v", path, got, want)
		}
	}
	if v := none.Match("a", false); v != Undecided {
		t.Errorf("the empty chain says %v", v)
	}
}

// TestHostilePatternsEnd would not end if some pattern made the matcher try all possibilities.
func TestHostilePatternsEnd(t *testing.T) {
	long := strings.Repeat("a", 4000)
	deep := strings.Repeat("a/", 2000)
	for _, c := range []question{
		{strings.Repeat("*a", 1000) + "b", []string{long}},
		{strings.Repeat("**/*a*", 500) + "/b", []string{deep + "a"}},
		{"x/" + strings.Repeat("**/", 1000) + "b", []string{"x/" + deep + "a"}},
		{strings.Repeat("*a*/", 500) + "**/b", []string{deep + "a"}},
		{"**" + strings.Repeat(`\/**`, 500) + `\/b`, []string{deep + "a"}},
		{strings.Repeat("*[!b]", 1000) + "b", []string{long}},
	} {
		rules := parseRules([]byte(c.rules), "")
		if v := rules.Match(c.paths[0], false); v != Undecided {
			t.Errorf("%.20q... is said to match", c.rules)
		}
	}
}

// FuzzRules compares the matcher with a simple implementation, and checks that no text makes it panic.
func FuzzRules(f *testing.F) {
	for _, c := range cases {
		for _, path := range c.paths {
			f.Add(c.rules, path)
		}
	}
	f.Fuzz(func(t *testing.T, text, path string) {
		rules := parseRules([]byte(text), "")
		_ = ignores(rules, path)
		if len(text) > 24 || len(path) > 24 || rules == nil {
			return
		}
		for _, p := range rules.patterns {
			if got, want := matchGlob(p.glob, path), plainMatch(p.glob, path); p.glob != nil && got != want {
				t.Errorf("%q on %q: %v, want %v", text, path, got, want)
			}
		}
	})
}

// plainMatch tries all possibilities.
func plainMatch(ops []op, text string) bool {
	if len(ops) == 0 {
		return text == ""
	}
	switch o := &ops[0]; o.kind {
	case opStar, opAll:
		for i := 0; ; i++ {
			if plainMatch(ops[1:], text[i:]) {
				return true
			}
			if i == len(text) || o.kind == opStar && text[i] == '/' {
				return false
			}
		}
	case opDirs:
		if plainMatch(ops[1:], text) {
			return true
		}
		for i := range len(text) {
			if text[i] == '/' && plainMatch(ops[1:], text[i+1:]) {
				return true
			}
		}
		return false
	default:
		return text != "" && o.takes(text[0]) && plainMatch(ops[1:], text[1:])
	}
}

func BenchmarkMatch(b *testing.B) {
	text := "*.o\n*.class\n/build/\nnode_modules/\n**/target/**\n.idea\n*.sw?\n!keep.o\n/docs/_build/\n[Tt]humbs.db\n"
	rules := parseRules([]byte(text), "")
	var paths []string
	size := 0
	for i := range 1000 {
		paths = append(paths, fmt.Sprintf("src/main/java/org/example/package%d/Some%dClass.java", i%50, i))
		size += len(paths[i])
	}
	b.SetBytes(int64(size))
	for b.Loop() {
		for _, path := range paths {
			rules.Match(path, false)
		}
	}
}
