package extract

// dropEmpty removes declarations that are symbols only for their members (the setting `empty`), if they have none.
func (f *file) dropEmpty() {
	var gone, held []bool // by declaration: whether it is removed, and whether it has members
	for i := range f.found {
		if f.language.setting(f.found[i].pattern, "empty") != "" {
			gone, held = make([]bool, len(f.found)), make([]bool, len(f.found))
			break
		}
	}
	if gone == nil {
		return
	}
	for i := len(f.found) - 1; i >= 0; i-- { // members come after their owner
		d := &f.found[i]
		gone[i] = !held[i] && f.language.setting(d.pattern, "empty") != ""
		if d.up >= 0 && !gone[i] {
			held[d.up] = true
		}
	}
	f.remove(gone)
}
