package ecma

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/mapper/languages/html"
)

// astroHead matches the frontmatter script at the head of an Astro component.
var astroHead = regexp.MustCompile(`^\s*---[ \t]*\r?\n((?s:.*?)\n)?---`)

// onlyAstro blanks everything but the frontmatter script and the `<script>` elements. It rewrites these scripts as the grammar of
// TypeScript needs them.
func onlyAstro(text []byte) []byte {
	head := astroHead.FindSubmatchIndex(text)
	if head == nil {
		return onlyScripts(text)
	}
	out := bytes.Clone(text)
	html.BlankMarkup(out[head[1]:])
	rewrite.BlankLines(out[:head[0]+bytes.Index(out[head[0]:], []byte("---"))+len("---")])
	rewrite.BlankLines(out[head[1]-len("---") : head[1]])
	return rewriteTypeScript(out)
}

// onlyScripts blanks everything but the `<script>` elements. It rewrites their content as the grammar of TypeScript needs it.
func onlyScripts(text []byte) []byte {
	out := bytes.Clone(text)
	html.BlankMarkup(out)
	return rewriteTypeScript(out)
}
