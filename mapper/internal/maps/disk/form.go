package disk

import (
	"bytes"
	"sort"
	"strconv"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/parse/extract"
	"foldout/mapper/internal/parse/language"
	"foldout/model"
)

// Form says how source is written.
type Form struct {
	Numbers    bool // each line begins with its number in the file
	NoComments bool
	NoBlanks   bool // without blank lines
}

// FormOf returns the form that a view asks for.
func FormOf(view model.View) Form {
	return Form{Numbers: view.LineNumbers, NoComments: view.NoComments, NoBlanks: view.NoBlanks}
}

func (f Form) strips() bool { return f.NoComments || f.NoBlanks }

// triviaOf returns the comments of a file, and what must keep its blank lines. They are found once per file.
func (s *Source) triviaOf(f *filetree.File, l *language.Language, content []byte) extract.Trivia {
	return s.trivia.Get(f, func() extract.Trivia {
		x := extract.New()
		defer x.Close()
		return x.Trivia(l, content)
	})
}

// cut returns the part of a text from `start` to `end` without what the form leaves out, and the number of each of its lines.
func (f Form) cut(text []byte, t extract.Trivia, start, end uint32) (part []byte, numbers []int) {
	number := bytes.Count(text[:start], []byte("\n")) + 1
	for at := start; at < end; number++ {
		next := end
		if i := bytes.IndexByte(text[at:end], '\n'); i >= 0 {
			next = at + uint32(i) + 1
		}
		if line, keep := f.line(text, t, at, next); keep {
			part = append(part, line...)
			numbers = append(numbers, number)
		}
		at = next
	}
	return part, numbers
}

// line returns a line of a text without what the form leaves out, and whether the line is kept at all.
func (f Form) line(text []byte, t extract.Trivia, at, next uint32) (line []byte, keep bool) {
	line = text[at:next]
	if f.NoComments {
		if rest, cut := without(text, t.Comments, at, next); cut {
			rest = bytes.TrimRight(rest, " \t\r\n")
			return append(rest, '\n'), len(bytes.TrimSpace(rest)) > 0
		}
	}
	return line, !f.NoBlanks || len(bytes.TrimSpace(line)) > 0 || isHeld(t.Held, at)
}

// without returns the bytes from `at` to `next` that are in none of the comments, and whether any were.
func without(text []byte, comments []extract.Span, at, next uint32) (rest []byte, cut bool) {
	from, first := at, sort.Search(len(comments), func(i int) bool { return comments[i].To > at })
	for _, c := range comments[first:] {
		if c.From >= next {
			break
		}
		if c.From > from {
			rest = append(rest, text[from:c.From]...)
		}
		from, cut = min(c.To, next), true
	}
	if !cut {
		return nil, false
	}
	return append(rest, text[from:next]...), true
}

// isHeld reports whether a line that begins at an offset belongs to a text that keeps its blank lines.
func isHeld(held []extract.Span, at uint32) bool {
	for _, h := range held {
		if h.From > at {
			return false
		}
		if at < h.To {
			return true
		}
	}
	return false
}

// number writes the numbers in front of the lines of a text, aligned.
func (f Form) number(text string, numbers []int) string {
	if !f.Numbers || len(numbers) == 0 {
		return text
	}
	var b strings.Builder
	width := len(strconv.Itoa(numbers[len(numbers)-1]))
	i := 0
	for line := range strings.Lines(text) {
		if i < len(numbers) {
			n := strconv.Itoa(numbers[i])
			b.WriteString(strings.Repeat(" ", width-len(n)) + n + ": ")
		}
		b.WriteString(line)
		i++
	}
	return b.String()
}
