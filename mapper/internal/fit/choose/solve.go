package choose

import (
	"context"
	"slices"
)

// Solve returns the most valuable choice that costs at most `room` tokens. It returns nil if ctx ends first.
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
			s.around(len(s.line.bundles) - 1)
			break
		}
		s.takeLast()
	}
	s.fill()
	return s.choice()
}

// solver holds the state of one choice.
type solver struct {
	*streams
	line  line
	taken [][]bool // by stream: which steps are taken; nil for none
	room  int64    // tokens left
	bar   worth    // worth of the first bundle that did not fit
}

// at identifies a step by its stream and its index in the chain. The index is 0 for the line of a folder.
type at struct{ stream, step int32 }

func (s *solver) step(a at) Step {
	n := s.all[a.stream].node
	if n.Chain == nil {
		return Step{Cost: n.Line.Cost, Value: n.Line.Value, Up: none}
	}
	return n.Chain.Steps[a.step]
}

// up returns the step that must be taken before step `a`. It returns false if there is none.
func (s *solver) up(a at) (at, bool) {
	if up := s.step(a).Up; up != none {
		return at{a.stream, up}, true
	}
	above := s.all[a.stream].up
	return at{above, 0}, above != none
}

func (s *solver) isTaken(a at) bool { return s.taken[a.stream] != nil && s.taken[a.stream][a.step] }

func (s *solver) set(a at, on bool) {
	cost := int64(s.step(a).Cost)
	if on {
		cost = -cost
	}
	s.of(a.stream)[a.step] = on
	s.room += cost
}

// of returns which steps of a stream are taken. The caller may change the result.
func (s *solver) of(stream int32) []bool {
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
func (s *solver) each(bundle int, fn func(at)) {
	for _, p := range s.line.of(bundle) {
		if p.block == none {
			fn(at{p.stream, 0})
			continue
		}
		for _, step := range s.all[p.stream].node.Chain.run(p.block) {
			fn(at{p.stream, step})
		}
	}
}

// takeLast takes the last bundle of the line.
func (s *solver) takeLast() {
	last := len(s.line.bundles) - 1
	for _, p := range s.line.of(last) {
		s.takePiece(p)
	}
	s.room -= s.line.bundles[last].cost
}

func (s *solver) takePiece(p piece) {
	taken := s.of(p.stream)
	if p.block == none {
		taken[0] = true
		return
	}
	for _, step := range s.all[p.stream].node.Chain.run(p.block) {
		taken[step] = true
	}
}

// fill takes single steps as long as the room suffices for any, and returns them. It takes those with the most value per token
// first.
func (s *solver) fill() (filled []at) {
	for {
		steps := s.affordable()
		if len(steps) == 0 {
			return filled
		}
		slices.SortStableFunc(steps, func(a, b at) int {
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

// affordable returns the steps that could be taken next and fit, in map order.
func (s *solver) affordable() (steps []at) {
	if s.room < int64(s.least) {
		return nil
	}
	for i := range s.all {
		st := &s.all[i]
		if st.up != none && !s.isTaken(at{st.up, 0}) {
			continue
		}
		count := 1
		if chain := st.node.Chain; chain != nil {
			if int64(chain.least) > s.room {
				continue
			}
			if count = len(chain.Steps); chain.single && s.taken[i] == nil {
				count = 1
			}
		}
		for step := range count {
			a := at{int32(i), int32(step)}
			if up, needs := s.up(a); !s.isTaken(a) && int64(s.step(a).Cost) <= s.room && (!needs || s.isTaken(up)) {
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
			one := s.step(at{int32(i), int32(step)})
			c.Cost += int(one.Cost)
			c.Value += int(one.Value)
			c.taken[s.all[i].node] = taken
		}
	}
	return c
}
