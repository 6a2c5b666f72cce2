package history

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestTouchesAgainstBlame edits a file at random and compares the lines that each commit changed with the result of git blame.
func TestTouchesAgainstBlame(t *testing.T) {
	r, random := newRepository(t), rand.New(rand.NewPCG(1, 2))
	var text []string
	for i := range 60 {
		text = append(text, fmt.Sprint("first ", i))
	}
	r.folder("sub/a b")
	days := map[string]int{}
	commit := func(day int) {
		r.write("sub/a b", strings.Join(text, "\n")+"\n")
		r.commit("")
		days[strings.TrimSpace(r.git("rev-parse", "HEAD"))] = day
	}
	commit(0)
	const last = 40
	for day := 1; day <= last; day++ {
		for range 1 + random.IntN(4) {
			at := random.IntN(len(text))
			switch random.IntN(3) {
			case 0:
				text[at] = fmt.Sprint("changed ", day, random.Int())
			case 1:
				text = slices.Insert(text, at, fmt.Sprint("new ", day, random.Int()), fmt.Sprint("new ", day, random.Int()))
			case 2:
				text = slices.Delete(text, at, min(at+1+random.IntN(2), len(text)))
			}
		}
		commit(day)
	}
	for folder, path := range map[string]string{"": "sub/a b", "sub": "a b"} {
		touches := r.read(folder).Touches(path)
		if len(touches) == 0 {
			t.Fatal("no lines were followed")
		}
		blamed := 0
		for i, line := range strings.Split(strings.TrimSpace(r.git("blame", "-s", "-l", "sub/a b")), "\n") {
			day := days[strings.TrimPrefix(strings.Fields(line)[0], "^")]
			if day == 0 {
				continue
			}
			blamed++
			_, hot := heat(1, int64(last-day)*24*3600)
			if !slices.ContainsFunc(touches, func(to Touch) bool {
				return to.Hot == float32(hot) && int(to.First) <= i+1 && i+1 <= int(to.Last)
			}) {
				t.Errorf("%q: line %d was changed on day %d: %v", folder, i+1, day, touches)
			}
		}
		if blamed < 20 {
			t.Errorf("only %d lines were changed", blamed)
		}
		for _, to := range touches {
			if to.First < 1 || to.Last < to.First || int(to.Last) > len(text) {
				t.Errorf("%v of %d lines", to, len(text))
			}
		}
	}
}

// TestTouchesWithout checks that files excluded by name or by ending have no touches, in any folder.
func TestTouchesWithout(t *testing.T) {
	r := newRepository(t)
	r.folder("a/go.mod")
	r.commit("")
	for _, path := range []string{"go.sum", "a/go.sum", "a/go.mod", "x.json", "a/json", "a/b.json"} {
		r.write(path, "one\n")
		r.commit("")
		r.write(path, "two\n")
		r.commit("")
	}
	for _, folder := range []string{"", "a"} {
		h, err := Read(context.Background(), filepath.Join(r.dir, folder), Options{Without: []string{"*.json", "go.sum"}})
		if err != nil {
			t.Fatal(err)
		}
		for path, followed := range map[string]bool{
			"go.sum": false, "a/go.sum": false, "a/go.mod": true, "x.json": false, "a/json": true, "a/b.json": false,
		} {
			below, inside := strings.CutPrefix(path, folder)
			below = strings.TrimPrefix(below, "/")
			if !inside {
				continue
			}
			if got := len(h.Touches(below)) > 0; got != followed {
				t.Errorf("%q: lines of %s: %v, want %v", folder, path, got, followed)
			}
			if h.File(below).Commits != 2 {
				t.Errorf("%q: %s: %+v", folder, path, h.File(below))
			}
		}
	}
}

// TestFollowing checks the limits on commits and files, and that commits with too many files are skipped.
func TestFollowing(t *testing.T) {
	f := following{lost: map[string]bool{}}
	for i := range 2 * lineCommits {
		f.add(0, []change{{status: 'M', path: strconv.Itoa(i)}}, 0)
		f.add(0, make([]change, largestLines+1), 0)
	}
	if f.commits != lineCommits || f.files != lineCommits || len(f.edits) != lineCommits {
		t.Errorf("%d commits of %d files, %d edits", f.commits, f.files, len(f.edits))
	}
	f = following{}
	for range lineCommits {
		f.add(0, make([]change, 7), 0)
	}
	full := f.files
	if f.add(0, make([]change, 1), 0); f.files != full || full > lineFiles || full <= lineFiles-7 {
		t.Errorf("%d files, then %d", full, f.files)
	}
}

