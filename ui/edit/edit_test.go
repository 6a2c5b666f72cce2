package edit_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"foldout/model"
	"foldout/ui/edit"
)

// node returns a node by its id. The nodes above it follow from its path.
func node(id string) edit.Node {
	n := edit.Node{ID: id, Least: model.Folders, Below: func(other string) bool {
		return other != id && (id == model.RootID || strings.HasPrefix(other, id+"/") || strings.HasPrefix(other, id+"#"))
	}}
	switch {
	case strings.Contains(id, "#"):
		n.Least = model.Names
	case strings.Contains(id, ".go"):
		n.Least = model.Minimal
	}
	for up := id; up != model.RootID; {
		if at := strings.LastIndexAny(up, "/#"); at > 0 {
			up = up[:at]
		} else {
			up = model.RootID
		}
		n.Above = append(n.Above, up)
	}
	return n
}

// overrides parses words of the form `ID=DETAIL`.
func overrides(t *testing.T, words string) (list model.Overrides) {
	t.Helper()
	for word := range strings.FieldsSeq(words) {
		o, err := model.ParseOverride(word)
		if err != nil {
			t.Fatal(err)
		}
		list = list.With(o.ID, o.Detail)
	}
	return list
}

func TestPick(t *testing.T) {
	written := model.NodeState{Written: true, Whole: true, InScope: true, Asked: model.Signatures, Detail: model.Signatures}
	part := model.NodeState{Written: true, InScope: true, Asked: model.Signatures, Detail: model.Signatures}
	dropped := model.NodeState{InScope: true, Detail: model.Hidden}
	lowered := model.NodeState{InScope: true, Asked: model.Signatures, Detail: model.Minimal}
	for _, c := range []struct {
		name  string
		set   string
		id    string
		state model.NodeState
		want  string
	}{
		{"drop a folder", "", "a", written, "a=hidden"},
		{"drop a symbol", "", "a/x.go#F", written, "a/x.go#F=hidden"},
		{"bring a folder back", "a=hidden", "a", dropped, ""},
		{"a pin is dropped", "a=full", "a", written, "a=hidden"},
		{"pins below go with it", "a/b=full a/x.go#F=source z=full", "a", written, "a=hidden z=full"},
		{"what was dropped below comes back first", "a/b=hidden a/c=full", "a", part, "a/c=full"},
		{"in a dropped folder a file is picked", "a=hidden", "a/x.go", dropped, "a=hidden a/x.go=picked"},
		{"and let go of again", "a=hidden a/x.go=picked", "a/x.go", written, "a=hidden"},
		{"a folder that is there for one file comes back whole", "a=hidden a/x.go=picked", "a", part, ""},
		{"but for what is pinned in it", "a=hidden a/x.go=full", "a", part, "a/x.go=full"},
		{"one that was never dropped itself as well", ".=hidden a/x.go=picked", "a", part, ".=hidden a=picked"},
		{"what has no line anyhow is not dropped", "a=folders a/x.go=full", "a/x.go", written, "a=folders"},
		{"two quick keys", "", "a", dropped, "a=hidden"},
		{"what the fit lowered is pinned", "", "a/x.go#F", lowered, "a/x.go#F=signatures"},
		{"everything that was dropped comes back", "a=hidden b=full", ".", part, "b=full"},
		{"everything", "a=full", ".", written, ".=hidden"},
		{"and back", ".=hidden a/x.go=picked b=full", ".", part, "b=full"},
	} {
		view := model.DefaultView("o200k_base")
		view.Overrides = overrides(t, c.set)
		before := slices.Clone(view.Overrides)
		got := edit.Pick(view, node(c.id), c.state)
		if !slices.Equal(got.Overrides, overrides(t, c.want)) {
			t.Errorf("%s: %v, want %s", c.name, got.Overrides, c.want)
		}
		if !slices.Equal(view.Overrides, before) {
			t.Errorf("%s: the view that was given has changed", c.name)
		}
	}
}

