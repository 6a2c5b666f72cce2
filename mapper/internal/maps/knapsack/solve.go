package knapsack

import "context"

// Solve chooses steps that cost at most `room` tokens, so that their total value is nearly the greatest. More room never leads to
// less value. If `ctx` ends first, it returns nil.
func Solve(ctx context.Context, root *Node, room int) *Solution {
	s := &solver{lanes: newLanes(root), room: int64(max(0, room))}
	s.taken = make([][]bool, len(s.all))
	for count := 0; ; count++ {
		if count%256 == 0 && ctx.Err() != nil {
			return nil
		}
		best, ok := s.next()
		if !ok {
			break
		}
		if best.cost > s.room {
			s.bar = best.gain
			s.fill(best)
			break
		}
		s.take(best)
	}
	return s.solution()
}

// solver holds the state of one call of Solve.
type solver struct {
	*lanes
	taken [][]bool // by lane: which steps are taken; nil for none
	room  int64    // tokens left
	bar   gain     // gain of the first bundle that did not fit
}

// stepRef identifies a step by the lane that it belongs to and by its index among the steps of the file. For the line of a
// folder, the index is 0.
type stepRef struct{ lane, step int32 }

func (s *solver) step(a stepRef) Step {
	n := s.all[a.lane].node
	if n.Steps == nil {
		return Step{Cost: n.Line.Cost, Value: n.Line.Value, Up: none}
	}
	return n.Steps.All[a.step]
}

// required returns the step that must be taken before step `a`. It returns false if there is none.
func (s *solver) required(a stepRef) (stepRef, bool) {
	if up := s.step(a).Up; up != none {
		return stepRef{a.lane, up}, true
	}
	above := s.all[a.lane].up
	return stepRef{above, 0}, above != none
}

func (s *solver) isTaken(a stepRef) bool {
	return s.taken[a.lane] != nil && s.taken[a.lane][a.step]
}

// takenOf returns, for each step of a lane, whether it is taken. The caller may change the result, to take or release steps.
func (s *solver) takenOf(lane int32) []bool {
	if s.taken[lane] == nil {
		count := 1 // the line of a folder
		if steps := s.all[lane].node.Steps; steps != nil {
			count = len(steps.All)
		}
		s.taken[lane] = make([]bool, count)
	}
	return s.taken[lane]
}

// take takes all steps of a bundle.
func (s *solver) take(b bundle) {
	for _, a := range s.stepsOf(b) {
		s.takenOf(a.lane)[a.step] = true
	}
	s.room -= b.cost
}

// stepsOf returns the steps of a bundle, each after the step that it needs.
func (s *solver) stepsOf(b bundle) (steps []stepRef) {
	for _, p := range b.batches {
		if p.batch == none {
			steps = append(steps, stepRef{p.lane, 0})
			continue
		}
		for _, step := range s.all[p.lane].node.Steps.stepsOf(p.batch) {
			steps = append(steps, stepRef{p.lane, step})
		}
	}
	return steps
}

func (s *solver) solution() *Solution {
	c := &Solution{taken: map[*Node][]bool{}}
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
