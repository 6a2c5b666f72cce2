package extract

import "foldout/model"

// declaration is a symbol before its texts are written.
type declaration struct {
	captured
	extent
	lines

	up         int32
	holder     int32  // the declaration of the file that its owner names, -1 for none
	level      uint32 // of a heading, from 1, and 0 for what is none
	names      uint32 // bytes of its name and of those of its owners
	amid       bool   // errors
	isExported bool

	path      ref // its name and those of its owners
	nameText  ref
	parent    ref
	signature ref
	doc       ref
}

// captured is what a pattern says of a declaration.
type captured struct {
	node, name, part, owner, front, text uint32
	pattern                              int
	kind                                 model.Kind
	ignored                              bool
	parts                                []uint32 // of all symbols of the node, when there are several
}

// extent is the nodes of a declaration.
type extent struct {
	first uint32 // the node with which it begins, and ends where it has no last
	last  uint32 // the node with which it ends, none for the first
	head  uint32 // the node with which its signature begins
	lead  uint32 // the first of what stands before it and belongs to it, none when nothing does
}

// lines is where a declaration stands in the text: bytes, and lines from 0.
type lines struct {
	start, end  uint32
	line, endAt uint32
}
