package extract

// leaves reports whether a declaration is not in another that was open so far: a heading ends those of its level and deeper ones, and
// nothing else does. Where it ends in the tree does not count, for in some grammars headings of one form hold what stands below them and
// those of the other do not.
func (f *file) leaves(outer, inner *declaration) bool {
	if outer.level > 0 {
		return inner.level > 0 && inner.level <= outer.level
	}
	return !f.holds(outer, inner)
}

// endSections lets each heading go on to the next one that is not deeper, or to the end of the text.
func (f *file) endSections() {
	for i := range f.found {
		d := &f.found[i]
		if d.level == 0 {
			continue
		}
		last := uint32(len(f.tree)) - 1
		for j := i + 1; j < len(f.found); j++ {
			if next := f.found[j].level; next > 0 && next <= d.level {
				last = f.withoutLead(f.found[j].node - 1)
				break
			}
		}
		d.last = last
	}
}

// withoutLead returns the last node at or before one that is no part of the declaration behind that, as tags are of what they stand above.
func (f *file) withoutLead(last uint32) uint32 {
	for last > 0 {
		node := last
		if f.marks[node]&markBefore == 0 {
			node = f.tree[node].Parent
		}
		if node == 0 || node >= uint32(len(f.tree)) || f.marks[node]&markBefore == 0 {
			break
		}
		last = node - 1
	}
	return last
}
