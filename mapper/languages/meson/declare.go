package meson

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/declare"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/model"
)

// mesonReader reads the statements of a build file (https://mesonbuild.com/Syntax.html). Some declare a target, and some assign a
// variable.
type mesonReader struct {
	declare.Outline
	text  []byte
	loops int // open loops around the statement
}

var (
	mesonAssignment = regexp.MustCompile(`^([A-Za-z_]\w*)[ \t]*\+?=[ \t\r\n]*`)
	mesonTarget     = regexp.MustCompile(`^(project|option|executable|(?:static_|shared_|both_)?librar(?:y|ies)|shared_module|build_target|jar|(?:custom|run|alias)_target|` +
		`test|benchmark|add_test_setup)[ \t]*\([ \t\r\n]*f?'([^'\n]+)'[ \t\r\n]*[,)]`)
	mesonLoad = regexp.MustCompile(`^(?:subdir|subproject)[ \t]*\([ \t\r\n]*'([^'\n]+)'`)
	mesonWord = regexp.MustCompile(`^[A-Za-z_]\w*`)

	mesonWords = words.Set("if elif else endif foreach endforeach and or not in true false break continue meson host_machine build_machine target_machine")
)

// declareMeson reads a build file.
func declareMeson(text []byte) *declare.Outline {
	r := mesonReader{text: text}
	r.Statements(text, r.statement)
	return &r.Outline
}

// statement reads the statement at offset `at`, and returns its end.
func (r *mesonReader) statement(at int) int {
	switch string(mesonWord.Find(rewrite.Ahead(r.text, at))) {
	case "foreach":
		r.loops++
	case "endforeach":
		r.loops--
	}
	end := r.BracketedEnd(r.text, at, r.token, nil)
	last := at + len(bytes.TrimRight(r.text[at:end], " \t\r\n")) // the end without blanks
	assigned, value := mesonAssignment.FindSubmatchIndex(rewrite.Ahead(r.text, at)), at
	if assigned != nil {
		value = min(at+assigned[1], last)
	}
	rest := rewrite.Ahead(r.text, value)
	target, load := mesonTarget.FindSubmatchIndex(rest), mesonLoad.FindSubmatchIndex(rest)
	switch {
	case target != nil && r.text[last-1] == ')' && value+target[5]+1 < last:
		name := declare.Span{From: value + target[4], To: value + target[5]}
		r.target(declare.Span{From: value, To: last}, name, string(rest[target[2]:target[3]]), r.isLong(at, last))
	case load != nil:
		r.ImportAll(declare.Span{From: value + load[2], To: value + load[3]})
	default:
		r.readReferences(value, end)
	}
	if assigned != nil && r.loops <= 0 {
		name := declare.Span{From: at, To: at + assigned[3]}
		d := declare.Declaration{Span: name, Kind: model.KindVariable, Name: name, Once: true}
		if !r.isLong(at, last) && target == nil { // short enough to be shown with its value
			d.To = last
		}
		r.Declare(d)
	}
	return end
}

// target declares a target, and reads the references in its arguments. `word` is the function that makes it.
func (r *mesonReader) target(whole, name declare.Span, word string, isLong bool) {
	rest := declare.Span{From: name.To + 1, To: whole.To - 1}
	if r.readReferences(rest.From, rest.To); isLong && !rest.IsEmpty() {
		r.Omit(rest)
	}
	r.Declare(declare.Declaration{Span: whole, Kind: mesonKind(word), Name: name})
}

// mesonKind returns the kind of what a function makes.
func mesonKind(word string) model.Kind {
	switch word {
	case "project":
		return model.KindModule
	case "option":
		return model.KindProperty
	case "test", "benchmark", "run_target", "add_test_setup":
		return model.KindFunction
	}
	return model.KindObject
}

func (r *mesonReader) isLong(at, end int) bool {
	return end-at > rewrite.LongestStatement || bytes.IndexByte(r.text[at:end], '\n') >= 0
}

// readReferences reads the references in a range of the text: words that are names neither of called functions nor of arguments.
func (r *mesonReader) readReferences(at, end int) {
	for at < end {
		switch c := r.text[at]; {
		case c == '\'' || c == '#':
			at = r.token(at)
		case rewrite.IsWordByte(c):
			word := at
			at = min(at+rewrite.WordLength(r.text[at:end]), end)
			next := bytes.TrimLeft(r.text[at:min(end, at+4)], " ")
			isNamed := len(next) > 0 && (next[0] == '(' || next[0] == ':' && word > 0 && r.text[word-1] != '?')
			isMember := word > 0 && r.text[word-1] == '.'
			if !isNamed && !isMember && !mesonWords[string(r.text[word:at])] && mesonWord.Match(r.text[word:at]) {
				r.Refer(model.EdgeUses, declare.Span{From: word, To: at})
			}
		default:
			at++
		}
	}
}

// token returns the end of the string or comment at offset `at`, or of a single character.
func (r *mesonReader) token(at int) int {
	switch rest := r.text[at:]; {
	case rest[0] == '#':
		return rewrite.LineEnd(r.text, at)
	case bytes.HasPrefix(rest, []byte("'''")):
		return rewrite.AfterWord(r.text, at+3, "'''")
	case rest[0] == '\'':
		return rewrite.StringEnd(r.text, at)
	case rest[0] == '\\':
		return min(at+2, len(r.text))
	}
	return at + 1
}