// TestFollowerKeepsNeededTexts checks that a text is held until the last edit that needs it.
func TestFollowerKeepsNeededTexts(t *testing.T) {
	b := newBuilder("", 0)
	b.commit(commit{}, []change{{status: 'M', path: "a"}, {status: 'M', path: "b"}})
	edits := []edit{{"a", "2", "3", 1}, {"b", "2", "1", 1}, {"a", "1", "2", 1}, {"a", "", "1", 1}}
	f := newFollower(b, edits)
	for name, text := range map[string]string{"1": "one\n", "2": "two\n", "3": "three\n"} {
		f.contents[name] = []byte(text)
	}
	for i, want := range []int{2, 2, 1, 0} {
		if f.edit(edits[i]); len(f.contents) != want {
			t.Errorf("after %d edits %d texts are held, want %d", i+1, len(f.contents), want)
		}
	}
	if a, b := len(f.Touches("a")), len(f.Touches("b")); a != 1 || b != 1 {
		t.Errorf("%d and %d edits were followed", a, b)
	}
}

// TestTouchesBehindMassChange checks that a file's lines are not followed beyond a skipped commit, which may have moved them.
func TestTouchesBehindMassChange(t *testing.T) {
	r := newRepository(t)
	r.write("a", "one\ntwo\n")
	r.write("b", "one\ntwo\n")
	r.commit("")
	for _, path := range []string{"a", "b"} {
		r.write(path, "one\nolder\n")
		r.commit("")
	}
	for i := range largestLines {
		r.write(fmt.Sprint("many ", i), "")
	}
	r.write("a", "new\nadded\none\nolder\n")
	r.commit("")
	r.write("a", "newest\nadded\none\nolder\n")
	r.commit("")
	h := r.read("")
	lines := func(path string) (first []int32) {
		for _, touch := range h.Touches(path) {
			first = append(first, touch.First)
		}
		return first
	}
	if a, b := lines("a"), lines("b"); !slices.Equal(a, []int32{1}) || !slices.Equal(b, []int32{2}) {
		t.Errorf("lines %v and %v were touched, want 1 and 2", a, b)
	}
}

// TestTouchesOfLinesLikeHeaders follows the lines of a file whose text looks like git's own headers.
func TestTouchesOfLinesLikeHeaders(t *testing.T) {
	r := newRepository(t)
	r.write("a", "one\ntwo\nthree\nfour\n")
	r.commit("")
	r.write("other", "one\n")
	r.write("a", "++ b/other\ntwo\nthree\n4\n")
	r.commit("")
	h := r.read("")
	for path, want := range map[string][]int32{"a": {1, 4}, "other": {1}} {
		var first []int32
		for _, touch := range h.Touches(path) {
			first = append(first, touch.First)
		}
		if !slices.Equal(first, want) {
			t.Errorf("lines %v of %s were touched, want %v", first, path, want)
		}
	}
}

// TestTouchesOfNoText checks that lines are not followed beyond a version that is not text or too large, and that other files are
// not affected.
func TestTouchesOfNoText(t *testing.T) {
	r := newRepository(t)
	for _, version := range []string{"one\n", "two\n", "\x00\n", "three\n", "four\n"} {
		r.write("binary", version)
		r.write("large", strings.ReplaceAll(version, "\x00", strings.Repeat("line\n", largestText/4)))
		r.write("text", version)
		r.commit("")
	}
	h := r.read("")
	for path, want := range map[string]int{"binary": 1, "large": 1, "text": 1} {
		if got := len(h.Touches(path)); got != want {
			t.Errorf("%d edits of %s are followed, want %d: %v", got, path, want, h.Touches(path))
		}
	}
}

// TestLinesInTime checks that it is an error if git does not provide the lines in time: otherwise part of them would be kept.
func TestLinesInTime(t *testing.T) {
	r := newRepository(t)
	r.write("a", "one\n")
	r.commit("")
	r.write("a", "two\n")
	r.commit("")
	late := reader{dir: r.dir, until: time.Now().Add(-time.Second)}
	lines := following{edits: []edit{{path: "a", before: strings.Repeat("0", 40), after: strings.Repeat("1", 40), hot: 1}}}
	b := newBuilder("", 0)
	b.numbers["a"], b.files = 0, make([]file, 1)
	if err := late.follow(context.Background(), lines, b); err == nil {
		t.Error("no time is enough for the lines")
	}
}