// TestEverythingHidden checks that hiding everything drops everything, also pins. Picking the root brings it back; so does
// a detail for the root if nothing else was picked.
func TestEverythingHidden(t *testing.T) {
	view, root := model.DefaultView("o200k_base"), node(model.RootID)
	all := model.NodeState{Written: true, Whole: true, InScope: true, Asked: model.Signatures, Detail: model.Signatures}
	hidden := edit.Detail(view, root, model.Hidden)
	if dropped := edit.Pick(view, root, all); !hidden.Equal(dropped) {
		t.Errorf("hidden %+v, dropped %+v", hidden, dropped)
	}
	if again := edit.Pick(hidden, root, model.NodeState{}); !again.Equal(view) {
		t.Errorf("picked everything again: %+v", again)
	}
	if again := edit.Detail(hidden, root, model.Signatures); !again.Equal(view) {
		t.Errorf("everything at its detail again: %+v", again)
	}
	view.Overrides = overrides(t, "a=full b=hidden")
	if got := edit.Detail(view, root, model.Hidden).Overrides; !slices.Equal(got, overrides(t, ".=hidden")) {
		t.Errorf("pins are left: %v", got)
	}
	hidden.Overrides = overrides(t, ".=hidden a=picked b=hidden")
	if got := edit.Detail(hidden, root, model.Names); got.Detail != model.Names || !slices.Equal(got.Overrides, hidden.Overrides) {
		t.Errorf("a detail for picked nodes: %+v", got)
	}
}

func TestOnly(t *testing.T) {
	view := model.DefaultView("o200k_base")
	view.Overrides = overrides(t, "a=hidden b=full c=hidden e/y.go=hidden")
	if got := edit.Only(view, []string{"a/x.go", "b", "c"}).Overrides; !slices.Equal(got, overrides(t, ".=hidden a/x.go=picked b=full c=picked")) {
		t.Errorf("only: %v", got)
	}
	for had, want := range map[model.Detail]model.Detail{model.Hidden: model.Signatures, model.Names: model.Names, model.Full: model.Full} {
		at := view
		at.Detail = had
		if got := edit.Only(at, []string{"b"}).Detail; got != want {
			t.Errorf("only, of %s: %s, want %s", had, got, want)
		}
	}
}

// TestAloneDetail checks that a node alone has its detail on the map, or the detail that it would have if that shows nothing of it.
func TestAloneDetail(t *testing.T) {
	for _, c := range []struct {
		id              string
		view, has, want model.Detail
	}{
		{"a.go", model.Signatures, model.Names, model.Names},
		{"a.go", model.Signatures, model.Full, model.Full},
		{"a.go", model.Names, model.Hidden, model.Names},
		{"a.go", model.Folders, model.Folders, model.Signatures},
		{"a.go", model.Folders, model.Minimal, model.Minimal},
		{"a.go#F", model.Minimal, model.Minimal, model.Signatures},
		{"a.go#F", model.Full, model.Minimal, model.Full},
	} {
		view := model.DefaultView("o200k_base")
		view.Detail = c.view
		if got, _ := edit.Alone(view, node(c.id), model.NodeState{Detail: c.has}).Overrides.Get(c.id); got != c.want {
			t.Errorf("%s that has %s in %s: %s, want %s", c.id, c.has, c.view, got, c.want)
		}
	}
}

func TestPickRange(t *testing.T) {
	there := model.NodeState{Written: true, Whole: true, InScope: true, Asked: model.Signatures, Detail: model.Signatures}
	gone := model.NodeState{InScope: true}
	view := model.DefaultView("o200k_base")
	view.Overrides = overrides(t, "b=hidden")
	nodes := []edit.Node{node("a"), node("b"), node("c")}
	picked := edit.PickRange(view, nodes, []model.NodeState{there, gone, there})
	if len(picked.Overrides) != 0 {
		t.Errorf("picked: %v", picked.Overrides)
	}
	dropped := edit.PickRange(picked, nodes, []model.NodeState{there, there, there})
	if !slices.Equal(dropped.Overrides, overrides(t, "a=hidden b=hidden c=hidden")) {
		t.Errorf("dropped: %v", dropped.Overrides)
	}
}

