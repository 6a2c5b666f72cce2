package extract

import (
	"bytes"
	"flag"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"foldout/mapper/internal/parse/language"
	_ "foldout/mapper/languages"
	"foldout/model"

	"github.com/google/go-cmp/cmp"
	sitter "github.com/smacker/go-tree-sitter"
	"golang.org/x/tools/txtar"
)

// inputs returns the input texts of all fixtures of a language.
func inputs(tb testing.TB, l *language.Language) (all [][]byte) {
	paths, _ := filepath.Glob(filepath.Join("..", "..", "..", "languages", "*", "testdata", l.Name, "*.txtar"))
	for _, path := range paths {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			tb.Fatal(err)
		}
		for i := 0; i < len(archive.Files); i += 2 {
			all = append(all, archive.Files[i].Data)
		}
	}
	return all
}

// FuzzFile finds the symbols of arbitrary bytes in any language.
func FuzzFile(f *testing.F) {
	for i, l := range language.All() {
		for _, text := range inputs(f, l) {
			f.Add(uint8(i), text)
		}
	}
	x := New()
	f.Fuzz(func(t *testing.T, which uint8, text []byte) {
		all := language.All()
		checkResult(t, x.File(all[int(which)%len(all)], "f", text), text)
	})
}

// TestDamaged checks texts whose errors tear declarations apart, so that they overlap or lose their owners.
func TestDamaged(t *testing.T) {
	for _, torn := range []struct{ language, text string }{
		{"glsl", "Light{c s t x}t\nstruct Light{}"},
		{"glsl", "c p//\nt g(o p t;struct{t x;}=3t g(){"},
		{"glsl", "c s;//\nlayout()t g(s.#define x\nb);/**/t g(c{}"},
		{"ada", "type C x't type Shape is record I:r;;typet;type Shape is access t"},
		{"c", "enum{/*\n//*/x}$"},
		{"csharp", "class o{\nn s{{/*\n//*/}c i}"},
		{"d", "enum r{/*\n//*/b"},
		{"elixir", "@impl@macrocallback a::t\ndefstruct@d"},
		{"hcl", "s\"\"\"\"}p=//"},
		{"kotlin", "@\nclass t"},
		{"flow", "// @flow\nlet x = ((a: b): c) => (d: e\n"},
		{"typescript", "interface e{\n//\x00\u0301"},
	} {
		checkResult(t, New().File(language.ByName(torn.language), "f", []byte(torn.text)), []byte(torn.text))
	}
}

// checkResult checks what must be true of every result.
func checkResult(t *testing.T, r Result, text []byte) {
	t.Helper()
	lines := int32(bytes.Count(text, []byte("\n"))) + 1
	for i, s := range r.Symbols {
		switch {
		case s.Name == "" || s.Signature == "":
			t.Errorf("symbol %d has no name or no signature: %+v", i, s)
		case s.Start >= s.End || int(s.End) > len(text):
			t.Errorf("symbol %d lies outside of the text: %+v", i, s)
		case s.FirstLine < 1 || s.FirstLine > s.Line || s.Line > lines || s.EndLine > lines || s.FirstLine > s.EndLine:
			t.Errorf("symbol %d has wrong lines: %+v", i, s)
		case s.DocLine < 0 || s.DocLine > s.FirstLine || s.DocLine > 0 && s.Doc == "":
			t.Errorf("symbol %d has a wrong line for its doc comment: %+v", i, s)
		case s.Up >= int32(i) || s.Up < -1:
			t.Errorf("symbol %d stands before its owner: %+v", i, s)
		case i > 0 && s.Start < r.Symbols[i-1].Start && s.Up < 0 && r.Symbols[i-1].Up < 0:
			t.Errorf("symbol %d is out of order: %+v", i, s)
		}
		if s.Up >= 0 && (s.Start < r.Symbols[s.Up].Start || s.End > r.Symbols[s.Up].End) {
			t.Errorf("symbol %d does not lie in its owner: %+v in %+v", i, s, r.Symbols[s.Up])
		}
		if s.Up >= 0 && s.Exported && !r.Symbols[s.Up].Exported {
			t.Errorf("symbol %d is exported and its owner is not: %+v", i, s)
		}
		checkTexts(t, s)
	}
}

