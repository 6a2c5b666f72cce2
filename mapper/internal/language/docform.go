package language

import (
	"strings"

	"foldout/model"
)

// DocForm returns how the language writes the doc comment of a declaration: a docstring, a block with its markers, or lines
// behind a marker.
func (l *Language) DocForm() model.DocForm {
	if l.Doc.Docstring {
		return model.DocForm{Open: `"""`, Close: `"""`}
	}
	marker := l.Doc.Form
	if marker == "" && len(l.Doc.Markers) > 0 {
		marker = l.Doc.Markers[0]
	}
	switch closer := Closer(marker); closer {
	case "":
		return model.DocForm{Open: marker + " ", Next: marker + " "}
	case "*/":
		return model.DocForm{Open: marker + " ", Next: " * ", Close: " */"}
	default:
		return model.DocForm{Open: marker + " ", Next: "    ", Close: " " + closer}
	}
}

// Closer returns what ends a comment that begins with a marker, empty where the end of its line does.
func Closer(marker string) string {
	for _, c := range closers {
		if strings.HasPrefix(marker, c.opener) {
			return c.closer
		}
	}
	return ""
}

// closers are the comments that may have several lines, the longer before what they begin with.
var closers = []struct{ opener, closer string }{
	{"##[", "]##"}, {"/*", "*/"}, {"/+", "+/"}, {"(*", "*)"}, {"{-", "-}"}, {"{", "}"}, {"--[[", "]]"}, {"<!--", "-->"}, {"<#", "#>"}, {"#=", "=#"},
}
