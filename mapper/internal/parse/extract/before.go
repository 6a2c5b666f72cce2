package extract

import "slices"

// joinBefore finds the nodes that have siblings marked `@before` directly in front of them, and stores the first of these
// siblings for each node. Comments may stand between them.
func (f *file) joinBefore() {
	clear(f.lead)
	slices.Sort(f.before)
	for _, i := range f.before {
		owner := f.tree[i].Parent
		if owner == none {
			continue
		}
		next, end := f.tree[i].Next, f.tree[owner].Next
		for next < end && f.marks[next]&markComment != 0 {
			next = f.tree[next].Next
		}
		if next == end {
			continue
		}
		if f.lead == nil {
			f.lead = map[uint32]uint32{}
		}
		first, ok := f.lead[i]
		if !ok {
			first = i
		}
		if _, ok := f.lead[next]; !ok {
			f.lead[next] = first
		}
	}
}

// includeFront extends a declaration to the nodes in front that belong to it, and returns their export marks.
func (f *file) includeFront(d *declaration) (marks mark) {
	first, ok := f.lead[d.first]
	if !ok {
		return 0
	}
	d.lead = first
	for i := first; i != d.first; i = f.tree[i].Next {
		marks |= f.marks[i] & (markExport | markPrivate)
	}
	return marks
}

// begin returns the node with which the declaration begins, including the nodes in front that belong to it.
func (d *declaration) begin() uint32 {
	if d.lead != none {
		return d.lead
	}
	return d.first
}
