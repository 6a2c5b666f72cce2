// Package pack writes the context of a task as one text within a budget: a prompt (prompt.go) or JSON (json.go).
//
// What belongs to the context was ranked before. Pack decides what has room: the map comes first, then what the best files offer and
// why they are the best, then the source of the best places, each whole or a type by its signatures (snippet.go).
package pack

import (
	"fmt"
	"slices"
	"strings"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Content is what a context is made of.
type Content struct {
	Root     string       // name of the repository
	Files    []*tree.File // in scope, in the order of the map
	Map      string       // fitted; for the prompt
	Relevant []Listed     // the best first
	Places   []Place      // whose source is wanted, the best first
	Task     string       // "" for none; for the prompt
	Remark   string       // why nothing is ranked; "" where something is
	Facts    Facts        // for JSON
	Source   func(f *tree.File, symbol int) string
	Count    func(text string) int
	Budget   int // tokens, 0 for no limit

	lines map[*tree.File][]string // of files that were read
}

// Listed is a file with the reasons for which it belongs to the context.
type Listed struct {
	*tree.File
	Score   float64 // the best file has 1
	Reasons []string
}

// Text is a context.
type Text struct {
	String   string
	Tokens   int // of it, exactly
	Snippets int // places whose source is in it
	Left     int // that had no room
}

// The bounds of what is shown.
const (
	fewest      = 5  // snippets, before one may take most of the room
	most        = 15 // snippets in Usual tokens
	mostExports = 8  // of a file
	mostNamed   = 5  // places without room that are named
)

// Usual is the budget in tokens that the bounds of a context are made for. A larger one has room for as many times more places.
const Usual = 8000

// Times returns how many times more places than usual a budget has room for, 1 without a budget.
func Times(budget int) float64 { return max(1, float64(budget)/Usual) }

// snippet is the source of a place.
type snippet struct {
	Place
	first int    // line at which a doc comment above begins, 0 without one
	rank  int    // among the places
	note  string // what was left out of it, "" for nothing
	body  string
}

// choice takes the places whose source has room.
type choice struct {
	*Content
	form   func(s snippet, joins bool) string // writes a snippet, which joins others of its file or not
	room   int                                // tokens; without a budget it does not matter
	most   int                                // files
	taken  []snippet
	files  map[*tree.File]int // snippets of each
	wanted map[Place]bool     // which are whole in a type that is shown by its signatures
}

// choose takes the places whose source has room, the best first, each at most once. As long as there are few, none may take more than its
// share and as much again; what was too large for that comes after all others, if there is room left. Left are those without room.
func (c *Content) choose(room int, form func(s snippet, joins bool) string) (taken []snippet, left []Place) {
	ch := &choice{
		Content: c, form: form, room: room, most: int(most * Times(c.Budget)), files: map[*tree.File]int{}, wanted: map[Place]bool{},
	}
	places := c.distinct()
	var late []int
	for rank := range places {
		if !ch.take(places, rank, 2*ch.room/max(fewest-len(ch.taken), 2)) {
			late = append(late, rank)
		}
	}
	for _, rank := range late {
		if !ch.take(places, rank, ch.room) {
			left = append(left, places[rank])
		}
	}
	slices.SortFunc(ch.taken, func(a, b snippet) int { return a.rank - b.rank })
	return ch.taken, left
}

// take shows a place where that costs no more than a bound; false where it has no room. One in a type that is shown becomes whole there,
// and a type takes the place of what is shown of it.
func (c *choice) take(places []Place, rank, bound int) bool {
	p, around := places[rank], places[rank]
	if at := slices.IndexFunc(c.taken, func(s snippet) bool { return p.within(s.Place) }); at >= 0 {
		if around = c.taken[at].Place; c.taken[at].note == "" || p == around {
			return true
		}
	} else if c.files[p.File] == 0 && len(c.files) == c.most {
		return false
	}
	s, found := c.snippet(around, func(o Place) bool { return o == p || c.wanted[o] })
	if !found {
		return true // there is nothing to show
	}
	s.rank = rank
	cost, kept := c.Count(c.form(s, c.files[s.File] > 0)), []snippet(nil)
	for _, t := range c.taken {
		if t.within(around) {
			cost -= c.Count(c.form(t, c.files[s.File] > 0))
			s.rank = min(s.rank, t.rank)
		} else {
			kept = append(kept, t)
		}
	}
	if c.Budget > 0 && cost > bound {
		return false
	}
	kept = append(kept, s)
	c.files[s.File] += len(kept) - len(c.taken)
	c.taken, c.room, c.wanted[p] = kept, c.room-cost, true
	return true
}

// distinct lists the places with owners in the place of fields, without repeats.
func (c *Content) distinct() (all []Place) {
	seen := map[Place]bool{}
	for _, p := range c.Places {
		if p = p.owner(); !seen[p] {
			seen[p] = true
			all = append(all, p)
		}
	}
	return all
}

// leftOut says which places had no room; "" for none.
func leftOut(left []Place) string {
	if len(left) == 0 {
		return ""
	}
	var names []string
	for _, p := range left[:min(len(left), mostNamed)] {
		names = append(names, p.String())
	}
	text := "\nDid not fit: " + strings.Join(names, ", ")
	if more := len(left) - len(names); more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text + "\n"
}

// exports lists the indices of what others can use of a file, each name once.
func exports(f *tree.File) (all []int) {
	named := map[string]bool{}
	for i := range f.Symbols {
		if s := &f.Symbols[i]; s.Exported && s.Up < 0 && s.Parent == "" && !named[s.Name] {
			named[s.Name] = true
			all = append(all, i)
		}
	}
	return all
}

// classes are those of files in the order in which they are counted.
var classes = []model.Class{
	model.ClassSource, model.ClassTest, model.ClassConfig, model.ClassDoc, model.ClassGenerated, model.ClassVendored, model.ClassOther,
}
