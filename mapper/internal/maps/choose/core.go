package choose

// These limit the table from which the best choice is computed exactly: its number of steps, and its number of cells. A table of
// the maximum size takes about a millisecond.
const (
	coreSteps = 256
	coreCells = 1 << 19
)

// chooseAround finds the best choice of steps from a range of bundles (groups of steps that are taken together). The range lies
// around the bundle `stop`, the first that does not fit. It depends only on `stop`, not on how many tokens are left.
func (s *solver) chooseAround(stop int) {
	c := window{first: stop, end: stop, cost: 0}
	if !c.grow(s, stop, s.line.bundles[stop].cost) {
		return
	}
	c.end++
	for before, after := true, true; before || after; {
		if before = before && c.first > 0 && c.grow(s, c.first-1, s.line.bundles[c.first-1].cost); before {
			c.first--
		}
		if after = after && s.ensure(c.end) && c.grow(s, c.end, 0); after {
			c.end++
		}
	}
	low := int(c.cost - s.line.bundles[stop].cost) // the room if no token was left before `stop`
	for bundle := c.first; bundle < stop; bundle++ {
		s.each(bundle, func(a stepRef) { s.set(a, false) })
	}
	t := newTable(s.core(c.first, c.end), int(s.room))
	if t.slack(low) < int(s.least) { // no further step can fit
		s.takeAll(t.best(t.room))
		return
	}
	s.climb(t, low)
}

// climb chooses steps from the table, and fills the tokens that they leave unused with steps that are not in the table. It starts
// with a room of `low` tokens and adds one token at a time. Each time, it compares two choices: the table's choice for that room,
// and the one kept so far. To each, it adds the other steps that still fit, and it keeps the better of the two. At `low`, the
// table holds the best possible choice, so more room never leads to less value.
func (s *solver) climb(t *table, low int) {
	var now []stepRef
	for room := low; room <= t.room; room++ {
		next, worth := s.trial(now, room)
		if room == low || t.at(0, room) > t.at(0, room-1) {
			if other, more := s.trial(t.best(room), room); more > worth {
				next = other
			}
		}
		now = next
	}
	s.room = int64(t.room)
	s.takeAll(now)
}

// takeAll adds the given steps to the choice, which reduces the room that is left.
func (s *solver) takeAll(steps []stepRef) {
	for _, a := range steps {
		s.set(a, true)
	}
}

// trial returns `steps` and the further steps that still fit if `room` tokens are available, with the total value of them all.
// Afterwards, nothing in the solver has changed except the room.
func (s *solver) trial(steps []stepRef, room int) (with []stepRef, value int64) {
	s.room = int64(room)
	s.takeAll(steps)
	with = append(append(with, steps...), s.fill()...)
	for _, a := range with {
		value += int64(s.step(a).Value)
		s.set(a, false)
	}
	return with, value
}

// ensure forms further bundles (groups of steps that are taken together) until there is one with the index `bundle`. It returns
// false if the steps run out first.
func (s *solver) ensure(bundle int) bool {
	for bundle >= len(s.line.bundles) {
		if _, ok := s.next(&s.line); !ok {
			return false
		}
	}
	return true
}

// window is a range of consecutive bundles. The best choice among their steps is found exactly, with a table.
type window struct {
	first, end int
	steps      int
	cost       int64 // exclusive upper limit of the room for the bundles
}

// grow adds one more bundle to the window, and `room` tokens to the window's cost. If the table would become too large, it
// changes nothing and returns false.
func (w *window) grow(s *solver, bundle int, room int64) bool {
	steps := w.steps
	for _, p := range s.line.piecesOf(bundle) {
		if steps++; p.block != none {
			steps += len(s.all[p.stream].node.Chain.run(p.block)) - 1
		}
	}
	if steps > coreSteps || int64(steps+1)*(w.cost+room+1) > coreCells {
		return false
	}
	w.steps, w.cost = steps, w.cost+room
	return true
}

// candidate is one of the steps among which a table finds the best choice.
type candidate struct {
	stepRef
	Step
	skip int // index of the first later candidate that does not need this one
}

// core returns the steps of the bundles from index `first` up to, but not including, `end`. Each step is directly followed by all
// steps that need it.
func (s *solver) core(first, end int) (list []candidate) {
	behind, in := map[stepRef][]stepRef{}, map[stepRef]bool{}
	var steps, tops []stepRef
	for bundle := first; bundle < end; bundle++ {
		s.each(bundle, func(a stepRef) { steps, in[a] = append(steps, a), true })
	}
	for _, a := range steps {
		if up, needs := s.required(a); needs && in[up] {
			behind[up] = append(behind[up], a)
		} else {
			tops = append(tops, a)
		}
	}
	var visit func(a stepRef)
	visit = func(a stepRef) {
		at := len(list)
		list = append(list, candidate{stepRef: a, Step: s.step(a)})
		for _, b := range behind[a] {
			visit(b)
		}
		list[at].skip = len(list)
	}
	for _, a := range tops {
		visit(a)
	}
	return list
}
