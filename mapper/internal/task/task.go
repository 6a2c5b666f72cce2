// Package task reads what a person is asked to do, and takes it apart into what search can use: words, names of code, paths,
// frames of stack traces, quoted texts.
//
// A task is any text: an issue, a question, a stack trace, a failing test, a diff, a log line, a path with a line number. It is read
// line by line (read.go). A line is a frame of a trace (frames.go), a part of a diff, code in a fence, a heading of an issue form, or
// prose. Addresses on the web, comments of HTML and the headings of forms weigh nothing.
package task

import (
	"strings"

	"foldout/mapper/internal/words"
)

// Part says where in a task something stands.
type Part uint8

// The parts.
const (
	Title Part = iota // the first line
	Prose
	Code  // in backticks, in a fence, in a diff
	Trace // frames of stack traces, and log lines
	PartCount
)

// Task is a text that was read.
type Task struct {
	Words   []Word   // by term, in ascending order
	Names   []Name   // in order of appearance, each once
	Paths   []Path   // likewise
	Frames  []Frame  // where it failed first, callers behind
	Strings []string // quoted texts and error messages that may stand in the source as they are
	Intent  Intent
}

// Word is a word of the task.
type Word struct {
	Term  words.Term
	Text  string // as first written
	Whole bool   // an identifier of several words
	Count [PartCount]int
}

// Name is an identifier that was written as code or looks like it.
type Name struct {
	Owner string // what stands before it, joined by `.`; "" for none
	Last  string // without call brackets
	Part  Part
	Sure  bool // looks like code or was marked as code, and is not merely capitalised
}

// Path is a path that the task names.
type Path struct {
	Path string // with `/`
	Line int    // from 1, 0 for none
	Part Part
}

// Frame is one frame of a stack trace.
type Frame struct {
	Path     string // with `/`; of a Java frame the package and the file
	Line     int    // from 1, 0 for none
	Function string // with its owner, "" where it is not said
}

// Empty reports whether a task has nothing to search for.
func (t *Task) Empty() bool {
	return len(t.Words) == 0 && len(t.Names) == 0 && len(t.Paths) == 0 && len(t.Frames) == 0
}

// The bytes of a very long task that are read: what it begins with, and its end, where logs say what went wrong.
const (
	mostHead = 32 << 10
	mostTail = 224 << 10
)

// Read reads a task. Bytes that are no text are passed over.
func Read(text string) *Task {
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
