package knapsack

// lane supplies the batches of a file (groups of steps that are taken together) one by one, or the single batch of a folder's
// line.
type lane struct {
	node *Node
	up   int32      // lane of the folder whose line must be written first; none if there is no such folder
	next int32      // the next batch of the file
	gone bool       // of a folder: whether its line was taken, alone or merged into another
	with []batchRef // of a folder: the batches merged with its line
}

// batchRef is a batch of a file's steps or, if `batch` is none, the line of a folder.
type batchRef struct{ lane, batch int32 }

// lanes merges the batches of all files and folders below a node. Each of these has a lane, whose head is its best remaining
// batch.
type lanes struct {
	heads   *heads
	all     []lane     // by number, in map order
	left    int32      // heap of all remaining heads
	batches []batchRef // of the last bundle
}

func newLanes(root *Node) *lanes {
	s := &lanes{heads: newHeads(64)}
	s.left = s.node(root, none)
	return s
}

// node returns a heap with the batches of the node `n` and of everything below it. If `n` is a folder, its line is merged with
// those batches that need the line and have more value per token than it has.
func (s *lanes) node(n *Node, up int32) int32 {
	if n.Steps != nil {
		if len(n.Steps.batches) == 0 {
			return none
		}
		return s.add(n, up, n.Steps.batches[0].gain)
	}
	own := none
	if !n.free() {
		own = s.add(n, up, gain{int64(n.Line.Cost), int64(n.Line.Value)})
		up = own
	}
	heap := none
	for _, sub := range n.Below {
		heap = s.heads.join(heap, s.node(sub, up))
	}
	if own == none {
		return heap
	}
	var with []batchRef
	for heap != none && s.heads.gain[heap].over(s.heads.gain[own]) {
		s.heads.gain[own].add(s.heads.gain[heap])
		with, heap = s.pop(heap, with)
	}
	s.all[own].with = with
	return s.heads.join(own, heap)
}

func (s *lanes) add(n *Node, up int32, w gain) int32 {
	s.all = append(s.all, lane{node: n, up: up})
	return s.heads.add(w)
}

// pop removes the best batch from a heap. It returns `batches` with that batch and those merged with it appended, and the rest of the heap.
func (s *lanes) pop(top int32, batches []batchRef) ([]batchRef, int32) {
	heap, from := s.heads.rest(top), &s.all[top]
	steps := from.node.Steps
	if steps == nil {
		from.gone = true
		return append(append(batches, batchRef{top, none}), from.with...), heap
	}
	batches = append(batches, batchRef{top, from.next})
	if from.next++; int(from.next) < len(steps.batches) {
		s.heads.gain[top] = steps.batches[from.next].gain
		s.heads.alone(top)
		heap = s.heads.join(heap, top)
	}
	return batches, heap
}

// bundle is what is taken at once: a single batch, or a folder's line with the batches merged into it.
type bundle struct {
	gain
	batches []batchRef
}

// next removes and returns the best of the remaining bundles. It returns false if no bundle remains. The batches are valid until the
// next call.
func (s *lanes) next() (bundle, bool) {
	if s.left == none {
		return bundle{}, false
	}
	w := s.heads.gain[s.left]
	s.batches, s.left = s.pop(s.left, s.batches[:0])
	return bundle{w, s.batches}, true
}
