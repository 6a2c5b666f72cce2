package ecma

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// scriptTag begins a script in a component of Vue, Svelte or Astro; what its types depend on stands in quotes, with marks of its own.
var scriptTag = regexp.MustCompile(`(?i)<script\b(?:[^<>"']|"[^"]*"|'[^']*')*>`)

// astroHead is the script at the head of a component of Astro.
var astroHead = regexp.MustCompile(`^\s*---[ \t]*\r?\n((?s:.*?)\n)?---`)

// onlyAstro returns a text with all blanked that is neither between the lines at its head nor in a `<script>`, and loosened as TypeScript.
func onlyAstro(text []byte) []byte {
	head := astroHead.FindSubmatchIndex(text)
	if head == nil {
		return onlyScripts(text)
	}
	out := bytes.Clone(text)
	blankMarkup(out[head[1]:])
	rewrite.BlankLines(out[:head[0]+bytes.Index(out[head[0]:], []byte("---"))+len("---")])
	rewrite.BlankLines(out[head[1]-len("---") : head[1]])
	return loosenTypeScript(out)
}

// onlyScripts returns a text with all blanked that is not in a `<script>`, and loosened as TypeScript.
func onlyScripts(text []byte) []byte {
	out := bytes.Clone(text)
	blankMarkup(out)
	return loosenTypeScript(out)
}

// blankMarkup writes blanks over all that is not in a `<script>`.
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
