package model

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestPathID(t *testing.T) {
	tests := []struct{ path, id string }{
		{"", "."},
		{"src/a.go", "src/a.go"},
		{"a b/ü.go", "a b/ü.go"},
		{"c#/x.cs", `c\#/x.cs`},
		{`a\b`, `a\\b`},
		{"a\nb\x1b", `a\x0ab\x1b`},
		{"bad\xff.go", `bad\xff.go`},
		{`x\x41`, `x\\x41`},
	}
	for _, test := range tests {
		if id := PathID(test.path); id != test.id {
			t.Errorf("PathID(%q) = %q, want %q", test.path, id, test.id)
		}
	}
}

// fromRoot reports whether a path is in the form of paths relative to a root.
func fromRoot(path string) bool {
	return path != "." && strings.TrimSuffix(strings.TrimPrefix(path, "./"), "/") == path
}

// TestIDRoundTrip checks that path and symbol can be recovered from an id, whatever bytes are in the path.
func TestIDRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		path := rapid.Map(rapid.SliceOfN(rapid.Byte(), 1, 12), func(b []byte) string { return string(b) }).Filter(fromRoot).Draw(t, "path")
		name := rapid.SampledFrom([]string{"", "F", "Outer.inner", "operator=", "#private~2"}).Draw(t, "name")
		id := PathID(path)
		if name != "" {
			id = SymbolID(path, name)
		}
		if !utf8.ValidString(id) || strings.ContainsFunc(id, unicode.IsControl) && !strings.ContainsFunc(path, func(r rune) bool { return r >= 0x80 && r < 0xa0 }) {
			t.Fatalf("id %q is not a line of text", id)
		}
		gotPath, gotName := SplitID(id)
		if gotPath != path || gotName != name {
			t.Fatalf("%q comes back as %q and %q", id, gotPath, gotName)
		}
	})
}

func TestSymbolNames(t *testing.T) {
	symbols := []Symbol{{Name: "init"}, {Name: "init"}, {Name: "Run", Parent: "Server"}, {Name: "Run"}, {Name: "init"}}
	want := []string{"init", "init~2", "Server.Run", "Run", "init~3"}
	if diff := cmp.Diff(want, SymbolNames(symbols)); diff != "" {
		t.Error(diff)
	}
}

// TestSymbolIndex checks that each symbol is found by its name, with the same result as searching SymbolNames.
func TestSymbolIndex(t *testing.T) {
	part := rapid.SampledFrom([]string{"a", "b", "a.b", "a~2", "~2", "b~1", "a~02", "\x1b", ""})
	rapid.Check(t, func(t *rapid.T) {
		var symbols []Symbol
		for range rapid.IntRange(0, 8).Draw(t, "symbols") {
			symbols = append(symbols, Symbol{Name: part.Draw(t, "name"), Parent: part.Draw(t, "parent")})
		}
		names := SymbolNames(symbols)
		for _, name := range append(slices.Clone(names), part.Draw(t, "other"), part.Draw(t, "first")+"~3") {
			if got, want := SymbolIndex(symbols, name), slices.Index(names, name); got != want {
				t.Fatalf("%q is at %d of %q, found at %d", name, want, names, got)
			}
		}
	})
}

func TestShows(t *testing.T) {
	tests := []struct {
		kinds string
		kind  Kind
		owner Kind
		want  bool
	}{
		{"all", KindMethod, KindClass, true},
		{"none", KindClass, 0, false},
		{"classes", KindMethod, KindClass, true},
		{"classes", KindField, KindStruct, true},
		{"classes", KindMethod, KindInterface, false},
		{"classes,properties", KindMethod, KindClass, false},
		{"classes,properties", KindProperty, KindClass, true},
		{"methods", KindMethod, KindTrait, true},
		{"functions", KindMethod, KindClass, false},
		{"interfaces", KindProperty, KindProtocol, true},
		{"enums", KindEnumMember, KindEnum, true},
		{"struct", KindField, KindStruct, true},
		{"struct", KindMethod, KindClass, false},
	}
	for _, test := range tests {
		set, err := ParseKinds(test.kinds)
		if err != nil {
			t.Fatal(err)
		}
		if got := set.Shows(test.kind, test.owner != 0 || test.kind == KindMethod, test.owner); got != test.want {
			t.Errorf("%s shows %s of %s: %v", test.kinds, test.kind, test.owner, got)
		}
	}
}

func TestKeyword(t *testing.T) {
	for signature, want := range map[string]string{
		"impl Display for Config": "impl", "unsafe impl<'a> Send for A<'a>": "impl", "extension Array where Element: A": "extension", "": "extension",
	} {
		if got := (&Symbol{Kind: KindExtension, Signature: signature}).Keyword(); got != want {
			t.Errorf("%q: %s, want %s", signature, got, want)
		}
	}
	if got := (&Symbol{Kind: KindModule, Signature: "## Usage"}).Keyword(); got != "section" {
		t.Error(got)
	}
	if got := (&Symbol{Kind: KindConstant, Signature: "impl"}).Keyword(); got != "const" {
		t.Error(got)
	}
}

