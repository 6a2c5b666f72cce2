package lang

import "regexp"

// functionToJS is the conversion of a function for JavaScript, behind its body, where the grammar expects nothing.
var functionToJS = regexp.MustCompile(`\}(\.toJS\w*)`)

// loosenDart blanks what the grammar does not know of Dart.
func loosenDart(text []byte) []byte { return blankGroups(text, text, functionToJS) }
