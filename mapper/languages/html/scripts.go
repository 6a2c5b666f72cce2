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
	if !rewrite.BlankAround(scripts, func(tag []byte) bool { return !otherScript.Match(tag) }) {
		return nil, nil
	}
	return text, scripts
}
