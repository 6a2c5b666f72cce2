package lang

import (
	"bytes"

	regexp "foldout/mapper/internal/lang/lazyregexp"
)

// A text of Robot Framework is tables whose cells two blanks or a tab part (https://robotframework.org/robotframework/latest/RobotFrameworkUserGuide.html#test-data-syntax).

var (
	robotTable = regexp.MustCompile(`(?i)^\*+[ \t]*(settings?|variables?|test cases?|tasks?|keywords?|comments?)[ \t*]*`)
	// robotCell is one cell, with what parts it from the next.
	robotCell = regexp.MustCompile(`^((?:[^ \t\r\n]| [^ \t\r\n])+)(?:[ \t]+|$)`)
	// robotAssigned is a cell that a step fills, and robotControl one that says which steps are done.
	robotAssigned = regexp.MustCompile(`^[$@&]\{[^}]*\}(?:\[[^\]]*\])*[ ]?=?$`)
	robotControl  = regexp.MustCompile(`^(?:FOR|END|IF|ELSE|ELSE IF|WHILE|TRY|EXCEPT|FINALLY|RETURN|VAR|GROUP|BREAK|CONTINUE|:FOR|\\)$`)
	// robotRemark is a comment behind something.
	robotRemark = regexp.MustCompile(`[^ \t]((?:  |\t)[ \t]*#.*)$`)
	// robotPrefix is what a sentence begins with that a step is written as.
	robotPrefix = regexp.MustCompile(`^(?i:given|when|then|and|but) `)
	// robotCalls are settings that name what is done.
	robotCalls = words("[setup] [teardown] [template]")
	// robotImports are settings that name a file.
	robotImports = words("resource library variables")
)

// listsOfRobot writes a text so that the grammar of Lisp reads it: tests and keywords as symbols, or as lists with what they take, behind which
// their steps follow, an `@` being before what they call. Settings are vectors with a map behind them, or a string that documents; variables are lists with
// a map behind them, and files that are taken in are quotations.
func listsOfRobot(text []byte) []byte {
	w := robotWriter{text: text, out: bytes.Clone(text)}
	blankLines(w.out)
	at := 0
	for line := range bytes.Lines(text) {
		w.line(at, at+len(bytes.TrimRight(line, " \t\r\n")))
		at += len(line)
	}
	w.endSetting()
	return w.out
}

// robotWriter goes through a text by lines.
type robotWriter struct {
	text, out []byte
	table     byte   // the first letter of its name, in lower case
	name      int    // where the test or keyword begins, or the variable
	isOpen    bool   // one goes on
	setting   extent // what the last setting says, or the value of a variable
	as        string // what stands around that
}

// line writes the line between two places.
func (w *robotWriter) line(at, end int) {
	if remark := robotRemark.FindSubmatchIndex(w.text[at:end]); remark != nil {
		end = at + remark[2]
	}
	line := w.text[at:end]
	indent := len(line) - len(bytes.TrimLeft(line, " \t"))
	table := robotTable.FindSubmatch(line)
	switch {
	case len(line) == indent:
	case table != nil:
		w.endSetting()
		w.table, w.isOpen = table[1][0]|' ', false
	case line[indent] == '#':
		copy(w.out[at+indent:end], line[indent:])
		w.out[at+indent] = ';'
	case bytes.HasPrefix(line[indent:], []byte("...")):
		w.further(at+indent, end)
	case w.table == 's':
		w.taken(at, end)
	case w.table == 'v':
		w.variable(at+indent, end)
	case w.table != 'k' && w.table != 't':
	case indent == 0:
		w.endSetting()
		writeLetters(w.out[at:end])
		w.name, w.isOpen = at, true
	case w.isOpen:
		w.row(at+indent, end)
	}
}

// taken writes the file that a setting takes in.
func (w *robotWriter) taken(at, end int) {
	name, rest := w.cell(at, end)
	if path, _ := w.cell(rest, end); robotImports[string(bytes.ToLower(w.text[name.from:name.to]))] && path.to > path.from {
		if here := []byte("${CURDIR}/"); bytes.HasPrefix(w.text[path.from:path.to], here) {
			path.from += len(here)
		}
		w.call(path, '\'')
	}
}

// variable writes a variable with its value.
func (w *robotWriter) variable(at, end int) {
	w.endSetting()
	name, rest := w.cell(at, end)
	shut := bytes.IndexByte(w.text[name.from:name.to], '}')
	if shut < len("${a") {
		return
	}
	w.out[at], w.out[at+shut] = '(', ')'
	writeLetters(w.out[at+len("${") : at+shut])
	w.setting, w.as = extent{rest, end}, "{}"
}

// row writes a step, or a setting of what is open.
func (w *robotWriter) row(at, end int) {
	w.endSetting()
	first, rest := w.cell(at, end)
	name := string(bytes.ToLower(w.text[first.from:first.to]))
	if len(name) < len("[a]") || name[0] != '[' || name[len(name)-1] != ']' {
		w.step(first, rest, end)
		return
	}
	w.out[first.from], w.out[first.to-1] = '[', ']'
	switch {
	case name == "[arguments]" && rest < end:
		w.out[w.name] = '('
		w.setting, w.as = extent{rest, end}, ")"
	case name == "[documentation]":
		w.setting, w.as = extent{rest, end}, `""`
	case robotCalls[name] && rest < end:
		called, _ := w.cell(rest, end)
		w.call(called, '@')
	default:
		w.setting, w.as = extent{rest, end}, "{}"
	}
}

// further writes what goes on with the setting before.
func (w *robotWriter) further(at, end int) {
	switch w.setting.to {
	case 0:
		return
	case w.setting.from: // it says nothing so far
		w.setting.from = at
	}
	if w.as == ")" {
		w.out[at], w.out[at+len("...")-1] = '[', ']'
	}
	w.setting.to = end
}

// endSetting writes what stands around what the last setting says.
func (w *robotWriter) endSetting() {
	from, to := w.setting.from, w.setting.to
	w.setting = extent{}
	if to == 0 {
		return
	}
	switch {
	case w.as == ")":
		w.out[to-1] = ')'
	case to-from > 1:
		w.out[from], w.out[to-1] = w.as[0], w.as[1]
	}
}

// step writes what a step does: a keyword behind what it fills, if it is one, and where it ends.
func (w *robotWriter) step(cell extent, rest, end int) {
	for cell.from < cell.to && robotAssigned.Match(w.text[cell.from:cell.to]) {
		cell, rest = w.cell(rest, end)
	}
	if cell.to < end || robotControl.Match(w.text[cell.from:cell.to]) {
		w.out[end-1] = '1'
	}
	if cell.from < cell.to && !robotControl.Match(w.text[cell.from:cell.to]) {
		w.call(cell, '@')
	}
}

// call writes a name that something goes by, and a mark on the blank before it.
func (w *robotWriter) call(cell extent, mark byte) {
	if prefix := robotPrefix.Find(w.text[cell.from:cell.to]); prefix != nil {
		cell.from += len(prefix)
	}
	writeLetters(w.out[cell.from:cell.to])
	w.out[cell.from-1] = mark
}

// cell returns the cell at a place, and where the next is.
func (w *robotWriter) cell(at, end int) (cell extent, next int) {
	found := robotCell.FindSubmatchIndex(w.text[at:end])
	if found == nil {
		return extent{at, at}, end
	}
	return extent{at, at + found[3]}, at + found[1]
}
