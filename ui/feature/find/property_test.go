package find

import (
	"context"
	"slices"
	"strings"
	"testing"
	"unicode"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/junegunn/fzf/src/algo"
	"github.com/muesli/termenv"
	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"foldout/mapper/filetree"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/uitest"
)

// meets is a simple reference that reports whether a candidate matches a query.
func meets(n node, q query) bool {
	full, names := n.path(), []string{n.path()[strings.LastIndexByte(n.path(), '/')+1:]}
	if n.symbol >= 0 {
		s := n.file.Symbols[n.symbol]
		owned := ownedName(s)
		full += "#" + owned
		names = []string{s.Name, owned}
	}
	for _, t := range q {
		shown := full
		if n.folder != nil && t.text[len(t.text)-1] == '/' { // as folders are shown
			shown += "/"
		}
		if in(t, shown, names) == t.not {
			return false
		}
	}
	return true
}

func ownedName(s model.Symbol) string {
	if s.Parent == "" {
		return s.Name
	}
	return s.Parent + "." + s.Name
}

func in(t term, full string, names []string) bool {
	text := string(t.text)
	full = fold(full, t)
	begins := func(name string) bool { return strings.HasPrefix(fold(name, t), text) }
	is := func(name string) bool { return fold(name, t) == text }
	switch t.how {
	case exact:
		return strings.Contains(full, text)
	case prefix:
		return strings.HasPrefix(full, text) || slices.ContainsFunc(names, begins)
	case suffix:
		return strings.HasSuffix(full, text)
	case whole:
		return full == text || slices.ContainsFunc(names, is)
	}
	for _, r := range text {
		_, rest, ok := strings.Cut(full, string(r))
		if !ok {
			return false
		}
		full = rest
	}
	return true
}

func fold(text string, t term) string {
	runes := []rune(norm.NFC.String(text))
	for i, r := range runes {
		if !t.cased {
			runes[i] = unicode.ToLower(r)
		}
	}
	if t.plain {
		runes = algo.NormalizeRunes(runes)
	}
	return string(runes)
}

func expected(x *index, q query) (found []int) {
	for n := 1; n < x.size; n++ {
		if len(q) > 0 && meets(x.node(n), q) {
			found = append(found, n)
		}
	}
	return found
}

func numbers(r *result) (found []int) {
	for n := r.found.next(0, r.index.size); n < r.index.size; n = r.found.next(n+1, r.index.size) {
		found = append(found, n)
	}
	return found
}

var (
	letter = rapid.SampledFrom([]rune("aabcdAB_.é茶\u0301"))
	word   = rapid.StringOfN(letter, 1, 5, -1)
)

// tree draws a tree of folders, files and symbols with short names.
func tree(t *rapid.T) *filetree.Folder {
	var folder func(path string, depth int) *filetree.Folder
	folder = func(path string, depth int) *filetree.Folder {
		f := &filetree.Folder{Path: path}
		for _, name := range slices.Sorted(slices.Values(rapid.SliceOfNDistinct(word, 0, 4, rapid.ID).Draw(t, "names"))) {
			below := strings.TrimPrefix(path+"/"+name, "/")
			if depth > 0 && rapid.IntRange(0, 2).Draw(t, "folder") == 0 {
				f.Folders = append(f.Folders, folder(below, depth-1))
				continue
			}
			f.Files = append(f.Files, file(below, rapid.SliceOfN(word, 0, 5).Draw(t, "symbols")...))
		}
		return f
	}
	return folder("", 3)
}

var queries = rapid.StringOfN(rapid.SampledFrom([]rune("aabcdA_. é!^$'\\#/茶")), 0, 7, -1)

// TestFindsWhatMatches checks that a search finds exactly what meets reports: whether the text is typed, corrected or given at
// once, and whatever the size of slices.
func TestFindsWhatMatches(t *testing.T) {
	s := uitest.Styles(t, termenv.Ascii, themes.ASCII())
	rapid.Check(t, func(rt *rapid.T) {
		root, edits := tree(rt), rapid.SliceOfN(rapid.SampledFrom([]rune("aabcdA_. é!^$'\\#/茶\b\b\b")), 0, 9).Draw(rt, "edits")
		c := open(t, root, s)
		var typed []rune
		for _, r := range edits {
			if r == '\b' {
				c.run(c.Edit(tea.KeyMsg{Type: tea.KeyBackspace}))
				typed = typed[:max(0, len(typed)-1)]
			} else {
				c.run(c.Edit(press(r)))
				typed = append(typed, r)
			}
			text := string(typed)
			q := parse(text)
			want := expected(c.index, q)
			if len(q) == 0 {
				if c.shown != nil {
					rt.Fatalf("nothing is looked for, and found")
				}
				continue
			}
			if got := numbers(c.shown); !slices.Equal(got, want) {
				rt.Fatalf("%q: found %v, want %v", text, ids(c.index, got), ids(c.index, want))
			}
			anew := newResult(c.index, q).search(context.Background(), nil)
			if !slices.Equal(anew.top, c.shown.top) || !slices.IsSortedFunc(anew.top, compareHits) || len(anew.top) != anew.count || anew.count != len(want) {
				rt.Fatalf("%q: typed %v, at once %v", text, c.shown.top, anew.top)
			}
		}
	})
}

