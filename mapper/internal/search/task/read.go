package task

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/base/lexis"
	"foldout/mapper/internal/base/words"
)

// reader reads a task line by line.
type reader struct {
	words   map[words.Term]*Word
	names   []Name
	named   map[string]int // index in names, by owner and name
	paths   []Path
	pathed  map[Path]bool
	frames  []Frame
	printed printed
	titled  bool // the title has been read
	fence   lexis.Fence
	comment bool   // inside an HTML comment
	diff    string // the file whose diff is being read, "" outside a diff
	first   string // the first line with content, which shows the intent
	stack
}

// stack is the stack trace being read.
type stack struct {
	above  string // the function named on the line above, in Go and Rust traces
	trace  []Frame
	causes []Frame // frames of the exceptions caused by the one being read
	last   bool    // the frame where the error occurred comes last
}

func newReader() *reader {
	return &reader{words: map[words.Term]*Word{}, named: map[string]int{}, pathed: map[Path]bool{}}
}

var (
	inPage   = lazyregexp.MustCompile(`https?://[^\s/)]+/([^\s()?]+?)(?:\?[^\s)]*)?(:\d+:\d+)`) // position of code in a web page
	address  = lazyregexp.MustCompile(`(?i)\b(?:https?|ftp)://[^\s)>\]"'` + "`" + `]+|www\.[^\s)]+`)
	heading  = lazyregexp.MustCompile(`^\s{0,3}(?:#{1,6}\s+(.*?)#*|\*\*([^*]+)\*\*:?|__([^_]+)__:?)\s*$`)
	diffPath = lazyregexp.MustCompile(`^(?:---|\+\+\+) [ab]/(\S+)|^diff --git a/(\S+)`)
	hunk     = lazyregexp.MustCompile(`^@@ -\d+(?:,\d+)? \+(\d+)(?:,\d+)? @@ ?(.*)`)
	version  = lazyregexp.MustCompile(`\bv?\d+(?:\.\d+)+\S*`)
)

// line reads one line.
func (r *reader) line(line string) {
	line = r.uncomment(line)
	if r.fence.Turn(line) || strings.TrimSpace(line) == "" {
		r.printed.paragraph()
		r.endTrace()
		return
	}
	r.printed.line(line, r.fence.Mark != "", r.titled)
	line = address.ReplaceAllString(inPage.ReplaceAllString(line, "$1$2"), " ")
	switch {
	case strings.TrimSpace(line) == "":
		r.endTrace()
	case r.frame(line):
	case strings.HasPrefix(line, "Caused by: "):
		r.trace, r.causes = nil, slices.Concat(r.trace, r.causes)
		r.read(line, Prose)
	case r.readDiffLine(line):
	case r.fence.Mark != "":
		r.read(line, Code)
	default:
		r.plain(line)
	}
}

// plain reads a line that is not code.
func (r *reader) plain(line string) {
	if m := heading.FindStringSubmatch(line); m != nil && (r.titled || isForm(m[1]+m[2]+m[3])) {
		if text := m[1] + m[2] + m[3]; !isForm(text) {
			r.read(text, Prose)
		}
		return
	}
	part := Prose
	if !r.titled {
		r.titled, r.first, part = true, line, Title
	}
	if part == Prose && isLog(line) {
		part = Trace
	}
	r.read(line, part)
}

// logLine matches a line of a log, or of the output of a compiler or a test.
var logLine = lazyregexp.MustCompile(`^\s*(?:\[?\d{4}-\d\d-\d\d[T ]|\d\d:\d\d:\d\d|\[?(?:INFO|DEBUG|TRACE|WARN|WARNING)\b)`)

func isLog(line string) bool { return logLine.MatchString(line) }

// formWords are the words that the headings of issue forms consist of.
var formWords = words.Set(`describe the bug description steps to reproduce reproduction expected behavior behaviour actual what happened
happens did you do expect see instead environment system info version versions additional context screenshots logs relevant log output
how is this issue code sample minimal example reproducible problem summary current feature request solution proposed alternatives considered
your a your of and or any in use checklist motivation details setup configuration operating os platform other information for it be result results
possible suggested i am have are we would like why want observed does with to bug report traceback error stack trace comments issue step snippet please`)

// isForm reports whether `text` is a heading of an issue form, that is, whether it consists only of formWords.
func isForm(text string) bool {
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), func(c rune) bool { return !unicode.IsLetter(c) && c != '\'' }) {
		if !formWords[word] {
			return false
		}
	}
	return true
}

// uncomment removes HTML comments from a line.
func (r *reader) uncomment(line string) string {
	var out strings.Builder
	for line != "" {
		if r.comment {
			_, rest, found := strings.Cut(line, "-->")
			r.comment = !found
			line = rest
			continue
		}
		before, rest, found := strings.Cut(line, "<!--")
		out.WriteString(before)
		r.comment, line = found, rest
		if !found {
			break
		}
	}
	return out.String()
}

// frame reads a line if it belongs to a stack trace. Otherwise, it returns false.
func (r *reader) frame(line string) bool {
	f, last, ok := frameOf(line)
	if !ok {
		r.above = functionOf(line)
		if r.above == "" || !traceArguments.MatchString(line) && len(r.trace) == 0 {
			return false // looks the same as a call in code
		}
		r.read(r.above, Trace)
		return true
	}
	if f.Function == "" {
		f.Function = r.above
	}
	r.above = ""
	if len(r.trace) > 0 && last != r.last {
		r.endTrace()
	}
	r.trace, r.last = append(r.trace, f), last
	r.add([]byte(f.Function+" "+f.Path), Trace)
	return true
}

// mostFrames is the maximum number of frames that are kept of one stack trace. They are those nearest to the error.
const mostFrames = 30

// endTrace adds the frames of the current stack trace to those of the task, beginning with the frame in which the error
// occurred.
func (r *reader) endTrace() {
	if r.last {
		slices.Reverse(r.trace)
	}
	all := slices.Concat(r.trace, r.causes)
	r.frames = append(r.frames, all[:min(len(all), mostFrames)]...)
	r.trace, r.causes, r.above = nil, nil, ""
}

// readDiffLine reads a line if it belongs to a diff. Otherwise, it returns false.
func (r *reader) readDiffLine(line string) bool {
	if m := diffPath.FindStringSubmatch(line); m != nil {
		r.diff = m[1] + m[2]
		r.path(Path{Path: r.diff, Part: Code})
		return true
	}
	if r.diff == "" {
		return false
	}
	if m := hunk.FindStringSubmatch(line); m != nil {
		if n, err := strconv.Atoi(m[1]); err == nil {
			r.path(Path{Path: r.diff, Line: n + 3, Part: Code}) // after the context lines
		}
		r.read(m[2], Code)
		return true
	}
	if strings.HasPrefix(line, "+") || strings.HasPrefix(line, "-") || strings.HasPrefix(line, " ") {
		r.read(line[1:], Code)
		return true
	}
	r.diff = ""
	return false
}

// done returns the task.
func (r *reader) done() *Task {
	r.endTrace()
	t := &Task{Names: r.names, Paths: r.paths, Frames: r.frames, Printed: r.printed.done()}
	for _, w := range r.words {
		t.Words = append(t.Words, *w)
	}
	slices.SortFunc(t.Words, func(a, b Word) int { return cmp.Compare(a.Term, b.Term) })
	t.Intent, t.OfTests = intentOf(r.first, t), testTitle.MatchString(r.first)
	return t
}
