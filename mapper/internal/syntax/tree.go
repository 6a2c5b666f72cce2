package syntax

// Node is one node of a flat tree. Its layout is that of flat_node in flatten.h.
type Node struct {
	Start, End  uint32 // bytes in the text
	Row, EndRow uint32 // lines, from 0
	Next        uint32 // index of the node after the subtree: the next sibling, or what follows the parent
	Parent      uint32 // index, NoNode for the root
	Symbol      Symbol
	Field       Field // the field of the parent in which it stands, 0 for none
	Flags       Flags
	_           uint16
}

// NoNode is the index of no node.
const NoNode = 1<<32 - 1

// Flags are facts about a node.
type Flags uint16

// The facts.
const (
	Named    Flags = 1 << iota // a rule of the grammar, not a bare token
	Missing                    // empty: the parser supposed it in order to go on
	Extra                      // may stand anywhere, as comments do
	HasError                   // something in it, opaque parts included, broke the grammar
)

// Tree is a syntax tree as a list in pre-order: the children of node i begin at i+1, each followed by its sibling at
// Next, and end where i's own Next is.
type Tree []Node

// Cut moves the nodes of a tree to where they stand behind the first bytes of a text, which are on one line: what is in these becomes empty.
func (t Tree) Cut(bytes uint32) {
	for i := range t {
		t[i].Start = max(t[i].Start, bytes) - bytes
		t[i].End = max(t[i].End, bytes) - bytes
	}
}

// Count numbers the lines of the nodes of a tree by those of another text, in which they stand at the same places.
func (t Tree) Count(text []byte) {
	rows := make([]uint32, len(text)+1)
	for at, c := range text {
		rows[at+1] = rows[at]
		if c == '\n' {
			rows[at+1]++
		}
	}
	for i := range t {
		t[i].Row, t[i].EndRow = rows[t[i].Start], rows[t[i].End]
	}
}

// Is reports whether node i has all the flags.
func (t Tree) Is(i uint32, f Flags) bool { return t[i].Flags&f == f }
