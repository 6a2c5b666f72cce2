package yaml

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// templates are what a template of Helm, Jinja, Terraform or the like puts into a YAML text, alone on its line or in a value.
var (
	templateLine = regexp.MustCompile(`^[ \t]*(?:\{\{-?[^\n]*\}\}|\{%[^\n]*%\}|%\{[^\n]*\})[ \t]*\r?$`)
	templates    = regexp.MustCompile(`\{\{[^{}\n]*\}\}`)
	// blockScalar ends the line before a text of several lines.
	blockScalar = regexp.MustCompile(`(?:^|[ \t])(?:[!&][^\s]+[ \t]+)*[|>][-+0-9]{0,2}[ \t]*(?:#[^\n]*)?\r?$`)
)

// loosenYAML blanks the lines of templates, and writes a name for each value that they put in. In a text of several lines they are left
// alone, but for those that would end it.
func loosenYAML(text []byte) []byte {
	if !rewrite.HasAny(text, []string{"{{", "{%", "%{"}) {
		return text
	}
	w := templateWriter{text: text, out: text, block: -1}
	for at := 0; at < len(text); {
		end := at + len(text[at:])
		if line := bytes.IndexByte(text[at:], '\n'); line >= 0 {
			end = at + line
		}
		w.line(at, end)
		at = end + 1
	}
	return w.out
}

// templateWriter writes line by line.
type templateWriter struct {
	text, out []byte
	block     int  // how far the owner of the text that is open is indented, -1 for none
	inside    int  // how far that text is, 0 where that is not known yet
	isOpen    bool // a template goes on
}

func (w *templateWriter) line(at, end int) {
	line := w.text[at:end]
	indent := len(line) - len(bytes.TrimLeft(line, " "))
	isTemplate := w.isOpen || indent < len(line) && (line[indent] == '{' || line[indent] == '%') && (templateLine.Match(line) || opensTemplate(line[indent:]))
	switch {
	case !w.isOpen && w.block >= 0 && (indent > w.block || len(bytes.TrimSpace(line)) == 0):
		if w.inside == 0 && len(bytes.TrimSpace(line)) > 0 {
			w.inside = indent
		}
	case isTemplate:
		w.isOpen = !bytes.Contains(line, []byte("}"))
		w.out = rewrite.Overwrite(w.out, w.text, at, strings.Repeat(" ", end-at))
		if first := max(w.inside, w.block+1); w.block >= 0 && len(line) > first {
			w.out[at+first] = 'x' // a line of blanks alone may not be longer than the text is indented
			w.inside = first
		}
	default:
		w.block, w.inside = -1, 0
		for _, value := range templates.FindAllIndex(line, -1) {
			letter := "x"
			if bytes.Contains(line[value[0]:value[1]], []byte("nindent")) {
				letter = " " // for lines below
			}
			w.out = rewrite.Overwrite(w.out, w.text, at+value[0], strings.Repeat(letter, value[1]-value[0]))
		}
		if blockScalar.Match(line) {
			w.block = keyIndent(line, indent)
		}
	}
}

// opensTemplate reports whether a line begins a template that goes on behind it.
func opensTemplate(line []byte) bool {
	return bytes.HasPrefix(line, []byte("{{")) && !bytes.Contains(line, []byte("}}"))
}

// keyIndent returns how far the key is indented on a line, behind the dashes before it; the last dash counts where it has the value itself.
func keyIndent(line []byte, indent int) int {
	for indent+2 < len(line) && line[indent] == '-' && line[indent+1] == ' ' {
		rest := bytes.TrimLeft(line[indent+1:], " ")
		if len(rest) == 0 || rest[0] == '|' || rest[0] == '>' {
			break
		}
		indent = len(line) - len(rest)
	}
	return indent
}
