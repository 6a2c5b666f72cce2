package choose

// Chain holds the steps of one file in the order in which they are worth taking, in blocks that are taken as a whole. It
// never changes.
type Chain struct {
	Steps  []Step
	order  []int32 // the steps, block after block, each after the one that it needs
	blocks []block // the best first
	least  int32   // tokens of the cheapest step
	value  int     // of all steps
	single bool    // all steps need the first one
}

// block is a run of the order of a chain.
type block struct {
	worth
	end int32 // in the order
	sum int64 // tokens of it and of all before it
}

// NewChain brings the steps of a file into their order. It keeps the slice.
func NewChain(steps []Step) *Chain {
	c := &Chain{Steps: steps, order: make([]int32, 0, len(steps)), single: len(steps) > 0}
	m := merging{heads: newHeads(len(steps)), absorbed: make([]run, len(steps)), next: make([]int32, len(steps))}
	below := make([]int32, len(steps)) // the heap of the blocks behind each step
	for i, s := range steps {
		m.heads.add(worth{int64(s.Cost), int64(s.Value)})
		m.absorbed[i], below[i] = run{none, none}, none
		if i == 0 || s.Cost < c.least {
			c.least = s.Cost
		}
		c.value += int(s.Value)
		c.single = c.single && (i == 0 || s.Up != none)
	}
	top := none
	for i := int32(len(steps)) - 1; i >= 0; i-- {
		heap := m.absorb(i, below[i])
		if up := steps[i].Up; up != none {
			below[up] = m.heads.join(below[up], heap)
		} else {
			top = m.heads.join(top, heap)
		}
	}
	sum := int64(0)
	for _, head := range m.heads.sorted(top) {
		c.order = m.append(c.order, head)
		sum += m.heads.worth[head].cost
		c.blocks = append(c.blocks, block{m.heads.worth[head], int32(len(c.order)), sum})
	}
	return c
}

// merging makes blocks of steps; a block has the number of its first step.
type merging struct {
	heads    *heads
	absorbed []run   // the blocks that each has taken in
	next     []int32 // the one taken in after each
}

type run struct{ first, last int32 }

// absorb makes the block of a step of it and the best behind it, as long as they are worth more for their tokens, and returns
// the heap of it and of what is left.
func (m *merging) absorb(step, behind int32) int32 {
	for behind != none && m.heads.worth[behind].over(m.heads.worth[step]) {
		m.heads.worth[step].add(m.heads.worth[behind])
		taken := behind
		behind = m.heads.rest(taken)
		if m.next[taken] = none; m.absorbed[step].first == none {
			m.absorbed[step] = run{taken, taken}
			continue
		}
		m.next[m.absorbed[step].last] = taken
		m.absorbed[step].last = taken
	}
	return m.heads.join(step, behind)
}

// append adds the steps of a block.
func (m *merging) append(order []int32, step int32) []int32 {
	order = append(order, step)
	for b := m.absorbed[step].first; b != none; b = m.next[b] {
		order = m.append(order, b)
	}
	return order
}

// run returns the steps of the block with that number.
func (c *Chain) run(block int32) []int32 {
	start := int32(0)
	if block > 0 {
		start = c.blocks[block-1].end
	}
	return c.order[start:c.blocks[block].end]
}
