package extract

import (
	"bytes"
	"cmp"
	"slices"

	"foldout/model"
)

// order sorts declarations by position, outer ones first. If several patterns match one name, the first pattern
// counts.
func (f *file) order() {
	slices.SortFunc(f.found, func(a, b declaration) int {
		return cmp.Or(cmp.Compare(a.name, b.name), cmp.Compare(a.pattern, b.pattern), cmp.Compare(a.node, b.node))
	})
	f.found = slices.CompactFunc(f.found, func(a, b declaration) bool { return a.name == b.name })
	f.found = slices.DeleteFunc(f.found, func(d declaration) bool { return d.ignored })
	slices.SortFunc(f.found, func(a, b declaration) int {
		return cmp.Or(cmp.Compare(a.node, b.node), cmp.Compare(a.name, b.name))
	})
	f.groupParts()
}

// groupParts finds declarations that share a node, and gives each of them the list of all their parts.
func (f *file) groupParts() {
	for i := 0; i < len(f.found); {
		end := i + 1
		for end < len(f.found) && f.found[end].node == f.found[i].node {
			end++
		}
		if end > i+1 {
			var parts []uint32
			for _, d := range f.found[i:end] {
				if d.part != none {
					parts = append(parts, d.part)
				}
			}
			slices.Sort(parts)
			if parts = slices.Compact(parts); len(parts) == 1 {
				parts = nil
			}
			for j := i; j < end; j++ {
				if f.found[j].part != none {
					f.found[j].parts = parts
				}
			}
		}
		i = end
	}
}

// deepest is the maximum nesting of symbols. Only hostile files go deeper.
const deepest = 64

// findOwners finds the owner of each declaration.
func (f *file) findOwners() {
	kept := f.found[:0]
	var open []int32 // indices in kept of the declarations that may contain the next one, outermost first
	for _, d := range f.found {
		for len(open) > 0 && f.isOutside(&kept[open[len(open)-1]], &d) {
			open = open[:len(open)-1]
		}
		d.up = -1
		if len(open) > 0 {
			d.up = f.ownerOf(&d, kept, open[len(open)-1])
		}
		if len(open) >= deepest || f.isEndless(&d, kept) {
			f.skipped = true
			continue
		}
		isHidden := (f.marks[d.node]|f.marks[d.name])&markHide != 0 // if so, isRepeated still has to record its name
		if !isHidden && (f.isForeign(&d) || !f.applyMemberKind(&d, kept) || !f.findNamedOwner(&d, kept)) || f.isRepeated(&d, kept) || isHidden {
			continue
		}
		if len(open) == 0 || kept[open[len(open)-1]].node != d.node || f.isChained(&d) {
			open = append(open, int32(len(kept)))
		}
		kept = append(kept, d)
	}
	f.found = kept
}

// These are maximum lengths in bytes. longest limits the total length of the names of a symbol's owners. longestOwn limits the
// symbol's own name, which may be the selectors of a CSS rule. No program needs more, and each symbol stores the names of its
// owners.
const (
	longest    = 1 << 10
	longestOwn = 1 << 14
)

// isEndless reports whether the name of a declaration is too long, or the total length of the names of its owners is.
func (f *file) isEndless(d *declaration, kept []declaration) bool {
	own, owners := uint32(0), uint32(0)
	if d.name != d.node {
		own = f.tree[d.name].End - f.tree[d.name].Start
	}
	if d.owner != none {
		owners = f.tree[d.owner].End - f.tree[d.owner].Start
	}
	if d.up >= 0 {
		owners += kept[d.up].names
	}
	d.names = own + owners
	return own > longestOwn || owners > longest
}

func isVariable(d *declaration) bool {
	return d.kind == model.KindVariable || d.kind == model.KindConstant
}

// keepOrder makes sure that symbol i lies inside its owner. If it does not, it gets the next owner outwards instead. Nor
// may a top-level symbol begin before the one that precedes it. Syntax errors can make declarations overlap.
func (f *file) keepOrder(i int) {
	d := &f.found[i]
	for d.up >= 0 && (d.start < f.found[d.up].start || d.end > f.found[d.up].end) {
		d.up = f.found[d.up].up
	}
	if d.up >= 0 {
		return
	}
	for last := i - 1; last >= 0; last-- {
		if before := &f.found[last]; before.up < 0 {
			if before.start > d.start && before.start < d.end {
				d.start, d.line = before.start, before.line
			}
			return
		}
	}
}

// isForeign reports whether a declaration is not a symbol because of the marks between it and its owner: `@foreign`,
// `@script` for a variable, or the absence of the mark that its pattern requires (`within`).
func (f *file) isForeign(d *declaration) bool {
	foreign, wanted, seen := markForeign, markNames[f.language.setting(d.pattern, "within")], mark(0)
	if isVariable(d) {
		foreign |= markScript
	}
	f.around(d, func(_ uint32, m mark) {
		if m&markNative != 0 {
			m &^= markForeign
		}
		seen |= m
	})
	if f.language.setting(d.pattern, "owner") == "around" {
		seen &^= markForeign
	}
	return seen&foreign != 0 || seen&wanted != wanted
}

