package syntax

// Node is one node of a flat tree. Its layout is that of flat_node in flatten.h.
type Node struct {
	Start, End  uint32 // byte offsets in the text
	Row, EndRow uint32 // lines, from 0
	Next        uint32 // index of the first node after the subtree: the next sibling, or whatever follows the parent
	Parent      uint32 // index, NoNode for the root
	Symbol      Symbol
	Field       Field // field of the parent that holds it, 0 for none
	Flags       Flags
	_           uint16
}

// NoNode is the index that stands for no node.
const NoNode = 1<<32 - 1

// Flags are properties of a node.
type Flags uint16

// These are the properties that a node can have.
const (
	Named    Flags = 1 << iota // a node of a named rule, not a bare token
	Missing                    // empty: inserted by the parser to recover from an error
	Extra                      // may occur anywhere, such as a comment
	HasError                   // contains a syntax error, possibly in opaque parts
)

// Tree is a syntax tree in pre-order. The children of node i begin at i+1. The Next of each child is the index of its next
// sibling. The Next of the last child equals that of node i.
type Tree []Node

// Cut returns the tree of a part of the text: `size` bytes from byte `start`. Byte offsets in this tree count from the start of
// the part. Cut removes the nodes that begin outside the part, except the root and errors. Nodes below a removed node become
// children of the nearest kept node above it. Cut overwrites t. It does not correct the line numbers; call Count for that.
func (t Tree) Cut(start, size uint32) Tree {
	kept, end := t[:0], start+size
	places := make([]uint32, len(t)+1) // for each node, where it or the next one that is kept stands in the result
	above := make([]uint32, len(t))    // for each node, where it or the nearest one above it that is kept stands in the result
	for i, n := range t {
		places[i] = uint32(len(kept))
		if n.Parent != NoNode {
			if isLifted := places[n.Parent] == places[n.Parent+1]; isLifted { // its parent is removed
				n.Field = 0
			}
			n.Parent = above[n.Parent]
		}
		above[i] = n.Parent
		isInside := start <= n.Start && n.Start < end || n.Start == end && n.End == end
		if i > 0 && n.Symbol != ErrorSymbol && !isInside {
			continue
		}
		above[i] = uint32(len(kept))
		n.Start, n.End = min(max(n.Start, start), end)-start, min(max(n.End, start), end)-start
		kept = append(kept, n)
	}
	places[len(t)] = uint32(len(kept))
	for i := range kept {
		kept[i].Next = places[kept[i].Next]
	}
	return kept
}

// Count sets the line numbers of the tree's nodes. It counts the lines in `text`, which is another version of the source. The
// nodes must have the same byte offsets in both versions.
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

// Is reports whether node i has all of the flags.
func (t Tree) Is(i uint32, f Flags) bool { return t[i].Flags&f == f }
