package extract

import (
	"bytes"
	"flag"
	"hash/fnv"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	"github.com/google/go-cmp/cmp"
)

// pieces are fragments that open, separate or join constructs. Hostile texts repeat them on one line.
var pieces = []string{
	"let ", `"""`, "&", "<", "if ", "(", "{", "- ", "$", "`", "@", "f(", "a,", "a=", "a;", "a ", "#{", "/*", "a.b.", "[", "x: ", "'", "\\", "fn a(){}",
	"class A{}", "a<b>c", `"a" `, "let a = 1;", "<a>", "#", "%", "|", "!", "::", "->", "do ", "end ", "begin ", "a: b,", "//", "--", ".a", "?", "@a ",
	"=> ", "${", "async ", "in ", "is ", "as ", "type ", "def a ", "\t", "val x = ", ")", "}", "]", ">", "\x00", "é", "enum ", "where ", "{{", "<<", "<<A ",
	"#if ", "~", ";", ":", "(a", "{a", "[a", "a)", "$a", "$(", "q{", "%w(", "func ", "import ", "new ", "<!--", "<?php ", "~~~", "```", "> ", "1. ", "* ",
	"[a](b)", "|a", "private :a;", "a && ", "a || ", "a ? b : ", "a = b = ", "!a ", "case a: ", "a.b(c).", "(a, b) => ", "a\n", "a:\n", "- a\n", "# a\n",
}

var more = flag.Int("more", 1, "try so many times as many cases as a sample has")

// sampled reports whether a test runs a case. With -all it is true for every case, otherwise for one case in `one`, always the
// same ones.
func sampled(one int, of ...string) bool {
	one = max(1, one / *more)
	h := fnv.New32a()
	h.Write([]byte(strings.Join(of, "\x00")))
	return *everything || h.Sum32()%uint32(one) == 0
}

// steps returns the number of steps for finding the symbols and references of a parsed text; parsed is false if the
// text could not be parsed.
func steps(t *testing.T, x *Extractor, l *language.Language, text []byte) (n int, parsed bool) {
	w, err := x.worker(l)
	if err != nil {
		t.Fatal(err)
	}
	if work := syntax.NewWork(1 << 30); l.Declare != nil {
		had, o := work.Left(), l.Declare(text)
		found := w.file.outlined(w.language, o, text, "f", work)
		w.lister.Work = work
		w.lister.Read(o, text, found.Symbols)
		return had - work.Left(), true
	}
	x.work = syntax.NewWork(len(text))
	x.parser.Work = x.work
	read := w.language.Prepare(text)
	tree, named, err := x.parse(w, read, true)
	if err != nil {
		return 0, false
	}
	work := syntax.NewWork(1 << 30)
	had := work.Left()
	x.work, w.matcher.Work, w.file.work = work, work, work
	w.file.reset(w.language, slices.Clone(tree), text, read)
	found := w.file.symbols(w.matcher, "f")
	if w.reader != nil {
		w.reader.Work = work
		w.reader.Read(named, text, found.Symbols)
	}
	return had - work.Left(), true
}

// TestGrowth doubles one-line texts twice and checks that the steps grow no more than about twofold each time.
func TestGrowth(t *testing.T) {
	const size, least = 1 << 10, 1 << 16 // steps of about a millisecond, up to which any growth is allowed
	x := New()
	x.References = true
	defer x.Close()
	for _, l := range language.All() {
		for _, piece := range pieces {
			if !sampled(100, l.Name, piece) {
				continue
			}
			once := []byte(strings.Repeat(piece, size/len(piece)))
			one, _ := steps(t, x, l, once)
			two, _ := steps(t, x, l, bytes.Repeat(once, 2))
			four, parsed := steps(t, x, l, bytes.Repeat(once, 4))
			if parsed && four > least && two > 3*one && four > 3*two { // twice, because errors may once split the text differently
				t.Errorf("%s, %q: %d steps for %d bytes, %d for twice and %d for four times as many", l.Name, piece, one, size, two, four)
			}
		}
	}
}

