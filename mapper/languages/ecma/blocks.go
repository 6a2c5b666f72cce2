package ecma

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// scriptTag matches the start tag of a script in a component of Vue, Svelte or Astro. Quoted attributes may contain
// angle brackets.
var scriptTag = regexp.MustCompile(`(?i)<script\b(?:[^<>"']|"[^"]*"|'[^']*')*>`)

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
	blankMarkup(out[head[1]:])
	rewrite.BlankLines(out[:head[0]+bytes.Index(out[head[0]:], []byte("---"))+len("---")])
	rewrite.BlankLines(out[head[1]-len("---") : head[1]])
	return rewriteTypeScript(out)
}

// onlyScripts blanks everything but the `<script>` elements. It rewrites their content as the grammar of TypeScript needs it.
func onlyScripts(text []byte) []byte {
	out := bytes.Clone(text)
	blankMarkup(out)
	return rewriteTypeScript(out)
}

// blankMarkup blanks everything but the content of `<script>` elements, in place.
func blankMarkup(text []byte) {
	at := 0
	for _, tag := range scriptTag.FindAllIndex(text, -1) {
		if tag[0] < at {
			continue
		}
		end := bytes.Index(text[tag[1]:], []byte("</script"))
		if end < 0 {
			end = len(text) - tag[1]
		}
		rewrite.BlankLines(text[at:tag[1]])
		at = tag[1] + end
	}
	rewrite.BlankLines(text[at:])
}
