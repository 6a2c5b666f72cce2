package history

import (
	"bytes"
	"context"
	"math"
	"path"
	"slices"
	"strings"

	"foldout/mapper/internal/gitinfo"
)

// Of the last commits, which lines they changed is looked at as well: what was worked on lately is worked on next. At fifteen points in
// the histories of three repositories the symbols that the last 100 commits touched held a third of those that the next 20 touched. In four repositories
// 300 sources foretold as much as 500 files of all kinds.
const (
	lineCommits  = 300       // how many
	lineFiles    = 300       // and how many sources in them at most
	largestLines = 50        // files in a commit whose lines are looked at
	largestText  = 512 << 10 // bytes; a larger file has no lines
)

// Touch says that lines were changed, as they are numbered at HEAD.
type Touch struct {
	First, Last int32   // from 1
	Hot         float32 // weight of the commit, half as much for each HalfLife between it and the last one
}

// Touches lists which lines of the file at path the last commits changed, the last commit first. Lines of files that were moved are not
// followed further back.
func (h *History) Touches(path string) []Touch {
	if h == nil {
		return nil
	}
	if number, known := h.numbers[path]; known {
		return h.files[number].touches
	}
	return nil
}

// edit is what a commit made of a file; an object that is "" says that there was none before, or is none any more.
type edit struct {
	path          string // in the repository
	before, after string // names of the contents
	hot           float32
}

// following is which edits are looked at, those of the last commit first.
type following struct {
	edits   []edit
	commits int             // that made them
	files   int             // that they changed
	full    bool            // enough is looked at
	lost    map[string]bool // paths whose lines are followed no further, as what moved them is not known
	without []string        // names of files of which none are followed, as Options has them
}

// add takes in the next older commit, until enough is looked at. One that changed too many files is passed over, and their lines are
// followed no further.
func (f *following) add(seconds int64, changes []change, last int64) {
	if f.full = f.full || f.commits == lineCommits; f.full {
		return
	}
	if len(changes) > largestLines {
		for _, c := range changes {
			f.lost[c.path] = true
		}
		return
	}
	sources := slices.DeleteFunc(slices.Clone(changes), func(c change) bool { return f.leaves(c.path) })
	if f.full = f.files+len(sources) > lineFiles; f.full {
		return
	}
	f.commits, f.files = f.commits+1, f.files+len(sources)
	_, hot := heat(len(changes), last-seconds)
	for _, c := range sources {
		if c.status == 'R' { // the lines of what was moved are followed no further back
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

// leaves reports whether a file is one of those of which no lines are followed.
func (f *following) leaves(file string) bool {
	return slices.ContainsFunc(f.without, func(name string) bool {
		end, isEnd := strings.CutPrefix(name, "*")
		return isEnd && strings.HasSuffix(file, end) || path.Base(file) == name
	})
}

// follow compares what the files of HEAD were before and after the edits. What git cannot show, such as what a partial clone has left
// out, ends it.
func (r reader) follow(ctx context.Context, lines following, b *builder) {
	ctx, cancel := context.WithDeadline(ctx, r.until)
	defer cancel()
	edits := slices.DeleteFunc(lines.edits, func(e edit) bool { return b.number(e.path) < 0 })
	in := gitinfo.In{Dir: r.dir}
	names := objects(edits)
	sizes, err := in.Sizes(ctx, names)
	if err != nil {
		return
	}
	names = slices.DeleteFunc(names, func(name string) bool { return sizes[name] > largestText })
	place := make(map[string]int, len(names))
	for i, name := range names {
		place[name] = i
	}
	f := newFollower(b, edits)
	_ = in.Objects(ctx, names, func(i int, content []byte, had bool) {
		if had {
			f.contents[names[i]] = content
		}
		for ; len(edits) > 0 && max(place[edits[0].before], place[edits[0].after]) <= i; edits = edits[1:] {
			f.edit(edits[0])
		}
	})
}

// objects lists the contents that edits are told by, each once, in the order in which they are asked for.
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

// follower keeps for each file how the lines of the version that was read last are numbered at HEAD. What it holds of a file between two
// edits is one version, so with lineFiles of them at most half as many texts at a time: 75 MiB.
type follower struct {
	*builder
	contents map[string][]byte // of objects that are still needed
	needed   map[string]int    // by how many edits
	lost     map[string]bool   // paths of which a version could not be read
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

// edit takes in the next older edit.
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
	hunks := gitinfo.Changed(before, after)
	for _, h := range hunks {
		if first, last := m.span(h); first > 0 {
			*touches = append(*touches, Touch{First: first, Last: last, Hot: e.hot})
		}
	}
	m.back(hunks)
}

// take returns a content that has lines, and holds it no longer than other edits need it. It is none of lines where a byte among the first
// 8,000 is 0, as git looks for it.
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

// lineMap says where the lines of a version of a file stand at HEAD.
type lineMap struct {
	at   []int32 // of each line from 1, 0 for one that is no more
	tail int32   // what is added to the number of a line behind those
}

func (m *lineMap) head(line int) int32 {
	if line <= len(m.at) {
		return m.at[line-1]
	}
	return int32(line) + m.tail
}

// span returns the lines of HEAD that a hunk of the version touched, 0 when none of them is left. What was only taken away touched the
// line before.
func (m *lineMap) span(h gitinfo.Hunk) (first, last int32) {
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

// back turns the map into that of the version before hunks, which are in the order of lines.
func (m *lineMap) back(hunks []gitinfo.Hunk) {
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

// heat is what a commit of so many files counts so many seconds before the last one.
func heat(files int, age int64) (weight, hot float64) {
	weight = 1 / math.Sqrt(float64(files))
	return weight, weight * math.Exp2(-float64(max(age, 0))/HalfLife.Seconds())
}
