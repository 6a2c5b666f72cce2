package jupyter

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// Notebooks of Jupyter are texts of JSON (https://nbformat.readthedocs.io/en/latest/format_description.html). What is read of them are the
// lines of their cells, each as long as where it stands in the file: code as it is, and all that is no code of the kernel as comments.

// notebookExtension is that of notebooks, whose kernel says in which language their code is.
const notebookExtension = ".ipynb"

// notebooks are the languages of kernels whose code is read, and what notebooks with it go by; all others have headings only.
var notebooks = map[string]string{"": "jupyter", "python": "jupyter", "r": "jupyter-r", "julia": "jupyter-julia"}

// notebookLanguage tells in which language a notebook is.
func notebookLanguage(text []byte) string {
	if name, is := notebooks[kernelOf(text)]; is {
		return name
	}
	return notebooks[""]
}

// kernelOf returns the language of the code in a notebook, in lower case; "" where it does not say.
func kernelOf(text []byte) (language string) {
	j := jsonText(text)
	j.members(j.begin(0), func(key string, metadata int) {
		if key != "metadata" {
			return
		}
		j.members(metadata, func(about string, value int) {
			j.members(value, func(key string, value int) {
				isName := about == "language_info" && key == "name" || about == "kernelspec" && key == "language" && language == ""
				if isName {
					language = strings.ToLower(j.word(value))
				}
			})
		})
	})
	return language
}

// cellsOf returns the cells of a notebook by lines, each of which begins where it begins in the file, behind what is blank there. Lines
// that are headings have a headingMark.
func cellsOf(text []byte) []byte {
	_, isRead := notebooks[kernelOf(text)]
	w := cellWriter{text: text, out: bytes.Repeat([]byte(" "), len(text))}
	j := jsonText(text)
	var cell func(int)
	cells := func(key string, value int) {
		if key == "cells" {
			j.elements(value, cell)
		}
	}
	cell = func(at int) {
		var kind string
		var lines []int
		j.members(at, func(key string, value int) {
			switch key {
			case "cell_type":
				kind = j.word(value)
			case "source", "input": // the latter before version 4
				if lines = []int{value}; j.is(value, '[') {
					lines = nil
					j.elements(value, func(line int) { lines = append(lines, line) })
				}
			}
		})
		switch {
		case kind == "code" && isRead && !w.isForeign(lines):
			w.cell(lines, false, false)
		case kind == "code" || kind == "markdown":
			w.cell(lines, true, kind == "markdown")
		}
	}
	j.members(j.begin(0), func(key string, value int) {
		cells(key, value)
		if key == "worksheets" { // before version 4
			j.elements(value, func(sheet int) { j.members(sheet, cells) })
		}
	})
	return w.out
}

// headingMark stands behind the marks of comments that are headings, in place of a blank.
const headingMark = '\v'

var (
	// cellMagic begins a cell that IPython gives to something else (https://ipython.readthedocs.io/en/stable/interactive/magics.html#cell-magics).
	cellMagic = regexp.MustCompile(`^%%(\w+)`)
	// ownMagics are those that run the cell.
	ownMagics = rewrite.Words("time timeit capture prun python python3 pypy memit lprun px debug")
	// headingOfCell begins a heading of Markdown, and fenceOfCell a block in which none are.
	headingOfCell = regexp.MustCompile(`^#{1,6} `)
	fenceOfCell   = regexp.MustCompile("^ {0,3}(?:```|~~~)")
)

// blankEnds are what lines have for their length alone, and where cells lie apart.
var blankEnds = regexp.MustCompile(`[ \t]+\n(?:\s*\n)?`)

// tidyCells returns lines of cells as they are shown.
func tidyCells(lines []byte) []byte {
	lines = bytes.ReplaceAll(lines, []byte{headingMark}, []byte(" "))
	return bytes.TrimLeft(blankEnds.ReplaceAllFunc(lines, func(end []byte) []byte {
		return bytes.Repeat([]byte("\n"), min(2, bytes.Count(end, []byte("\n"))))
	}), "\n")
}

