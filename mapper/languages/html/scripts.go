package html

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// otherScript matches the start tag of a script that is not JavaScript, such as data or a template.
var otherScript = regexp.MustCompile(`(?i)\btype\s*=\s*["']?(?:[^"'>\s]*/(?:json|ld\+json|html|plain|xml|x-[^j"'>][^"'>]*|template|x-template)|importmap|speculationrules|text/ng-template)\b|\{[{%]`)

// partsOfHTML returns a page and, apart from it, its scripts in JavaScript.
func partsOfHTML(text []byte) (own, other []byte) {
	if !bytes.Contains(text, []byte("<script")) && !bytes.Contains(text, []byte("<SCRIPT")) {
		return nil, nil
	}
	scripts := bytes.Clone(text)
	if !blankAround(scripts, func(tag []byte) bool { return !otherScript.Match(tag) }) {
		return nil, nil
	}
	return text, scripts
}

// scriptTag matches the start tag of a script in a page or component. Quoted attributes may contain angle brackets.
var scriptTag = regexp.MustCompile(`(?i)<script\b(?:[^<>"']|"[^"]*"|'[^']*')*>`)

// BlankMarkup blanks everything but the content of `<script>` elements, in place. Pages of components have such elements too.
func BlankMarkup(text []byte) {
	blankAround(text, func([]byte) bool { return true })
}

// blankAround blanks everything but the content of those `<script>` elements whose start tag `counts`, in place. It reports
// whether anything but blanks is left.
func blankAround(text []byte, counts func(tag []byte) bool) (isAnyLeft bool) {
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
		rewrite.BlankLines(text[at:tag[1]])
		at = tag[1] + end
		isAnyLeft = isAnyLeft || len(bytes.TrimSpace(text[tag[1]:at])) > 0
	}
	rewrite.BlankLines(text[at:])
	return isAnyLeft
}