func TestDetailAndInherit(t *testing.T) {
	view := model.DefaultView("o200k_base")
	view.Level = model.LevelFlat
	if got := edit.Detail(view, node(model.RootID), model.Full); got.Detail != model.Full || got.Level != model.LevelNone || got.Overrides != nil {
		t.Errorf("at the root: %+v", got)
	}
	set := edit.Detail(view, node("a"), model.Full)
	if d, ok := set.Overrides.Get("a"); !ok || d != model.Full || set.Level != model.LevelFlat {
		t.Errorf("at a: %+v", set)
	}
	if got := edit.Inherit(set, node("a")); !got.Equal(view) {
		t.Errorf("taken back: %+v", got)
	}
	if got := edit.Inherit(edit.Detail(set, node("b"), model.Names), node(model.RootID)); !got.Equal(view) {
		t.Errorf("all taken back: %+v", got)
	}
}

func TestFitCycles(t *testing.T) {
	view := model.DefaultView("o200k_base")
	off := edit.NextFit(view)
	if off.Fit != model.FitNone || !edit.NextFit(off).Equal(view) {
		t.Errorf("off %+v, on %+v", off, edit.NextFit(off))
	}
	if got := edit.NextFit(edit.Level(view, model.LevelFlat)); !got.Equal(view) {
		t.Errorf("from a level: %+v", got)
	}
}

