package choose

// Chain holds the steps of one file in the order in which they should be taken. A step adds a line, or more detail, to the map.
// Consecutive steps form blocks; a block is taken as a whole. A Chain never changes.
type Chain struct {
	Steps  []Step
	order  []int32 // the steps block by block; each comes after the step that it needs
	blocks []block // best first
	value  int     // value of all steps
}

// block is a run of steps in Chain.order.
type block struct {
	worth
	end int32 // index in the order just after its last step
}

// NewChain puts the steps of a file in order. The Chain uses the slice, which must not change any more.
func NewChain(steps []Step) *Chain {
	c := &Chain{Steps: steps, order: make([]int32, 0, len(steps))}
	m := merging{heads: newHeads(len(steps)), absorbed: make([]span, len(steps)), next: make([]int32, len(steps))}
	below := make([]int32, len(steps)) // for each step, the heap of the blocks that need it
	for i, s := range steps {
		m.heads.add(worth{int64(s.Cost), int64(s.Value)})
		m.absorbed[i], below[i] = span{none, none}, none
		c.value += int(s.Value)
	}
	top := none // heap of the blocks that need no other block
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
		c.blocks = append(c.blocks, block{m.heads.worth[head], int32(len(c.order))})
	}
	return c
}

// merging makes blocks of steps. Each block is identified by the number of its first step.
type merging struct {
	heads    *heads
	absorbed []span  // for each block, the first and last block merged into it
	next     []int32 // for each merged block, the one merged next
}

type span struct{ first, last int32 }

// absorb merges `step` with the best blocks of the heap `behind`. The blocks in that heap need `step`. absorb merges as long as
// the best block is worth more per token than the merged block. It returns a heap of the merged block and the remaining ones.
func (m *merging) absorb(step, behind int32) int32 {
	for behind != none && m.heads.worth[behind].over(m.heads.worth[step]) {
		m.heads.worth[step].add(m.heads.worth[behind])
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

// stepsOf returns the steps of the block with the given number.
func (c *Chain) stepsOf(block int32) []int32 {
	start := int32(0)
	if block > 0 {
		start = c.blocks[block-1].end
	}
	return c.order[start:c.blocks[block].end]
}