// checkTexts checks that the texts of a symbol can be shown as they are.
func checkTexts(t *testing.T, s model.Symbol) {
	t.Helper()
	for _, line := range []string{s.Name, s.Parent, s.Signature} {
		if line != model.Printable(line) || strings.TrimSpace(line) != line {
			t.Errorf("%q cannot be shown on one line", line)
		}
	}
	if s.Doc == "" {
		return
	}
	for line := range strings.SplitSeq(s.Doc, "\n") {
		if line == "" || line != model.Printable(line) || strings.TrimSpace(line) != line || !utf8.ValidString(line) {
			t.Errorf("%q is no line of a doc comment", line)
		}
	}
}

var everything = flag.Bool("all", false, "try every case, cut all fixtures at 40 places each, and have tree-sitter check the queries of all languages; not a sample")

// TestTruncated checks the results for both halves of fixtures that are cut at various positions.
func TestTruncated(t *testing.T) {
	cuts := 4
	if *everything {
		cuts = 40
	}
	x := New()
	defer x.Close()
	for n, l := range language.All() {
		for i, text := range inputs(t, l) {
			if (n+i)%3 != 0 && !*everything {
				continue
			}
			step := 1 + len(text)/cuts
			for at := i * 7 % step; at < len(text); at += step {
				checkResult(t, x.File(l, "f", text[:at]), text[:at])
				checkResult(t, x.File(l, "f", text[at:]), text[at:])
			}
		}
	}
}

// TestHarmful checks texts that are made to be expensive: many equal names, deep nesting, and one long owner's name
// for many symbols.
func TestHarmful(t *testing.T) {
	const many = 20_000
	texts := []struct {
		language string
		lost     bool // something is lost, which must be reported
		text     string
	}{
		{"go", false, "package p\n// D\nvar " + strings.Repeat("a, ", many) + "b int\n"},
		{"go", true, "package p\ntype T " + strings.Repeat("struct { a ", many)},
		{"typescript", false, "const a = 1" + strings.Repeat(", b = 1", many)},
		{"typescript", false, "const {" + strings.Repeat("a, ", many) + "} = b"},
		{"typescript", true, strings.Repeat("namespace a {", 100) + strings.Repeat("}", 100)},
		{"typescript", true, strings.Repeat("namespace a {", many)},
		{"typescript", true, "namespace " + strings.Repeat("a", many) + " {" + strings.Repeat("class b { c: d }", many) + "}"},
		{"java", true, "a" + strings.Repeat("<a", many)},
		{"java", true, strings.Repeat("class A {", many)},
		{"python", false, strings.Repeat("a, ", many) + "= b\n"},
		{"javascript", true, strings.Repeat("export ", many)},
		{"css", false, "@media (a: b) {" + strings.Repeat(".c, ", 1000) + ".d { e: f } }"},
		{"css", true, "@media (a: b) {" + strings.Repeat(".c, ", 1000) + ".d { .e { f: g } } }"},
	}
	x := New()
	defer x.Close()
	for _, c := range texts {
		r := x.File(language.ByName(c.language), "f", []byte(c.text))
		if c.lost != (r.Problem != nil) {
			t.Errorf("%s %.20q: %d symbols, problem %v", c.language, c.text, len(r.Symbols), r.Problem)
		}
		checkResult(t, r, []byte(c.text))
		size := 0
		for _, s := range r.Symbols {
			size += len(s.Name) + len(s.Signature) + len(s.Parent) + len(s.Doc)
		}
		if size > 40*len(c.text) {
			t.Errorf("%s %.20q: %d bytes of symbols from %d of text", c.language, c.text, size, len(c.text))
		}
	}
}

