package robot

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/declare"
	"foldout/model"
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
	robotCalls = words.Set("[setup] [teardown] [template]")
	// robotImports are settings that name a file.
	robotImports = words.Set("resource library variables")
)

// declareRobot reads the tests and keywords of a file, which are functions, its variables, and the keywords that steps call.
func declareRobot(text []byte) *declare.Outline {
	r := robotReader{text: text}
	for line, indent := range declare.Lines(text) {
		r.line(line, indent)
	}
	r.EndSections(text, r.headings)
	return &r.Outline
}

// robotReader reads a file line by line.
type robotReader struct {
	declare.Outline
	text     []byte
	table    byte // first letter of the table's name, in lower case
	headings []declare.Heading
	isOpen   bool    // a test or keyword has begun in this table
	setting  setting // what a continuation line continues
}

// setting says what the last setting or variable gives to the last declaration.
type setting uint8

const (
	noSetting setting = iota
	otherSetting
	valueSetting // the value of a variable
	argumentsSetting
	docSetting
)

// last returns the declaration that began last.
func (r *robotReader) last() *declare.Declaration { return &r.Declarations[len(r.Declarations)-1] }

// line reads a line.
func (r *robotReader) line(line declare.Span, indent int) {
	if remark := robotRemark.FindSubmatchIndex(line.Of(r.text)); remark != nil {
		line.To = line.From + remark[2]
	}
	cells := declare.Span{From: line.From + indent, To: line.To}
	table := robotTable.FindSubmatch(line.Of(r.text))
	switch rest := cells.Of(r.text); {
	case table != nil:
		r.setting, r.isOpen = noSetting, false
		r.table = table[1][0] | ' ' // |' ' makes the letter lower case
		r.headings = append(r.headings, declare.Heading{At: line.From, Level: 1, Index: -1})
	case rest[0] == '#':
		r.Comment(cells)
	case bytes.HasPrefix(rest, []byte("...")):
		r.continuation(cells)
	case r.table == 's':
		r.importedFile(cells)
	case r.table == 'v':
		r.variable(cells)
	case r.table != 'k' && r.table != 't': // lines of other tables are left out
	case indent == 0:
		r.setting, r.isOpen = noSetting, true
		r.headings = append(r.headings, declare.Heading{At: line.From, Level: 1, Index: len(r.Declarations)})
		r.Declare(declare.Declaration{Span: line, Kind: model.KindFunction, Name: line, Body: line.To})
	case r.isOpen:
		r.row(cells)
	}
}

// importedFile reads the file that a setting imports.
func (r *robotReader) importedFile(cells declare.Span) {
	name, rest := r.cell(cells)
	path, _ := r.cell(rest)
	if !robotImports[string(bytes.ToLower(name.Of(r.text)))] || path.IsEmpty() {
		return
	}
	if here := []byte("${CURDIR}/"); bytes.HasPrefix(path.Of(r.text), here) {
		path.From += len(here)
	}
	r.ImportAll(path)
}

// variable reads a variable.
func (r *robotReader) variable(cells declare.Span) {
	r.setting = noSetting
	name, _ := r.cell(cells)
	shut := bytes.IndexByte(name.Of(r.text), '}')
	if shut < len("${a") { // no closing brace, or no name in the braces
		return
	}
	r.Declare(declare.Declaration{
		Span: cells, Kind: model.KindVariable, Name: declare.Span{From: name.From + len("${"), To: name.From + shut}, Body: name.From + shut + 1,
	})
	r.setting = valueSetting
}

// row reads a line of the current test or keyword. The line is either a step or a setting.
func (r *robotReader) row(cells declare.Span) {
	first, rest := r.cell(cells)
	name := string(bytes.ToLower(first.Of(r.text)))
	if r.setting = otherSetting; len(name) < len("[a]") || name[0] != '[' || name[len(name)-1] != ']' {
		r.setting = noSetting
		r.step(first, rest)
		return
	}
	switch {
	case name == "[arguments]" && !rest.IsEmpty():
		r.setting = argumentsSetting
		if d := r.last(); d.Body == d.Name.To { // the first arguments
			r.Omit(declare.Span{From: lineAfter(r.text, d.Name.To), To: rest.From})
			d.Body = cells.To
		}
	case name == "[documentation]":
		r.setting = docSetting
		r.last().Doc = rest
	case robotCalls[name] && !rest.IsEmpty():
		called, _ := r.cell(rest)
		r.call(called)
	}
}

// lineAfter returns the start of the first text after offset `at`.
func lineAfter(text []byte, at int) int {
	return at + len(text[at:]) - len(bytes.TrimLeft(text[at:], " \t\r\n"))
}

// continuation reads a line that continues the last setting.
func (r *robotReader) continuation(cells declare.Span) {
	switch r.setting {
	case argumentsSetting:
		r.Omit(declare.Span{From: cells.From, To: cells.From + len("...")})
		r.last().Body = cells.To
	case docSetting:
		d := r.last()
		if d.Doc.IsEmpty() {
			d.Doc.From = cells.From
		}
		d.Doc.To = cells.To
	case valueSetting:
		r.last().To = cells.To
	}
}

// step reads a step. It skips the variables that the step assigns, and the keyword of a control structure.
func (r *robotReader) step(cell, rest declare.Span) {
	for !cell.IsEmpty() && robotAssigned.Match(cell.Of(r.text)) {
		cell, rest = r.cell(rest)
	}
	if !cell.IsEmpty() && !robotControl.Match(cell.Of(r.text)) {
		r.call(cell)
	}
}

// call reads the name of a called keyword.
func (r *robotReader) call(cell declare.Span) {
	cell.From += len(robotPrefix.Find(cell.Of(r.text)))
	r.Refer(model.EdgeCalls, cell)
}

// cell returns the first of the cells on a line, and the others.
func (r *robotReader) cell(cells declare.Span) (first, rest declare.Span) {
	found := robotCell.FindSubmatchIndex(cells.Of(r.text))
	if found == nil {
		return declare.Span{From: cells.From, To: cells.From}, declare.Span{From: cells.To, To: cells.To}
	}
	return declare.Span{From: cells.From, To: cells.From + found[3]}, declare.Span{From: cells.From + found[1], To: cells.To}
}
