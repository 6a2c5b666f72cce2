package ruby

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/rewrite"
)

// rewriteRuby rewrites methods without `end` whose body is a command, here-documents within here-documents, and those that never
// end.
func rewriteRuby(text []byte) []byte {
	return rewrite.Apply(lambdaLocals, joinCommands(text, blankInnerDocuments(text, documents.Blank(text, text, "x"))), text)
}

// lambdaLocals is a rule that blanks the local variables of a lambda, as in `->(a; b) { }`.
var lambdaLocals = []rewrite.Rule{{Words: []string{"->"}, What: regexp.MustCompile(`->[ \t]*\([^()\n;]*(;[^()\n]*)\)`)}}

// documents are the here-documents of Ruby. `<<WORD` without a line that ends it appends a constant.
var documents = rewrite.Documents{
	Start: regexp.MustCompile("<<[~-]?(?:\"([^\"\n]+)\"|'([^'\n]+)'|`([^`\n]+)`|([A-Z_a-z]\\w*))"),
	Isnt:  func(line []byte, from, _ int) bool { return line[from+2] != '~' && line[from+2] != '-' },
	Next:  regexp.MustCompile(`^(?:(?:def|class|module|private|protected|public|end|else|elsif|when|in|rescue|ensure)\b|attr_|[A-Z]\w* = |[)}\]])`),
}

// endlessCommand matches a method without `end` up to the first argument of the command that is its body, such as
// `def area = raise NotImplementedError, "no area"`. The groups are the command and the blank after it.
var endlessCommand = regexp.MustCompile(`^[ \t]*(?:\w+[ \t]+)*def[ \t]+(?:self\.)?[^\s()=]+(?:\([^()\n]*\))?[ \t]*=[ \t]+((?:[\w@]+[?!]?\.)*[a-z_]\w*[?!]?)([ \t]+)["':@*&\[\w-]`)

// notCommands are words that begin an expression or join two, and so call no method.
var notCommands = words.Set("alias and begin case class def defined? do else elsif end ensure false for if in module next nil not or redo rescue retry return self super then true undef unless until when while yield")

// joinCommands writes a plus sign in place of the blank between a command and its arguments, and between the arguments, because
// the grammar knows such a body only with parentheses, for which there is no room.
func joinCommands(text, out []byte) []byte {
	for at := range rewrite.Indexes(text, "def ") {
		line := rewrite.LineStart(text, at)
		if line < 0 {
			continue
		}
		head := rewrite.FirstLine(text[line:])
		found := endlessCommand.FindSubmatchIndex(head)
		if found == nil || notCommands[string(head[found[2]:found[3]])] || notCommands[firstWord(head[found[5]:])] {
			continue
		}
		out = rewrite.Overwrite(out, text, line+found[4], "+")
		out = joinArguments(text, out, line+found[5], line+len(head))
	}
	return out
}

// joinArguments writes plus signs in place of the commas between arguments and of the colons after their names. The arguments
// end with their line.
func joinArguments(text, out []byte, at, end int) []byte {
	s := rewrite.Tokens{Text: text[:end], Quoting: rewrite.Quoting{Single: true, Hash: true, Open: "#{"}}
	isFirst := true // of an argument
	for at < end {
		next := s.Token(at)
		switch c := text[at]; {
		case c == '(' || c == '[' || c == '{':
			next = s.Closing(at)
		case c == ',':
			out, isFirst = rewrite.Overwrite(out, text, at, "+"), true
			at = next
			continue
		case c == '*' || c == '&':
			if isFirst {
				out = rewrite.Overwrite(out, text, at, " ")
			}
			at = next
			continue
		case rewrite.IsWordByte(c) && next+1 < end && text[next] == ':' && text[next+1] == ' ':
			out = rewrite.Overwrite(out, text, next, "+")
			next++
		}
		isFirst = isFirst && rewrite.IsBlank(text[at])
		at = next
	}
	return out
}

func firstWord(text []byte) string { return string(text[:rewrite.WordLength(text)]) }

// documentOfRuby matches the start of a here-document; the group is the word that ends it.
var documentOfRuby = regexp.MustCompile("<<[~-]?[\"'`]?([A-Z_a-z]\\w*)")

// blankInnerDocuments blanks here-documents within an expression in another here-document, because the scanner of the grammar
// takes the rest of the file for the body of the inner one.
func blankInnerDocuments(text, out []byte) []byte {
	for start := range rewrite.Indexes(text, "<<~") {
		begin := documentOfRuby.FindSubmatchIndex(rewrite.Ahead(text, start))
		if begin == nil || begin[0] > 0 {
			continue
		}
		body := start + len(rewrite.FirstLine(text[start:])) + 1
		end := documentEnd(text, body, text[start+begin[2]:start+begin[3]])
		if end < 0 || !bytes.Contains(text[body:end], []byte("#{")) {
			continue
		}
		for at := range rewrite.Indexes(text[body:end], "<<") {
			inner := documentOfRuby.FindSubmatchIndex(rewrite.Ahead(text, body+at))
			if inner == nil || inner[0] > 0 || rewrite.EndsIn(text[:body+at], '<') {
				continue
			}
			from := body + at + len(rewrite.FirstLine(text[body+at:end])) + 1
			last := documentEnd(text[:end], from, text[body+at+inner[2]:body+at+inner[3]])
			if last < 0 {
				continue
			}
			out = rewrite.Overwrite(out, text, body+at, strings.Repeat("x", inner[1]))
			rewrite.BlankLines(out[from:min(last+len(rewrite.FirstLine(text[last:])), end)])
		}
	}
	return out
}

// documentEnd returns the start of the line that consists of `word`, at or after offset `at`, or -1 if there is none.
func documentEnd(text []byte, at int, word []byte) int {
	for at >= 0 && at < len(text) {
		line := rewrite.FirstLine(text[at:])
		if bytes.Equal(bytes.TrimSpace(line), word) {
			return at
		}
		at += len(line) + 1
	}
	return -1
}
