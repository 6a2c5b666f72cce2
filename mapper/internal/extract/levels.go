package extract

// level returns that of a heading, "1" to "6", and "" for what is none. What its pattern says counts, for in some grammars
// headings of one form hold what stands below them and those of the other do not.
func (f *file) level(d *declaration) string { return f.language.query.Setting(d.pattern, "level") }

// leaves reports whether a declaration is not in another that was open so far: a heading ends those of its level and deeper ones.
func (f *file) leaves(outer, inner *declaration) bool {
	if above, level := f.level(outer), f.level(inner); above != "" && level != "" {
		return level <= above
	}
	return !f.holds(outer, inner)
}

// endSections lets each heading go on to the next one that is not deeper, or to the end of the text.
func (f *file) endSections() {
	for i := range f.found {
		d := &f.found[i]
		level := f.level(d)
		if level == "" {
			continue
		}
		last := uint32(len(f.tree)) - 1
		for j := i + 1; j < len(f.found); j++ {
			if next := f.level(&f.found[j]); next != "" && next <= level {
				last = f.found[j].node - 1
				break
			}
		}
		d.last = last
	}
}
