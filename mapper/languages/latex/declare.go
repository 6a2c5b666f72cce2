package latex

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/declare"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/model"
)

// texReader reads a LaTeX document: its headings, what it defines, its labels and the references to them, and the files that it
// loads.
type texReader struct {
	declare.Outline
	text     []byte
	headings []declare.Heading
}

// farthestBrace is the maximum number of bytes that are searched for a closing brace. Searching to the end of the text for each
// of many unclosed braces would take quadratic time.
const farthestBrace = 4096 // bytes

var (
	texCommand = regexp.MustCompile(`^\\(?:((?:sub){0,2}section|part|chapter|(?:sub)?paragraph|label|(?:eq|page|auto|name|[cC])?ref|input|include|subfile|` +
		`(?:use|Require)[pP]ackage|documentclass|LoadClass|bibliography|addbibresource)|` +
		`((?:re)?new(?:command|environment|theorem|counter)|providecommand|(?:New|Renew|Provide|Declare)Document(?:Command|Environment)|` +
		`DeclareRobustCommand|DeclareMathOperator|DeclarePairedDelimiter|[gex]?def))(?:\*|\b)`)
	// texGiven matches options before the declared name, and texMore what stands between that name and the body.
	texGiven = regexp.MustCompile(`^[ \t]*(?:\[[^\[\]{}\n]*\][ \t]*)*`)
	texName  = regexp.MustCompile(`^[ \t]*(?:\{[ \t]*(\\?[^\s{}]+)[ \t]*\}|(\\[A-Za-z@]+|\\.))`)
	texMore  = regexp.MustCompile(`^(?:[ \t]*\[[^\[\]]*\]|[ \t]*#[0-9]|[ \t]*\{[ \t]*(?:[a-zA-Z+!\[\]{} ]*)\}[ \t]*(?:%[^\n]*)?\n?[ \t]*\{)*`)
	// texVerbatim matches the start of a verbatim environment; the group is its name.
	texVerbatim = regexp.MustCompile(`^\\begin\{(verbatim\*?|Verbatim|lstlisting|minted|comment|filecontents\*?)\}`)

	// texLevels are the levels of headings.
	texLevels = map[string]int{"part": 1, "chapter": 2, "section": 3, "subsection": 4, "subsubsection": 5, "paragraph": 6, "subparagraph": 7}
)

// declareLaTeX reads a document.
func declareLaTeX(text []byte) *declare.Outline {
	r := texReader{text: text}
	isFirst := true // nothing has been read on the current line
	for at := 0; at < len(text); {
		switch c := text[at]; {
		case c == '\n':
			isFirst = true
			at++
		case rewrite.IsBlank(c):
			at++
		case c == '%':
			end := rewrite.LineEnd(text, at)
			if isFirst {
				r.Comment(declare.Span{From: at, To: end})
			}
			at = end
		case c == '\\':
			at, isFirst = r.command(at), false
		default:
			at, isFirst = at+1, false
		}
	}
	r.EndSections(text, r.headings)
	return &r.Outline
}

// command reads the command that begins at a backslash, and returns the end of what it has read.
func (r *texReader) command(at int) int {
	rest := rewrite.Ahead(r.text, at)
	groups := texCommand.FindSubmatchIndex(rest)
	if groups == nil {
		if verbatim := texVerbatim.FindSubmatch(rest); verbatim != nil {
			return r.verbatim(at, string(verbatim[1]))
		}
		return min(at+2, len(r.text))
	}
	after := at + groups[1]
	after += len(texGiven.Find(rewrite.Ahead(r.text, after)))
	if groups[2] >= 0 {
		return r.argument(at, string(rest[groups[2]:groups[3]]), after)
	}
	return r.definition(at, string(rest[groups[4]:groups[5]]), after)
}

// verbatim returns the end of a verbatim environment. If it has none, only its first line is left out.
func (r *texReader) verbatim(at int, environment string) int {
	if end := bytes.Index(r.text[at:], []byte(`\end{`+environment+`}`)); end >= 0 {
		return at + end
	}
	end := rewrite.LineEnd(r.text, at)
	r.Unread = append(r.Unread, declare.Span{From: at, To: end})
	return end
}

// argument reads a command whose argument in braces is a title or a list of names.
func (r *texReader) argument(at int, word string, open int) int {
	end := r.closing(open)
	if end < 0 {
		return open
	}
	inner := open + 1
	for inner < end && rewrite.IsBlank(r.text[inner]) {
		inner++
	}
	title := declare.Span{From: inner, To: inner + len(bytes.TrimRight(rewrite.FirstLine(r.text[inner:end]), " \t\r"))}
	whole := declare.Span{From: at, To: end + 1}
	level := texLevels[word]
	switch {
	case title.IsEmpty():
	case level > 0:
		r.headings = append(r.headings, declare.Heading{At: at, Level: level, Index: len(r.Declarations)})
		r.Declare(declare.Declaration{Span: whole, Kind: model.KindModule, Name: title, Body: whole.To})
	default:
		r.names(whole, word, title)
	}
	return end + 1
}

// names reads a list of names: labels, references to labels, or loaded files.
func (r *texReader) names(whole declare.Span, word string, list declare.Span) {
	isFirst := true
	at := list.From
	for part := range bytes.SplitSeq(list.Of(r.text), []byte(",")) {
		from := at + len(part) - len(bytes.TrimLeft(part, " \t"))
		name := declare.Span{From: from, To: from + len(bytes.TrimSpace(part))}
		at += len(part) + 1
		switch {
		case name.IsEmpty():
			continue
		case word == "label" && isFirst:
			r.Declare(declare.Declaration{Span: whole, Kind: model.KindObject, Name: name})
		case word == "label":
		case strings.HasSuffix(word, "ref"):
			r.Refer(model.EdgeUses, name)
		default:
			r.Import(name)
		}
		isFirst = false
	}
}

// definition reads a command that defines another command. The body of the definition is in braces.
func (r *texReader) definition(at int, word string, after int) int {
	name := texName.FindSubmatchIndex(rewrite.Ahead(r.text, after))
	if name == nil {
		return after
	}
	d := declare.Declaration{Kind: model.KindMacro, Name: declare.Span{From: after + max(name[2], name[4]), To: after + max(name[3], name[5])}} // of the group that matched
	if word == "newcounter" {
		d.Kind = model.KindVariable
	}
	after += name[1]
	open := after + len(texMore.Find(rewrite.Ahead(r.text, after)))
	if open < len(r.text) && open > after && r.text[open-1] == '{' {
		open-- // texMore has matched the brace of the body
	}
	for open < len(r.text) && rewrite.IsBlank(r.text[open]) {
		open++
	}
	d.Span = declare.Span{From: at, To: after}
	if end := r.closing(open); end >= 0 {
		if d.To = end + 1; end > open+1 {
			d.Body = open
		}
	}
	r.Declare(d)
	return d.To
}

// closing returns the position of the brace that closes the one at offset `open`. It returns -1 if there is no brace there
// or if it is not closed within farthestBrace.
func (r *texReader) closing(open int) int {
	if open >= len(r.text) || r.text[open] != '{' {
		return -1
	}
	depth := 0
	for at := open; at < min(len(r.text), open+farthestBrace); at++ {
		switch r.text[at] {
		case '\\':
			at++
		case '%':
			at += len(rewrite.FirstLine(r.text[at:]))
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
