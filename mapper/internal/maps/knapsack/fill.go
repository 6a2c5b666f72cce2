package knapsack

import (
	"cmp"
	"slices"
)

// These limit the work of fill: the number of trials, and of steps that a trial may take from each of two lists.
const (
	mostTrials  = 1 << 12
	mostFillers = 1 << 10
)

// fill spends the room that is left before the first bundle that does not fit. It tries every smaller room, from none upwards, and
// keeps the best choice so far (a running maximum). To the choice kept, it adds the cheapest steps as soon as they fit. So more room
// never leads to less value, as long as the same bundle is the first that does not fit; with that bundle, the choice is the best
// possible for its cost. If there are too many rooms, only some of them are tried. Which ones depends on the bundle alone.
func (s *solver) fill(stop bundle) {
	f := filler{solver: s}
	f.findCheapest()
	if len(f.cheapest) == 0 || int64(f.step(f.cheapest[0]).Cost) > s.room {
		return
	}
	f.findNext(stop)
	grain, room := 1+s.bar.cost/mostTrials, s.room
	for tried := int64(0); tried <= room; tried += grain {
		f.start(tried, nil)
		f.takeInOrder()
		fresh, value := f.added, f.value()
		f.start(tried, f.kept)
		f.extend()
		if f.kept = f.added; value > f.value() {
			f.kept = fresh
		}
	}
	f.start(room, f.kept)
	f.extend()
}

// filler chooses single steps for the rest of the room.
type filler struct {
	*solver
	next     []stepRef // steps of the first bundle that does not fit and of those after it, in their order
	cheapest []stepRef // steps that cost the fewest tokens with all that they need, the cheapest on their own first
	added    []stepRef // taken in this trial
	kept     []stepRef // the best choice so far
}

// findNext lists the steps of the bundle that does not fit and of those after it.
func (f *filler) findNext(stop bundle) {
	for ok := true; ok && len(f.next) < mostFillers; stop, ok = f.lanes.next() {
		f.next = append(f.next, f.stepsOf(stop)...)
	}
}

// findCheapest lists the steps that cost less than the first bundle that does not fit, together with all that they need and that is
// not taken.
func (f *filler) findCheapest() {
	byCost := make([][]stepRef, f.bar.cost)
	need := make([]int64, 1) // by step of the file
	folders := make([]int64, len(f.all))
	for i := range f.all {
		st, above := &f.all[i], int64(0)
		if st.up != none {
			above = folders[st.up]
		}
		count := 1
		if steps := st.node.Steps; steps != nil {
			count = len(steps.All)
		}
		need = append(need[:0], make([]int64, count)...)
		for step := range count {
			a := stepRef{int32(i), int32(step)}
			if f.isTaken(a) {
				continue
			}
			s := f.step(a)
			if need[step] = int64(s.Cost) + above; s.Up != none {
				need[step] = int64(s.Cost) + need[s.Up]
			}
			if need[step] < f.bar.cost {
				byCost[need[step]] = append(byCost[need[step]], a)
			}
		}
		folders[i] = need[0]
	}
	for _, steps := range byCost {
		f.cheapest = append(f.cheapest, steps[:min(len(steps), mostFillers-len(f.cheapest))]...)
	}
	slices.SortStableFunc(f.cheapest, func(a, b stepRef) int { return cmp.Compare(f.step(a).Cost, f.step(b).Cost) })
}

// start begins a trial: it releases the steps of the last one and takes the given steps instead.
func (f *filler) start(room int64, steps []stepRef) {
	for _, a := range f.added {
		f.takenOf(a.lane)[a.step] = false
	}
	f.room, f.added = room, nil
	for _, a := range steps {
		f.add(a)
	}
}

func (f *filler) add(a stepRef) {
	f.takenOf(a.lane)[a.step] = true
	f.room -= int64(f.step(a).Cost)
	f.added = append(f.added, a)
}

// fits reports whether a step can be taken now.
func (f *filler) fits(a stepRef) bool {
	if int64(f.step(a).Cost) > f.room || f.isTaken(a) {
		return false
	}
	up, needs := f.required(a)
	return !needs || f.isTaken(up)
}

// takeInOrder takes the next steps that fit, in their order.
func (f *filler) takeInOrder() {
	for _, a := range f.next {
		if f.fits(a) {
			f.add(a)
		}
	}
}

// extend takes the cheapest step that can be taken, again and again, until it does not fit. Which steps these are does not
// depend on the room, so with more room it takes the same steps and perhaps more.
func (f *filler) extend() {
	for at := 0; at < len(f.cheapest); at++ {
		a := f.cheapest[at]
		if up, needs := f.required(a); f.isTaken(a) || needs && !f.isTaken(up) {
			continue
		}
		if int64(f.step(a).Cost) > f.room {
			return
		}
		f.add(a)
		at = -1 // a step that needs this one may be cheaper
	}
}

// value returns the value of the steps of this trial.
func (f *filler) value() (sum int64) {
	for _, a := range f.added {
		sum += int64(f.step(a).Value)
	}
	return sum
}
