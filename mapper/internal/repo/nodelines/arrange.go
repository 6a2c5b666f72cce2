package nodelines

import (
	"strings"

	"foldout/mapper/filetree"
	"foldout/model"
)

// Arrange computes the layout of a file: where each of its symbols appears on a map.
func Arrange(f *filetree.File) {
	f.Layout = nil
	if len(f.Symbols) == 0 {
		return
	}
	a := &arranger{file: f, placements: make([]filetree.Placement, len(f.Symbols))}
	a.place()
	if a.isCircular() {
		return
	}
	a.share()
	a.list()
	if a.moved || a.shares {
		f.Layout = &filetree.Layout{Placements: a.placements}
		a.order(f.Layout)
	}
}

// arranger computes the layout of one file.
type arranger struct {
	file       *filetree.File
	placements []filetree.Placement
	holders    map[string]int32 // symbols that may hold others, by dotted path
	moved      bool             // some symbol is not under its enclosing symbol, or names its owner
	shares     bool             // some symbol shares a line
}

// place determines under which symbol each symbol appears: under the owner that it names, or else under the symbol that encloses
// it.
func (a *arranger) place() {
	for i := range a.file.Symbols {
		s := &a.file.Symbols[i]
		placement := &a.placements[i]
		placement.Under, placement.With = s.Up, -1
		if s.Inline {
			continue
		}
		within := ""
		if s.Up >= 0 {
			within = pathOf(&a.file.Symbols[s.Up])
		}
		owner, text := "", ""
		switch {
		case s.Kind == model.KindExtension:
			owner = pathOf(s)
		case s.Parent != within:
			owner, text = s.Parent, s.Parent
		case s.Kind.IsCallable() || s.Kind == model.KindConstant || s.Kind == model.KindVariable:
			if text = receiver(s); text != "" {
				owner = dotted(text)
				if within != "" {
					owner = within + "." + owner
				}
			}
		}
		if owner == "" {
			continue
		}
		if at := a.holder(owner, i); at >= 0 {
			placement.Under = at
		} else if s.Kind != model.KindExtension {
			placement.Owner = text
		}
		a.moved = a.moved || placement.Under != s.Up || placement.Owner != ""
	}
}

// holder returns the index of the symbol that has the given path and under which `symbol` can appear, or -1 if there is none.
func (a *arranger) holder(path string, symbol int) int32 {
	if a.holders == nil {
		a.holders = map[string]int32{}
		for i := range a.file.Symbols {
			s := &a.file.Symbols[i]
			if rank(s.Kind) == 0 {
				continue
			}
			path := pathOf(s)
			if first, known := a.holders[path]; !known || rank(s.Kind) > rank(a.file.Symbols[first].Kind) {
				a.holders[path] = int32(i)
			}
		}
	}
	at, known := a.holders[path]
	if !known {
		return -1
	}
	for up := at; up >= 0; up = a.file.Symbols[up].Up {
		if int(up) == symbol {
			return -1 // the holder is inside the symbol
		}
	}
	return at
}

// rank says how suitable a kind of symbol is for having others under it. Types are better than functions, because functions only
// have what JavaScript adds to their prototypes. 0 means unsuitable.
func rank(k model.Kind) int {
	switch {
	case k == model.KindExtension:
		return 0
	case k.IsScope():
		return 2
	case k.IsContainer() || k == model.KindType:
		return 3
	case k == model.KindFunction:
		return 1
	}
	return 0
}

// isCircular reports whether symbols appear under one another in a cycle, which only malicious source could cause.
func (a *arranger) isCircular() bool {
	if !a.moved {
		return false
	}
	for i := range a.placements {
		steps := 0
		for at := int32(i); at >= 0; at = a.placements[at].Under {
			if steps++; steps > len(a.placements) {
				return true
			}
		}
	}
	return false
}

// label is equal for two symbols that would have the same line at detail `names`.
type label struct {
	under int32
	kind  model.Kind
	text  string
}

// share finds the symbols whose line at detail `names` is the same as that of an earlier symbol. If such a symbol continues a
// container, its members move to the first declaration of the container. If it has other symbols under it for another reason, it
// shows its signature. All others are overloads, which share the earlier line.
func (a *arranger) share() {
	a.findContinued()
	holds, first := a.holding(), make(map[label]int32, len(a.placements))
	for i := range a.placements {
		s, placement := &a.file.Symbols[i], &a.placements[i]
		if placement.How == filetree.Continued {
			continue
		}
		key := label{placement.Under, s.Kind, distinct(s, placement)}
		before, known := first[key]
		switch {
		case !known:
			first[key] = int32(i)
		case holds[i]:
			placement.Signed, a.shares = true, true
		default:
			placement.With, placement.How, a.shares = before, filetree.Repeated, true
		}
	}
}