func TestGlobs(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "  ,, ": "", "src": "src", "src docs": "src|docs", "a,b , c": "a|b|c", "**/*.{ts,tsx} x": "**/*.{ts,tsx}|x",
		`my\ file x`: `my\ file|x`, `a\,b`: `a\,b`, "}a,b": "}a|b", `end\`: `end\`, "[ab],c": "[ab]|c", "{a,{b,c}},d": "{a,{b,c}}|d",
	} {
		if got := strings.Join(edit.Globs(text), "|"); got != want {
			t.Errorf("Globs(%q) = %s, want %s", text, got, want)
		}
	}
}

// TestGlobsAreReadAsWritten checks that a list that was read, when written and read again, is the same list.
func TestGlobsAreReadAsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		globs := edit.Globs(rapid.StringOf(rapid.SampledFrom([]rune(`ab*{}[],\ é/`))).Draw(t, "text"))
		if again := edit.Globs(edit.WriteGlobs(globs)); !slices.Equal(again, globs) {
			t.Fatalf("%q written as %q, read as %q", globs, edit.WriteGlobs(globs), again)
		}
	})
}

// FuzzGlobs checks that parsing loses no text except separators.
func FuzzGlobs(f *testing.F) {
	f.Add(`a,{b,c} d\ e`)
	f.Fuzz(func(t *testing.T, text string) {
		strip := strings.NewReplacer(" ", "", ",", "")
		if got := strings.Join(edit.Globs(text), ""); strip.Replace(got) != strip.Replace(text) {
			t.Errorf("%q became %q", text, got)
		}
	})
}

func TestReason(t *testing.T) {
	view := model.DefaultView("o200k_base")
	view.Overrides = overrides(t, "a=hidden b=full c=full")
	for _, c := range []struct {
		id      string
		state   model.NodeState
		lowered bool
		want    string
	}{
		{"x", model.NodeState{}, false, "out of scope"},
		{"a", model.NodeState{InScope: true}, false, "dropped"},
		{"a/x.go", model.NodeState{InScope: true}, true, "dropped with its folder"},
		{"b", model.NodeState{InScope: true, Written: true, Whole: true, Detail: model.Full}, false, "pinned at full"},
		{"b", model.NodeState{InScope: true, Written: true, Detail: model.Full}, false, "pinned at full, partly on the map"},
		{"c", model.NodeState{InScope: true, Asked: model.Full}, true, "pinned at full, does not fit the budget"},
		{"x", model.NodeState{InScope: true, Asked: model.Names, Detail: model.Folders}, true, "left out by the fit"},
		{"x", model.NodeState{InScope: true, Asked: model.Names, Adds: 1234}, true, "left out by the fit: +1,234 tokens"},
		{"x.go#F", model.NodeState{InScope: true, Asked: model.Minimal, Detail: model.Minimal}, false, "not shown at detail minimal"},
		{"x", model.NodeState{InScope: true, Written: true, Asked: model.Full, Detail: model.Names}, true, "names, lowered by the fit from full"},
		{"x", model.NodeState{InScope: true, Written: true, Asked: model.Full, Detail: model.Names, Adds: 9}, true, "names, lowered by the fit from full: +9 tokens"},
		{"x", model.NodeState{InScope: true, Written: true, Whole: true, Asked: model.Signatures, Detail: model.Signatures}, true, "signatures"},
		{"x", model.NodeState{InScope: true, Written: true, Asked: model.Signatures, Detail: model.Signatures}, true, "signatures, partly on the map"},
		{"x", model.NodeState{InScope: true, Written: true, Asked: model.Full, Detail: model.Full, Adds: 7}, true, "full, partly left out by the fit: +7 tokens"},
	} {
		if got := edit.Reason(view, node(c.id), c.state, c.lowered); got != c.want {
			t.Errorf("%s %+v: %q, want %q", c.id, c.state, got, c.want)
		}
	}
}

// TestSinceIsKept checks that a view of changes is saved without the differing nodes. When it is opened, it has the nodes that
// differ then, and the details that the user set. Another revision starts afresh.
func TestSinceIsKept(t *testing.T) {
	ids := []string{"a.go", "b.go#X", "c.go"}
	v := edit.Since(model.DefaultView("o200k_base"), "main", ids)
	v.Overrides = v.Overrides.Without("b.go#X").With("a.go", model.Source).With("d.go", model.Picked)
	kept := edit.Kept(v, ids)
	if want := (model.Overrides{{ID: "a.go", Detail: model.Source}, {ID: "b.go#X", Detail: model.Hidden}, {ID: "d.go", Detail: model.Picked}}); !slices.Equal(kept.Overrides, want) || kept.ChangedSince != "main" {
		t.Errorf("kept since %q: %v, want %v", kept.ChangedSince, kept.Overrides, want)
	}
	later := edit.Since(kept, "main", append(ids, "e.go"))
	if want := v.Overrides.With("b.go#X", model.Hidden).With("e.go", model.Picked); !slices.Equal(later.Overrides, want) {
		t.Errorf("opened: %v, want %v", later.Overrides, want)
	}
	other := edit.Since(v, "HEAD~1", []string{"z.go"})
	if want := (model.Overrides{{ID: ".", Detail: model.Hidden}, {ID: "z.go", Detail: model.Picked}}); !slices.Equal(other.Overrides, want) {
		t.Errorf("since another revision: %v, want %v", other.Overrides, want)
	}
	v.Overrides = v.Overrides.Without(model.RootID)
	if all := edit.Kept(v, ids); all.ChangedSince != "" || !slices.Equal(all.Overrides, v.Overrides) {
		t.Errorf("with everything back: since %q, %v", all.ChangedSince, all.Overrides)
	}
}

// TestReasonOfNothingChosen checks that the first row says that nothing is chosen yet, instead of naming what is not there.
func TestReasonOfNothingChosen(t *testing.T) {
	root, v := edit.Node{ID: model.RootID}, model.View{OnlyPins: true}
	s := model.NodeState{InScope: true, Written: true}
	if got := edit.Reason(v, root, s, false); got != "empty: nothing is pinned yet" {
		t.Error(got)
	}
	v.Overrides = v.Overrides.With("a.go", model.Source)
	if got := edit.Reason(v, root, s, false); got != "here because of what is pinned below it" {
		t.Error(got)
	}
	if got := edit.Reason(v, node("A.java#A.add~2"), s, false); got != "not pinned, but another declaration of this name is" {
		t.Error(got)
	}
}
