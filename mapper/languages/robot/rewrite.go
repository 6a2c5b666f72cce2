package robot

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// A Robot Framework file consists of tables whose cells are separated by two blanks or a tab
// (https://robotframework.org/robotframework/latest/RobotFrameworkUserGuide.html#test-data-syntax).

var (
	// robotTable matches the heading of a table. Its group is the name of the table.
	robotTable = regexp.MustCompile(`(?i)^\*+[ \t]*(settings?|variables?|test cases?|tasks?|keywords?|comments?)[ \t*]*`)
	// robotCell matches one cell and its separator.
	robotCell = regexp.MustCompile(`^((?:[^ \t\r\n]| [^ \t\r\n])+)(?:[ \t]+|$)`)
	// robotAssigned matches a cell with a variable that a step assigns, and robotControl the keyword of a control structure.
	robotAssigned = regexp.MustCompile(`^[$@&]\{[^}]*\}(?:\[[^\]]*\])*[ ]?=?$`)
	robotControl  = regexp.MustCompile(`^(?:FOR|END|IF|ELSE|ELSE IF|WHILE|TRY|EXCEPT|FINALLY|RETURN|VAR|GROUP|BREAK|CONTINUE|:FOR|\\)$`)
	// robotRemark matches a comment at the end of a line.
	robotRemark = regexp.MustCompile(`[^ \t]((?:  |\t)[ \t]*#.*)$`)
	// robotPrefix matches the BDD prefix of a step.
	robotPrefix = regexp.MustCompile(`^(?i:given|when|then|and|but) `)
	// robotCalls are settings that name a keyword.
	robotCalls = rewrite.Words("[setup] [teardown] [template]")
	// robotImports are settings that name a file.
	robotImports = rewrite.Words("resource library variables")
)

// robotAsLists rewrites a file for a grammar of Lisp. A test or keyword (a function) becomes a symbol, or a list if it has
// arguments. Its steps follow, and each keyword that they call gets an `@` in front. The name of a setting becomes a vector. Its
// value becomes a map, or a string if it is documentation. A variable becomes a list followed by a map, and an imported file
// becomes a quotation. The grammar of go-sitter-forest/robot@v1.9.4 is not used because it finds syntax errors in 57 of 147
// suites of Robot Framework and its Browser library.
func robotAsLists(text []byte) []byte {
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

// robotWriter rewrites a file line by line.
type robotWriter struct {
	text, out []byte
	table     byte           // first letter of the table's name, in lower case
	name      int            // start of the current test or keyword
	isOpen    bool           // a test or keyword has begun in this table
	setting   rewrite.Extent // the value of the last setting or variable
	as        string         // the brackets or quotes to write around the value, or only the closing bracket
}

// line rewrites the line from offset `at` to `end`.
func (w *robotWriter) line(at, end int) {
	if remark := robotRemark.FindSubmatchIndex(w.text[at:end]); remark != nil {
		end = at + remark[2]
	}
	line := w.text[at:end]
	indent := len(line) - len(bytes.TrimLeft(line, " \t"))
	table := robotTable.FindSubmatch(line)
	switch {
	case len(line) == indent: // a blank line
	case table != nil:
		w.endSetting()
		w.table, w.isOpen = table[1][0]|' ', false // |' ' makes the letter lower case
	case line[indent] == '#':
		copy(w.out[at+indent:end], line[indent:])
		w.out[at+indent] = ';'
	case bytes.HasPrefix(line[indent:], []byte("...")):
		w.continuation(at+indent, end)
	case w.table == 's':
		w.importedFile(at, end)
	case w.table == 'v':
		w.variable(at+indent, end)
	case w.table != 'k' && w.table != 't': // lines of other tables are left out
	case indent == 0:
		w.endSetting()
		rewrite.WriteLetters(w.out[at:end])
		w.name, w.isOpen = at, true
	case w.isOpen:
		w.row(at+indent, end)
	}
}

// importedFile writes the file that a setting imports.
func (w *robotWriter) importedFile(at, end int) {
	name, rest := w.cell(at, end)
	if path, _ := w.cell(rest, end); robotImports[string(bytes.ToLower(w.text[name.From:name.To]))] && path.To > path.From {
		if here := []byte("${CURDIR}/"); bytes.HasPrefix(w.text[path.From:path.To], here) {
			path.From += len(here)
		}
		w.call(path, '\'')
	}
}

// variable rewrites a variable and its value.
func (w *robotWriter) variable(at, end int) {
	w.endSetting()
	name, rest := w.cell(at, end)
	shut := bytes.IndexByte(w.text[name.From:name.To], '}')
	if shut < len("${a") { // no closing brace, or no name in the braces
		return
	}
	w.out[at], w.out[at+shut] = '(', ')'
	rewrite.WriteLetters(w.out[at+len("${") : at+shut])
	w.setting, w.as = rewrite.Extent{From: rest, To: end}, "{}"
}

// row rewrites a line of the current test or keyword. The line is either a step or a setting.
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
		w.out[w.name] = '(' // the list contains the name and the arguments
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

// continuation rewrites a line that continues the last setting.
func (w *robotWriter) continuation(at, end int) {
	switch w.setting.To {
	case 0:
		return
	case w.setting.From: // the setting has no value so far
		w.setting.From = at
	}
	if w.as == ")" {
		w.out[at], w.out[at+len("...")-1] = '[', ']' // `...` between arguments becomes a vector
	}
	w.setting.To = end
}

// endSetting writes the brackets or quotes around the value of the last setting.
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

// step rewrites a step. It skips the variables that the step assigns, and writes the name of the keyword that the step calls, if
// it calls one. If other text follows this name, or if a word such as IF stands in its
// place, a number is written at the end of the step.
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

// call writes the name of a called keyword, and writes `mark` over the blank before the name.
func (w *robotWriter) call(cell rewrite.Extent, mark byte) {
	if prefix := robotPrefix.Find(w.text[cell.From:cell.To]); prefix != nil {
		cell.From += len(prefix)
	}
	rewrite.WriteLetters(w.out[cell.From:cell.To])
	w.out[cell.From-1] = mark
}

// cell returns the cell at offset `at`, and the start of the next one.
func (w *robotWriter) cell(at, end int) (cell rewrite.Extent, next int) {
	found := robotCell.FindSubmatchIndex(w.text[at:end])
	if found == nil {
		return rewrite.Extent{From: at, To: at}, end
	}
	return rewrite.Extent{From: at, To: at + found[3]}, at + found[1]
}