// findContinued finds two kinds of symbols: those that hold others and repeat an earlier signature, such as a reopened class, and
// extensions that say nothing but what they extend.
func (a *arranger) findContinued() {
	holds, first := a.holding(), map[label]int32{}
	for i := range a.placements {
		s, placement := &a.file.Symbols[i], &a.placements[i]
		a.redirect(placement)
		if !holds[i] {
			continue
		}
		key := label{placement.Under, s.Kind, s.Signature}
		before, known := first[key]
		switch {
		case s.Kind == model.KindExtension && placement.Under != s.Up && isPlain(s):
			a.continueContainer(placement, placement.Under)
		case known:
			a.continueContainer(placement, before)
		default:
			first[key] = int32(i)
		}
	}
	for i := range a.placements { // again, for symbols that come before the container
		a.redirect(&a.placements[i])
	}
}

// redirect moves a symbol from a reopened container to the first declaration of that container.
func (a *arranger) redirect(s *filetree.Placement) {
	if s.Under >= 0 && a.placements[s.Under].How == filetree.Continued && s.How != filetree.Continued {
		s.Under = a.placements[s.Under].With
	}
}

// holding returns, for each symbol, whether others appear under it.
func (a *arranger) holding() []bool {
	holds := make([]bool, len(a.placements))
	for i := range a.placements {
		if under := a.placements[i].Under; under >= 0 && a.placements[i].How != filetree.Continued {
			holds[under] = true
		}
	}
	return holds
}

func (a *arranger) continueContainer(s *filetree.Placement, first int32) {
	s.Under, s.With, s.How = first, first, filetree.Continued
	a.moved, a.shares = true, true
}

// isPlain reports whether an extension's signature says nothing but a name, like `impl Config`.
func isPlain(s *model.Symbol) bool {
	return len(strings.Fields(withoutAngles(s.Signature))) == 2
}

// list puts the members of each enum on the enum's own line, unless other symbols appear under one of these members.
func (a *arranger) list() {
	holds := make([]bool, len(a.placements))
	for i := range a.placements {
		if under := a.placements[i].Under; under >= 0 && a.file.Symbols[i].Kind != model.KindEnumMember {
			holds[under] = true
		}
	}
	broken := map[int32]bool{} // enums with a member that holds something, or that was declared elsewhere
	for i := range a.placements {
		if a.file.Symbols[i].Kind == model.KindEnumMember && (holds[i] || a.placements[i].Under != a.file.Symbols[i].Up) {
			broken[a.placements[i].Under] = true
		}
	}
	for i := range a.placements {
		placement := &a.placements[i]
		if a.file.Symbols[i].Kind == model.KindEnumMember && placement.Under >= 0 && a.file.Symbols[placement.Under].Kind == model.KindEnum &&
			!broken[placement.Under] {
			placement.With, placement.How, a.shares = placement.Under, filetree.Listed, true
		}
	}
}

// order sets the order in which symbols appear on the map. It is the order of the file, except that each symbol is followed
// directly by the symbols under it.
func (a *arranger) order(l *filetree.Layout) {
	n := len(a.placements)
	next, firstBelow := make([]int32, n), make([]int32, n+1) // linked lists of the symbols under each symbol; the last is the top level
	for i := range firstBelow {
		firstBelow[i] = -1
	}
	for i := n - 1; i >= 0; i-- {
		under := int(a.placements[i].Under)
		if under < 0 {
			under = n
		}
		next[i], firstBelow[under] = firstBelow[under], int32(i)
	}
	l.Order, l.Place = make([]int32, 0, n), make([]int32, n)
	for at, open := firstBelow[n], []int32(nil); at >= 0; { // open: where to continue after each symbol around `at`
		l.Place[at] = int32(len(l.Order))
		l.Order = append(l.Order, at)
		open = append(open, next[at])
		at = firstBelow[at]
		for at < 0 && len(open) > 0 {
			at, open = open[len(open)-1], open[:len(open)-1]
		}
	}
}

// pathOf returns the names of a symbol's owners and its own name, joined by dots.
func pathOf(s *model.Symbol) string {
	name := dotted(s.Name)
	if s.Parent == "" {
		return name
	}
	return s.Parent + "." + name
}

func dotted(name string) string {
	if !strings.Contains(name, "::") {
		return name
	}
	return strings.ReplaceAll(name, "::", ".")
}
