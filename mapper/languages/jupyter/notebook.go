package jupyter

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/base/words"
)

// Jupyter notebooks are JSON files (https://nbformat.readthedocs.io/en/latest/format_description.html). Their cells
// are read as lines at the positions that they have in the file: code as it is, and everything else as comments.

// notebookExtension is the extension of all notebooks, whatever the language of their code. The notebook names that language.
const notebookExtension = ".ipynb"

// notebooks gives, for the language of a kernel, the name of the language to which notebooks with that kernel belong. In
// notebooks with other kernels, only headings are read.
var notebooks = map[string]string{"": "jupyter", "python": "jupyter", "r": "jupyter-r", "julia": "jupyter-julia"}

// notebookLanguage returns the name of the language of a notebook.
func notebookLanguage(text []byte) string {
	if name, is := notebooks[kernelOf(text)]; is {
		return name
	}
	return notebooks[""]
}

// kernelOf returns the language of the code in a notebook, in lower case, or "" if it is not given.
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

// cellsOf returns the cells of a notebook as lines of text, padded with blanks so that each line begins where it
// begins in the file. Headings contain a headingMark.
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
			case "source", "input": // "input" before version 4
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

// headingMark marks a comment that is a heading. It replaces the blank after the `#` characters.
const headingMark = '\v'

var (
	// cellMagic matches a cell magic, which passes the cell to something else than the kernel
	// (https://ipython.readthedocs.io/en/stable/interactive/magics.html#cell-magics).
	cellMagic = regexp.MustCompile(`^%%(\w+)`)
	// ownMagics are cell magics that run the cell as Python.
	ownMagics = words.Set("time timeit capture prun python python3 pypy memit lprun px debug")
	// headingOfCell matches a Markdown heading, and fenceOfCell the fence of a code block.
	headingOfCell = regexp.MustCompile(`^#{1,6} `)
	fenceOfCell   = regexp.MustCompile("^ {0,3}(?:```|~~~)")
)

// blankEnds matches the padding at the end of lines and between cells.
var blankEnds = regexp.MustCompile(`[ \t]+\n(?:\s*\n)?`)

// tidyCells removes the padding and the heading marks from lines of cells, for display.
func tidyCells(lines []byte) []byte {
	lines = bytes.ReplaceAll(lines, []byte{headingMark}, []byte(" "))
	return bytes.TrimLeft(blankEnds.ReplaceAllFunc(lines, func(end []byte) []byte {
		return bytes.Repeat([]byte("\n"), min(2, bytes.Count(end, []byte("\n"))))
	}), "\n")
}

// cellWriter writes the lines of cells at the positions that they have in the file.
type cellWriter struct {
	text, out []byte

	isComment  bool // the cell is not code
	hasMarkup  bool // the cell is Markdown
	isFenced   bool // the line is in a fenced code block
	isOpen     bool // the line has begun and not ended
	isUnending bool // the line before ends with a backslash
	mark       int  // where to write a headingMark, 0 for none
	at         int  // where the next byte is written
}

// isForeign reports whether a code cell is in a language other than the kernel's.
func (w *cellWriter) isForeign(parts []int) bool {
	if len(parts) == 0 {
		return false
	}
	magic := cellMagic.FindSubmatch(w.text[min(parts[0]+1, len(w.text)):])
	return magic != nil && !ownMagics[string(magic[1])]
}

// cell writes a cell. Its source consists of the strings that begin at the offsets in `parts`.
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
		w.out[end+1] = '\n' // ends a comment of this cell before the next one
	}
}

// part writes the lines of the string content from offset `at` to `end`.
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

// begin starts a line at offset `at`. It may overwrite the two bytes before that offset, which hold no text of the cell.
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

// finish completes a line.
func (w *cellWriter) finish() {
	w.isOpen = false
	if w.mark > 0 {
		w.out[w.mark], w.mark = headingMark, 0
	}
	if !w.isComment && w.at > 0 && w.out[w.at-1] == '\\' {
		w.out[w.at-1], w.isUnending = ' ', true // begin writes the backslash again, at the end of the line as written
	}
}

// unescaped decodes the start of the content of a JSON string: one escape, or everything before the next one. It returns the
// decoded characters and the number of bytes that encode them. That number is never less than the number of bytes returned.
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
		return utf8.AppendRune(nil, utf16.DecodeRune(first, second)), 12 // two escapes of six bytes
	}
	if first < ' ' {
		first = ' '
	}
	return utf8.AppendRune(nil, first), min(6, len(text))
}

// hexRune returns the code unit of an escape such as `\u00e9`, or 0 if there is none.
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
