package cli

import (
	"encoding/json"
	"strings"
	"testing"

	"foldout/model"
)

// FuzzSymbolLine checks that the line of any symbol is valid JSON with the same values, and contains nothing that a terminal would
// obey.
func FuzzSymbolLine(f *testing.F) {
	for _, text := range []string{"", "plain", `"\`, "a\x00\x1b[2J\x7f\u0085", "\u202e\u200b\ufeff", "日本 😀", "\U000e0001", "bad \xff\xc3", "\n\t\r", "<&>", "\u2028"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		symbol := model.Symbol{Name: text, Signature: text, Doc: text, Line: 1, EndLine: 2}
		line := string(appendSymbol(nil, &model.File{Path: "a.go", Language: "go"}, &symbol))
		var got struct{ Name, Signature, Doc string }
		if err := json.Unmarshal([]byte(line), &got); err != nil {
			t.Fatalf("%v in %q", err, line)
		}
		if want := asJSONHasIt(text); got.Name != want || got.Signature != want || got.Doc != want {
			t.Errorf("%q came back as %q", want, got.Name)
		}
		body := strings.TrimSuffix(line, "\n")
		if model.PrintableText(body) != body {
			t.Errorf("raw in %q", line)
		}
	})
}

// asJSONHasIt returns text with each byte that is not UTF-8 replaced as in JSON.
func asJSONHasIt(text string) string {
	var b strings.Builder
	for _, r := range text {
		b.WriteRune(r)
	}
	return b.String()
}

// TestPathThatIsNotUTF8 checks that a path that JSON cannot represent is written as its unique id.
func TestPathThatIsNotUTF8(t *testing.T) {
	line := string(appendSymbol(nil, &model.File{Path: "a\xff#.go"}, &model.Symbol{}))
	if !strings.HasPrefix(line, `{"path":"a\\xff\\#.go",`) {
		t.Error(line)
	}
}

func BenchmarkSymbolLine(b *testing.B) {
	file := &model.File{Path: "internal/terraform/context_apply.go", Language: "go"}
	symbol := &model.Symbol{
		Name: "Apply", Parent: "Context", Kind: model.KindMethod, Line: 42, EndLine: 98, Exported: true,
		Signature: "func (c *Context) Apply(plan *plans.Plan, config *configs.Config) (*states.State, tfdiags.Diagnostics)",
		Doc:       "Apply performs the actions represented by the given Plan object and returns\nthe resulting updated state.",
	}
	line := appendSymbol(nil, file, symbol)
	b.SetBytes(int64(len(line)))
	b.ReportAllocs()
	for b.Loop() {
		line = appendSymbol(line[:0], file, symbol)
	}
}
