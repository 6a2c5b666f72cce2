// Package pack writes the context of a task as one text within a budget: a prompt (prompt.go) or JSON (json.go).
//
// The relevant files and places are ranked already. Package pack decides what fits: first the map, then the exports of the best
// files and the reasons for choosing these files, then the source of the best places. A place is shown whole, except that a long type may be
// reduced to its signatures (snippet.go).
package pack

import (
	"fmt"
	"slices"
	"strings"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Content is the input for a context.
type Content struct {
	Root     string       // name of the repository
	Files    []*tree.File // files in scope, in map order
	Map      string       // map within its budget; for the prompt
	Relevant []Listed     // best first
	Places   []Place      // places whose source is wanted, best first
	Task     string       // "" for none; for the prompt
	Remark   string       // why nothing is ranked; "" if something is
	Facts    Facts        // for JSON
	Source   func(f *tree.File, symbol int) string
	Count    func(text string) int
	Budget   int // tokens, 0 for no limit

	lines map[*tree.File][]string // lines of the files read so far
}

// Listed is a relevant file with the reasons for it.
type Listed struct {
	*tree.File
	Score   float64 // relative to the best file, which has 1
	Reasons []string
}

// Text is a finished context.
type Text struct {
	String   string
	Tokens   int // exact number of tokens of String
	Snippets int // number of places whose source is included
	Omitted  int // number of places that did not fit
}

// These constants limit what a context shows.
const (
	fewest      = 5  // number of snippets to keep room for: each may cost at most twice an equal share
	most        = 15 // greatest number of files with snippets for a budget of Usual tokens
	mostExports = 8  // exports listed per file
	mostNamed   = 5  // places listed that did not fit
)

// Usual is the budget, in tokens, for which the limits of a context are chosen. With a larger budget, the number of places in the
// context grows in proportion.
const Usual = 8000

// Times returns the factor by which the limit on places grows with the budget: `budget` divided by Usual. The factor is at least
// 1, even if there is no budget.
func Times(budget int) float64 { return max(1, float64(budget)/Usual) }

// snippet is the source of a place.
type snippet struct {
	Place
	rank int    // position of the place among all places
	note string // what was left out of the source; "" for nothing
	body string
}

// choice selects the places whose source fits into the tokens that are left.
type choice struct {
	*Content
	form   func(s snippet, joins bool) string // formats a snippet; joins says whether it is added to others of its file
	room   int                                // tokens left; ignored without a budget
	most   int                                // greatest number of files
	taken  []snippet
	files  map[*tree.File]int // number of snippets per file
	wanted map[Place]bool     // places shown whole inside a type that is reduced to its signatures
}

// InTurn takes as many of n places as fit, best first. It calls `take` with the rank of a place and the maximum number of tokens
// that it may cost (the bound); `take` returns false if the place costs more. `state` returns the number of tokens left (the
// room) and the number of places taken so far. The bound is at first only a part of the room, so that the first places do not use
// it up. Places that cost more are tried again at the end, with all that is left. InTurn returns the ranks of the places that did
// not fit.
func InTurn(n int, state func() (room, taken int), take func(rank, bound int) bool) (left []int) {
	var late []int
	for rank := range n {
		room, taken := state()
		if !take(rank, 2*room/max(fewest-taken, 2)) {
			late = append(late, rank)
		}
	}
	for _, rank := range late {
		if room, _ := state(); !take(rank, room) {
			left = append(left, rank)
		}
	}
	return left
}

// choose selects the places whose source fits, best first, each at most once; see InTurn. left holds the places that did not fit.
func (c *Content) choose(room int, form func(s snippet, joins bool) string) (taken []snippet, left []Place) {
	ch := &choice{
		Content: c, form: form, room: room, most: int(most * Times(c.Budget)), files: map[*tree.File]int{}, wanted: map[Place]bool{},
	}
	places := Distinct(c.Places)
	unfit := InTurn(len(places), func() (int, int) { return ch.room, len(ch.taken) }, func(rank, bound int) bool {
		return ch.take(places, rank, bound)
	})
	for _, rank := range unfit {
		left = append(left, places[rank])
	}
	slices.SortFunc(ch.taken, func(a, b snippet) int { return a.rank - b.rank })
	return ch.taken, left
}

// take adds a place if that costs at most `bound` tokens, and returns false if it does not fit. If the place is inside a type
// that was already added, it is shown whole there. If the place is a type, it replaces those of its parts that were already
// added.
func (c *choice) take(places []Place, rank, bound int) bool {
	p, around := places[rank], places[rank] // around: the place shown, which is p or a type around it
	if at := slices.IndexFunc(c.taken, func(s snippet) bool { return p.Within(s.Place) }); at >= 0 {
		around = c.taken[at].Place
		if c.taken[at].note == "" || p == around { // p is shown already
			return true
		}
	} else if c.files[p.File] == 0 && len(c.files) == c.most {
		return false
	}
	s, found := c.snippet(around, func(o Place) bool { return o == p || c.wanted[o] })
	if !found {
		return true // the place has no source to show
	}
	s.rank = rank
	cost, kept := c.Count(c.form(s, c.files[s.File] > 0)), []snippet(nil)
	for _, t := range c.taken {
		if t.Within(around) {
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

// Distinct returns the places without repeats. It replaces a field or an enum member by the type that contains it.
func Distinct(places []Place) []Place { return distinct(places, Place.owner) }

// Unshortened is like Distinct, but for texts in which long types are not shortened. There, a field that belongs to a long type
// is not replaced by the type, and long types come last.
func Unshortened(places []Place) []Place {
	all := distinct(places, func(p Place) Place {
		if owner := p.owner(); !owner.isLong() {
			return owner
		}
		return p
	})
	slices.SortStableFunc(all, func(a, b Place) int {
		switch {
		case a.isLong() == b.isLong():
			return 0
		case b.isLong():
			return -1
		}
		return 1
	})
	return all
}

func distinct(places []Place, owner func(Place) Place) (all []Place) {
	seen := map[Place]bool{}
	for _, p := range places {
		if p = owner(p); !seen[p] {
			seen[p] = true
			all = append(all, p)
		}
	}
	return all
}

// leftOut returns a line that names the places that did not fit, or "" if there are none.
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

// exports returns the indexes of a file's exported top-level symbols, one for each name.
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

// classes lists the classes of files in the order in which they are shown.
var classes = []model.Class{
	model.ClassSource, model.ClassTest, model.ClassConfig, model.ClassDoc, model.ClassGenerated, model.ClassVendored, model.ClassOther,
}
