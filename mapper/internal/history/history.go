// Package history says how often files were changed, and which of them together, as git tells it.
//
// It looks at the last commits before HEAD, merges left out, as far as their number and time allow. A commit says less of a file the
// more others it touches: it counts 1 over the square root of their number, so that a renaming of everything or a new header
// for all files is next to nothing. One without a parent says nothing, as it brings in what others have written, or is where a
// shallow clone ends. Time is counted from the last of the commits and never from now: the same HEAD always has the same history.
//
// A file that was moved as it was keeps what was counted before. Contents are compared here, never by git, so that nothing in a repository
// says how to read them, and nothing is fetched that a partial clone has left out.
package history

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"foldout/mapper/internal/words"
)

// HalfLife is the time after which a commit says half as much of what is worked on. In six repositories of six languages the hundred
// hottest sources took 44 % of the changes of the next 200 commits, with 90 days as with 180; with a year it was less, and the hundred most
// frequently changed ones took 42 %. The square root was better there, too, than counting commits whole or by the number of their files.
const HalfLife = 120 * 24 * time.Hour

// Change says how one file has changed.
type Change struct {
	Commits   int       // that touched it
	Frequency float64   // sum of their weights: a commit of one file counts 1
	Hot       float64   // the same, where a commit counts half as much for each HalfLife between it and the last one
	Last      time.Time // of the last of them, zero where there is none
}

// History is what commits say of the files of a folder. It is immutable; nil is the history of a folder without one.
type History struct {
	numbers  map[string]int32 // of files
	files    []file
	commits  [][]int32      // files of each commit that is small enough to say which belong together
	messages [][]words.Term // of each of them, ascending, each once
}

// file is what is known of one.
type file struct {
	Change
	path    string
	shared  []int32 // commits that are small enough
	touches []Touch
}

// File returns how the file at path, counted from the folder, has changed.
func (h *History) File(path string) Change {
	if h == nil {
		return Change{}
	}
	if number, known := h.numbers[path]; known {
		return h.files[number].Change
	}
	return Change{}
}

// Files change together when one commit in four of the one, and three at the least, touches the other too. A commit of many files says
// nothing of any two of them.
const (
	leastSupport    = 3
	leastConfidence = 0.25
	largestShared   = 20
)

// Together is a file that changes with another.
type Together struct {
	Path       string
	Support    int     // commits that touched both
	Confidence float64 // their part of those that touched the other one, commits of more than 20 files aside
}

// With lists the files that change together with the one at path, the most often first, then by path.
func (h *History) With(path string) []Together {
	if h == nil {
		return nil
	}
	number, known := h.numbers[path]
	if !known {
		return nil
	}
	support := map[int32]int{}
	for _, commit := range h.files[number].shared {
		for _, other := range h.commits[commit] {
			support[other]++
		}
	}
	var all []Together
	for other, n := range support {
		confidence := float64(n) / float64(len(h.files[number].shared))
		if other != number && n >= leastSupport && confidence >= leastConfidence {
			all = append(all, Together{h.files[other].path, n, confidence})
		}
	}
	slices.SortFunc(all, func(a, b Together) int {
		return cmp.Or(b.Support-a.Support, strings.Compare(a.Path, b.Path))
	})
	return all
}

// builder counts commits, the last one first.
type builder struct {
	History
	prefix string            // of the folder in the repository, with a `/` at its end, or ""
	last   int64             // seconds of the last commit
	later  map[string]string // what a path is called at HEAD, "" where it is no more
}

func newBuilder(prefix string, last int64) *builder {
	return &builder{History: History{numbers: map[string]int32{}}, prefix: prefix, last: last, later: map[string]string{}}
}

// longestMessage is how many bytes of a commit's message are read.
const longestMessage = 2000

// termsOf returns the terms of a message, ascending, each once.
func termsOf(message string) (all []words.Term) {
	words.Each([]byte(message[:min(len(message), longestMessage)]), func(w words.Word) { all = append(all, w.Term) })
	slices.Sort(all)
	return slices.Clip(slices.Compact(all))
}

// Commits returns how many commits are small enough to say which files belong together.
func (h *History) Commits() int {
	if h == nil {
		return 0
	}
	return len(h.commits)
}

// Commit returns the terms of the message of one of them, ascending, and calls each with the paths of the files that it changed. The last
// commit is number 0.
func (h *History) Commit(number int, each func(path string)) (message []words.Term) {
	for _, file := range h.commits[number] {
		each(h.files[file].path)
	}
	return h.messages[number]
}

// commit counts what one commit did.
func (b *builder) commit(c commit, changes []change) {
	weight, hot := heat(len(changes), b.last-c.seconds)
	touched := b.touched(changes)
	for _, number := range touched {
		f := &b.files[number]
		if f.Commits == 0 {
			f.Last = time.Unix(c.seconds, 0).UTC()
		}
		f.Commits, f.Frequency, f.Hot = f.Commits+1, f.Frequency+weight, f.Hot+hot
	}
	if len(changes) > largestShared || len(touched) == 0 {
		return
	}
	for _, number := range touched {
		b.files[number].shared = append(b.files[number].shared, int32(len(b.commits)))
	}
	b.commits, b.messages = append(b.commits, touched), append(b.messages, termsOf(c.message))
}

// touched returns the files of HEAD that were changed, each once.
func (b *builder) touched(changes []change) (touched []int32) {
	for _, c := range changes {
		if number, lives := b.touch(c); lives {
			touched = append(touched, number)
		}
	}
	slices.Sort(touched)
	return slices.Compact(touched)
}

// number returns that of the file at a path in the repository, -1 where there is none.
func (b *builder) number(path string) int {
	if below, inside := strings.CutPrefix(path, b.prefix); inside {
		if number, known := b.numbers[below]; known {
			return int(number)
		}
	}
	return -1
}

// touch returns the file of HEAD that a change was made to; false where it is no more, does not lie in the folder, or was only moved.
func (b *builder) touch(c change) (number int32, lives bool) {
	path, renamed := b.later[c.path]
	if !renamed {
		path = c.path
	}
	switch {
	case c.status == 'R':
		b.later[c.old] = path
		return 0, false
	case c.status == 'D' && !renamed:
		if _, known := b.numbers[strings.TrimPrefix(path, b.prefix)]; !known {
			b.later[c.path] = "" // nothing later has brought it back
		}
		return 0, false
	case path == "", !strings.HasPrefix(path, b.prefix):
		return 0, false
	}
	path = path[len(b.prefix):]
	number, known := b.numbers[path]
	if !known {
		number = int32(len(b.files))
		b.numbers[path] = number
		b.files = append(b.files, file{path: path})
	}
	return number, true
}
