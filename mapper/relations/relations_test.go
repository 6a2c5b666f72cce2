package relations_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	_ "foldout/mapper/languages/ecma"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/files/history"
	"foldout/mapper/internal/parse/extract"
	"foldout/mapper/internal/parse/language"
	"foldout/mapper/relations"
	"foldout/model"
)

// TestStoppedFile checks that a file is reported if linking it takes more steps than allowed, and that no other file is. Each call
// in the file is searched for among all fields of its name.
func TestStoppedFile(t *testing.T) {
	const count = 1200
	var fields, calls strings.Builder
	for i := range count {
		fmt.Fprintf(&fields, "class C%d { x = 1 }\n", i)
		fmt.Fprintf(&calls, "function f%d(a) { a.b%d.x() }\n", i, i)
	}
	x := extract.New()
	defer x.Close()
	x.References = true
	var files []*filetree.File
	for path, text := range map[string]string{"fields.js": fields.String(), "calls.js": calls.String()} {
		l := language.Detect(path, []byte(text))
		r := x.File(l, path, []byte(text))
		files = append(files, &filetree.File{
			File: model.File{Path: path, Class: model.ClassSource, Language: l.Name, Size: int64(len(text)), Symbols: r.Symbols}, References: r.References,
		})
	}
	r, err := relations.Find(t.Context(), relations.Input{
		Tree:    filetree.Build(files),
		Read:    func(string, int) ([]byte, error) { return nil, nil },
		History: func() (*history.History, error) { return nil, nil },
		Weights: model.DefaultRankWeights(),
	})
	if err != nil {
		t.Fatal(err)
	}
	want := []model.Problem{{
		Path: "calls.js", Kind: model.ProblemSyntax, Message: "resolving names takes too long: not all references in this file were followed",
	}}
	if !slices.Equal(r.Problems, want) {
		t.Errorf("problems %v, want %v", r.Problems, want)
	}
}
