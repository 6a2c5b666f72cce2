package css

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/mapper/languages/html"
)

// frontMatter matches the lines that mark a file as a template for static site generators
// (https://jekyllrb.com/docs/front-matter/).
var frontMatter = regexp.MustCompile(`^---[ \t]*\r?\n(?:(?s:.*?)\n)?---[ \t]*\r?\n`)

// fillTemplates blanks the front matter of a style sheet and replaces placeholders by letters.
func fillTemplates(text []byte) []byte {
	text = rewrite.BlankByteOrderMark(text)
	front := frontMatter.FindIndex(text)
	if front == nil {
		return text
	}
	out := bytes.Clone(text)
	rewrite.BlankLines(out[:front[1]])
	for _, at := range html.PageTemplates.FindAllIndex(out, -1) {
		if part := out[at[0]:at[1]]; html.OutputPlaceholder.Match(part) {
			copy(part, rewrite.Letters(part))
		} else {
			rewrite.BlankLines(part)
		}
	}
	return out
}
