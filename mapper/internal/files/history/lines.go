package history

import (
	"bytes"
	"context"
	"errors"
	"math"
	"path"
	"slices"
	"strings"

	"foldout/mapper/git"
	"foldout/mapper/internal/base/diff"
)

// For the most recent commits, the changed lines are read as well, because what was changed recently is likely to be changed
// next. At fifteen points in the histories of three repositories, a third of the symbols that the next 20 commits touched were
// among those that the last 100 had touched. In four repositories, the lines of 300 sources predicted as much as those of 500
// files of all kinds.
const (
	lineCommits  = 300       // number of commits
	lineFiles    = 300       // maximum number of sources in them
	largestLines = 50        // maximum number of files in a commit whose lines are read
	largestText  = 512 << 10 // bytes; a larger file has no lines
)

// Touch is a range of changed lines, with the line numbers of HEAD.
type Touch struct {
	First, Last int32   // from 1
	Hot         float32 // weight of the commit, halved for each HalfLife between it and the last commit
}

// Touches returns the ranges of lines that recent commits changed in the file at `path`, latest commit first. Changes from before
// the file was last moved are not included.
func (h *History) Touches(path string) []Touch {
	if h == nil {
		return nil
	}
	if number, known := h.numbers[path]; known {
		return h.files[number].touches
	}
	return nil
}

// edit is a commit's change to one file. An object name of "" means that the file did not exist before, or no longer exists.
type edit struct {
	path          string // in the repository
	before, after string // object names of the contents
	hot           float32
}

// following is the selection of edits whose lines are read, latest commit first.
type following struct {
	edits   []edit
	commits int             // number of commits that made them
	files   int             // number of files that they changed
	isFull  bool            // the limit has been reached
	lost    map[string]bool // paths whose lines are not followed any further, since a skipped commit may have moved them
	without []string        // names of files whose lines are not followed, as in Options
}

// add adds the next older commit, unless the limit is reached. It skips a commit that changed too many files, and does not follow
// the lines of those files any further.
func (f *following) add(seconds int64, changes []change, last int64) {
	if f.isFull = f.isFull || f.commits == lineCommits; f.isFull {
		return
	}
	if len(changes) > largestLines {
		for _, c := range changes {
			f.lost[c.path] = true
		}
		return
	}
	sources := slices.DeleteFunc(slices.Clone(changes), func(c change) bool { return f.isSkipped(c.path) })
	if f.isFull = f.files+len(sources) > lineFiles; f.isFull {
		return
	}
	f.commits, f.files = f.commits+1, f.files+len(sources)
	_, hot := heat(len(changes), last-seconds)
	for _, c := range sources {
		if c.status == 'R' { // lines are not followed beyond a move
			f.edit(edit{c.old, c.before, "", float32(hot)})
			c.before = ""
		}
		f.edit(edit{c.path, c.before, c.after, float32(hot)})
	}
}

func (f *following) edit(e edit) {
	if !f.lost[e.path] {
		f.edits = append(f.edits, e)
	}
}

// isSkipped reports whether the lines of a file are not followed.
func (f *following) isSkipped(file string) bool {
	return slices.ContainsFunc(f.without, func(name string) bool {
		end, isEnd := strings.CutPrefix(name, "*")
		return isEnd && strings.HasSuffix(file, end) || path.Base(file) == name
	})
}

// follow takes the edits of files that exist at HEAD, and compares the contents before and after each edit. It stops
// following a file if git cannot provide the contents before an edit, for example because a partial clone lacks them. It fails if
// git takes too long: part of the lines would make the ranks depend on how busy the machine is.
func (r reader) follow(ctx context.Context, lines following, b *builder) error {
	ctx, cancel := context.WithDeadline(ctx, r.until)
	defer cancel()
	edits := slices.DeleteFunc(lines.edits, func(e edit) bool { return b.number(e.path) < 0 })
	in := git.In{Dir: r.dir}
	names := objects(edits)
	sizes, err := in.Sizes(ctx, names)
	if err != nil {
		return unlessRefused(err)
	}
	names = slices.DeleteFunc(names, func(name string) bool { return sizes[name] > largestText })
	place := make(map[string]int, len(names))
	for i, name := range names {
		place[name] = i
	}
	f := newFollower(b, edits)
	return unlessRefused(in.Objects(ctx, names, func(i int, content []byte, had bool) {
		if had {
			f.contents[names[i]] = content
		}
		for ; len(edits) > 0 && max(place[edits[0].before], place[edits[0].after]) <= i; edits = edits[1:] { // both contents read
			f.edit(edits[0])
		}
	}))
}

