package extract

// leaves reports whether inner is not inside outer. A heading is ended only by headings of its level or a higher one.
// The extents of their nodes do not count, because in some grammars headings of one form contain what stands below them and those of
// the other form do not.
func (f *file) leaves(outer, inner *declaration) bool {
	if outer.level > 0 {
		return inner.level > 0 && inner.level <= outer.level
	}
	return !f.holds(outer, inner)
}

// endSections extends each heading to the next one that is not deeper, or to the end of the text.
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

// withoutLead returns the last node at or before last that does not belong to the declaration after it, as tags
// belong to what stands below them.
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
