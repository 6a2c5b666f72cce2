package pack

import (
	"cmp"
	"container/heap"
	"slices"
)

// Costs say what passages cost in a text, in tokens.
type Costs struct {
	Room int                           // tokens that the source may take; negative for no limit
	File func(file int) int            // what the first passage of a file costs besides its lines: a heading and a fence
	Gap  int                           // what a further one costs besides its lines, unless it is next to one that is shown
	Text func(file int, p Passage) int // its lines
}

// These are the costs of source in a text besides its lines, in tokens. In a context, one fence holds all of a file, below its path. On a
// map, each passage has a fence of its own, below its path and lines, and its node may add its path to the tree.
const (
	fenceCost = 12
	gapCost   = 9 // what stands for the lines left out between two passages of a fence
	blockCost = 16
	pathCost  = 8
)

// inContext returns the costs of passages in the context.
func (c *Content) inContext(room int) Costs {
	return Costs{
		Room: room, Gap: gapCost, Text: c.Tokens,
		File: func(file int) int { return fenceCost + c.Count(c.Source.Files[file].Path) },
	}
}

// AsBlocks returns the costs of passages that each have a fence of their own, as in blocks of source after the tree of a map. `text` counts
// the lines of a passage.
func AsBlocks(room int, text func(file int, p Passage) int) Costs {
	return Costs{Room: room, Gap: blockCost, File: func(int) int { return blockCost }, Text: text}
}

// OnMap is like AsBlocks, but also counts the path of each file in the tree.
func OnMap(room int, text func(file int, p Passage) int) Costs {
	costs := AsBlocks(room, text)
	costs.File = func(int) int { return blockCost + pathCost }
	return costs
}

// Chosen is a file with the passages chosen from it.
type Chosen struct {
	File     int       // index among the files
	Worth    float64   // sum of those of its passages
	Passages []Passage // in the order of their lines
}

// Choice is what Choose chooses.
type Choice struct {
	Files []Chosen // the file that is worth most first
	Left  []Chosen // passages that were left out, one each, the one that is worth most first
}

// least is the worth below which a passage is not taken: hardly any task needs it.
const least = 2e-4

// worthNaming is the worth from which a passage that was left out is named.
const worthNaming = 5e-3

// Choose takes the passages that are worth most for their tokens. What it leaves out is worth less than what would have to give
// way for it. Without a limit, it takes what is worth naming.
func (s *Set) Choose(costs Costs) Choice {
	c := newChooser(s.passages, costs)
	c.fill()
	c.exchange()
	return c.choice()
}

// chooser chooses among passages.
type chooser struct {
	Costs
	all   [][]weighed // by file
	taken [][]bool
	some  []int   // by file: number of passages taken
	floor float64 // worth below which nothing is taken
	queue queue
}

func newChooser(all [][]weighed, costs Costs) *chooser {
	c := &chooser{Costs: costs, all: all, taken: make([][]bool, len(all)), some: make([]int, len(all)), floor: least}
	if costs.Room < 0 {
		c.floor = worthNaming
	}
	for file := range all {
		c.taken[file] = make([]bool, len(all[file]))
	}
	return c
}

// offer is a passage that may be taken, with its worth for a token when it was offered.
type offer struct {
	file, at int
	rate     float64
}

// queue is a heap of offers, the best first.
type queue []offer

func (q queue) Len() int      { return len(q) }
func (q queue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }

// Push adds an offer at the end; see heap.Interface.
func (q *queue) Push(o any) { *q = append(*q, o.(offer)) }

// Pop removes the last offer; see heap.Interface.
func (q *queue) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}

func (q queue) Less(i, j int) bool {
	return cmp.Or(cmp.Compare(q[j].rate, q[i].rate), cmp.Compare(q[i].file, q[j].file), cmp.Compare(q[i].at, q[j].at)) < 0
}

// fill takes passages while there is room, in the order of their worth for a token.
func (c *chooser) fill() {
	for file := range c.all {
		for at := range c.all[file] {
			c.offer(file, at)
		}
	}
	for c.queue.Len() > 0 {
		o := heap.Pop(&c.queue).(offer)
		if c.taken[o.file][o.at] {
			continue
		}
		if rate := c.rate(o.file, o.at); rate < o.rate { // it was offered beside a passage that is gone
			o.rate = rate
			heap.Push(&c.queue, o)
			continue
		}
		if c.fits(o.file, o.at) {
			c.take(o.file, o.at)
			c.offer(o.file, o.at-1) // these have become cheaper
			c.offer(o.file, o.at+1)
		}
	}
}

