package choose

// stream supplies the blocks of a file (groups of steps that are taken together) one by one, or the single block of a folder's
// line.
type stream struct {
	node *Node
	up   int32   // stream of the folder whose line must be written first; none if there is no such folder
	next int32   // the next block of the chain
	gone bool    // of a folder: whether its line was taken, alone or merged into another
	with []piece // of a folder: the pieces merged with its line
}

// piece is a block of a file's chain or, if `block` is none, the line of a folder.
type piece struct{ stream, block int32 }

// streams merges the blocks of all files and folders below a node. Each of these has a stream, whose head is its best remaining
// block.
type streams struct {
	heads  *heads
	all    []stream // by number, in map order
	left   int32    // heap of all remaining heads
	pieces []piece  // of the last bundle
}

func newStreams(root *Node) *streams {
	s := &streams{heads: newHeads(64)}
	s.left = s.node(root, none)
	return s
}

// node returns a heap with the blocks of the node `n` and of everything below it. If `n` is a folder, its line is merged with
// those blocks that need the line and have more value per token than it has.
func (s *streams) node(n *Node, up int32) int32 {
	if n.Chain != nil {
		if len(n.Chain.blocks) == 0 {
			return none
		}
		return s.add(n, up, n.Chain.blocks[0].worth)
	}
	own := none
	if !n.free() {
		own = s.add(n, up, worth{int64(n.Line.Cost), int64(n.Line.Value)})
		up = own
	}
	heap := none
	for _, sub := range n.Below {
		heap = s.heads.join(heap, s.node(sub, up))
	}
	if own == none {
		return heap
	}
	var with []piece
	for heap != none && s.heads.worth[heap].over(s.heads.worth[own]) {
		s.heads.worth[own].add(s.heads.worth[heap])
		with, heap = s.pop(heap, with)
	}
	s.all[own].with = with
	return s.heads.join(own, heap)
}

func (s *streams) add(n *Node, up int32, w worth) int32 {
	s.all = append(s.all, stream{node: n, up: up})
	return s.heads.add(w)
}

// pop removes the best block from a heap. It returns `pieces` with the pieces of that block appended, and the rest of the heap.
func (s *streams) pop(top int32, pieces []piece) ([]piece, int32) {
	heap, st := s.heads.rest(top), &s.all[top]
	chain := st.node.Chain
	if chain == nil {
		st.gone = true
		return append(append(pieces, piece{top, none}), st.with...), heap
	}
	pieces = append(pieces, piece{top, st.next})
	if st.next++; int(st.next) < len(chain.blocks) {
		s.heads.worth[top] = chain.blocks[st.next].worth
		s.heads.alone(top)
		heap = s.heads.join(heap, top)
	}
	return pieces, heap
}

// bundle is a group of pieces that are taken together: a single block, or a folder's line with the blocks merged into it.
type bundle struct {
	worth
	pieces []piece
}

// next removes and returns the best of the remaining bundles. It returns false if no bundle remains. The pieces are valid until the
// next call.
func (s *streams) next() (bundle, bool) {
	if s.left == none {
		return bundle{}, false
	}
	w := s.heads.worth[s.left]
	s.pieces, s.left = s.pop(s.left, s.pieces[:0])
	return bundle{w, s.pieces}, true
}
