// Package history says how often files were changed, and which files were changed together, according to git.
//
// It considers the last commits before HEAD, except merges, up to a number of commits and a time limit (Options). The more files
// a commit touches, the less it says about each of them: it counts as 1 over the square root of the number of files, so that mass
// renames and new file headers hardly count. A commit without a parent does not count: it imports the work of others, or is where
// a shallow clone ends. Time is relative to the last commit and never to the present, so the same HEAD always has the same
// history.
//
// A file that was moved unchanged keeps its history. Contents are compared here and never by git, so that no setting of a
// repository affects how they are read, and nothing that a partial clone lacks is fetched.
package history

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"foldout/mapper/internal/base/words"
)

// HalfLife is the time after which a commit counts half as much in Change.Hot.
//
// It was chosen with six repositories in six languages. The measure was how many of the changes in the next 200 commits fell on
// the hundred hottest sources. With a half-life of 90 or 180 days, it was 44 %, and with a year, it was less. The hundred sources
// that had been changed most often received 42 %. Three weights of a commit for each of its n files were compared too: 1/√n was
// better than 1/n, and better than 1.
const HalfLife = 120 * 24 * time.Hour

// Change says how a file has changed.
type Change struct {
	Commits   int       // number of commits that touched it
	Frequency float64   // sum of their weights: a commit of one file counts 1
	Hot       float64   // likewise, but a commit counts half as much for each HalfLife between it and the last commit
	Last      time.Time // time of the last of them, zero if there are none
}

// History is what commits say about the files of a folder. It is immutable. A nil History is empty.
type History struct {
	numbers  map[string]int32 // index in files, by path
	files    []file
	commits  [][]int32      // files of each commit that is small enough to say which belong together
	messages [][]words.Term // terms of their messages, sorted and without duplicates
}

// file is what is known about a file.
type file struct {
	Change
	path    string
	shared  []int32 // indices of the small commits that touched it
	touches []Touch
}

// index records the number of each file, and the commits that touched it.
func (h *History) index() {
	h.numbers = make(map[string]int32, len(h.files))
	for i := range h.files {
		h.numbers[h.files[i].path] = int32(i)
	}
	for i, commit := range h.commits {
		for _, number := range commit {
			h.files[number].shared = append(h.files[number].shared, int32(i))
		}
	}
}

// File returns how the file at `path` has changed. The path is relative to the folder of the history.
func (h *History) File(path string) Change {
	if h == nil {
		return Change{}
	}
	if number, known := h.numbers[path]; known {
		return h.files[number].Change
	}
	return Change{}
}

// A file changes together with another if at least a quarter of its commits, and at least three, touch the other as well. Large
// commits do not count.
const (
	leastSupport    = 3
	leastConfidence = 0.25
	largestShared   = 20 // files in a commit; a larger commit does not count
)

// Together is a file that changes in the same commits as another file.
type Together struct {
	Path       string
	Support    int     // number of commits that touched both
	Confidence float64 // Support as a share of the other file's commits, not counting commits of more than 20 files
}

// With lists the files that often change together with the file at `path`. They are sorted by Support, largest first, then by
// path.
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

// builder builds a History from commits, latest first.
type builder struct {
	History
	prefix string            // path of the folder in the repository, ending in `/`, or ""
	last   int64             // time of the last commit in seconds
	later  map[string]string // for a path in an older commit, the path of that file at HEAD; "" if it no longer exists
}

func newBuilder(prefix string, last int64) *builder {
	return &builder{History: History{numbers: map[string]int32{}}, prefix: prefix, last: last, later: map[string]string{}}
}

// longestMessage is how many bytes of a commit message are read.
const longestMessage = 2000

// termsOf returns the terms of a message, sorted and without duplicates.
func termsOf(message string) (all []words.Term) {
	words.Each([]byte(message[:min(len(message), longestMessage)]), func(w words.Word) { all = append(all, w.Term) })
	slices.Sort(all)
	return slices.Clip(slices.Compact(all))
}

// Commits returns the number of commits that are small enough to say which files belong together.
func (h *History) Commits() int {
	if h == nil {
		return 0
	}
	return len(h.commits)
}

// Commit returns the sorted search terms in the message of a commit, and calls `each` with the paths of the files that the commit
// changed. Only the commits that Commits counts have numbers; 0 is the latest of these.
func (h *History) Commit(number int, each func(path string)) (message []words.Term) {
	for _, file := range h.commits[number] {
		each(h.files[file].path)
	}
	return h.messages[number]
}

// commit adds one commit to the history.
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

// touched returns the numbers of those changed files that are in HEAD, without duplicates.
func (b *builder) touched(changes []change) (touched []int32) {
	for _, c := range changes {
		if number, lives := b.touch(c); lives {
			touched = append(touched, number)
		}
	}
	slices.Sort(touched)
	return slices.Compact(touched)
}

// number returns the number of the file at a path in the repository, or -1 if there is none.
func (b *builder) number(path string) int {
	if below, inside := strings.CutPrefix(path, b.prefix); inside {
		if number, known := b.numbers[below]; known {
			return int(number)
		}
	}
	return -1
}

// touch returns the number that the changed file has at HEAD. It returns false if the file no longer exists, is not in the
// folder, or was only moved.
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
			b.later[c.path] = "" // no later commit has restored it
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
