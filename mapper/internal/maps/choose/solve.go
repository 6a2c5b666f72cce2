package choose

import (
	"context"
	"slices"
)

// Solve chooses steps that cost at most `room` tokens, so that their total value is the greatest or nearly so. It is exact only
// for the blocks around the end of the room (see the package comment). If `ctx` ends first, it returns nil.
func Solve(ctx context.Context, root *Node, room int) *Choice {
	s := &solver{streams: newStreams(root), room: int64(max(0, room))}
	s.taken = make([][]bool, len(s.all))
	s.leap()
	for {
		if len(s.line.bundles)%256 == 0 && ctx.Err() != nil {
			return nil
		}
		w, ok := s.next(&s.line)
		if !ok {
			break
		}
		if w.cost > s.room {
			s.bar = w
			s.chooseAround(len(s.line.bundles) - 1)
			break
		}
		s.takeLast()
	}
	s.fill()
	return s.choice()
}

// solver holds the state of one call of Solve.
type solver struct {
	*streams
	line  line
	taken [][]bool // by stream: which steps are taken; nil for none
	room  int64    // tokens left
	bar   worth    // worth of the first bundle that did not fit
}

// stepRef identifies a step by the stream that it belongs to and by its index among the steps of the file. For the line of a
// folder, the index is 0.
type stepRef struct{ stream, step int32 }

func (s *solver) step(a stepRef) Step {
	n := s.all[a.stream].node
	if n.Chain == nil {
		return Step{Cost: n.Line.Cost, Value: n.Line.Value, Up: none}
	}
	return n.Chain.Steps[a.step]
}

// required returns the step that must be taken before step `a`. It returns false if there is none.
func (s *solver) required(a stepRef) (stepRef, bool) {
	if up := s.step(a).Up; up != none {
		return stepRef{a.stream, up}, true
	}
	above := s.all[a.stream].up
	return stepRef{above, 0}, above != none
}

func (s *solver) isTaken(a stepRef) bool {
	return s.taken[a.stream] != nil && s.taken[a.stream][a.step]
}

func (s *solver) set(a stepRef, on bool) {
	cost := int64(s.step(a).Cost)
	if on {
		cost = -cost
	}
	s.takenOf(a.stream)[a.step] = on
	s.room += cost
}

// takenOf returns, for each step of a stream, whether it is taken. The caller may change the result, to take or release steps.
func (s *solver) takenOf(stream int32) []bool {
	if s.taken[stream] == nil {
		steps := 1
		if chain := s.all[stream].node.Chain; chain != nil {
			steps = len(chain.Steps)
		}
		s.taken[stream] = make([]bool, steps)
	}
	return s.taken[stream]
}

// each calls fn for every step of a bundle.
func (s *solver) each(bundle int, fn func(stepRef)) {
	for _, p := range s.line.piecesOf(bundle) {
		if p.block == none {
			fn(stepRef{p.stream, 0})
			continue
		}
		for _, step := range s.all[p.stream].node.Chain.run(p.block) {
			fn(stepRef{p.stream, step})
		}
	}
}

// takeLast takes the bundle that was added to s.line last.
func (s *solver) takeLast() {
	last := len(s.line.bundles) - 1
	for _, p := range s.line.piecesOf(last) {
		s.takePiece(p)
	}
	s.room -= s.line.bundles[last].cost
}

func (s *solver) takePiece(p piece) {
	taken := s.takenOf(p.stream)
	if p.block == none {
		taken[0] = true
		return
	}
	for _, step := range s.all[p.stream].node.Chain.run(p.block) {
		taken[step] = true
	}
}

// fill takes single steps until no other fits into the remaining room, and returns them. It takes those with the most value per
// token first.
func (s *solver) fill() (filled []stepRef) {
	for {
		steps := s.affordable()
		if len(steps) == 0 {
			return filled
		}
		slices.SortStableFunc(steps, func(a, b stepRef) int {
			v, w := s.step(a), s.step(b)
			l, r := int64(v.Value)*int64(w.Cost), int64(w.Value)*int64(v.Cost)
			return int(min(1, max(-1, r-l)))
		})
		for _, a := range steps {
			if int64(s.step(a).Cost) <= s.room {
				s.set(a, true)
				filled = append(filled, a)
			}
		}
	}
}

// affordable returns the steps that can be taken next and cost no more than the remaining room, in the order of the map.
func (s *solver) affordable() (steps []stepRef) {
	if s.room < int64(s.least) {
		return nil
	}
	for i := range s.all {
		st := &s.all[i]
		if st.up != none && !s.isTaken(stepRef{st.up, 0}) {
			continue
		}
		count := 1
		if chain := st.node.Chain; chain != nil {
			if int64(chain.least) > s.room {
				continue
			}
			if count = len(chain.Steps); chain.single && s.taken[i] == nil {
				count = 1 // the other steps need the first one, which is not taken
			}
		}
		for step := range count {
			a := stepRef{int32(i), int32(step)}
			if up, needs := s.required(a); !s.isTaken(a) && int64(s.step(a).Cost) <= s.room && (!needs || s.isTaken(up)) {
				steps = append(steps, a)
			}
		}
	}
	return steps
}

func (s *solver) choice() *Choice {
	c := &Choice{taken: map[*Node][]bool{}}
	if s.bar.cost > 0 {
		c.Bar = int(s.bar.value * 1000 / s.bar.cost)
	}
	for i, taken := range s.taken {
		c.All += s.all[i].node.Value()
		for step, on := range taken {
			if !on {
				continue
			}
			one := s.step(stepRef{int32(i), int32(step)})
			c.Cost += int(one.Cost)
			c.Value += int(one.Value)
			c.taken[s.all[i].node] = taken
		}
	}
	return c
}
