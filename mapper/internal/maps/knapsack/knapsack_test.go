package knapsack_test

import (
	"context"
	"math/rand"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"foldout/mapper/internal/maps/knapsack"
)

// drawn is a random tree with all its steps in one list. The step of a folder is its line.
type drawn struct {
	root  *knapsack.Node
	steps []flatStep
}

// flatStep is a step as the slow reference solution sees it.
type flatStep struct {
	node        *knapsack.Node
	index       int // in the node
	up          int // in the list; -1 for none
	cost, value int
}

// draw makes a tree with up to most steps.
func draw(t *rapid.T, most int) *drawn {
	d := &drawn{root: &knapsack.Node{}}
	for size := rapid.IntRange(1, most).Draw(t, "size"); len(d.steps) < size; {
		d.root.Below = append(d.root.Below, d.below(t, -1, size, 0)...)
	}
	return d
}

func (d *drawn) below(t *rapid.T, up, most, depth int) (nodes []*knapsack.Node) {
	for len(d.steps) < most && rapid.IntRange(0, 3).Draw(t, "more") > 0 {
		n := &knapsack.Node{}
		if depth < 3 && rapid.IntRange(0, 2).Draw(t, "folder") == 0 {
			over := up
			if rapid.IntRange(0, 4).Draw(t, "free") > 0 {
				n.Line = d.step(t, n, 0, up)
				over = len(d.steps) - 1
			}
			n.Below = d.below(t, over, most, depth+1)
		} else {
			n.Steps = knapsack.NewSteps(d.stepsOf(t, n, up, most))
		}
		nodes = append(nodes, n)
	}
	return nodes
}

func (d *drawn) stepsOf(t *rapid.T, n *knapsack.Node, up, most int) (steps []knapsack.Step) {
	first := len(d.steps)
	count := rapid.IntRange(1, 8).Draw(t, "steps")
	for i := 0; len(d.steps) < most && i < count; i++ {
		s := d.step(t, n, i, up)
		if s.Up = int32(rapid.IntRange(-1, i-1).Draw(t, "up")); s.Up >= 0 {
			d.steps[first+i].up = first + int(s.Up)
		}
		steps = append(steps, s)
	}
	return steps
}

func (d *drawn) step(t *rapid.T, n *knapsack.Node, index, up int) knapsack.Step {
	s := knapsack.Step{
		Cost: int32(rapid.IntRange(0, 30).Draw(t, "cost")), Value: int32(rapid.IntRange(1, 2000).Draw(t, "value")), Up: -1,
	}
	d.steps = append(d.steps, flatStep{n, index, up, int(s.Cost), int(s.Value)})
	return s
}

func (d *drawn) solve(room int) *knapsack.Solution {
	return knapsack.Solve(context.Background(), d.root, room)
}

// best tries every possible solution among the steps from at on.
func (d *drawn) best(at, room int, taken []bool) int {
	if at == len(d.steps) {
		return 0
	}
	s := d.steps[at]
	best := d.best(at+1, room, taken)
	if s.cost <= room && (s.up < 0 || taken[s.up]) {
		taken[at] = true
		best = max(best, s.value+d.best(at+1, room-s.cost, taken))
		taken[at] = false
	}
	return best
}

// check tests what must hold for every solution: it is valid, its sums are right, it is within the room, and no further step fits.
func (d *drawn) check(t *rapid.T, c *knapsack.Solution, room int) {
	taken := make([]bool, len(d.steps))
	cost, value := 0, 0
	for i, s := range d.steps {
		on := c.Taken(s.node)
		if taken[i] = on != nil && on[s.index]; !taken[i] {
			continue
		}
		if s.up >= 0 && !taken[s.up] {
			t.Fatalf("step %d is taken without step %d", i, s.up)
		}
		cost += s.cost
		value += s.value
	}
	if cost > room || cost != c.Cost || value != c.Value {
		t.Fatalf("%d tokens gain %d in room %d, said to be %d gain %d", cost, value, room, c.Cost, c.Value)
	}
	for i, s := range d.steps {
		if !taken[i] && (s.up < 0 || taken[s.up]) && s.cost <= room-cost {
			t.Fatalf("step %d of %d tokens is left with %d of %d used", i, s.cost, cost, room)
		}
	}
}

// TestNearBest checks that the solution from a small tree lacks no more of the best possible one than the room could hold if it were
// filled at the gain of the first batch that did not fit.
func TestNearBest(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := draw(rt, 14)
		room := rapid.IntRange(0, 200).Draw(rt, "room")
		c := d.solve(room)
		d.check(rt, c, room)
		best := d.best(0, room, make([]bool, len(d.steps)))
		if c.Value > best || best > c.Value+(c.Bar+1)*room/1000 {
			rt.Fatalf("chosen %d, the best is %d", c.Value, best)
		}
	})
}

