package yaml

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// templateLine matches a line that is a template action of Helm, Jinja, Terraform and the like. The second expression,
// `templates`, matches an action inside a value.
var (
	templateLine = regexp.MustCompile(`^[ \t]*(?:\{\{-?[^\n]*\}\}|\{%[^\n]*%\}|%\{[^\n]*\})[ \t]*\r?$`)
	templates    = regexp.MustCompile(`\{\{[^{}\n]*\}\}`)
	// blockScalar matches the end of a line that begins a block scalar.
	blockScalar = regexp.MustCompile(`(?:^|[ \t])(?:[!&][^\s]+[ \t]+)*[|>][-+0-9]{0,2}[ \t]*(?:#[^\n]*)?\r?$`)
)

// rewriteYAML blanks lines that are template actions, and writes a name over each action inside a value. In a block scalar, it
// changes an action only if the action would end the scalar.
func rewriteYAML(text []byte) []byte {
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

// templateWriter rewrites a text line by line.
type templateWriter struct {
	text, out []byte
	block     int  // indentation of the key of the current block scalar, -1 for none
	inside    int  // indentation of the block scalar itself, 0 if not known yet
	isOpen    bool // a template action continues on the next line
}

func (w *templateWriter) line(at, end int) {
	line := w.text[at:end]
	indent := len(line) - len(bytes.TrimLeft(line, " "))
	isTemplate := w.isOpen || indent < len(line) && (line[indent] == '{' || line[indent] == '%') && (templateLine.Match(line) || opensTemplate(line[indent:]))
	switch {
	case !w.isOpen && w.block >= 0 && (indent > w.block || len(bytes.TrimSpace(line)) == 0): // in a block scalar
		if w.inside == 0 && len(bytes.TrimSpace(line)) > 0 {
			w.inside = indent
		}
	case isTemplate:
		w.isOpen = !bytes.Contains(line, []byte("}"))
		w.out = rewrite.Overwrite(w.out, w.text, at, strings.Repeat(" ", end-at))
		if first := max(w.inside, w.block+1); w.block >= 0 && len(line) > first {
			w.out[at+first] = 'x' // the scalar must not begin with a blank line that is longer than its indentation
			w.inside = first
		}
	default:
		w.block, w.inside = -1, 0
		for _, value := range templates.FindAllIndex(line, -1) {
			letter := "x"
			if bytes.Contains(line[value[0]:value[1]], []byte("nindent")) {
				letter = " " // `nindent` puts its output on the lines below
			}
			w.out = rewrite.Overwrite(w.out, w.text, at+value[0], strings.Repeat(letter, value[1]-value[0]))
		}
		if blockScalar.Match(line) {
			w.block = keyIndent(line, indent)
		}
	}
}

// opensTemplate reports whether a line begins a template action that does not end on the same line.
func opensTemplate(line []byte) bool {
	return bytes.HasPrefix(line, []byte("{{")) && !bytes.Contains(line, []byte("}}"))
}

// keyIndent returns the indentation of the key on a line. Dashes before the key count as indentation. If no key follows a dash,
// keyIndent returns the indentation of that dash.
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
