package kotlin

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// annotationsOnLine matches the annotations at the start of a line.
var annotationsOnLine = regexp.MustCompile(`^(?:@[\w.]+(?:\([^()\n]*\))?[ \t]+)+`)

// splitModifiers rewrites the text after annotations at the start of a line. If a visibility modifier is alone, it becomes an
// annotation. It blanks other modifiers, which the grammar takes for names. If a function follows on the same line, it also blanks
// the arguments of the annotation.
func splitModifiers(text, out []byte) []byte {
	s := rewrite.Tokens{Text: text, Quoting: quotingOfKotlin}
	end := 0
	for _, at := range atMargin.FindAllIndex(text, -1) {
		if at[0] < end {
			continue // belongs to annotations that have been read already
		}
		all := readAnnotations(&s, at[0], at[1])
		end = all[len(all)-1].end
		words := wordsAfter.FindSubmatchIndex(rewrite.Ahead(text, end))
		if words == nil {
			continue
		}
		if words[2] < 0 && words[4] < 0 && bytes.IndexByte(text[end:end+words[1]], '\n') < 0 {
			out = shortenAnnotations(text, out, all)
		}
		if words[2] >= 0 {
			out = rewrite.Overwrite(out, text, end+words[2], "@")
		}
		if words[4] >= 0 {
			out = rewrite.Overwrite(out, text, end+words[4], "")
			rewrite.BlankLines(out[end+words[4] : end+words[5]])
		}
	}
	return out
}

// annotation is the position of an annotation and of its arguments.
type annotation struct{ start, arguments, end int }

// readAnnotations returns the annotations that follow each other from start on. The name of the first ends at offset `at`.
func readAnnotations(s *rewrite.Tokens, start, at int) (all []annotation) {
	for {
		n := annotation{start, at, at}
		if s.Opens(at, '(') {
			n.end = s.Closing(at)
		}
		all = append(all, n)
		next := nextToMargin.FindSubmatchIndex(rewrite.Ahead(s.Text, n.end))
		if next == nil {
			return all
		}
		start, at = n.end+next[2], n.end+next[1]
	}
}

// ignorableAnnotations match annotations that do not matter to a caller.
var ignorableAnnotations = regexp.MustCompile(`^@(?:Suppress|OptIn|Jvm(?:Static|Name|Overloads|Synthetic|Field))\b`)

// shortenAnnotations blanks the arguments of the last annotation. Annotations before it that do not matter to a caller become a
// comment.
func shortenAnnotations(text, out []byte, all []annotation) []byte {
	last := all[len(all)-1]
	out = rewrite.Overwrite(out, text, last.arguments, "")
	rewrite.BlankLines(out[last.arguments:last.end])
	quiet := 0
	for quiet < len(all) && ignorableAnnotations.Match(text[all[quiet].start:all[quiet].end]) {
		quiet++
	}
	if quiet > 0 {
		comment := out[all[0].start:all[quiet-1].end]
		rewrite.BlankLines(comment)
		copy(comment, "/*")
		copy(comment[len(comment)-len("*/"):], "*/")
	}
	return out
}

// annotationsAbove returns the start of the annotation lines that end at offset `at`. If there are none, it returns `at`.
func annotationsAbove(text []byte, at int) int {
	const farthest = 4096 // bytes
	floor := max(at-farthest, 0)
	return floor + annotationsBefore(text[floor:], at-floor)
}

// declarationAfterAnnotations matches a line on which a declaration follows its annotations.
var declarationAfterAnnotations = regexp.MustCompile(`^@[\w.:]+(?:\([^()\n]*\))?[ \t]+(?:@?[\w.:]+(?:\([^()\n]*\))?[ \t]+)*(?:class|interface|object|fun|val|var|typealias)[ \t(<]`)

func annotationsBefore(text []byte, at int) int {
	for first := at; ; {
		above := bytes.LastIndexByte(text[:max(first-1, 0)], '\n') + 1
		line := bytes.TrimSpace(text[above:first])
		if bytes.HasPrefix(line, []byte("//")) {
			first = above
			continue
		}
		isEnd := bytes.Equal(line, []byte(")"))
		for isEnd && above > 0 && !bytes.HasPrefix(line, []byte("@")) && len(line) > 0 {
			first = above
			above = bytes.LastIndexByte(text[:first-1], '\n') + 1
			line = bytes.TrimSpace(text[above:first])
		}
		if !bytes.HasPrefix(line, []byte("@")) || declarationAfterAnnotations.Match(line) {
			return at
		}
		if isEnd && !endsAt(text[above:at]) {
			return at
		}
		at, first = above, above
	}
}
