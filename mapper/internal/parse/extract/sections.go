package extract

// applySections applies the marks of a section such as `private:` to the siblings that follow it, up to the next section.
// It leaves out siblings that are marked `@apart`.
func (f *file) applySections() {
	for _, i := range f.sections {
		owner := f.tree[i].Parent
		if owner == none {
			continue
		}
		shared := f.marks[i] & (markExport | markPrivate)
		for j := f.tree[i].Next; j < f.tree[owner].Next && f.marks[j]&markSection == 0; j = f.tree[j].Next {
			if f.marks[j]&markApart == 0 {
				f.marks[j] |= shared
			}
		}
	}
}
