package knapsack

import "slices"

// gain is a cost in tokens and the value gained for it.
type gain struct{ cost, value int64 }

func (w *gain) add(v gain) {
	w.cost += v.cost
	w.value += v.value
}

// over reports whether w has more value per token than v.
func (w gain) over(v gain) bool { return w.value*v.cost > v.value*w.cost }

// none is used in place of a number if there is no heap, batch or step.
const none = int32(-1)

// heads holds heaps that can be joined (leftist heaps). Their elements, the heads, are the best remaining batches of files and
// folders. A heap is identified by the number of its top. The top is the head with the most value per token; among equals, it is
// the one with the lowest number.
type heads struct {
	gain        []gain
	left, right []int32
	rank        []int32
}

func newHeads(n int) *heads {
	return &heads{gain: make([]gain, 0, n), left: make([]int32, 0, n), right: make([]int32, 0, n), rank: make([]int32, 0, n)}
}

// add makes a new heap that holds only one new head, with the given gain, and returns the number of that head.
func (h *heads) add(w gain) int32 {
	h.gain = append(h.gain, w)
	h.left, h.right, h.rank = append(h.left, none), append(h.right, none), append(h.rank, 1)
	return int32(len(h.gain) - 1)
}

// alone detaches everything below head `a`, so that `a` is a heap on its own.
func (h *heads) alone(a int32) { h.left[a], h.right[a], h.rank[a] = none, none, 1 }

// before reports whether head `a` comes before head `b`: whether it has more value per token or, if they are equal, the lower
// number.
func (h *heads) before(a, b int32) bool {
	v, w := h.gain[a], h.gain[b]
	l, r := v.value*w.cost, w.value*v.cost
	return l > r || l == r && a < b
}

// join joins two heaps and returns the result.
func (h *heads) join(a, b int32) int32 {
	switch {
	case a == none:
		return b
	case b == none:
		return a
	}
	if h.before(b, a) {
		a, b = b, a
	}
	h.right[a] = h.join(h.right[a], b)
	if h.left[a] == none || h.rank[h.left[a]] < h.rank[h.right[a]] {
		h.left[a], h.right[a] = h.right[a], h.left[a]
	}
	h.rank[a] = 1
	if right := h.right[a]; right != none {
		h.rank[a] = h.rank[right] + 1
	}
	return a
}

// rest returns the heap that remains when its top is removed.
func (h *heads) rest(top int32) int32 { return h.join(h.left[top], h.right[top]) }

// sorted lists all heads of a heap, best first.
func (h *heads) sorted(top int32) (all []int32) {
	for open := []int32{top}; len(open) > 0; {
		at := open[len(open)-1]
		open = open[:len(open)-1]
		if at != none {
			all = append(all, at)
			open = append(open, h.left[at], h.right[at])
		}
	}
	slices.SortFunc(all, func(a, b int32) int {
		if h.before(a, b) {
			return -1
		}
		return 1
	})
	return all
}
