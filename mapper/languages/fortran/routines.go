package fortran

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

var (
	// fortranHead matches the first line of a subroutine or function, and fortranUnit that of a program or module procedure.
	// fortranEnd matches the end of any of these, fortranFace the start or end of an interface block, and fortranRest the
	// CONTAINS statement.
	fortranHead = regexp.MustCompile(`(?i)^[ \t]*(?:(?:recursive|non_recursive|pure|impure|elemental|module|(?:attributes|integer|real|complex|logical|character|type|class)(?:[ \t]*(?:\*[ \t]*\d+|\((?:[^()]|\([^()]*\))*\)))?|double[ \t]*(?:precision|complex))[ \t]*)*(?:subroutine|function)[ \t]+\w+`)
	fortranUnit = regexp.MustCompile(`(?i)^[ \t]*(?:program|module[ \t]+procedure)[ \t]+\w+[ \t]*(?:!|\r?$)`)
	fortranEnd  = regexp.MustCompile(`(?i)^[ \t\d]*end[ \t]*(?:(?:subroutine|function|procedure|program)\b[^=(]*)?(?:!.*)?\r?$`)
	fortranFace = regexp.MustCompile(`(?i)^[ \t]*(?:(end)[ \t]*|abstract[ \t]+)?interface\b[^=%]*(?:\(|!|\r?$)`)
	fortranRest = regexp.MustCompile(`(?i)^[ \t]*contains[ \t]*(?:!|\r?$)`)
)

// outlineFortran blanks the statements and local declarations of procedures and programs, up to the procedures that
// they contain.
func outlineFortran(text []byte) []byte {
	var o fortranOutline
	goesOn, isKept := false, false
	for row := range bytes.Lines(text) {
		code := bytes.TrimSpace(row)
		if len(code) == 0 || code[0] == '!' {
			continue
		}
		if !goesOn {
			isKept = o.keeps(bytes.TrimRight(row, "\r\n"))
		}
		if comment := bytes.IndexByte(code, '!'); comment >= 0 && !bytes.ContainsAny(code, `'"`) {
			code = code[:comment]
		}
		goesOn = rewrite.EndsIn(code, '&')
		if !isKept {
			rewrite.BlankLines(row)
		}
	}
	return text
}

// fortranOutline is the state of outlineFortran between statements.
type fortranOutline struct {
	open  []bool // the open procedures: whether their CONTAINS has been passed
	faces bool   // inside an interface block that is outside of procedures; it is kept
	skips bool   // inside an interface block that is inside a procedure; it is blanked
}

// keeps returns true if the outline keeps the statement that begins with the line `line`.
func (o *fortranOutline) keeps(line []byte) bool {
	isInside := len(o.open) > 0
	if face := fortranFace.FindSubmatchIndex(line); face != nil {
		begins := face[2] < 0
		o.skips = begins && isInside
		o.faces = begins && !isInside || o.faces && isInside
		return !isInside
	}
	switch {
	case o.skips:
		return false
	case fortranHead.Match(line) || !o.faces && fortranUnit.Match(line):
		if isInside && !o.open[len(o.open)-1] {
			return false // the head in another branch of a preprocessor conditional
		}
		o.open = append(o.open, false)
		return true
	case isInside && fortranEnd.Match(line):
		o.open = o.open[:len(o.open)-1]
		return true
	case isInside && fortranRest.Match(line):
		o.open[len(o.open)-1] = true
		return true
	}
	return !isInside
}
