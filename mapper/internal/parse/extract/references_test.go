package extract

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

var update = flag.Bool("update", false, "rewrite the expected references")

// TestReferences compares imports, types of symbols and references of each text with the expected ones after it. A line of a type is
// `LINE SYMBOL is EXPRESSION`, one of a reference is `LINE SYMBOL KIND EXPRESSION xCOUNT`. Signs such as `^` for the object itself are
// listed in refs/text.go.
func TestReferences(t *testing.T) {
	cases, err := filepath.Glob("testdata/references/*.txtar")
	if err != nil || len(cases) == 0 {
		t.Fatal("no cases", err)
	}
	x := New()
	defer x.Close()
	x.References = true
	for _, path := range cases {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) { referencesCase(t, x, path) })
	}
}

func referencesCase(t *testing.T, x *Extractor, path string) {
	a, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	got := *a
	got.Files = nil
	for _, f := range a.Files {
		if f.Name == "references" {
			continue
		}
		r := x.File(language.Detect(f.Name, f.Data), f.Name, f.Data)
		said, ok := r.References.Decode()
		if !ok {
			t.Errorf("%s: references cannot be decoded", f.Name)
		}
		got.Files = append(got.Files, f, txtar.File{Name: "references", Data: []byte(describeReferences(r.Symbols, said))})
	}
	want, have := string(txtar.Format(a)), string(txtar.Format(&got))
	if *update {
		if err := os.WriteFile(path, []byte(have), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if want != have {
		t.Errorf("want:\n%s\ngot:\n%s", want, have)
	}
}

func describeReferences(symbols []model.Symbol, f *refs.File) string {
	var b strings.Builder
	if f.Package != "" {
		fmt.Fprintf(&b, "package %s\n", f.Package)
	}
	for _, i := range f.Imports {
		fmt.Fprintf(&b, "%d import %q", i.Line, i.Path)
		if i.Number != 0 {
			fmt.Fprintf(&b, " as #%d", i.Number-1)
		}
		if i.Name != "" {
			fmt.Fprintf(&b, " name %s", i.Name)
		}
		if i.As != "" {
			fmt.Fprintf(&b, " as %s", i.As)
		}
		if i.Exports {
			b.WriteString(" exported")
		}
		b.WriteByte('\n')
	}
	names := model.SymbolNames(symbols)
	for i, t := range f.Types {
		if t != refs.None {
			fmt.Fprintf(&b, "%d %s is %s\n", symbols[i].Line, names[i], f.Text(t))
		}
	}
	for _, a := range f.Attributes {
		of := "file"
		if a.Of >= 0 {
			of = names[a.Of]
		}
		fmt.Fprintf(&b, "%s.%s is %s\n", of, describeFact(a), f.Text(a.Is))
	}
	for _, r := range f.Receivers {
		fmt.Fprintf(&b, "%s extends %s\n", names[r.Of], f.Text(r.Type))
	}
	for _, r := range f.References {
		from := "file"
		if r.From >= 0 {
			from = names[r.From]
		}
		fmt.Fprintf(&b, "%d %s %s %s", r.Line, from, r.Kind, f.Text(r.Expr))
		if r.Count > 1 {
			fmt.Fprintf(&b, " x%d", r.Count)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func describeFact(a refs.Attribute) string {
	name := map[refs.Fact]string{
		refs.IsStatic: ".", refs.IsResult: "()", refs.IsSecondResult: "(1)", refs.IsThirdResult: "(2)", refs.IsGuarded: "(is)", refs.IsParameter: "{}",
		refs.IsParameterAt: "(=", refs.IsBound: ";", refs.IsDefault: "=", refs.IsBase: "&",
	}[a.Fact] + a.Name
	switch a.Fact {
	case refs.IsCallback:
		name += fmt.Sprintf("{%d}", a.Place)
	case refs.IsParameterAt, refs.IsBound, refs.IsDefault, refs.IsBase:
		name += fmt.Sprint(a.Place)
	}
	of := a.Type
	if a.Unnamed != 0 {
		of = fmt.Sprintf("%%%d", a.Unnamed)
	}
	if of != "" && name != "" {
		of += "."
	}
	return of + name
}
