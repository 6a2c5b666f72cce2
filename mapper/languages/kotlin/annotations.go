package kotlin

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// annotationsOnLine matches the annotations at the start of a line.
var annotationsOnLine = regexp.MustCompile(`^(?:@[\w.]+(?:\([^()\n]*\))?[ \t]+)+`)

// splitModifiers rewrites modifiers that follow annotations, because the grammar takes such modifiers for names. A visibility
// modifier, or `operator`, becomes an annotation if it comes first. Other modifiers are blanked.
func splitModifiers(text, out []byte) []byte {
	s := rewrite.Tokens{Text: text, Quoting: quotingOfKotlin}
	end := 0
	for _, at := range atMargin.FindAllIndex(text, -1) {
		if at[0] < end {
			continue // belongs to annotations that have been read already
		}
		end = annotationsEnd(&s, at[1])
		words := wordsAfter.FindSubmatchIndex(rewrite.Ahead(text, end))
		if words == nil {
			continue
		}
		if words[2] >= 0 {
			out = rewrite.Overwrite(out, text, end+words[2], "@")
		}
		if words[4] >= 0 {
			out = rewrite.Overwrite(out, text, end+words[4], "") // writes nothing, but makes sure that out is a copy
			rewrite.BlankLines(out[end+words[4] : end+words[5]])
		}
	}
	return out
}

// annotationsEnd returns the end of a sequence of annotations. The name of the first one ends at offset `at`.
func annotationsEnd(s *rewrite.Tokens, at int) int {
	for {
		if s.Opens(at, '(') {
			at = s.Closing(at)
		}
		next := nextToMargin.FindIndex(rewrite.Ahead(s.Text, at))
		if next == nil {
			return at
		}
		at += next[1]
	}
}

// annotationsAbove returns the start of the annotation lines that end at offset `at`. If there are none, it returns `at`.
func annotationsAbove(text []byte, at int) int {
	const farthest = 4096 // bytes
	floor := max(at-farthest, 0)
	return floor + annotationsBefore(text[floor:], at-floor)
}

// declarationAfterAnnotations matches a line on which a declaration follows its annotations.
var declarationAfterAnnotations = regexp.MustCompile(`^@[\w.:]+(?:\([^()\n]*\))?[ \t]+(?:@?[\w.:]+(?:\([^()\n]*\))?[ \t]+)*(?:class|interface|object|fun|val|var|typealias)[ \t(<]`)

// annotationsBefore is like annotationsAbove, but searches the whole text.
func annotationsBefore(text []byte, at int) int {
	for first := at; ; {
		above := bytes.LastIndexByte(text[:max(first-1, 0)], '\n') + 1
		line := bytes.TrimSpace(text[above:first])
		if bytes.HasPrefix(line, []byte("//")) {
			first = above
			continue
		}
		isEnd := bytes.Equal(line, []byte(")")) // the end of arguments on several lines
		for isEnd && above > 0 && !bytes.HasPrefix(line, []byte("@")) && len(line) > 0 {
			first = above
			above = bytes.LastIndexByte(text[:first-1], '\n') + 1
			line = bytes.TrimSpace(text[above:first])
		}
		if !bytes.HasPrefix(line, []byte("@")) || declarationAfterAnnotations.Match(line) {
			return at
		}
		if isEnd && !endsWithArguments(text[above:at]) {
			return at
		}
		at, first = above, above
	}
}