func ids(x *index, numbers []int) (ids []string) {
	for _, n := range numbers {
		ids = append(ids, x.node(n).id())
	}
	return ids
}

// TestLetters checks that the highlighted letters are those of the terms, in their order, and in the text.
func TestLetters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := newIndex(tree(t), nil)
		q := parse(queries.Draw(t, "text"))
		for _, n := range expected(x, q) {
			node := x.node(n)
			found := newMatcher(q).letters(node)
			path, owned := []rune(node.path()), []rune(nil)
			if node.symbol >= 0 {
				owned = []rune(ownedName(node.file.Symbols[node.symbol]))
			}
			var lit []rune
			for _, at := range found.path {
				lit = append(lit, path[at])
			}
			for _, at := range found.owned {
				lit = append(lit, owned[at])
			}
			if node.folder != nil { // its last `/` is shown but never highlighted
				lit = append(lit, '/')
			}
			for _, term := range q {
				if !term.not && strings.IndexByte(string(term.text), '#') < 0 && !in(term.fuzzed(), string(lit), nil) && !overlap(q) {
					t.Fatalf("%q of %s: lit %q", string(term.text), node.id(), string(lit))
				}
			}
		}
	})
}

func (t term) fuzzed() term {
	t.how = fuzzy
	return t
}

// overlap reports whether there are several terms, whose letters may then be interleaved.
func overlap(q query) bool { return len(q) > 1 }

// TestSet checks the methods of Set against a walk over all nodes.
func TestSet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := newIndex(tree(t), nil)
		r := newResult(x, parse(queries.Draw(t, "text")))
		if len(r.query) > 0 {
			r = r.search(context.Background(), nil)
		}
		s, all := &Set{r}, numbers(r)
		if got := s.IDs(1 << 20); !slices.Equal(got, ids(x, all)) || s.Len() != len(all) {
			t.Fatalf("%d ids %v, want %v", s.Len(), got, ids(x, all))
		}
		for n := range x.size {
			node := x.node(n)
			if number, ok := x.number(node.path(), node.symbol); !ok || number != n {
				t.Fatalf("%s has number %d, not %d", node.id(), n, number)
			}
			has := slices.Contains(all, n)
			holds := slices.ContainsFunc(all, func(m int) bool { return m >= n && m < x.end(n) })
			if s.Has(node.path(), node.symbol) != has || s.Holds(node.path(), node.symbol) != holds {
				t.Fatalf("%s: has %v, holds %v", node.id(), has, holds)
			}
		}
		if s.Has("no such file", -1) || s.Holds("a", 1000) {
			t.Fatal("a node that is not there")
		}
	})
}

// TestRefines checks that a query that refines another finds nothing that the other does not find.
func TestRefines(t *testing.T) {
	if !parse("ab").refines(parse("a")) {
		t.Error("ab does not refine a")
	}
	rapid.Check(t, func(t *rapid.T) {
		x := newIndex(tree(t), nil)
		text := queries.Draw(t, "text")
		base, q := parse(text), parse(text+queries.Draw(t, "more"))
		if !q.refines(base) {
			return
		}
		of := expected(x, base)
		for _, n := range expected(x, q) {
			if !slices.Contains(of, n) {
				t.Fatalf("%v is met by %s, %v is not", q, x.node(n).id(), base)
			}
		}
	})
}

// FuzzFind checks that no text and no name makes the pane panic or exceed its lines, and that results agree with meets.
func FuzzFind(f *testing.F) {
	f.Add("cart 'add ^x y$ !z", "Cart.Add", uint8(40))
	f.Add(`\ a !^$ '$ ^`, "\x1b[31m\x00", uint8(7))
	f.Add("ǅ İ ß", "ǅİß\u0301\u200d", uint8(1))
	f.Fuzz(func(t *testing.T, text, name string, width uint8) {
		c := open(t, &filetree.Folder{Files: []*filetree.File{file("a"+strings.ReplaceAll(name, "/", "|"), name, name)}}, uitest.Styles(t, termenv.Ascii, themes.ASCII()))
		for _, r := range text {
			c.run(c.Edit(press(r)))
		}
		c.SetSize(int(width)+1, 5)
		frame(t, c.Pane, int(width)+1, 5)
		for _, term := range parse(text) {
			if len(term.text) == 0 {
				t.Errorf("%q has an empty term", text)
			}
		}
	})
}