// TestMonotone checks that more room never leads to less value.
func TestMonotone(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := draw(rt, 600)
		last := 0
		room := rapid.IntRange(0, 3000).Draw(rt, "room")
		for range 20 {
			c := d.solve(room)
			d.check(rt, c, room)
			if c.Value < last {
				rt.Fatalf("%d in room %d, %d in a smaller one", c.Value, room, last)
			}
			last = c.Value
			room += rapid.IntRange(1, 12).Draw(rt, "more room")
		}
	})
}

// TestGap checks that, in trees that are too large to try every solution, the value is close to an upper bound.
func TestGap(t *testing.T) {
	worst := 0.0
	for seed := range int64(20) {
		root := large(rand.New(rand.NewSource(seed)), 30, 20) //nolint:gosec // a fixed seed is the point
		for room := 200; room < 8000; room += 387 {
			c := knapsack.Solve(context.Background(), root, room)
			worst = max(worst, 1-float64(c.Value)/bound(root, float64(room)))
		}
	}
	t.Logf("at most %.3f %% of what there can be are missing", 100*worst)
	root := large(rand.New(rand.NewSource(1)), 300, 100) //nolint:gosec // a fixed seed is the point
	last := 0
	for room := 40_000; room < 900_000; room += 43_210 {
		c := knapsack.Solve(context.Background(), root, room)
		worst = max(worst, 1-float64(c.Value)/bound(root, float64(room)))
		if c.Value < last || c.Cost > room {
			t.Errorf("%d tokens gain %d in room %d, %d in a smaller one", c.Cost, c.Value, room, last)
		}
		last = c.Value
	}
	if worst > 0.02 {
		t.Error("that is more than 2 %")
	}
}

// bound returns an upper bound for the value of a solution within room (the Lagrangian dual): the minimum, over all prices of a
// token, of the price of the whole room plus the greatest gain if every token is paid for.
func bound(root *knapsack.Node, room float64) float64 {
	dual := func(price float64) float64 { return gain(root, price) + price*room }
	low, high := 0.0, 1e6
	for range 60 {
		a, b := low+(high-low)/3, high-(high-low)/3
		if dual(a) < dual(b) {
			high = b
		} else {
			low = a
		}
	}
	return dual(low)
}

// gain returns the greatest value minus price that a node can give.
func gain(n *knapsack.Node, price float64) (sum float64) {
	if n.Steps == nil {
		sum = float64(n.Line.Value) - price*float64(n.Line.Cost)
		for _, sub := range n.Below {
			sum += gain(sub, price)
		}
		return max(0, sum)
	}
	below := make([]float64, len(n.Steps.All))
	for i := len(below) - 1; i >= 0; i-- {
		s := n.Steps.All[i]
		own := max(0, float64(s.Value)-price*float64(s.Cost)+below[i])
		if s.Up < 0 {
			sum += own
		} else {
			below[s.Up] += own
		}
	}
	return sum
}

// large makes a tree of files in folders of a hundred files. Each file has the given number of symbols with two details each.
func large(r *rand.Rand, files, symbols int) *knapsack.Node {
	root, folder := &knapsack.Node{}, (*knapsack.Node)(nil)
	for file := range files {
		if file%100 == 0 {
			folder = &knapsack.Node{Line: knapsack.Step{Cost: 4, Value: int32(1 + r.Intn(4000)), Up: -1}}
			root.Below = append(root.Below, folder)
		}
		steps := []knapsack.Step{{Cost: 6, Value: int32(1 + r.Intn(8000)), Up: -1}}
		for range symbols {
			name := int32(len(steps))
			importance := int32(1 + r.Intn(1024))
			steps = append(steps, knapsack.Step{Cost: int32(4 + r.Intn(5)), Value: importance * 11},
				knapsack.Step{Cost: int32(2 + r.Intn(30)), Value: importance * 7, Up: name})
		}
		folder.Below = append(folder.Below, &knapsack.Node{Steps: knapsack.NewSteps(steps)})
	}
	return root
}

// BenchmarkSolve chooses among 100,000 symbols, and orders their steps.
func BenchmarkSolve(b *testing.B) {
	b.Run("order", func(b *testing.B) {
		r := rand.New(rand.NewSource(1)) //nolint:gosec // a fixed seed is the point
		for b.Loop() {
			large(r, 1000, 100)
		}
	})
	root := large(rand.New(rand.NewSource(1)), 1000, 100) //nolint:gosec // a fixed seed is the point
	for _, room := range []int{4000, 16_000, 128_000, 500_000} {
		b.Run(strconv.Itoa(room), func(b *testing.B) {
			left := 0
			for b.Loop() {
				left = room - knapsack.Solve(context.Background(), root, room).Cost
			}
			b.ReportMetric(float64(left), "tokens-left")
		})
	}
}
