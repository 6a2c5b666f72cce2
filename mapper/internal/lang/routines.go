package lang

import (
	"bytes"
	"slices"

	regexp "foldout/mapper/internal/lang/lazyregexp"
)

// What functions do is blanked here where lines say where they begin and end, and no braces.

// margin is how many blanks a line begins with, -1 where nothing else is on it.
func margin(line []byte) int {
	rest := bytes.TrimLeft(line, " \t\r\n")
	if len(rest) == 0 {
		return -1
	}
	return len(line) - len(rest)
}

var (
	fortranHead = regexp.MustCompile(`(?i)^[ \t]*(?:(?:recursive|non_recursive|pure|impure|elemental|module|(?:attributes|integer|real|complex|logical|character|type|class)(?:[ \t]*(?:\*[ \t]*\d+|\((?:[^()]|\([^()]*\))*\)))?|double[ \t]*(?:precision|complex))[ \t]*)*(?:subroutine|function)[ \t]+\w+`)
	fortranUnit = regexp.MustCompile(`(?i)^[ \t]*(?:program|module[ \t]+procedure)[ \t]+\w+[ \t]*(?:!|\r?$)`)
	fortranEnd  = regexp.MustCompile(`(?i)^[ \t\d]*end[ \t]*(?:(?:subroutine|function|procedure|program)\b[^=(]*)?(?:!.*)?\r?$`)
	fortranFace = regexp.MustCompile(`(?i)^[ \t]*(?:(end)[ \t]*|abstract[ \t]+)?interface\b[^=%]*(?:\(|!|\r?$)`)
	fortranRest = regexp.MustCompile(`(?i)^[ \t]*contains[ \t]*(?:!|\r?$)`)
)

// outlineFortran blanks what procedures and programs do and have of their own, up to the procedures that they contain.
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
		goesOn = endsIn(code, '&')
		if !isKept {
			blankLines(row)
		}
	}
	return text
}

// fortranOutline is on its way through the statements of a text.
type fortranOutline struct {
	open  []bool // procedures, and whether they come to those that they contain
	faces bool   // an interface is open that declares procedures
	skips bool   // one of a procedure's own is
}

// keeps reports whether a statement, of which a line is the first, belongs to an outline.
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
			return false // the head of another branch of a condition
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

var (
	matlabHead = regexp.MustCompile(`^[ \t]*function\b`)
	matlabEnd  = regexp.MustCompile(`^[ \t]*end[ \t;]*(?:%.*)?\r?\n?$`)
)

// outlineMATLAB blanks what functions do. A file ends all of them by a word, or none.
func outlineMATLAB(text []byte) []byte {
	all := slices.Collect(bytes.Lines(text))
	isEnded := endsFunctions(all)
	for at := 0; at < len(all); {
		head := at
		if at++; !matlabHead.Match(all[head]) {
			continue
		}
		for at < len(all) && bytes.Contains(all[at-1], []byte("...")) {
			at++
		}
		body, end := at, -1
		for ; at < len(all) && !matlabHead.Match(all[at]); at++ {
			if isEnded && matlabEnd.Match(all[at]) && margin(all[at]) == margin(all[head]) {
				end = at
			}
		}
		if end >= 0 {
			at = end
		}
		blankFunction(all[body:at], isEnded)
	}
	return text
}

// blankFunction blanks what a function does, given its lines, and leaves numbers for the first of it and, where no word ends it, for the
// last: the grammar knows no such function that does nothing.
func blankFunction(lines [][]byte, isEnded bool) {
	code := slices.DeleteFunc(slices.Clone(lines), func(line []byte) bool { return !isCode(line) })
	if len(code) == 0 && !isEnded {
		code = slices.DeleteFunc(slices.Clone(lines), func(line []byte) bool { return margin(line) < 0 })
		code = code[max(len(code)-1, 0):]
	}
	for at, line := range code {
		column := margin(line)
		blankLines(line)
		if at == 0 || at == len(code)-1 && !isEnded {
			copy(bytes.TrimRight(line[column:], "\r\n"), "0;")
		}
	}
}

// isCode reports whether a line of MATLAB is neither blank nor a comment.
func isCode(line []byte) bool {
	line = bytes.TrimSpace(line)
	return len(line) > 0 && line[0] != '%'
}

// endsFunctions reports whether a word that may end it stands last in each function.
func endsFunctions(lines [][]byte) bool {
	var last []byte
	for _, line := range lines {
		switch isHead := matlabHead.Match(line); {
		case isHead && last != nil && !matlabEnd.Match(last):
			return false
		case isHead || last != nil && isCode(line):
			last = line
		}
	}
	return matlabEnd.Match(last)
}

var (
	gdHead = regexp.MustCompile(`^[ \t]*(?:@\w+[ \t]+|static[ \t]+)*func\b`)
	gdOpen = regexp.MustCompile(`:[ \t]*(?:#.*)?\r?\n?$`)
)

// outlineGDScript blanks what functions do, but for a number where the last line of it begins.
func outlineGDScript(text []byte) []byte {
	all := slices.Collect(bytes.Lines(text))
	for at := 0; at < len(all); {
		head := at
		if at++; !gdHead.Match(all[head]) {
			continue
		}
		for at < len(all) && !gdOpen.Match(all[at-1]) && margin(all[at]) > margin(all[head]) {
			at++
		}
		body, last := at, -1
		for isQuoted := false; at < len(all) && (isQuoted || margin(all[at]) < 0 || margin(all[at]) > margin(all[head])); at++ {
			isQuoted = isQuoted != (bytes.Count(all[at], []byte(`"""`))%2 == 1)
			if margin(all[at]) > margin(all[head]) && !bytes.HasPrefix(bytes.TrimSpace(all[at]), []byte("#")) {
				last = at
			}
		}
		if last < 0 {
			continue
		}
		column := margin(all[last])
		for _, row := range all[body:at] {
			blankLines(row)
		}
		all[last][column] = '0'
	}
	return text
}
