package find

import (
	"container/heap"
	"context"
	"runtime"
	"slices"
	"sync"
)

const (
	sliceSize   = 1 << 16 // candidates that are searched at a time
	leastShare  = 1 << 12 // of a slice that is worth a goroutine
	mostWorkers = 4
	mostRanked  = 500 // matches that are put in order
	checkEvery  = 256 // candidates after which a search looks whether it is still wanted
)

// result is what is known of a query so far. It never changes: the next slice makes another one.
type result struct {
	index *index
	query query
	found bitset // the numbers that match
	count int    // how many these are
	top   []hit  // the best of them, the best first
	done  int    // the first number that was not searched
}

// hit is a match with what decides its place.
type hit struct {
	score  int32
	length int32 // of its text in bytes
	number int32
}

// before reports whether h stands before other in the list.
func (h hit) before(other hit) bool {
	switch {
	case h.score != other.score:
		return h.score > other.score
	case h.length != other.length:
		return h.length < other.length
	}
	return h.number < other.number
}

func compareHits(a, b hit) int {
	switch {
	case a.before(b):
		return -1
	case b.before(a):
		return 1
	}
	return 0
}

func newResult(x *index, q query) *result {
	return &result{index: x, query: q, found: newBitset(x.size), done: 1}
}

func (r *result) complete() bool { return r.done >= r.index.size || len(r.query) == 0 }

// may returns the first number from n on that is worth a look for a query that refines r's: all that r has not searched yet,
// and of the others those that it found. A nil result leaves nothing out.
func (r *result) may(n, limit int) int {
	if r == nil || n >= r.done {
		return n
	}
	return r.found.next(n, min(limit, r.done))
}

// search returns r with one more slice searched, by as many goroutines as there are processors; what base has ruled out is passed
// over. Where ctx ends first it returns nil.
func (r *result) search(ctx context.Context, base *result) *result {
	to := min(r.index.size, (r.done/sliceSize+1)*sliceSize)
	workers := max(1, min(mostWorkers, runtime.GOMAXPROCS(0), (to-r.done)/leastShare))
	share := ((to-r.done)/workers + 63) / 64 * 64
	next := *r
	next.found, next.done = slices.Clone(r.found), to
	parts := make([]part, workers)
	var group sync.WaitGroup
	for i := range parts {
		from := (r.done + i*share) / 64 * 64
		parts[i] = part{index: r.index, base: base, from: max(r.done, from), to: min(to, (r.done+(i+1)*share)/64*64), found: next.found}
		if i == workers-1 {
			parts[i].to = to
		}
		group.Go(func() { parts[i].search(ctx, newMatcher(r.query).withRoom()) })
	}
	group.Wait()
	if ctx.Err() != nil {
		return nil
	}
	next.take(parts)
	return &next
}

// take adds what the parts of a slice have found.
func (r *result) take(parts []part) {
	r.top = slices.Clone(r.top)
	for _, p := range parts {
		r.count += p.count
		r.top = append(r.top, p.top...)
	}
	slices.SortFunc(r.top, compareHits)
	r.top = r.top[:min(len(r.top), mostRanked)]
}

// part is the share of one goroutine in a slice: numbers from and to, which begin a word of the set found, or else share that
// word with no other part.
type part struct {
	index    *index
	base     *result
	from, to int
	found    bitset
	count    int
	top      worstFirst
}

func (p *part) search(ctx context.Context, m *matcher) {
	at, block := p.index.blockAt(p.from), -1
	looked := 0
	for n := p.base.may(p.from, p.to); n < p.to; n = p.base.may(n+1, p.to) {
		if looked++; looked%checkEvery == 0 && ctx.Err() != nil {
			return
		}
		for at+1 < len(p.index.blocks) && int(p.index.blocks[at+1].start) <= n {
			at++
		}
		b := p.index.blocks[at]
		if at != block {
			m.setPath(b.path(), b.folder != nil)
			block = at
		}
		p.look(m, b, n)
	}
}

// look scores one candidate.
func (p *part) look(m *matcher, b block, n int) {
	symbol := -1
	var score int
	var ok bool
	if b.file == nil || n == int(b.start) {
		score, ok = m.own()
	} else {
		symbol = b.symbolAt(n)
		score, ok = m.symbol(&b.file.Symbols[symbol])
	}
	if !ok || n == 0 {
		return
	}
	if p.index.scale != nil {
		score += worthBonus * p.index.scale.Step(b.folder, b.file, symbol)
	}
	p.found.add(n)
	p.count++
	p.keep(hit{int32(score), int32(len(m.text)), int32(n)})
}

// keep puts a match among the best.
func (p *part) keep(h hit) {
	switch {
	case len(p.top) < mostRanked:
		heap.Push(&p.top, h)
	case h.before(p.top[0]):
		p.top[0] = h
		heap.Fix(&p.top, 0)
	}
}

// worstFirst is a heap with the match that stands last in the list at its top.
type worstFirst []hit

func (w worstFirst) Len() int           { return len(w) }
func (w worstFirst) Less(i, j int) bool { return w[j].before(w[i]) }
func (w worstFirst) Swap(i, j int)      { w[i], w[j] = w[j], w[i] }

// Push adds a match, which is a hit.
func (w *worstFirst) Push(h any) { *w = append(*w, h.(hit)) }

// Pop takes the last match off.
func (w *worstFirst) Pop() any {
	last := (*w)[len(*w)-1]
	*w = (*w)[:len(*w)-1]
	return last
}
