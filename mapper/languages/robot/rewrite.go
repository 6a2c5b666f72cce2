package robot

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
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
	robotCalls = rewrite.Words("[setup] [teardown] [template]")
	// robotImports are settings that name a file.
	robotImports = rewrite.Words("resource library variables")
)

// listsOfRobot writes a text so that the grammar of Lisp reads it: tests and keywords as symbols, or as lists with what they take, behind which
// their steps follow, an `@` being before what they call. Settings are vectors with a map behind them, or a string that documents; variables are lists with
// a map behind them, and files that are taken in are quotations.
// The grammar of go-sitter-forest/robot@v1.9.4 finds syntax errors in 57 of 147 suites of Robot Framework and its Browser library.
func listsOfRobot(text []byte) []byte {
	w := robotWriter{text: text, out: bytes.Clone(text)}
	rewrite.BlankLines(w.out)
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
	table     byte           // the first letter of its name, in lower case
	name      int            // where the test or keyword begins, or the variable
	isOpen    bool           // one goes on
	setting   rewrite.Extent // what the last setting says, or the value of a variable
	as        string         // what stands around that
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
		rewrite.WriteLetters(w.out[at:end])
		w.name, w.isOpen = at, true
	case w.isOpen:
		w.row(at+indent, end)
	}
}

// taken writes the file that a setting takes in.
func (w *robotWriter) taken(at, end int) {
	name, rest := w.cell(at, end)
	if path, _ := w.cell(rest, end); robotImports[string(bytes.ToLower(w.text[name.From:name.To]))] && path.To > path.From {
		if here := []byte("${CURDIR}/"); bytes.HasPrefix(w.text[path.From:path.To], here) {
			path.From += len(here)
		}
		w.call(path, '\'')
	}
}

// variable writes a variable with its value.
func (w *robotWriter) variable(at, end int) {
	w.endSetting()
	name, rest := w.cell(at, end)
	shut := bytes.IndexByte(w.text[name.From:name.To], '}')
	if shut < len("${a") {
		return
	}
	w.out[at], w.out[at+shut] = '(', ')'
	rewrite.WriteLetters(w.out[at+len("${") : at+shut])
	w.setting, w.as = rewrite.Extent{From: rest, To: end}, "{}"
}

// row writes a step, or a setting of what is open.
func (w *robotWriter) row(at, end int) {
	w.endSetting()
	first, rest := w.cell(at, end)
	name := string(bytes.ToLower(w.text[first.From:first.To]))
	if len(name) < len("[a]") || name[0] != '[' || name[len(name)-1] != ']' {
		w.step(first, rest, end)
		return
	}
	w.out[first.From], w.out[first.To-1] = '[', ']'
	switch {
	case name == "[arguments]" && rest < end:
		w.out[w.name] = '('
		w.setting, w.as = rewrite.Extent{From: rest, To: end}, ")"
	case name == "[documentation]":
		w.setting, w.as = rewrite.Extent{From: rest, To: end}, `""`
	case robotCalls[name] && rest < end:
		called, _ := w.cell(rest, end)
		w.call(called, '@')
	default:
		w.setting, w.as = rewrite.Extent{From: rest, To: end}, "{}"
	}
}

// further writes what goes on with the setting before.
func (w *robotWriter) further(at, end int) {
	switch w.setting.To {
	case 0:
		return
	case w.setting.From: // it says nothing so far
		w.setting.From = at
	}
	if w.as == ")" {
		w.out[at], w.out[at+len("...")-1] = '[', ']'
	}
	w.setting.To = end
}

// endSetting writes what stands around what the last setting says.
func (w *robotWriter) endSetting() {
	from, to := w.setting.From, w.setting.To
	w.setting = rewrite.Extent{}
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
func (w *robotWriter) step(cell rewrite.Extent, rest, end int) {
	for cell.From < cell.To && robotAssigned.Match(w.text[cell.From:cell.To]) {
		cell, rest = w.cell(rest, end)
	}
	if cell.To < end || robotControl.Match(w.text[cell.From:cell.To]) {
		w.out[end-1] = '1'
	}
	if cell.From < cell.To && !robotControl.Match(w.text[cell.From:cell.To]) {
		w.call(cell, '@')
	}
}

// call writes a name that something goes by, and a mark on the blank before it.
func (w *robotWriter) call(cell rewrite.Extent, mark byte) {
	if prefix := robotPrefix.Find(w.text[cell.From:cell.To]); prefix != nil {
		cell.From += len(prefix)
	}
	rewrite.WriteLetters(w.out[cell.From:cell.To])
	w.out[cell.From-1] = mark
}

// cell returns the cell at a place, and where the next is.
func (w *robotWriter) cell(at, end int) (cell rewrite.Extent, next int) {
	found := robotCell.FindSubmatchIndex(w.text[at:end])
	if found == nil {
		return rewrite.Extent{From: at, To: at}, end
	}
	return rewrite.Extent{From: at, To: at + found[3]}, at + found[1]
}