// TestOver checks results under smaller and smaller limits: missing parts are reported, and nothing is left behind
// for the next text.
func TestOver(t *testing.T) {
	x := New()
	x.References = true
	defer x.Close()
	for _, l := range language.All() {
		all := inputs(t, l)
		if len(all) == 0 || !sampled(10, l.Name) {
			continue
		}
		text := all[0]
		whole := x.File(l, "f", text)
		isOver := false
		for limit := 64 * time.Millisecond; limit > 0; limit /= 4 {
			x.newWork = func(int) *syntax.Work { return syntax.WorkOf(limit) }
			r := x.File(l, "f", text)
			checkResult(t, r, text)
			isOver = isOver || r.Problem != nil && strings.HasPrefix(r.Problem.Message, syntax.ErrTime.Error())
			if diff := cmp.Diff(whole, r); r.Problem == nil && diff != "" {
				t.Errorf("%s: something is missing within %v, which is not said (-whole +within):\n%s", l.Name, limit, diff)
			}
			x.newWork = syntax.NewWork
			if diff := cmp.Diff(whole, x.File(l, "f", text)); diff != "" {
				t.Errorf("%s: another result after one that took over %v (-before +after):\n%s", l.Name, limit, diff)
			}
		}
		if !isOver {
			t.Errorf("%s: no limit was met", l.Name)
		}
	}
}

// oneLines calls each with every sampled text of a single line that is as long as the largest file that is read.
func oneLines(one int, each func(l *language.Language, piece string, text []byte)) {
	const size = 1 << 20
	for _, l := range language.All() {
		for _, piece := range pieces {
			if sampled(one, l.Name, piece) {
				each(l, piece, []byte(strings.Repeat(piece, size/len(piece))))
			}
		}
	}
}

// TestOneLine reads lines of the maximum file size. Whatever they contain, reading ends, and a file has a problem if and only if its limit
// is reached. BenchmarkOneLine compares the time with the limit.
func TestOneLine(t *testing.T) {
	x := New()
	x.References = true
	defer x.Close()
	oneLines(4000, func(l *language.Language, piece string, text []byte) {
		r := x.File(l, "f", text)
		checkResult(t, r, text)
		tooLong := r.Problem != nil && strings.HasPrefix(r.Problem.Message, syntax.ErrTime.Error())
		if tooLong != x.work.IsOver() {
			t.Errorf("%s, %q: the limit is reached: %v, the problem is %v", l.Name, piece, x.work.IsOver(), r.Problem)
		}
	})
}

// BenchmarkOneLine reports the longest CPU time that such a text takes, as a multiple of its limit. Much above 1 means that work is not
// counted: -v lists the texts above 1.5.
func BenchmarkOneLine(b *testing.B) {
	x := New()
	x.References = true
	defer x.Close()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	worst := 0.0
	for b.Loop() {
		oneLines(400, func(l *language.Language, piece string, text []byte) {
			began := workOfThread(b)
			x.File(l, "f", text)
			times := float64(workOfThread(b)-began) / float64(x.work.Limit())
			if worst = max(worst, times); times > 1.5 {
				b.Logf("%s, %q: %.1f times the limit", l.Name, piece, times)
			}
		})
	}
	b.ReportMetric(worst, "limits")
}

// TestRewritingCountsAsWork checks a text whose rewriting uses up the time limit of the file.
func TestRewritingCountsAsWork(t *testing.T) {
	l := language.ByName("go")
	defer func(usual func([]byte) []byte) { l.Rewrite.Prepare = usual }(l.Rewrite.Prepare)
	l.Rewrite.Prepare = func(text []byte) []byte {
		for began := workOfThread(t); workOfThread(t) < began+20*time.Millisecond; {
		}
		return text
	}
	x := New()
	defer x.Close()
	x.newWork = func(int) *syntax.Work { return syntax.WorkOf(15 * time.Millisecond) }
	if r := x.File(l, "a.go", []byte("package a\n\nfunc A() {}\n")); len(r.Symbols) > 0 || r.Problem == nil || !strings.Contains(r.Problem.Message, "takes too long") {
		t.Errorf("symbols %v, problem %v", r.Symbols, r.Problem)
	}
}
