package latex

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// texWriter rewrites a LaTeX document as Lisp lists, which a Lisp grammar then parses. Only declarations, references and loaded
// files remain. A list extends from a command to the end of its arguments. Any other line becomes a number.
type texWriter struct {
	text, out []byte
}

// farthestBrace is the maximum number of bytes that are searched for a closing brace. Searching to the end of the text for each
// of many unclosed braces would take quadratic time.
const farthestBrace = 4096 // bytes

var (
	texCommand = regexp.MustCompile(`^\\(?:((?:sub){0,2}section|part|chapter|(?:sub)?paragraph|label|(?:eq|page|auto|name|[cC])?ref|input|include|subfile|` +
		`(?:use|Require)[pP]ackage|documentclass|LoadClass|bibliography|addbibresource)|` +
		`((?:re)?new(?:command|environment|theorem|counter)|providecommand|(?:New|Renew|Provide|Declare)Document(?:Command|Environment)|` +
		`DeclareRobustCommand|DeclareMathOperator|DeclarePairedDelimiter|[gex]?def))(?:\*|\b)`)
	texTitle = regexp.MustCompile(`^\\(?:part|chapter|\w*section|\w*paragraph)\b`)
	// texGiven matches options before the declared name, and texMore what stands between that name and the body.
	texGiven = regexp.MustCompile(`^[ \t]*(?:\[[^\[\]{}\n]*\][ \t]*)*`)
	texName  = regexp.MustCompile(`^[ \t]*(?:\{[ \t]*(\\?[^\s{}]+)[ \t]*\}|(\\[A-Za-z@]+|\\.))`)
	texMore  = regexp.MustCompile(`^(?:[ \t]*\[[^\[\]]*\]|[ \t]*#[0-9]|[ \t]*\{[ \t]*(?:[a-zA-Z+!\[\]{} ]*)\}[ \t]*(?:%[^\n]*)?\n?[ \t]*\{)*`)
	// texVerbatim matches the start of a verbatim environment; the group is its name.
	texVerbatim = regexp.MustCompile(`^\\begin\{(verbatim\*?|Verbatim|lstlisting|minted|comment|filecontents\*?)\}`)
)

// latexAsLists rewrites a document for a grammar of Lisp.
func latexAsLists(text []byte) []byte {
	w := texWriter{text: text, out: bytes.Clone(text)}
	rewrite.BlankLines(w.out)
	isFirst := true // nothing has been read on the current line
	for at := 0; at < len(text); {
		switch c := text[at]; {
		case c == '\n':
			isFirst = true
			at++
			continue
		case rewrite.IsBlank(c):
			at++
			continue
		case c == '%':
			at = w.comment(at, isFirst)
			continue
		}
		if isFirst {
			w.out[at], isFirst = '1', false
		}
		if text[at] == '\\' {
			at = w.command(at)
		} else {
			at++
		}
	}
	return w.out
}

// comment keeps a comment if nothing precedes it on its line. It returns the end of the comment.
func (w *texWriter) comment(at int, isFirst bool) int {
	end := at + len(rewrite.FirstLine(w.text[at:]))
	if isFirst {
		copy(w.out[at:end], w.text[at:end])
		w.out[at] = ';'
	}
	return end
}

// command rewrites the command that begins at a backslash, and returns the end of what it has read.
func (w *texWriter) command(at int) int {
	rest := rewrite.Ahead(w.text, at)
	groups := texCommand.FindSubmatchIndex(rest)
	if groups == nil {
		if verbatim := texVerbatim.FindSubmatch(rest); verbatim != nil {
			return w.verbatim(at, string(verbatim[1]))
		}
		return min(at+2, len(w.text))
	}
	after := at + groups[1]
	after += len(texGiven.Find(rewrite.Ahead(w.text, after)))
	if groups[2] >= 0 {
		return w.argument(at, after, texTitle.Match(rest))
	}
	return w.declaration(at, after)
}

// verbatim returns the end of a verbatim environment.
func (w *texWriter) verbatim(at int, environment string) int {
	end := bytes.Index(w.text[at:], []byte(`\end{`+environment+`}`))
	if end < 0 {
		return len(w.text)
	}
	return at + end
}

// argument rewrites a command and its argument in braces, which is a list of names or a title.
func (w *texWriter) argument(at, open int, isTitle bool) int {
	end := w.closing(open)
	if end < 0 {
		return open
	}
	w.out[at], w.out[end] = '(', ')'
	inner := open + 1
	for inner < end && rewrite.IsBlank(w.text[inner]) {
		inner++
	}
	title := bytes.TrimRight(rewrite.FirstLine(w.text[inner:end]), " \t\r")
	rewrite.WriteLetters(w.out[inner : inner+len(title)])
	if !isTitle {
		for comma := range rewrite.Indexes(title, ",") {
			w.out[inner+comma] = ' '
		}
	}
	return end + 1
}

// declaration rewrites a command that defines another command. The body of the definition is in braces.
func (w *texWriter) declaration(at, after int) int {
	name := texName.FindSubmatchIndex(rewrite.Ahead(w.text, after))
	if name == nil {
		return after
	}
	from, to := after+max(name[2], name[4]), after+max(name[3], name[5]) // the range of the group that matched
	after += name[1]
	open := after + len(texMore.Find(rewrite.Ahead(w.text, after)))
	if open < len(w.text) && open > after && w.text[open-1] == '{' {
		open-- // texMore has matched the brace of the body
	}
	for open < len(w.text) && rewrite.IsBlank(w.text[open]) {
		open++
	}
	if end := w.closing(open); end >= 0 {
		w.out[at], w.out[end] = '(', ')'
		if open == to { // the body would be read as part of the name
			open++
		}
		if open < end && w.text[open] != '\n' {
			w.out[open] = '1'
		}
		rewrite.WriteLetters(w.out[from:to])
		return end + 1
	}
	if after > to {
		w.out[at], w.out[after-1] = '(', ')'
		rewrite.WriteLetters(w.out[from:to])
	}
	return after
}

// closing returns the position of the brace that closes the one at offset `open`. It returns -1 if there is no brace there
// or if it is not closed within farthestBrace.
func (w *texWriter) closing(open int) int {
	if open >= len(w.text) || w.text[open] != '{' {
		return -1
	}
	depth := 0
	for at := open; at < min(len(w.text), open+farthestBrace); at++ {
		switch w.text[at] {
		case '\\':
			at++
		case '%':
			at += len(rewrite.FirstLine(w.text[at:]))
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return at
			}
		}
	}
	return -1
}
