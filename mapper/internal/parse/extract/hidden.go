package extract

import (
	"bytes"
	"sort"
)

// hideListed makes the symbols named in a list private, as in Ruby's `private :a`. It affects only members of the container, such
// as a class, that contains the list. It marks names, not whole declarations, because a declaration can have several names.
func (f *file) hideListed() {
	for _, node := range f.hidden {
		owner := int(f.innermost(node))
		name := f.key(bytes.Trim(f.slice(node), `:"'`))
		for i := owner + 1; i < len(f.found); i++ {
			f.work.Need(1)
			d := &f.found[i]
			if owner >= 0 && !f.encloses(f.found[owner].node, d.node) {
				break
			}
			if int(d.up) == owner && d.owner == none && f.key(f.bareName(d)) == name {
				f.marks[d.name] |= markPrivate
			}
		}
	}
}

// innermost returns the index of the innermost container around a node, or -1.
func (f *file) innermost(node uint32) int32 {
	before := sort.Search(len(f.found), func(i int) bool { return f.found[i].node > node })
	at := int32(before) - 1
	for at >= 0 && (!f.found[at].kind.IsContainer() || !f.encloses(f.found[at].node, node)) {
		at = f.found[at].up
	}
	return at
}
