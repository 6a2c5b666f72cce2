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

// TestWordsOfStops checks that a stop is explained alike on a tour and as a reason.
func TestWordsOfStops(t *testing.T) {
	for _, c := range []struct {
		stop          relations.Stop
		words, reason string
	}{
		{relations.Stop{Users: 3, Steps: 2}, "used by 3 files, 2 steps from an entry point", "most used (by 3 files, 2 steps from an entry point)"},
		{relations.Stop{Users: 1, Steps: 1}, "used by 1 file, 1 step from an entry point", "used by 1 file, 1 step from an entry point"},
		{relations.Stop{Users: 2, Steps: -1}, "used by 2 files", "most used (by 2 files)"},
		{relations.Stop{Entry: 1}, "starts a program", "entry point (starts a program)"},
		{relations.Stop{Entry: 1, Penalty: 0.5}, "starts an example", "starts an example"},
	} {
		if words, reason := c.stop.Words(), c.stop.Reason(); words != c.words || reason != c.reason {
			t.Errorf("%+v: %q, %q, want %q, %q", c.stop, words, reason, c.words, c.reason)
		}
	}
}
