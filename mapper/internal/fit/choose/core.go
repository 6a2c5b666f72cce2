package choose

// The steps that are chosen anew, and the cells of the table by which they are, are bounded: a table of that size takes about
// a millisecond.
const (
	coreSteps = 256
	coreCells = 1 << 19
)

// around chooses anew among the bundles around the first that does not fit. Which they are depends on that one alone, not on
// the room that is left before it.
func (s *solver) around(stop int) {
	c := window{first: stop, end: stop, cost: 0}
	if !c.grow(s, stop, s.line.bundles[stop].cost) {
		return
	}
	c.end++
	for before, after := true, true; before || after; {
		if before = before && c.first > 0 && c.grow(s, c.first-1, s.line.bundles[c.first-1].cost); before {
			c.first--
		}
		if after = after && s.known(c.end) && c.grow(s, c.end, 0); after {
			c.end++
		}
	}
	for bundle := c.first; bundle < stop; bundle++ {
		s.each(bundle, func(a at) { s.set(a, false) })
	}
	s.choose(s.core(c.first, c.end))
}

// known reports whether there is a bundle with that number, which may have to be made.
func (s *solver) known(bundle int) bool {
	for bundle >= len(s.line.bundles) {
		if _, ok := s.next(&s.line); !ok {
			return false
		}
	}
	return true
}

// window is a run of bundles.
type window struct {
	first, end int
	steps      int
	cost       int64 // that the room for them is below
}

// grow lets in one more bundle, for which there is that much room; false when the table would become too large.
func (w *window) grow(s *solver, bundle int, room int64) bool {
	steps := w.steps
	for _, p := range s.line.of(bundle) {
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

// candidate is a step that is chosen anew.
type candidate struct {
	at
	Step
	skip int // the first behind it, in their order, that does not need it
}

// core lists the steps of bundles so that each stands before all that need it, and these together.
func (s *solver) core(first, end int) (list []candidate) {
	behind, in := map[at][]at{}, map[at]bool{}
	var steps, tops []at
	for bundle := first; bundle < end; bundle++ {
		s.each(bundle, func(a at) { steps, in[a] = append(steps, a), true })
	}
	for _, a := range steps {
		if up, needs := s.up(a); needs && in[up] {
			behind[up] = append(behind[up], a)
		} else {
			tops = append(tops, a)
		}
	}
	var visit func(a at)
	visit = func(a at) {
		at := len(list)
		list = append(list, candidate{at: a, Step: s.step(a)})
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

// choose takes those of the steps that are worth the most in the room that is left. best[i][r] is the most that the steps
// from i on can be worth in r tokens: those of step i+1 behind it, or those from where nothing needs it.
func (s *solver) choose(list []candidate) {
	room := int(s.room)
	width := room + 1
	best := make([]int64, (len(list)+1)*width)
	for i := len(list) - 1; i >= 0; i-- {
		c := list[i]
		row, with, without := best[i*width:(i+1)*width], best[(i+1)*width:(i+2)*width], best[c.skip*width:(c.skip+1)*width]
		copy(row, without)
		for r := int(c.Cost); r <= room; r++ {
			row[r] = max(row[r], with[r-int(c.Cost)]+int64(c.Value))
		}
	}
	for i, r := 0, room; i < len(list); {
		if c := list[i]; best[i*width+r] == best[c.skip*width+r] {
			i = c.skip
			continue
		}
		s.set(list[i].at, true)
		r -= int(list[i].Cost)
		i++
	}
}
