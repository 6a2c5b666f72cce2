package lang

import (
	"bytes"
	"regexp"
)

// scriptTag begins a script in a component of Vue or Svelte; what its types depend on stands in quotes, with marks of its own.
var scriptTag = regexp.MustCompile(`(?i)<script\b(?:[^<>"']|"[^"]*"|'[^']*')*>`)

// onlyScripts returns a text with all blanked that is not in a `<script>`, and loosened as TypeScript.
func onlyScripts(text []byte) []byte {
	out := bytes.Clone(text)
	at := 0
	for _, tag := range scriptTag.FindAllIndex(text, -1) {
		if tag[0] < at {
			continue
		}
		end := bytes.Index(text[tag[1]:], []byte("</script"))
		if end < 0 {
			end = len(text) - tag[1]
		}
		blankLines(out[at:tag[1]])
		at = tag[1] + end
	}
	blankLines(out[at:])
	return loosenTypeScript(out)
}

// blankLines writes blanks over a text; line breaks stay.
func blankLines(text []byte) {
	for i, c := range text {
		if c != '\n' && c != '\r' {
			text[i] = ' '
		}
	}
}
