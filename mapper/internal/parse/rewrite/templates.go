package rewrite

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
)

// PageTemplates matches the placeholders of template languages: those of Go and Handlebars, of Jinja and Liquid, of ERB and EJS,
// and of PHP.
var PageTemplates = regexp.MustCompile(`\{\{[^\n]*?\}\}|\{%[^\n]*?%\}|\{#[^\n]*?#\}|<%(?s:.*?)%>|<\?(?s:.*?)\?>`)

// OutputPlaceholder matches the placeholders that produce output.
var OutputPlaceholder = regexp.MustCompile(`^\{\{[-~]?\s*[^#/!>\s]|^<%=`)

// frontMatter matches the lines that mark a file as a template for static site generators
// (https://jekyllrb.com/docs/front-matter/).
var frontMatter = regexp.MustCompile(`^---[ \t]*\r?\n(?:(?s:.*?)\n)?---[ \t]*\r?\n`)

// FillTemplates blanks the front matter of a style sheet and replaces placeholders by letters.
func FillTemplates(text []byte) []byte {
	text = BlankByteOrderMark(text)
	front := frontMatter.FindIndex(text)
	if front == nil {
		return text
	}
	out := bytes.Clone(text)
	BlankLines(out[:front[1]])
	for _, at := range PageTemplates.FindAllIndex(out, -1) {
		if part := out[at[0]:at[1]]; OutputPlaceholder.Match(part) {
			copy(part, Letters(part))
		} else {
			BlankLines(part)
		}
	}
	return out
}
