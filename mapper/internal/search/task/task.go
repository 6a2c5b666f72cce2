// Package task analyses the text of a task and extracts what search can use: words, identifiers, paths, stack frames and printed
// messages.
//
// A task is any text: an issue, a question, a stack trace, a failing test, a diff, a log line, a path with a line number. It is
// read line by line (read.go). A line is a stack frame (frames.go), part of a diff, code in a fence, a heading of an issue form,
// or prose. Web addresses, HTML comments and form headings are ignored.
package task

import (
	"strings"

	"foldout/mapper/internal/base/words"
)

// Part says where in a task something occurs.
type Part uint8

// These are the parts of a task.
const (
	Title Part = iota // the first line
	Prose
	Code  // in backticks, in a fence, in a diff
	Trace // frames of stack traces, and log lines
	PartCount
)

// Task is the result of reading a text.
type Task struct {
	Words   []Word  // sorted by term
	Names   []Name  // in order of appearance, without duplicates
	Paths   []Path  // likewise
	Frames  []Frame // the frame where the error occurred first, then its callers
	Printed []Printed
	Intent  Intent
	OfTests bool // the title speaks of tests
}

// Word is a word of the task.
type Word struct {
	Term     words.Term
	Text     string // as first written; a part of an identifier without the rest
	Whole    bool   // it is an identifier of several words
	Everyday bool   // only everyday English words (everyday.txt), which say little about the subject
	Count    [PartCount]int
}

// Name is an identifier that was written as code or looks like code.
type Name struct {
	Owner string // what precedes it, joined by `.`; "" for none
	Last  string // without call parentheses
	Part  Part
	Sure  bool // looks like code or was marked as code, and is not merely capitalised
}

// Path is a path named in the task.
type Path struct {
	Path string // with slashes
	Line int    // from 1, 0 for none
	Part Part
}

// Frame is one frame of a stack trace.
type Frame struct {
	Path     string // with slashes; for a Java frame, package and file
	Line     int    // from 1, 0 for none
	Function string // with its owner, "" if not known
}

// Printed is a text that the program may have printed.
type Printed struct {
	Text string // on one line
	Sure bool   // it is quoted, or follows the name of an error; otherwise it may also be code or prose
}

// Empty reports whether a task contains nothing that can be searched for. A question about the whole is never empty.
func (t *Task) Empty() bool {
	return t.Intent != Overview && len(t.Words) == 0 && len(t.Names) == 0 && len(t.Paths) == 0 && len(t.Frames) == 0
}

// mostHead and mostTail limit how much of a very long task is read: its first mostHead and its last mostTail bytes. More of the
// end is read, because that is where logs say what went wrong.
const (
	mostHead = 32 << 10
	mostTail = 224 << 10
)

// Read reads a task. Bytes that are not text are ignored. `names` are the names of the repository, which the task may use for the
// whole. Of a question about how something is connected, only what is connected is read.
func Read(text string, names ...string) *Task {
	intent, subject, isAboutWhole := aboutWhole(text, names)
	if intent == Relations {
		text = subject
	}
	t := readText(text)
	if isAboutWhole {
		t.Intent = intent
	}
	return t
}

// readText reads a task as a text of any kind.
func readText(text string) *Task {
	text = strings.ToValidUTF8(strings.ReplaceAll(text, "\x00", " "), " ")
	if len(text) > mostHead+mostTail {
		text = strings.ToValidUTF8(text[:mostHead]+"\n"+text[len(text)-mostTail:], " ")
	}
	r := newReader()
	for line := range strings.Lines(text) {
		r.line(strings.TrimRight(line, "\r\n"))
	}
	return r.done()
}
