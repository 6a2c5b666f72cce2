package extract

import "foldout/model"

// declaration is a symbol that is being put together. Its texts, such as the signature, are written last.
type declaration struct {
	captured
	extent
	position
	declared

	up          int32  // index of its owner, -1 for none
	holder      int32  // index of the declaration that its @owner names, -1 for none
	level       uint32 // of a heading, from 1; 0 for anything else
	names       uint32 // total length in bytes of its name and its owners' names
	amongErrors bool   // found among syntax errors
	isExported  bool

	path      ref // its name and the names of its owners
	nameText  ref
	parent    ref
	signature ref
	doc       ref
}

// newDeclaration returns a declaration for which nothing is captured yet.
func newDeclaration(pattern int) declaration {
	return declaration{
		captured: captured{node: none, name: none, part: none, owner: none, front: none, text: none, pattern: pattern},
		extent:   extent{last: none, lead: none}, holder: -1,
	}
}

// declared is what the reader of a language without a grammar says of a declaration.
type declared struct {
	as   string // its name, "" for that in the text
	once bool   // only the first of several declarations of a name counts
}

// captured is what a pattern captures for a declaration.
type captured struct {
	node, name, part, owner, front, text uint32 // each is none if it is not captured; text is `@doc`
	pattern                              int
	kind                                 model.Kind
	ignored                              bool     // captured as `@ignore`
	parts                                []uint32 // the parts of all symbols of the node, if there are several
}

// extent is the range of nodes of a declaration.
type extent struct {
	first uint32 // first node; also the last one if last is none
	last  uint32 // last node, or none
	head  uint32 // first node of the signature
	lead  uint32 // the first of the nodes in front that belong to it, or none
}

// position says where a declaration is in the text: its byte offsets, and its line numbers, counted from 0.
type position struct {
	start, end    uint32
	line, endLine uint32
	docLine       int32 // of the comment above that documents it, from 1; 0 for none
}