// unlessRefused returns err, or nil if git itself ended with an error, as it may in a partial clone: that is the same on each run.
func unlessRefused(err error) error {
	if failed := (*git.Error)(nil); errors.As(err, &failed) && failed.Refused {
		return nil
	}
	return err
}

// objects returns the names of the contents that the edits refer to, without duplicates, in the order in which they are needed.
func objects(edits []edit) (names []string) {
	known := map[string]bool{"": true}
	for _, e := range edits {
		for _, name := range []string{e.after, e.before} {
			if !known[name] {
				known[name], names = true, append(names, name)
			}
		}
	}
	return names
}

// follower goes through the edits from the latest back. For each file, it records the line number at HEAD of every line in the
// version read last. It holds a text only between two edits of its file. So for lineFiles edits, it holds at most half as many
// texts at a time: 75 MiB.
type follower struct {
	*builder
	contents map[string][]byte // of objects that are still needed
	needed   map[string]int    // by how many edits each object is needed
	lost     map[string]bool   // paths with a version that could not be read
	maps     map[string]*lineMap
}

func newFollower(b *builder, edits []edit) *follower {
	f := &follower{b, map[string][]byte{}, map[string]int{}, map[string]bool{}, map[string]*lineMap{}}
	for _, e := range edits {
		f.needed[e.before]++
		f.needed[e.after]++
	}
	return f
}

// edit processes the next older edit.
func (f *follower) edit(e edit) {
	before, hadBefore := f.take(e.before)
	after, hadAfter := f.take(e.after)
	if !hadBefore || !hadAfter {
		f.lost[e.path] = true
	}
	if f.lost[e.path] {
		return
	}
	m := f.maps[e.path]
	if m == nil {
		m = &lineMap{}
		f.maps[e.path] = m
	}
	touches := &f.files[f.number(e.path)].touches
	hunks := diff.Changed(before, after)
	for _, h := range hunks {
		if first, last := m.span(h); first > 0 {
			*touches = append(*touches, Touch{First: first, Last: last, Hot: e.hot})
		}
	}
	m.invert(hunks)
}

// take returns the text of an object, and releases it once no other edit needs it. It returns false if the object was not
// read, for example because it is too large, or is not text: if it has a NUL among its first 8,000 bytes, as in git.
func (f *follower) take(object string) (text []byte, ok bool) {
	if object == "" {
		return nil, true
	}
	text, ok = f.contents[object]
	if f.needed[object]--; f.needed[object] == 0 {
		delete(f.contents, object)
	}
	return text, ok && bytes.IndexByte(text[:min(len(text), 8000)], 0) < 0
}

// lineMap maps the lines of a version of a file to those of HEAD.
type lineMap struct {
	at   []int32 // line number at HEAD of each line from 1, 0 if it no longer exists
	tail int32   // offset to add to the numbers of all later lines
}

func (m *lineMap) head(line int) int32 {
	if line <= len(m.at) {
		return m.at[line-1]
	}
	return int32(line) + m.tail
}

// span returns the range of lines at HEAD that the hunk `h` touched in this version, or 0 if none of them is left. A hunk that
// only deletes lines touches the line before them.
func (m *lineMap) span(h diff.Hunk) (first, last int32) {
	if h.News == 0 {
		h.New, h.News = max(h.New-1, 1), 1
	}
	for line := h.New; line < h.New+h.News; line++ {
		if at := m.head(line); at > 0 {
			if first == 0 {
				first = at
			}
			last = max(last, at)
		}
	}
	return first, last
}

// invert turns the map into the map of the older version, before the hunks were applied. The hunks must be in line order.
func (m *lineMap) invert(hunks []diff.Hunk) {
	older := make([]int32, 0, len(m.at)+16)
	next := 1
	for _, h := range hunks {
		for ; next < h.New; next++ {
			older = append(older, m.head(next))
		}
		older = append(older, make([]int32, h.Olds)...)
		next = h.New + h.News
	}
	for ; next <= len(m.at); next++ {
		older = append(older, m.at[next-1])
	}
	m.tail += int32(next - 1 - len(older))
	m.at = older
}

// heat returns the weight of a commit and, as `hot`, the same weight reduced according to its age. `files` is the number of files
// that the commit changed; `age` is the number of seconds from that commit to the latest one.
func heat(files int, age int64) (weight, hot float64) {
	weight = 1 / math.Sqrt(float64(files))
	return weight, weight * math.Exp2(-float64(max(age, 0))/HalfLife.Seconds())
}