// TestKindSetRoundTrip checks that ParseKinds parses the string form of every set.
func TestKindSetRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := KindSet(rapid.Uint32().Draw(t, "set")) & AllKinds
		got, err := ParseKinds(set.String())
		if err != nil || got != set {
			t.Fatalf("%b comes back from %q as %b, %v", set, set, got, err)
		}
	})
}

func TestUnknownWords(t *testing.T) {
	if _, err := ParseKinds("functoins"); err == nil || !strings.Contains(err.Error(), `"functions"`) {
		t.Error(err)
	}
	if _, err := ParseDetail("signature"); err == nil || !strings.Contains(err.Error(), `"signatures"`) {
		t.Error(err)
	}
	if _, err := ParseWord("format", "jsno", Formats); err == nil || !strings.Contains(err.Error(), `"json"`) {
		t.Error(err)
	}
	for word, want := range map[string]string{"md": "markdown", "xm": "xml", "jsn": "json"} {
		if hint := DidYouMean(word, Formats); !strings.Contains(hint, `"`+want+`"`) {
			t.Errorf("%s: %s", word, hint)
		}
	}
	if hint := DidYouMean("zz", Formats); hint != "" {
		t.Error(hint)
	}
	if hint := DidYouMean("wholly-other", Formats); hint != "" {
		t.Error(hint)
	}
}

func TestParseBudget(t *testing.T) {
	for text, want := range map[string]int{
		"0": 0, "1": 1, "16000": 16000, "16k": 16000, "16K": 16000, "1.5k": 1500, "2m": 2_000_000, "16,000": 16000, "16_000": 16000, " 8k ": 8000,
	} {
		if got, err := ParseBudget(text); err != nil || got != want {
			t.Errorf("ParseBudget(%q) = %d, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "k", "-1", "1.5", "x", "1e3", "NaN", "inf", "0x10", "999999999999999m"} {
		if got, err := ParseBudget(text); err == nil {
			t.Errorf("ParseBudget(%q) = %d", text, got)
		}
	}
}

func TestOverrides(t *testing.T) {
	var none Overrides
	one := none.With("b", Full)
	two := one.With("a", Names).With("b", Source)
	if d, ok := one.Get("b"); !ok || d != Full || len(none) != 0 {
		t.Error("With changed what it was called on")
	}
	if diff := cmp.Diff(Overrides{{"a", Names}, {"b", Source}}, two); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(Overrides{{"a", Names}}, two.Without("b").Without("c")); diff != "" {
		t.Error(diff)
	}
	if o, err := ParseOverride("./src/a=b.go#F=full"); err != nil || o != (Override{"src/a=b.go#F", Full}) {
		t.Error(o, err)
	}
	for _, text := range []string{"src", "src=", "src=ful"} {
		if _, err := ParseOverride(text); err == nil {
			t.Errorf("%q was read", text)
		}
	}
}

// TestViewRoundTrip checks that a view can be encoded as JSON and decoded.
func TestViewRoundTrip(t *testing.T) {
	v := DefaultView("o200k_base")
	v.Include, v.NoTests, v.Level, v.Stats = []string{"src/**"}, true, 3, true
	v.Symbols = 1 << KindClass
	v.Overrides = Overrides{{"src/a.go#F", Source}}
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var w View
	if err := json.Unmarshal(text, &w); err != nil || !v.Equal(w) {
		t.Errorf("%s comes back as %+v, %v", text, w, err)
	}
	w.Overrides = w.Overrides.With("src", Hidden)
	if v.Equal(w) {
		t.Error("views with other overrides are equal")
	}
}

func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"plain": "plain", "a\x1b[31mb": `a\x1b[31mb`, "a\nb\tc\r": `a\nb\tc\r`, " x ": `\x20x\x20`, "\u00a0x": `\xa0x`, "ü日本👩‍💻": "ü日本👩‍💻",
		"a\u202eb": `a\u202eb`, "a\xffb": `a\xffb`, "\ufffd": "\ufffd", "a\u3000b": "a\u3000b", "\u009b31m": `\x9b31m`, "": "",
		"so\u00adft\u034f": `so\xadft\u034f`, "\u115ff\uffa0": `\u115ff\uffa0`, "a\u200db": `a\u200db`, "1\ufe0f\u20e3 ❤\ufe0f\u200d🔥": "1\ufe0f\u20e3 ❤\ufe0f\u200d🔥",
		"می\u200cخواهم": "می\u200cخواهم", "x\ufe00": `x\ufe00`, "😀\U000e0100\U000e0101": "😀\U000e0100" + `\U000e0101`,
		"\x1b": `\x1b`, "\u202e": `\u202e`, "\xff\xfe": `\xff\xfe`,
	} {
		if got := Printable(text); got != want {
			t.Errorf("Printable(%q) = %q, want %q", text, got, want)
		}
	}
	if got := PrintableText("a\n\tb\x1b\r\n"); got != "a\n\tb\\x1b\\r\n" {
		t.Errorf("%q", got)
	}
}

