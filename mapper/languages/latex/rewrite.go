package latex

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// texWriter writes what a text of LaTeX declares, names and loads as lists of Lisp, as plWriter does for Perl: from a command to the end of
// what it is given. What else there is leaves a number on each line.
type texWriter struct {
	text, out []byte
}

// farthestBrace is how far a brace is looked for: to do so to the end of the text for each of many that none closes takes the square of it.
const farthestBrace = 4096 // bytes

var (
	texCommand = regexp.MustCompile(`^\\(?:((?:sub){0,2}section|part|chapter|(?:sub)?paragraph|label|(?:eq|page|auto|name|[cC])?ref|input|include|subfile|` +
		`(?:use|Require)[pP]ackage|documentclass|LoadClass|bibliography|addbibresource)|` +
		`((?:re)?new(?:command|environment|theorem|counter)|providecommand|(?:New|Renew|Provide|Declare)Document(?:Command|Environment)|` +
		`DeclareRobustCommand|DeclareMathOperator|DeclarePairedDelimiter|[gex]?def))(?:\*|\b)`)
	texTitle = regexp.MustCompile(`^\\(?:part|chapter|\w*section|\w*paragraph)\b`)
	// texGiven is what a command may be given before what it declares, texMore what stands between the name of that and its body.
	texGiven = regexp.MustCompile(`^[ \t]*(?:\[[^\[\]{}\n]*\][ \t]*)*`)
	texName  = regexp.MustCompile(`^[ \t]*(?:\{[ \t]*(\\?[^\s{}]+)[ \t]*\}|(\\[A-Za-z@]+|\\.))`)
	texMore  = regexp.MustCompile(`^(?:[ \t]*\[[^\[\]]*\]|[ \t]*#[0-9]|[ \t]*\{[ \t]*(?:[a-zA-Z+!\[\]{} ]*)\}[ \t]*(?:%[^\n]*)?\n?[ \t]*\{)*`)
	// texVerbatim begins what is no text, and says by what that is ended.
	texVerbatim = regexp.MustCompile(`^\\begin\{(verbatim\*?|Verbatim|lstlisting|minted|comment|filecontents\*?)\}`)
)

// listsOfLaTeX writes a text so that the grammar of Lisp reads it.
func listsOfLaTeX(text []byte) []byte {
	w := texWriter{text: text, out: bytes.Clone(text)}
	rewrite.BlankLines(w.out)
	isFirst := true // on its line
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

// comment keeps a comment that stands on a line of its own, and returns where it ends.
func (w *texWriter) comment(at int, isFirst bool) int {
	end := at + len(rewrite.FirstLine(w.text[at:]))
	if isFirst {
		copy(w.out[at:end], w.text[at:end])
		w.out[at] = ';'
	}
	return end
}

// command writes what a backslash begins, and returns where what has been read ends.
func (w *texWriter) command(at int) int {
	rest := rewrite.Ahead(w.text, at)
	groups := texCommand.FindSubmatchIndex(rest)
	if groups == nil {
		if verbatim := texVerbatim.FindSubmatch(rest); verbatim != nil {
			return w.verbatim(at, string(verbatim[1]))
		}
		return min(at+2, len(w.text))
	}
	behind := at + groups[1]
	behind += len(texGiven.Find(rewrite.Ahead(w.text, behind)))
	if groups[2] >= 0 {
		return w.argument(at, behind, texTitle.Match(rest))
	}
	return w.declaration(at, behind)
}

// verbatim passes over what is no text.
func (w *texWriter) verbatim(at int, environment string) int {
	end := bytes.Index(w.text[at:], []byte(`\end{`+environment+`}`))
	if end < 0 {
		return len(w.text)
	}
	return at + end
}

// argument writes a command with what it is given in braces: names that commas part, or a title.
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

// declaration writes a command that declares another, of which the body begins with a brace.
func (w *texWriter) declaration(at, behind int) int {
	name := texName.FindSubmatchIndex(rewrite.Ahead(w.text, behind))
	if name == nil {
		return behind
	}
	from, to := behind+max(name[2], name[4]), behind+max(name[3], name[5])
	behind += name[1]
	open := behind + len(texMore.Find(rewrite.Ahead(w.text, behind)))
	if open < len(w.text) && open > behind && w.text[open-1] == '{' {
		open--
	}
	for open < len(w.text) && rewrite.IsBlank(w.text[open]) {
		open++
	}
	if end := w.closing(open); end >= 0 {
		w.out[at], w.out[end] = '(', ')'
		if open == to { // the name would go on
			open++
		}
		if open < end && w.text[open] != '\n' {
			w.out[open] = '1'
		}
		rewrite.WriteLetters(w.out[from:to])
		return end + 1
	}
	if behind > to {
		w.out[at], w.out[behind-1] = '(', ')'
		rewrite.WriteLetters(w.out[from:to])
	}
	return behind
}

// closing returns where a brace is closed, -1 where none is there or that is too far away.
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
