package lang

import (
	"bytes"
	"regexp"
	"strings"
)

// templates are what a template of Helm, Jinja or the like puts into a YAML text, alone on its line or in a value.
var (
	templateLines = regexp.MustCompile(`(?m)^[ \t]*(\{\{-?[^\n]*\}\}|\{%[^\n]*%\})[ \t]*\r?$`)
	templates     = regexp.MustCompile(`\{\{[^{}\n]*\}\}`)
)

// loosenYAML blanks the lines of templates, and writes a name for each value that they put in.
func loosenYAML(text []byte) []byte {
	if !bytes.Contains(text, []byte("{{")) && !bytes.Contains(text, []byte("{%")) {
		return text
	}
	out := blankGroups(text, text, templateLines)
	for _, at := range templates.FindAllIndex(out, -1) {
		out = overwrite(out, text, at[0], strings.Repeat("x", at[1]-at[0]))
	}
	return out
}