func (c *chooser) offer(file, at int) {
	if at >= 0 && at < len(c.all[file]) && !c.taken[file][at] && c.all[file][at].worth >= c.floor {
		heap.Push(&c.queue, offer{file, at, c.rate(file, at)})
	}
}

// rate returns what a passage is worth for a token.
func (c *chooser) rate(file, at int) float64 {
	return c.all[file][at].worth / float64(max(c.cost(file, at), 1))
}

func (c *chooser) fits(file, at int) bool { return c.Room < 0 || c.cost(file, at) <= c.Room }

func (c *chooser) take(file, at int) {
	if c.Room >= 0 {
		c.Room = max(0, c.Room-c.cost(file, at))
	}
	c.taken[file][at] = true
	c.some[file]++
}

// drop is the reverse of take.
func (c *chooser) drop(file, at int) {
	c.taken[file][at] = false
	c.some[file]--
	if c.Room >= 0 {
		c.Room += c.cost(file, at)
	}
}

// cost returns what a passage costs beside those taken. It can be negative: a passage between two others closes a gap.
func (c *chooser) cost(file, at int) int {
	cost := c.Text(file, c.all[file][at].Passage)
	if c.some[file] == 0 {
		return cost + c.File(file)
	}
	cost += c.Gap
	if at > 0 && c.taken[file][at-1] {
		cost -= c.Gap
	}
	if at+1 < len(c.all[file]) && c.taken[file][at+1] {
		cost -= c.Gap
	}
	return cost
}

// tries is how many of the best passages left out are tried in the place of others.
const tries = 12

// exchange takes passages that were left out for want of room in the place of others that together are worth less.
func (c *chooser) exchange() {
	if c.Room < 0 {
		return
	}
	for _, o := range c.untaken(tries) {
		if worth := c.all[o.file][o.at].worth; !c.fits(o.file, o.at) {
			c.exchangeFor(o.file, o.at, worth)
		} else {
			c.take(o.file, o.at)
		}
	}
}

// exchangeFor drops passages, those worth least for a token first, until a passage fits, and takes that. It takes back the others
// if they are worth more.
func (c *chooser) exchangeFor(file, at int, worth float64) {
	room, dropped, lost := c.Room, []offer(nil), 0.0
	for _, o := range c.cheapest() {
		if lost += c.all[o.file][o.at].worth; lost >= worth {
			break
		}
		c.drop(o.file, o.at)
		if dropped = append(dropped, o); c.fits(file, at) {
			c.take(file, at)
			return
		}
	}
	for _, o := range dropped {
		c.take(o.file, o.at)
	}
	c.Room = room
}

// cheapest returns the passages taken, those worth least for a token first.
func (c *chooser) cheapest() (all []offer) {
	for file := range c.all {
		for at := range c.all[file] {
			if c.taken[file][at] {
				all = append(all, offer{file, at, c.all[file][at].worth / float64(max(1, c.Text(file, c.all[file][at].Passage)))})
			}
		}
	}
	slices.SortFunc(all, func(a, b offer) int {
		return cmp.Or(cmp.Compare(a.rate, b.rate), cmp.Compare(b.file, a.file), cmp.Compare(b.at, a.at))
	})
	return all
}

// untaken returns up to `most` passages that were left out, those worth most first. If `most` is 0, it returns all worth naming.
func (c *chooser) untaken(most int) (all []offer) {
	for file := range c.all {
		for at := range c.all[file] {
			if worth := c.all[file][at].worth; !c.taken[file][at] && worth >= worthNaming {
				all = append(all, offer{file, at, worth})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b offer) int { return cmp.Compare(b.rate, a.rate) })
	if most > 0 {
		all = all[:min(len(all), most)]
	}
	return all
}

func (c *chooser) choice() (made Choice) {
	for file := range c.all {
		f := Chosen{File: file}
		for at, w := range c.all[file] {
			if c.taken[file][at] {
				f.Worth, f.Passages = f.Worth+w.worth, append(f.Passages, w.Passage)
			}
		}
		if len(f.Passages) > 0 {
			made.Files = append(made.Files, f)
		}
	}
	slices.SortStableFunc(made.Files, func(a, b Chosen) int { return cmp.Compare(b.Worth, a.Worth) })
	for _, o := range c.untaken(0) {
		w := c.all[o.file][o.at]
		made.Left = append(made.Left, Chosen{o.file, w.worth, []Passage{w.Passage}})
	}
	return made
}
