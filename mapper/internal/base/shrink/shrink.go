// Package shrink finds the best text that is within a limit. It measures each text that it considers, so the text that it finds is
// never over the limit.
//
// First goes through a list of ever smaller texts. Most cuts one text: it finds out how many of its parts fit. Fullest searches for
// the room, an estimate, whose text comes closest to the limit.
package shrink

import (
	"iter"
	"sort"
)

// First returns the first candidate whose size is at most `limit`, and false if there is none. Candidates come in order of preference.
// They are measured one by one, so the later ones cost nothing once one fits.
func First[T any](limit int, candidates iter.Seq[T], size func(T) int) (best T, ok bool) {
	for c := range candidates {
		if size(c) <= limit {
			return c, true
		}
	}
	return best, false
}

// Most returns the greatest number of parts, from `least` to `all`, with which a text fits, and false if it fits with none of them.
// It bisects, assuming that a text with more parts is larger. This need not be true of every number: only the result is known to fit.
func Most(least, all int, fits func(parts int) bool) (parts int, ok bool) {
	parts = least - 1 + sort.Search(all-least+1, func(n int) bool { return !fits(least + n) })
	for ; parts >= least; parts-- {
		if fits(parts) {
			return parts, true
		}
	}
	return least, false
}

// These limit how many rooms Fullest tries. More than usualTries, and at most mostTries, are tried only while more than a hundredth of
// the limit is unused.
const (
	usualTries = 8
	mostTries  = 16
)

// A limit of `leastFull` tokens or more should be used but for a fiftieth. If more is unused, further rooms are tried: `nudges` smaller
// ones and as many larger ones.
const (
	leastFull = 4000
	nudges    = 12
)

// none stands for a room that has not been found yet.
const none = -1

// Fullest tries rooms, beginning with `room`, so that the text for one of them leaves as little of the limit unused as possible. `try`
// makes the text for a room, and returns how much of the limit it leaves, a negative number if it is over. The caller keeps the best of
// the texts. Each room lies between the largest whose text fitted and the smallest whose text did not. Until one fits, each decrease is
// at least twice as large as the one before.
func Fullest(limit, room int, try func(room int) (left int, err error)) error {
	// enough is the largest room whose text fitted, with `spare` unused. much is the smallest whose text was over the limit, by `over`.
	enough, spare, much, over, down := none, 0, none, 0, limit/1000
	least := limit // the least that any text has left unused
	attempt := func(room int) (int, error) {
		left, err := try(room)
		if left >= 0 && err == nil {
			least = min(least, left)
		}
		return left, err
	}
	for tries := range mostTries {
		left, err := attempt(room)
		switch {
		case err != nil:
			return err
		case left >= 0:
			enough, spare = room, left
		default:
			much, over = room, -left
		}
		switch {
		case tries+1 >= usualTries && enough != none && spare <= limit/100:
			return nil
		case enough != none && spare < max(3, limit/1000), much == 0: // close enough, or no smaller room is left to try
			return nil
		case enough != none && much != none && much-enough < 2:
			return nudge(limit, enough, &least, attempt)
		case much == none:
			room += spare
		case enough == none:
			down = max(over+over/8, 2*down)
			room = max(0, room-down)
		case tries < usualTries/2:
			room = min(much-1, max(enough+1, enough+(much-enough)*spare/(spare+over)))
		default:
			room = (enough + much) / 2
		}
	}
	return nil
}

// nudge tries rooms a little smaller and larger than `room`, the largest so far whose text fitted. This can give a fuller text, because
// a larger room does not always give a larger one.
func nudge(limit, room int, least *int, attempt func(room int) (int, error)) error {
	step := limit / 400
	for i := 1; i <= nudges && limit >= leastFull && *least > limit/50; i++ {
		for _, near := range []int{room - i*step, room + i*step} {
			if _, err := attempt(max(0, near)); err != nil {
				return err
			}
		}
	}
	return nil
}
