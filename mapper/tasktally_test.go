package mapper_test

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"foldout/mapper/filetree"
	"foldout/model"
)

// timing adds up seconds.
type timing struct{ n, sum float64 }

func (s *timing) since(began time.Time) { s.n, s.sum = s.n+1, s.sum+time.Since(began).Seconds() }

func (s timing) String() string { return fmt.Sprintf("%.2f s (%.0f times)", s.sum/max(s.n, 1), s.n) }

// tally adds up the quality of rankings.
type tally struct {
	n, mrr, hit1, acc1, acc5, acc10, recall5, recall10 float64
}

func ranksOf(want, got []string) (ranks []int) {
	for _, path := range want {
		ranks = append(ranks, 1+slices.Index(got, path))
	}
	return ranks
}

func (s *tally) add(want, got []string) {
	s.n++
	best, ranks := 0, ranksOf(want, got)
	for _, r := range ranks {
		if r > 0 && (best == 0 || r < best) {
			best = r
		}
	}
	in := func(k int) (n float64) {
		for _, r := range ranks {
			if r > 0 && r <= k {
				n++
			}
		}
		return n / float64(len(want))
	}
	whole := func(k int) float64 {
		if in(k) == 1 {
			return 1
		}
		return 0
	}
	if best > 0 {
		s.mrr += 1 / float64(best)
	}
	if best == 1 {
		s.hit1++
	}
	s.acc1, s.acc5, s.acc10 = s.acc1+whole(1), s.acc5+whole(5), s.acc10+whole(10)
	s.recall5, s.recall10 = s.recall5+in(5), s.recall10+in(10)
}

func (s *tally) String() string {
	p := func(v float64) float64 { return 100 * v / max(s.n, 1) }
	return fmt.Sprintf("%4.0f %5.1f %5.1f %5.1f %5.1f %6.1f %8.1f %9.1f",
		s.n, p(s.mrr), p(s.hit1), p(s.acc1), p(s.acc5), p(s.acc10), p(s.recall5), p(s.recall10))
}

func isFunction(k model.Kind) bool {
	return k == model.KindFunction || k == model.KindMethod || k == model.KindConstructor || k == model.KindMacro
}

func functionID(f *filetree.File, symbol int) string { return f.Path + "#" + strconv.Itoa(symbol) }
