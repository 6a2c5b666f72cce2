package extract

import "bytes"

// hideListed marks what is hidden by being listed, as in Ruby's `private :a`: the symbols of that name in the owner around
// the list. Only the name is marked: one declaration may have several.
func (f *file) hideListed() {
	for _, node := range f.hidden {
		owner := f.innermost(node)
		name := bytes.Trim(f.slice(node), `:"'`)
		for i := owner + 1; i < len(f.found); i++ {
			d := &f.found[i]
			if owner >= 0 && !f.encloses(f.found[owner].node, d.node) {
				break
			}
			if int(d.up) == owner && d.owner == none && bytes.Equal(f.bareName(d), name) {
				f.marks[d.name] |= markPrivate
			}
		}
	}
}

// innermost returns the place of the last container around a node, -1 for none.
func (f *file) innermost(node uint32) int {
	for i := len(f.found) - 1; i >= 0; i-- {
		if d := &f.found[i]; d.kind.IsContainer() && f.encloses(d.node, node) {
			return i
		}
	}
	return -1
}
