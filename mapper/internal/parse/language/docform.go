package language

import (
	"strings"

	"foldout/model"
)

// DocForm returns how the language writes doc comments: as a docstring, as a block between two markers, or as lines with a
// marker.
func (l *Language) DocForm() model.DocForm {
	if l.Doc.Docstring != nil {
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

// Closer returns the text that ends a comment that begins with `marker`. It returns "" if such a comment ends at the end of its
// line.
func Closer(marker string) string {
	for _, c := range closers {
		if strings.HasPrefix(marker, c.opener) {
			return c.closer
		}
	}
	return ""
}

// closers lists the delimiters of comments that can span several lines. If one opener is a prefix of another, the longer one
// comes first.
var closers = []struct{ opener, closer string }{
	{"##[", "]##"}, {"/*", "*/"}, {"/+", "+/"}, {"(*", "*)"}, {"{-", "-}"}, {"{", "}"}, {"--[[", "]]"}, {"<!--", "-->"}, {"<#", "#>"}, {"#=", "=#"},
}
