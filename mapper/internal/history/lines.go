package history

import (
	"bytes"
	"context"
	"math"
	"path"
	"slices"
	"strconv"
	"strings"
)

// Of the last commits, which lines they changed is looked at as well: what was worked on lately is worked on next. At fifteen points in
// the histories of three repositories the symbols that the last 100 commits touched held a third of those that the next 20 touched. In four repositories
// 300 sources foretold as much as 500 files of all kinds.
const (
	lineCommits  = 300     // how many
	lineFiles    = 300     // and how many sources in them at most: git compares one in a quarter of a millisecond, a large one in one
	largestLines = 50      // files in a commit whose lines are looked at
	largestText  = "512k"  // a larger file has no lines
	mostLines    = 1 << 20 // in a file of which lines are followed
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

// followed is a commit whose lines are looked at.
type followed struct {
	name string
	hot  float64
}

// following is which commits these are.
type following struct {
	commits []followed
	files   int            // that they changed
	full    bool           // enough is looked at
	until   map[string]int // by path: of how many of the commits its lines are followed, where not of all
	without []string       // names of files of which none are followed, as Options has them
	left    []string       // those of them that the commits changed, sorted
}

// add takes in the next older commit, until enough is looked at. One that changed too many files is passed over, and their lines are
// followed no further: what it moved them by is not known.
func (f *following) add(c commit, changes []change, last int64) {
	if f.full = f.full || len(f.commits) == lineCommits; f.full {
		return
	}
	if len(changes) > largestLines {
		f.stop(changes)
		return
	}
	files := 0
	for _, c := range changes {
		if !f.leaves(c.path) {
			files++
		}
	}
	if f.full = f.files+files > lineFiles; f.full {
		return
	}
	_, hot := heat(len(changes), last-c.seconds)
	f.commits, f.files = append(f.commits, followed{c.name, hot}), f.files+files
}

// leaves reports whether a file is one of those of which no lines are followed, and keeps what it is left out for.
func (f *following) leaves(file string) bool {
	for _, name := range f.without {
		if end, isEnd := strings.CutPrefix(name, "*"); !isEnd && path.Base(file) != name || !strings.HasSuffix(file, end) {
			continue
		}
		if at, known := slices.BinarySearch(f.left, name); !known {
			f.left = slices.Insert(f.left, at, name)
		}
		return true
	}
	return false
}

func (f *following) stop(changes []change) {
	if f.until == nil {
		f.until = map[string]int{}
	}
	for _, c := range changes {
		if _, stopped := f.until[c.path]; !stopped {
			f.until[c.path] = len(f.commits)
		}
	}
}

// follow asks git for the lines that commits changed, the last one first. What git cannot show, such as what a partial clone has left
// out, ends it.
func (r reader) follow(ctx context.Context, lines following, b *builder) {
	if len(lines.commits) == 0 {
		return
	}
	var names strings.Builder
	order := make(map[string]int, len(lines.commits))
	for i, c := range lines.commits {
		names.WriteString(c.name + "\n")
		order[c.name] = i
	}
	args := []string{
		"-c", "core.quotePath=false", "-c", "core.bigFileThreshold=" + largestText,
		"diff-tree", "--stdin", "-r", "-p", "-U0", "--no-renames", "--no-ext-diff", "--no-textconv", "--no-color", "--full-index",
		"--src-prefix=a/", "--dst-prefix=b/", "--no-relative", "--diff-algorithm=myers", "--diff-filter=AMD", "--", ".",
	}
	for _, name := range lines.left {
		args = append(args, ":(exclude,top,glob)**/"+name)
	}
	out, failed := r.run(ctx, names.String(), args...)
	if failed != nil {
		return
	}
	f := follower{builder: b, lines: lines, order: order, maps: map[string]*lineMap{}}
	for line := range bytes.Lines(out) {
		f.line(line)
	}
	f.end()
}

// follower reads what `git diff-tree -p -U0` prints, and keeps for each file how the lines of the version that was read last are numbered
// at HEAD.
type follower struct {
	*builder
	lines  following
	order  map[string]int // of the commits, by name
	now    int            // the commit that is being read
	path   string         // in the repository, "" for one that is not followed
	hunks  []hunk
	maps   map[string]*lineMap
	inHead bool // lines of a file's header are being read, and not those of a hunk
}

// hunk is a change: lines of the older version and of the newer one. Without lines it stands behind its first.
type hunk struct{ old, olds, new, news int }

func (f *follower) line(line []byte) {
	switch {
	case bytes.HasPrefix(line, []byte("diff --git ")):
		f.end()
		f.inHead = true
	case f.inHead && bytes.HasPrefix(line, []byte("+++ b/")):
		f.path = string(bytes.TrimRight(line[len("+++ b/"):], "\t\n"))
	case bytes.HasPrefix(line, []byte("@@ -")):
		f.inHead = false
		if h, ok := parseHunk(string(line)); ok {
			f.hunks = append(f.hunks, h)
		} else {
			f.path = ""
		}
	case len(line) > 40 && isName(bytes.TrimSpace(line)):
		f.end()
		f.now = f.order[string(bytes.TrimSpace(line))]
	}
}

// isName reports whether a line is nothing but the name of a commit. Lines of hunks begin with a sign.
func isName(line []byte) bool {
	return (len(line) == 40 || len(line) == 64) && len(bytes.Trim(line, "0123456789abcdef")) == 0
}

// parseHunk reads `@@ -a,b +c,d @@`.
func parseHunk(line string) (h hunk, ok bool) {
	words := strings.Fields(line)
	if len(words) < 4 {
		return h, false
	}
	var first, second bool
	h.old, h.olds, first = parseRange(words[1], "-")
	h.new, h.news, second = parseRange(words[2], "+")
	return h, first && second
}

func parseRange(word, sign string) (first, count int, ok bool) {
	word, ok = strings.CutPrefix(word, sign)
	start, lines, counted := strings.Cut(word, ",")
	first, err := strconv.Atoi(start)
	count = 1
	if counted && err == nil {
		count, err = strconv.Atoi(lines)
	}
	return first, count, ok && err == nil && first >= 0 && count >= 0 && first < mostLines && count < mostLines
}

// end takes in the changes of one file by one commit.
func (f *follower) end() {
	path, hunks := f.path, f.hunks
	f.path, f.hunks = "", f.hunks[:0]
	if path == "" || len(hunks) == 0 {
		return
	}
	below, inside := strings.CutPrefix(path, f.prefix)
	number, known := f.numbers[below]
	if until, stopped := f.lines.until[path]; !inside || !known || stopped && f.now >= until {
		return
	}
	m := f.maps[path]
	if m == nil {
		m = &lineMap{}
		f.maps[path] = m
	}
	if len(m.at) > mostLines {
		return
	}
	for _, h := range hunks {
		first, last := m.span(h)
		if first > 0 {
			f.files[number].touches = append(f.files[number].touches, Touch{First: first, Last: last, Hot: float32(f.lines.commits[f.now].hot)})
		}
	}
	m.back(hunks)
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
func (m *lineMap) span(h hunk) (first, last int32) {
	for line := max(h.new, 1); line < max(h.new, 1)+max(h.news, 1); line++ {
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
func (m *lineMap) back(hunks []hunk) {
	older := make([]int32, 0, len(m.at)+16)
	next := 1
	for _, h := range hunks {
		start := h.new
		if h.news == 0 {
			start++
		}
		for ; next < start; next++ {
			older = append(older, m.head(next))
		}
		older = append(older, make([]int32, h.olds)...)
		next = start + h.news
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