// cellWriter writes the lines of cells where they stand.
type cellWriter struct {
	text, out []byte

	isComment  bool // the cell is none of code
	hasMarkup  bool // the cell is one of Markdown
	isFenced   bool // the line is one of a block
	isOpen     bool // the line goes on
	isUnending bool // the line before ends in a backslash
	mark       int  // where a headingMark is to be written, 0 for none
	at         int  // where the next byte is written
}

// isForeign reports whether a cell of code is in another language than the others.
func (w *cellWriter) isForeign(parts []int) bool {
	if len(parts) == 0 {
		return false
	}
	magic := cellMagic.FindSubmatch(w.text[min(parts[0]+1, len(w.text)):])
	return magic != nil && !ownMagics[string(magic[1])]
}

// cell writes a cell, of which each string holds a part.
func (w *cellWriter) cell(parts []int, isComment, hasMarkup bool) {
	w.isComment, w.hasMarkup, w.isFenced, w.isOpen, w.isUnending = isComment, hasMarkup, false, false, false
	end, j := 0, jsonText(w.text)
	for _, quote := range parts {
		if !j.is(quote, '"') {
			continue
		}
		if at := j.stringEnd(quote); at > quote+1 {
			end = at - 1
			w.part(quote+1, end)
		}
	}
	if w.isOpen {
		w.finish()
	}
	if end > 0 && end+1 < len(w.out) {
		w.out[end+1] = '\n' // what ends a cell is no comment on the next
	}
}

// part writes the lines in a string.
func (w *cellWriter) part(at, end int) {
	for w.at = at; at < end; {
		if !w.isOpen {
			w.begin(at, end)
		}
		if bytes.HasPrefix(w.text[at:end], []byte(`\n`)) {
			w.finish()
			at += len(`\n`)
			w.at = at
			continue
		}
		char, size := unescaped(w.text[at:end])
		w.at += copy(w.out[w.at:], char)
		at += size
	}
}

// begin begins a line at a place, before which two bytes are free.
func (w *cellWriter) begin(at, end int) {
	line := w.text[at:end]
	isFence := w.hasMarkup && fenceOfCell.Match(line)
	isHeading := w.hasMarkup && !w.isFenced && headingOfCell.Match(line)
	w.isOpen, w.isFenced = true, w.isFenced != isFence
	if w.isComment && !isHeading {
		w.out[at-2], w.out[at-1] = '\n', '#'
		return
	}
	w.out[at-1] = '\n'
	if isHeading {
		w.mark = at + bytes.IndexByte(line, ' ')
	}
	if w.isUnending {
		w.out[at-2] = '\\'
		w.isUnending = false
	}
}

// finish ends a line.
func (w *cellWriter) finish() {
	w.isOpen = false
	if w.mark > 0 {
		w.out[w.mark], w.mark = headingMark, 0
	}
	if !w.isComment && w.at > 0 && w.out[w.at-1] == '\\' {
		w.out[w.at-1], w.isUnending = ' ', true // for where the line ends in what is written
	}
}

// unescaped returns what a text in a string of JSON begins with, and how many bytes stand for it: no fewer than it has itself.
func unescaped(text []byte) (char []byte, size int) {
	if text[0] != '\\' || len(text) == 1 {
		next := bytes.IndexByte(text[1:], '\\')
		if next < 0 {
			next = len(text) - 1
		}
		return text[:1+next], 1 + next
	}
	switch text[1] {
	case 'u':
	case 't':
		return []byte("\t"), 2
	case 'b', 'f', 'n', 'r':
		return []byte(" "), 2
	default:
		return text[1:2], 2
	}
	first := hexRune(text)
	if second := hexRune(text[min(6, len(text)):]); utf16.IsSurrogate(first) && second != 0 {
		return utf8.AppendRune(nil, utf16.DecodeRune(first, second)), 12
	}
	if first < ' ' {
		first = ' '
	}
	return utf8.AppendRune(nil, first), min(6, len(text))
}

// hexRune returns the number of an escape such as `\u00e9`, 0 where there is none.
func hexRune(text []byte) rune {
	if len(text) < 6 || text[0] != '\\' || text[1] != 'u' {
		return 0
	}
	n, err := strconv.ParseUint(string(text[2:6]), 16, 16)
	if err != nil {
		return 0
	}
	return rune(n)
}