func TestProblem(t *testing.T) {
	for want, p := range map[string]Problem{
		"a.go:3: is bad (syntax)":        {Path: "a.go", Line: 3, Message: "is bad", Kind: ProblemSyntax},
		"a.go: is bad (unreadable)":      {Path: "a.go", Message: "is bad", Kind: ProblemUnreadable},
		"is bad (name)":                  {Message: "is bad", Kind: ProblemName},
		`a\x1b.go: is \x07 bad (syntax)`: {Path: "a\x1b.go", Message: "is \a bad", Kind: ProblemSyntax},
	} {
		if got := p.String(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// TestBase checks that the level decides detail and structure, and that hiding nodes affects both.
func TestBase(t *testing.T) {
	for _, c := range []struct {
		view      View
		detail    Detail
		structure Structure
	}{
		{View{Detail: Full}, Full, Tree},
		{View{Detail: Full, Level: 3}, Names, Tree},
		{View{Detail: Full, Level: LevelFlat}, LevelFlat.Detail(), Flat},
		{View{Detail: Full, Level: LevelSummary, Show: Show{NoFolders: true}}, LevelSummary.Detail(), Summary},
		{View{Detail: Full, Show: Show{NoFolders: true}}, Full, Flat},
		{View{Detail: Full, Show: Show{NoFiles: true}}, Folders, Tree},
		{View{Detail: Hidden, Show: Show{NoFiles: true}}, Hidden, Tree},
	} {
		if detail, structure := c.view.Base(); detail != c.detail || structure != c.structure {
			t.Errorf("%+v: %s %d, want %s %d", c.view, detail, structure, c.detail, c.structure)
		}
	}
}

// FuzzPrintableJSON checks that the result is printable and has the same value, whatever text a document contains.
func FuzzPrintableJSON(f *testing.F) {
	for _, text := range []string{"", `"\`, "a\x00\x1b[2J\x7f\u0085\u009b", "\u202e\u00ad\ufeff", "日本 😀", "\U000e0001", "bad \xff\xc3", "\n\t\r", "\u2028", "\x8d\u200d"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		encoded, err := json.Marshal([]string{text})
		if err != nil {
			t.Fatal(err)
		}
		for _, document := range [][]byte{PrintableJSON(encoded), append(AppendJSON([]byte{'['}, text), ']')} {
			var got, want []string
			if err := errors.Join(json.Unmarshal(document, &got), json.Unmarshal(encoded, &want)); err != nil || !slices.Equal(got, want) {
				t.Errorf("%q became %q (%v)", text, document, err)
			}
			if PrintableText(string(document)) != string(document) {
				t.Errorf("raw in %q", document)
			}
		}
	})
}

// FuzzPrintable checks that the result is valid text on one line without control characters, and that a second pass does not
// change it.
func FuzzPrintable(f *testing.F) {
	f.Add("a\x1b]0;x\a\u2028 \xff")
	f.Add("a\xd1\u200d")
	f.Add("a\u202e\u200d")
	f.Fuzz(func(t *testing.T, text string) {
		got := Printable(text)
		if !utf8.ValidString(got) || strings.ContainsFunc(got, unicode.IsControl) || strings.TrimSpace(got) != got {
			t.Errorf("%q becomes %q", text, got)
		}
		if again := Printable(got); again != got {
			t.Errorf("%q becomes %q, then %q", text, got, again)
		}
	})
}

func TestDocForms(t *testing.T) {
	java, python := DocForm{"/** ", " * ", " */"}, DocForm{`"""`, "", `"""`}
	if got := strings.Join(java.Lines("a\nb"), "|"); got != "/** a| * b */" {
		t.Error(got)
	}
	if got := strings.Join(python.Lines("a"), "|"); got != `"""a"""` {
		t.Error(got)
	}
	if java.Lines("") != nil {
		t.Error("lines of nothing")
	}
}

func TestPlural(t *testing.T) {
	for n, want := range map[int]string{0: "0 files", 1: "1 file", 1234: "1,234 files"} {
		if got := Plural(n, "file"); got != want {
			t.Errorf("Plural(%d) = %s, want %s", n, got, want)
		}
	}
}

func TestThousands(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 1234567: "1,234,567", -1000: "-1,000"} {
		if got := Thousands(n); got != want {
			t.Errorf("Thousands(%d) = %q", n, got)
		}
	}
}
