package meson

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// mesonWriter rewrites Meson statements as lists of Lisp, which a Lisp grammar then parses (https://mesonbuild.com/Syntax.html):
//   - a target becomes a list that begins with its name
//   - a variable becomes a symbol
//   - a reference becomes a symbol with an `@` in front
//   - the path of another build file becomes a quotation
//   - maps and numbers mark parts that are left out of a signature
type mesonWriter struct {
	text, out []byte
	loops     int // open loops around the statement
}

var (
	mesonAssignment = regexp.MustCompile(`^([A-Za-z_]\w*)[ \t]*\+?=[ \t\r\n]*`)
	mesonTarget     = regexp.MustCompile(`^(?:project|option|executable|(?:static_|shared_|both_)?librar(?:y|ies)|shared_module|build_target|jar|(?:custom|run|alias)_target|` +
		`test|benchmark|add_test_setup)[ \t]*\([ \t\r\n]*f?'([^'\n]+)'[ \t\r\n]*[,)]`)
	mesonLoad = regexp.MustCompile(`^(?:subdir|subproject)[ \t]*\([ \t\r\n]*('[^'\n]+')`)
	mesonWord = regexp.MustCompile(`^[A-Za-z_]\w*`)

	mesonWords = rewrite.Words("if elif else endif foreach endforeach and or not in true false break continue meson host_machine build_machine target_machine")
)

// mesonAsLists rewrites a build file for a grammar of Lisp. The grammar of go-sitter-forest/meson@v1.9.1 is not used
// because it finds syntax errors in 12 of 138 build files of Meson.
func mesonAsLists(text []byte) []byte {
	w := mesonWriter{text: text, out: bytes.Clone(text)}
	rewrite.WriteStatements(text, w.out, w.statement)
	return w.out
}

// statement rewrites the statement at offset `at`, and returns its end.
func (w *mesonWriter) statement(at int) int {
	switch string(mesonWord.Find(rewrite.Ahead(w.text, at))) {
	case "foreach":
		w.loops++
	case "endforeach":
		w.loops--
	}
	end := w.end(at)
	last := at + len(bytes.TrimRight(w.text[at:end], " \t\r\n")) - 1
	assigned, value := mesonAssignment.FindSubmatchIndex(rewrite.Ahead(w.text, at)), at
	if assigned != nil {
		value = min(at+assigned[1], last+1)
	}
	rest := rewrite.Ahead(w.text, value)
	if target := mesonTarget.FindSubmatchIndex(rest); target != nil && w.text[last] == ')' && value+target[3]+1 <= last {
		w.target(value, rewrite.Extent{From: value + target[2], To: value + target[3]}, last)
	} else if load := mesonLoad.FindSubmatchIndex(rest); load != nil {
		w.out[value+load[2]] = '\''
		rewrite.WriteLetters(w.out[value+load[2]+1 : value+load[3]-1])
	} else {
		w.writeReferences(value, end)
	}
	if assigned != nil {
		w.variable(at, at+assigned[3], value, last)
	}
	return end
}

// variable writes the name of an assigned variable, together with its value if that is short and contains no
// references.
func (w *mesonWriter) variable(at, end, value, last int) {
	switch {
	case w.loops > 0:
		return
	case !w.isLong(at, last) && bytes.IndexByte(w.out[value:last+1], '@') < 0 && !mesonTarget.Match(rewrite.Ahead(w.text, value)):
		end = last + 1
	}
	rewrite.WriteLetters(w.out[at:end])
}

// target writes the name of a target and the references in its arguments.
func (w *mesonWriter) target(at int, name rewrite.Extent, last int) {
	w.writeReferences(name.To+1, last)
	if rest := name.To + 1; w.isLong(at, last) && rest < last {
		w.leaveOutOfSignature(rest, len(bytes.TrimRight(w.text[:last], "\r\n"))-1)
	}
	w.out[at], w.out[last] = '(', ')'
	rewrite.WriteLetters(w.out[name.From:name.To])
}

// leaveOutOfSignature writes a map or a number over a part of a statement, so that the signature does not show that part.
func (w *mesonWriter) leaveOutOfSignature(from, last int) {
	if last <= from || w.out[last] != ' ' {
		w.out[from] = '1'
		return
	}
	w.out[from], w.out[last] = '{', '}'
}

func (w *mesonWriter) isLong(at, last int) bool {
	return last-at >= rewrite.LongestStatement || bytes.IndexByte(w.text[at:last], '\n') >= 0
}

// writeReferences writes the references in a range of the text: words that are names neither of called functions nor of
// arguments.
func (w *mesonWriter) writeReferences(at, end int) {
	for at < end {
		switch c := w.text[at]; {
		case c == '\'' || c == '#':
			at = w.afterToken(at)
		case isMesonLetter(c):
			word := at
			for at < end && (isMesonLetter(w.text[at]) || w.text[at] >= '0' && w.text[at] <= '9') {
				at++
			}
			next := bytes.TrimLeft(w.text[at:min(end, at+4)], " ")
			isNamed := len(next) > 0 && (next[0] == '(' || next[0] == ':' && word > 0 && w.text[word-1] != '?')
			if !isNamed && !mesonWords[string(w.text[word:at])] && word > 0 && w.out[word-1] == ' ' && w.text[word-1] != '.' {
				w.out[word-1] = '@'
				rewrite.WriteLetters(w.out[word:at])
			}
		default:
			at++
		}
	}
}

func isMesonLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' }

// end returns the end of the statement at offset `at`. This is the end of the first line on which no bracket is left open.
func (w *mesonWriter) end(at int) int {
	for depth := 0; at < len(w.text); {
		switch c := w.text[at]; c {
		case '\'', '#':
			at = w.afterToken(at)
			continue
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case '\\':
			at++
		case '\n':
			if depth <= 0 {
				return at
			}
		}
		at++
	}
	return min(at, len(w.text))
}

// afterToken returns the end of the string or comment at offset `at`.
func (w *mesonWriter) afterToken(at int) int {
	rest := w.text[at:]
	switch {
	case rest[0] == '#':
		return at + len(rewrite.FirstLine(rest))
	case bytes.HasPrefix(rest, []byte("'''")):
		return rewrite.AfterWord(w.text, at+3, "'''")
	}
	for at++; at < len(w.text) && w.text[at] != '\'' && w.text[at] != '\n'; at++ {
		if w.text[at] == '\\' {
			at++
		}
	}
	return min(at+1, len(w.text))
}
