package knapsack

// Steps lists the steps of one file or folder, best first. A step adds a line to the map, or detail to a line. Some steps follow each other in
// a batch, which is taken as a whole or not at all. Steps is immutable.
type Steps struct {
	All     []Step  // as they were given
	order   []int32 // the steps batch by batch; each comes after the step that it needs
	batches []batch // best first
	value   int     // value of all steps
}

// batch is a run of steps in Steps.order.
type batch struct {
	gain
	end int32 // index in the order just after its last step
}

// NewSteps puts the steps of a file or folder in order. The Steps uses the slice, which must not change any more.
func NewSteps(steps []Step) *Steps {
	c := &Steps{All: steps, order: make([]int32, 0, len(steps))}
	m := merging{heads: newHeads(len(steps)), absorbed: make([]span, len(steps)), next: make([]int32, len(steps))}
	below := make([]int32, len(steps)) // for each step, the heap of the batches that need it
	for i, s := range steps {
		m.heads.add(gain{int64(s.Cost), int64(s.Value)})
		m.absorbed[i], below[i] = span{none, none}, none
		c.value += int(s.Value)
	}
	top := none // heap of the batches that need no other batch
	for i := int32(len(steps)) - 1; i >= 0; i-- {
		heap := m.absorb(i, below[i])
		if up := steps[i].Up; up != none {
			below[up] = m.heads.join(below[up], heap)
		} else {
			top = m.heads.join(top, heap)
		}
	}
	for _, head := range m.heads.sorted(top) {
		c.order = m.append(c.order, head)
		c.batches = append(c.batches, batch{m.heads.gain[head], int32(len(c.order))})
	}
	return c
}

// merging makes batches of steps. Each batch is identified by the number of its first step.
type merging struct {
	heads    *heads
	absorbed []span  // for each batch, the first and last batch merged into it
	next     []int32 // for each merged batch, the one merged next
}

type span struct{ first, last int32 }

// absorb merges `step` with the best batches of the heap `behind`. The batches in that heap need `step`. absorb merges as long as
// the best batch has more value per token than the merged batch. It returns a heap of the merged batch and the remaining ones.
func (m *merging) absorb(step, behind int32) int32 {
	for behind != none && m.heads.gain[behind].over(m.heads.gain[step]) {
		m.heads.gain[step].add(m.heads.gain[behind])
		taken := behind
		behind = m.heads.rest(taken)
		if m.next[taken] = none; m.absorbed[step].first == none {
			m.absorbed[step] = span{taken, taken}
			continue
		}
		m.next[m.absorbed[step].last] = taken
		m.absorbed[step].last = taken
	}
	return m.heads.join(step, behind)
}

// append appends `step` and the steps that it absorbed to `order`.
func (m *merging) append(order []int32, step int32) []int32 {
	order = append(order, step)
	for b := m.absorbed[step].first; b != none; b = m.next[b] {
		order = m.append(order, b)
	}
	return order
}

// stepsOf returns the steps of the batch with the given number.
func (c *Steps) stepsOf(batch int32) []int32 {
	start := int32(0)
	if batch > 0 {
		start = c.batches[batch-1].end
	}
	return c.order[start:c.batches[batch].end]
}