// applyMemberKind gives a declaration inside a type the kind that its pattern sets for members. That is the setting `member`, or
// `member.type`, which does not apply in modules.
//
// applyMemberKind reports whether the declaration is a symbol. A declaration is not a symbol in these cases:
//
//   - It is at the top level, and its pattern sets `alone`. With `no`, it must also not be in a symbol without members.
//   - The pattern of its owner sets `locals` to `no`.
//   - Its pattern sets `named` to `owner`, and its owner has another name.
func (f *file) applyMemberKind(d *declaration, kept []declaration) bool {
	if d.up >= 0 && f.language.setting(kept[d.up].pattern, "locals") == "no" {
		return false
	}
	if d.up < 0 || !kept[d.up].kind.IsContainer() {
		alone := f.language.setting(d.pattern, "alone")
		return alone == "" || alone == "held" && d.up >= 0
	}
	if kind, ok := model.ParseKind(f.language.setting(d.pattern, "member")); ok {
		d.kind = kind
	}
	if kind, ok := model.ParseKind(f.language.setting(d.pattern, "member.type")); ok && !kept[d.up].kind.IsScope() {
		d.kind = kind
	}
	return f.language.setting(d.pattern, "named") != "owner" || bytes.Equal(f.bareName(d), f.bareName(&kept[d.up]))
}

// findNamedOwner looks among the top-level declarations for the owner that a declaration names. The pattern requests this by
// setting `owner` to `known` or `declared`. findNamedOwner reports whether the declaration counts as a symbol. With `declared`,
// it counts only if the owner was found. With `around`, it counts only if the owner is the declaration around it.
func (f *file) findNamedOwner(d *declaration, kept []declaration) bool {
	asks := f.language.setting(d.pattern, "owner")
	switch asks {
	case "":
		return true
	case "around":
		return d.up >= 0 && kept[d.up].name == d.owner
	}
	if f.topLevel == nil {
		f.topLevel = map[string]int32{}
	}
	for ; f.indexed < len(kept); f.indexed++ {
		if k := &kept[f.indexed]; k.up < 0 && k.owner == none {
			f.topLevel[string(f.slice(k.name))] = int32(f.indexed)
		}
	}
	if at, is := f.topLevel[string(f.slice(d.owner))]; is {
		d.holder = at
	}
	return d.holder >= 0 || asks != "declared"
}

// mayContain reports whether `outer` can contain `inner`. In `typedef struct {} a, *b;`, it also returns true for the container
// `a` and the second name `b`, so that `a` can still get the members, which are recorded after `b`.
func (f *file) mayContain(outer, inner *declaration) bool {
	return f.encloses(outer.node, inner.node) || outer.node == inner.node && f.isChained(inner) || outer.node == inner.node && outer.kind.IsContainer() && !inner.kind.IsContainer()
}

// isChained reports whether a declaration lies inside the preceding one with the same node, as `b` lies inside `a` in `a: b: 1`.
func (f *file) isChained(d *declaration) bool {
	return f.language.setting(d.pattern, "chain") == "yes"
}

// ownerOf returns the owner of a declaration inside another one, which has the index `outer`. This is `outer` itself or, if the
// two count as siblings, the owner of `outer`. They do if they share a node, if both are variables, or if the inner one is marked
// `@lift`.
func (f *file) ownerOf(d *declaration, kept []declaration, outer int32) int32 {
	around := &kept[outer]
	if around.node == d.node && f.isChained(d) {
		return outer
	}
	isBeside := isVariable(d) && (isVariable(around) || around.kind == model.KindField && f.tree[d.node].Parent == around.node) || f.marks[d.node]&markLift != 0 && f.isNear(d.node, around.node)
	if around.node == d.node || isBeside {
		return around.up
	}
	return f.partOwner(d, kept, outer)
}

// partOwner returns the declaration whose part of a node contains d, such as `a` in `let a = { d() {} }, b`. The node is that of
// the declaration `outer`, which partOwner returns if there is no such part.
func (f *file) partOwner(d *declaration, kept []declaration, outer int32) int32 {
	for i := outer; i >= 0 && kept[i].node == kept[outer].node; i-- {
		if part := kept[i].part; part != none && f.isIn(part, d.node) {
			return i
		}
	}
	return outer
}

// isNear reports whether the node `above` is the parent or grandparent of `node`.
func (f *file) isNear(node, above uint32) bool {
	parent := f.tree[node].Parent
	return parent == above || f.tree[parent].Parent == above
}

// isRepeated reports whether a name that counts once in each owner (the setting `once`) has occurred before, even if it was
// hidden. If the setting is `extend`, a repetition directly after the first declaration extends that declaration. If the setting
// is `open`, this happens only if the first declaration ends with `;`.
func (f *file) isRepeated(d *declaration, kept []declaration) bool {
	once := f.language.setting(d.pattern, "once")
	if d.once {
		once = "yes"
	}
	if once == "" {
		return false
	}
	key := owned{d.up, "", string(bytes.Trim(f.bareName(d), "( )"))}
	if d.owner != none {
		key.owner = string(f.slice(d.owner))
	}
	first, repeated := f.unique[key]
	if once == "open" {
		repeated = repeated && first == len(kept)-1 && f.isOpen(&kept[first])
	}
	if !repeated {
		if f.unique == nil {
			f.unique = map[owned]int{}
		}
		f.unique[key] = len(kept)
	} else if once != "yes" && first == len(kept)-1 && (once == "open" || key == f.last) {
		kept[first].last = d.node
	}
	f.last = key
	return repeated
}

// isOpen reports whether the text of a declaration, as far as it is known, ends with `;`.
func (f *file) isOpen(d *declaration) bool {
	last := d.node
	if d.last != none {
		last = d.last
	}
	return bytes.HasSuffix(f.slice(last), []byte(";"))
}

// owned is a name with its owner. The owner is the declaration around the name, or the name in front of it.
type owned struct {
	up          int32
	owner, name string
}

func (f *file) encloses(outer, inner uint32) bool { return outer < inner && inner < f.tree[outer].Next }

// isIn reports whether the node `inner` is the same as `outer` or lies inside it.
func (f *file) isIn(outer, inner uint32) bool { return outer == inner || f.encloses(outer, inner) }
