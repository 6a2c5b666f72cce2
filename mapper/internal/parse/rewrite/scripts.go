package rewrite

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
)

// scriptTag matches the start tag of a script in a page or component. Quoted attributes may contain angle brackets.
var scriptTag = regexp.MustCompile(`(?i)<script\b(?:[^<>"']|"[^"]*"|'[^']*')*>`)

// BlankMarkup blanks everything but the content of `<script>` elements, in place.
func BlankMarkup(text []byte) {
	BlankAround(text, func([]byte) bool { return true })
}

// BlankAround blanks everything but the content of those `<script>` elements whose start tag `counts`, in place. It reports
// whether anything but blanks is left.
func BlankAround(text []byte, counts func(tag []byte) bool) (isAnyLeft bool) {
	at := 0
	for _, tag := range scriptTag.FindAllIndex(text, -1) {
		if tag[0] < at {
			continue
		}
		end := bytes.Index(text[tag[1]:], []byte("</script"))
		if end < 0 {
			end = len(text) - tag[1]
		}
		if !counts(text[tag[0]:tag[1]]) {
			continue
		}
		BlankLines(text[at:tag[1]])
		at = tag[1] + end
		isAnyLeft = isAnyLeft || len(bytes.TrimSpace(text[tag[1]:at])) > 0
	}
	BlankLines(text[at:])
	return isAnyLeft
}
