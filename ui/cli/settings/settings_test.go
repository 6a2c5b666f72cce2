package settings

import (
	"bytes"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"foldout/mapper/token"
	"foldout/model"
)

// anyView draws a view that the command line can request.
func anyView(t *rapid.T) model.View {
	view := model.View{
		Scope: model.Scope{
			Include: rapid.SliceOf(rapid.SampledFrom([]string{"a b", "**/*.{ts,tsx}", "'q'\"", `esc\[`, "日本", "line\nfeed"})).Draw(t, "include"),
			Exclude: rapid.SliceOf(rapid.StringMatching(`[a-z*/. "'#=]{0,9}`)).Draw(t, "exclude"),
			NoTests: rapid.Bool().Draw(t, "tests"), ExportedOnly: rapid.Bool().Draw(t, "exported"),
		},
		Show: model.Show{
			NoFolders: rapid.Bool().Draw(t, "folders"), NoFiles: rapid.Bool().Draw(t, "files"),
			Symbols: model.KindSet(rapid.Uint32().Draw(t, "symbols")) & model.AllKinds,
		},
		Extras: model.Extras{Imports: rapid.Bool().Draw(t, "imports"), Graph: rapid.Bool().Draw(t, "graph"), Chunks: rapid.Bool().Draw(t, "chunks"), Stats: rapid.Bool().Draw(t, "stats")},
		Format: model.Format(rapid.SampledFrom(model.Formats).Draw(t, "format")),
		Fit:    model.Fit(rapid.SampledFrom(model.Fits).Draw(t, "fit")), Budget: rapid.IntRange(0, 1e12).Draw(t, "budget"),
		Encoding: rapid.SampledFrom(token.Names()).Draw(t, "encoding"),
		Detail:   model.Signatures, OnlyPins: rapid.Bool().Draw(t, "only pins"),
	}
	if rapid.Bool().Draw(t, "by level") {
		view.Level = model.Level(rapid.IntRange(1, 7).Draw(t, "level"))
	} else {
		view.Detail = model.Detail(rapid.IntRange(1, int(model.DetailCount)-1).Draw(t, "detail"))
	}
	for range rapid.IntRange(0, 3).Draw(t, "overrides") {
		path := rapid.StringMatching(`[a-z#=\\\n]{1,6}(/[a-z#.=]{1,3})?`).Draw(t, "path")
		view.Overrides = view.Overrides.With(model.PathID(path), model.Detail(rapid.IntRange(0, 6).Draw(t, "set")))
	}
	return view
}

// TestPrintedViewRoundTrip checks that a printed view is read as the same view, whatever lower layers contain.
func TestPrintedViewRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		view, below := anyView(t), anyView(t)
		d := parse(printed(t, view), viewRules)
		if len(d.faults) > 0 {
			t.Fatal(d.err("view"))
		}
		under := parse(printed(t, below), viewRules)
		got, err := merge([]layer{{fromUser, under.values}, {fromView, d.values}})
		if err != nil {
			t.Fatal(err)
		}
		if view.Level != model.LevelNone {
			got.View.Detail = view.Detail // a level overrides the detail
		}
		if !got.View.Equal(view) {
			t.Fatalf("got  %+v\nwant %+v", got.View, view)
		}
	})
}

func printed(t *rapid.T, view model.View) []byte {
	var b bytes.Buffer
	if err := Print(&b, view); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestParseSize(t *testing.T) {
	for text, want := range map[string]int64{
		"1": 1, "1048576": 1 << 20, "512K": 512 << 10, "1m": 1 << 20, "8MiB": 8 << 20, "2GB": 2 << 30, "7B": 7,
		"": 0, "0": 0, "-1": 0, "M": 0, "1.5M": 0, "1MM": 0, "9223372036854775807K": 0, "1 M": 0,
	} {
		if got, err := parseSize(text); got != want || (err == nil) != (want > 0) {
			t.Errorf("%q: %d %v, want %d", text, got, err, want)
		}
	}
}

func TestListInText(t *testing.T) {
	include, _ := ByKey("include")
	for text, want := range map[string]string{
		"a": "a", "a,b": "a|b", "{a,b}.go,c": "{a,b}.go|c", "[a,b],c": "[a,b]|c", "a,": "a|", "}a,b": "}a|b",
	} {
		if got := strings.Join(include.fromText(text), "|"); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// FuzzRepositoryFile checks that any repository file sets only what is on the map, and only to valid values.
func FuzzRepositoryFile(f *testing.F) {
	for _, text := range []string{
		"", "detail = 'full'\n[views.a]\nbudget = 5\n", `{"include": ["a"], "views": {"b": {"level": 3}}}`, "views = 3",
		"[views]\na = 1", "[[views]]\n", "set = ['a=full', 'a=names']", "a.b.c = 1", "detail = 'full'\ndetail = 'names'", "[\xff]",
		"level = 9\ninclude = ['[a']", "views.a.detail = 'names'", "include = [[[[", "{\"a\": 1} trailing",
	} {
		f.Add([]byte(text))
	}
	allowed := keysOf(OnMap)
	f.Fuzz(func(t *testing.T, data []byte) {
		d := parse(data, rules{groups: []Group{OnMap}, views: true, refusal: "no"})
		for key, values := range d.values {
			if s, _ := ByKey(key); !slices.Contains(allowed, key) || s.Check(values) != nil {
				t.Errorf("%q follows %s = %q", data, key, values)
			}
		}
		for _, name := range slices.Sorted(maps.Keys(d.views)) {
			if _, err := merge([]layer{{fromView, d.views[name]}}); err != nil {
				t.Errorf("view %q of %q: %v", name, data, err)
			}
		}
	})
}
