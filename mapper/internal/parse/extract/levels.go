package extract

// isOutside reports whether `inner` is outside `outer`, which begins earlier. A heading ends only at the next heading of the same
// or a higher level. The end of its node does not matter, because in some grammars only one of two forms of heading has a node
// that includes the text below.
func (f *file) isOutside(outer, inner *declaration) bool {
	if outer.level > 0 {
		return inner.level > 0 && inner.level <= outer.level
	}
	return !f.mayContain(outer, inner)
}

// endSections extends each heading to the next heading of the same or a higher level, or to the end of the text.
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

// withoutLead goes back from the node `last`, skipping nodes such as tags that belong to the declaration below them. It returns
// the last node that does not belong to that declaration.
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
