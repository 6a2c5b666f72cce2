package lang

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
	if strings.HasPrefix(marker, "/*") {
		return model.DocForm{Open: marker + " ", Next: " * ", Close: " */"}
	}
	return model.DocForm{Open: marker + " ", Next: marker + " "}
}