// TestGoroutines checks that many concurrent Extractors give the same results as one.
func TestGoroutines(t *testing.T) {
	extract := func() (all []Result) {
		x := New()
		defer x.Close()
		for _, l := range language.All() {
			for _, text := range inputs(t, l) {
				all = append(all, x.File(l, "f", text))
			}
		}
		return all
	}
	want := extract()
	var group sync.WaitGroup
	for range 6 {
		group.Go(func() {
			if diff := cmp.Diff(want, extract()); diff != "" {
				t.Errorf("(-alone +beside others):\n%s", diff)
			}
		})
	}
	group.Wait()
}

// TestResultOwnsItsText checks that a result does not change with the text from which it was extracted.
func TestResultOwnsItsText(t *testing.T) {
	x := New()
	defer x.Close()
	text := []byte("package p\n\nimport \"fmt\"\n\n// Doc.\nfunc Name(a int) {}\n")
	got := x.File(language.ByName("go"), "f", text)
	want := x.File(language.ByName("go"), "f", bytes.Clone(text))
	for i := range text {
		text[i] = 'x'
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestUnknownLanguage checks the problem for a language that is not registered.
func TestUnknownLanguage(t *testing.T) {
	x := New()
	defer x.Close()
	r := x.File(&language.Language{Name: "klingon"}, "a/b", nil)
	if r.Problem == nil || r.Problem.Path != "a/b" || len(r.Symbols) > 0 {
		t.Errorf("got %+v", r)
	}
}

// TestQueries checks that tree-sitter accepts every query, and that every capture has a meaning.
func TestQueries(t *testing.T) {
	for n, l := range language.All() {
		compiled, err := compiledFor(l)
		if err != nil {
			t.Errorf("%s: %v", l.Name, err)
			continue
		}
		if l.Declare != nil {
			continue
		}
		if len(compiled.query.Captures) == 0 {
			t.Errorf("%s captures nothing", l.Name)
		}
		if len(l.Syntax.Nest) > 0 || n%4 != 0 && !*everything {
			continue // its queries use nodes that the grammar lacks, or it is skipped to save time
		}
		text, err := queryText(l, symbolQueries)
		if err != nil {
			t.Fatal(err)
		}
		q, err := sitter.NewQuery([]byte(writtenOut(text)), sitter.NewLanguage(l.Syntax.Grammar()))
		if err != nil {
			t.Errorf("%s: tree-sitter: %v", l.Name, err)
			continue
		}
		q.Close()
	}
	for _, name := range []string{"symbol.klingon", "nme"} {
		if _, known := meaningOf(name); known {
			t.Errorf("the unknown capture @%s was accepted", name)
		}
	}
}

// writtenOut expands the definitions of a query file, which tree-sitter does not know. Inside a definition, other
// defined names become `(_)`.
func writtenOut(text string) string {
	head := regexp.MustCompile(`(?m)^\(define (\$[\w-]+)\s`)
	words := regexp.MustCompile(`^\[((?:\s*"[^"]*")+)\s*\]$`)
	for at := head.FindStringSubmatchIndex(text); at != nil; at = head.FindStringSubmatchIndex(text) {
		name := regexp.MustCompile(regexp.QuoteMeta(text[at[2]:at[3]]) + `\b`)
		body, rest := upToClosing(text[at[1]:])
		body, _, _ = strings.Cut(body, "(#") // predicates, which may stand where a pattern may not
		body = words.ReplaceAllString(name.ReplaceAllLiteralString(body, "(_)"), "$1")
		text = text[:at[0]] + name.ReplaceAllLiteralString(rest, body)
	}
	return text
}

// upToClosing splits text at the first closing parenthesis that was not opened in it.
func upToClosing(text string) (before, after string) {
	depth := 1
	for i := 0; ; i++ {
		switch text[i] {
		case '"':
			for i++; text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return text[:i], text[i+1:]
			}
		}
	}
}
