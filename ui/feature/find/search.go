package find

import (
	"container/heap"
	"context"
	"runtime"
	"slices"
	"sync"
)

const (
	sliceSize   = 1 << 16 // candidates searched at a time
	leastShare  = 1 << 12 // least number of candidates for a goroutine
	mostWorkers = 4
	mostRanked  = 500 // best matches that are kept in order
	checkEvery  = 256 // candidates between checks for cancellation
)

// result holds what the search for a query has found so far. It is immutable: searching the next slice of the candidates makes a
// new result.
type result struct {
	index *index
	query query
	found bitset // numbers of the matches
	count int    // number of matches
	top   []hit  // best matches, best first
	done  int    // first number not searched yet
}

// hit is a match with the values that decide its rank.
type hit struct {
	score  int32
	length int32 // of the text in bytes
	number int32
}

// before reports whether h ranks before hit `other`.
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
	return &result{index: x, query: q, found: newBitset(x.size), done: 1} // skips number 0, the root
}

func (r *result) complete() bool { return r.done >= r.index.size || len(r.query) == 0 }

// nextPossible returns the number of the first node, from number `n` on, that could match a refinement of r's query. It skips
// nodes that r has searched without a match. If r is nil, it returns `n`.
func (r *result) nextPossible(n, limit int) int {
	if r == nil || n >= r.done {
		return n
	}
	return r.found.next(n, min(limit, r.done))
}

// search searches one more slice of the candidates, with several goroutines, and returns r with the new matches added. `base` is
// the result of a query that r's query refines, or nil. Candidates that do not match in `base` are skipped. search returns nil if
// ctx ends first.
func (r *result) search(ctx context.Context, base *result) *result {
	to := min(r.index.size, (r.done/sliceSize+1)*sliceSize)
	workers := max(1, min(mostWorkers, runtime.GOMAXPROCS(0), (to-r.done)/leastShare))
	share := ((to-r.done)/workers + 63) / 64 * 64 // rounded up to whole words of `found`
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

// take adds to r the results of `parts`, into which one slice of the candidates was divided. Of the hits, r keeps only the best.
func (r *result) take(parts []part) {
	r.top = slices.Clone(r.top)
	for _, p := range parts {
		r.count += p.count
		r.top = append(r.top, p.top...)
	}
	slices.SortFunc(r.top, compareHits)
	r.top = r.top[:min(len(r.top), mostRanked)]
}

// part is one goroutine's share of a slice of the candidates. No two parts have bits in the same word of the bitset `found`, so
// the goroutines can write to it concurrently.
type part struct {
	index    *index
	base     *result
	from, to int
	found    bitset
	count    int
	top      worstFirst
}

func (p *part) search(ctx context.Context, m *matcher) {
	at, block := p.index.blockAt(p.from), -1 // block of n; block whose path the matcher has
	looked := 0
	for n := p.base.nextPossible(p.from, p.to); n < p.to; n = p.base.nextPossible(n+1, p.to) {
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

// look computes the score of one candidate and, if it matches, records it.
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
	score += m.exact(symbol >= 0)
	if p.index.scale != nil {
		score += worthBonus * p.index.scale.Step(b.folder, b.file, symbol)
	}
	p.found.add(n)
	p.count++
	p.keep(hit{int32(score), int32(len(m.text)), int32(n)})
}

// keep adds h to the best hits if it ranks among them.
func (p *part) keep(h hit) {
	switch {
	case len(p.top) < mostRanked:
		heap.Push(&p.top, h)
	case h.before(p.top[0]):
		p.top[0] = h
		heap.Fix(&p.top, 0)
	}
}

// worstFirst is a heap with the lowest-ranked hit on top.
type worstFirst []hit

func (w worstFirst) Len() int           { return len(w) }
func (w worstFirst) Less(i, j int) bool { return w[j].before(w[i]) }
func (w worstFirst) Swap(i, j int)      { w[i], w[j] = w[j], w[i] }

// Push adds a hit.
func (w *worstFirst) Push(h any) { *w = append(*w, h.(hit)) }

// Pop removes the last hit.
func (w *worstFirst) Pop() any {
	last := (*w)[len(*w)-1]
	*w = (*w)[:len(*w)-1]
	return last
}
