package tcl

import (
	"bytes"
	"sort"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// tclWriter rewrites a Tcl script as lists of Lisp, which a Lisp grammar then parses
// (https://www.tcl-lang.org/man/tcl/TclCmd/Tcl.htm). Only its declarations, imports and calls remain, and its comments
// outside functions. No grammar of Tcl is used, because only the command decides whether a word in braces is a script.
//   - A declaration becomes a list that extends from its first byte to its last.
//   - A variable becomes a quotation that ends with its value, if that is short, or else with its name. A declaration in which
//     nothing follows the name also becomes a quotation, which ends with the name.
//   - The class or namespace that a declaration belongs to is quoted before the name of the declaration.
//   - The name of a called command becomes a symbol.
//   - The name in `variable a` or `global a` inside a procedure gets an `@` in front.
//   - An imported script or package gets a `:` in front, and a superclass a `~`.
type tclWriter struct {
	text, out        []byte
	braces, brackets []rewrite.Extent // pairs of braces and of brackets, each sorted by start
	scripts          []tclScript
}

// tclScript is a part of the text that is a script. `in` says where its commands are, e.g. at the top level or in a function.
type tclScript struct {
	rewrite.Extent
	in tclPlace
}

type tclPlace uint8

const (
	tclTop     tclPlace = iota // the top level of a file
	tclInner                   // code that runs at the top level, or the body of a namespace
	tclClass                   // the body of a class
	tclBody                    // the body of a function
	tclChoices                 // patterns and the code for each
)

var (
	// tclName matches the name of a command that can be called, and tclDeclared a name that can be declared.
	tclName = regexp.MustCompile(`^(?:::)?([A-Za-z_](?:\w|::|[-.?!+*/<>=])*)$`)
	// tclDeclared matches a name that may be declared, and tclName one that may be called.
	tclDeclared = regexp.MustCompile(`^[^\r\n$\[\]{}"\\;#]+$`)
	// tclDeclares, tclClasses and tclFunc match the start of a command that declares a member of a class, a class or a function.
	tclDeclares = regexp.MustCompile(`^(?:(?:public|protected|private|self|static)[ \t]+)?(?:(?:proc|(?:type)?method|option|(?:type|class)?variable|common|component|property)[ \t]` +
		`|(?:constructor|destructor|typeconstructor)\b)`)
	tclClasses = regexp.MustCompile(`^(?:::)?(?:oo::(?:class|singleton|abstract)[ \t]+create|(?:itcl::)?class|snit::(?:type|widget|widgetadaptor)|oo::define)[ \t]`)
	tclFunc    = regexp.MustCompile(`^(?:::)?(?:proc|(?:itcl::)?body)[ \t]`)
	tclFile    = regexp.MustCompile(`[\w.+/-]*[\w+-]\.(?:tcl|tm|test|itcl|sdc|exp)\b`)

	// tclRuns are commands whose braced arguments are scripts that run in place.
	tclRuns = rewrite.Words(`if elseif else while for foreach lmap catch try on trap finally eval uplevel time expr dict after`)
	// tclOwned are commands that declare a member of the class named by their first argument.
	tclOwned = rewrite.Words("oo::define snit::method snit::typemethod")
	// tclKnown are the other built-in commands, which are not names of a program.
	tclKnown = rewrite.Words(`set puts return incr append lappend list lindex llength lrange lreplace lsearch lsort lset linsert lassign lrepeat lreverse join split
		string regexp regsub format scan array info upvar global variable unset break continue error throw exit open close gets read eof flush
		fconfigure chan file glob cd pwd exec clock encoding namespace package source load rename interp trace subst concat binary proc apply
		switch tailcall yield coroutine vwait update my next self nextto superclass mixin export unexport filter inherit bind pack grid place
		wm winfo method constructor destructor option component delegate typevariable typemethod typeconstructor default forward fileevent socket`)
)

// tclAsLists rewrites a script for a grammar of Lisp. The grammar of go-sitter-forest/tcl@v1.9.4 is not used because
// it finds syntax errors in 87 of 147 files of tcllib.
func tclAsLists(text []byte) []byte {
	w := tclWriter{text: text, out: bytes.Clone(text), braces: pairs(text, '{', '}'), brackets: pairs(text, '[', ']')}
	rewrite.BlankLines(w.out)
	w.scripts = append(w.scripts, tclScript{rewrite.Extent{From: 0, To: len(text)}, tclTop})
	for len(w.scripts) > 0 {
		last := w.scripts[len(w.scripts)-1]
		w.scripts = w.scripts[:len(w.scripts)-1]
		w.script(last)
	}
	return w.out
}

// script rewrites the commands of a script.
func (w *tclWriter) script(s tclScript) {
	for at := s.From; at < s.To; {
		switch c := w.text[at]; {
		case rewrite.IsBlank(c) || c == ';' || c == '\\':
			at++
		case c == '#' && s.in != tclChoices:
			at = w.comment(at, s)
		default:
			at = w.command(at, s)
		}
	}
}

// comment keeps a comment that is not inside a function, because it may document what follows. It returns the end of the comment.
func (w *tclWriter) comment(at int, s tclScript) int {
	from, end := at, at
	for ; end < s.To && w.text[end] != '\n'; end++ {
		if w.text[end] == '\\' {
			end++
		}
	}
	end = min(end, s.To)
	if s.in != tclBody {
		line := rewrite.FirstLine(w.text[from:end])
		copy(w.out[from:], line)
		w.out[from] = ';'
	}
	return end
}

// command rewrites the command at offset `at`, and returns its end.
func (w *tclWriter) command(at int, s tclScript) int {
	words := make([]rewrite.Extent, 0, 8)
	isMarked := s.in == tclBody || s.in == tclInner || s.in == tclTop
	end := at
	for end < s.To {
		switch c := w.text[end]; {
		case c == '\n' || c == ';':
			return w.finish(words, s)
		case c == '\\' && end+1 < s.To && (w.text[end+1] == '\n' || w.text[end+1] == '\r'):
			end += 2
		case rewrite.IsBlank(c):
			end++
		default:
			word := rewrite.Extent{From: end, To: w.word(end, s.To, isMarked)}
			words = append(words, word)
			end = word.To
		}
	}
	w.finish(words, s)
	return s.To
}

// pairs returns the ranges of the text that are enclosed in brackets of one kind, sorted by start. Escaped brackets do not count.
func pairs(text []byte, opening, closing byte) []rewrite.Extent {
	var all []rewrite.Extent
	var open []int
	for at := 0; at < len(text); at++ {
		switch text[at] {
		case '\\':
			at++
		case opening:
			open = append(open, len(all))
			all = append(all, rewrite.Extent{From: at, To: 0})
		case closing:
			if len(open) > 0 {
				all[open[len(open)-1]].To = at + 1
				open = open[:len(open)-1]
			}
		}
	}
	return all
}

// behindPair returns the position after the pair of brackets that begins at offset `at`, or at+1 if the pair does not end before
// offset `limit`.
func behindPair(all []rewrite.Extent, at, limit int) int {
	i := sort.Search(len(all), func(i int) bool { return all[i].From >= at })
	if i < len(all) && all[i].From == at && all[i].To > 0 && all[i].To <= limit {
		return all[i].To
	}
	return at + 1
}

// word returns the end of the word at offset `at`. If `isMarked` is true, it also writes the names of commands that are called in
// brackets inside the word.
func (w *tclWriter) word(at, limit int, isMarked bool) int {
	if w.text[at] == '{' {
		at = behindPair(w.braces, at, limit)
	}
	isQuoted := w.text[min(at, limit-1)] == '"'
	if isQuoted {
		at++
	}
	for at < limit {
		switch c := w.text[at]; {
		case c == '\\':
			if at++; at < limit && !isQuoted && w.text[at] == '\n' {
				return at - 1
			}
			at++
		case c == '[':
			end := behindPair(w.brackets, at, limit)
			for ; isMarked && at < end; at++ {
				if w.text[at] == '[' {
					w.call(at+1, end)
				}
			}
			at = end
		case isQuoted && c == '"':
			return at + 1
		case !isQuoted && (rewrite.IsBlank(c) || c == ';'):
			return at
		default:
			at++
		}
	}
	return limit
}

// call turns the name of a command into a symbol.
func (w *tclWriter) call(at, limit int) {
	for at < limit && (w.text[at] == ' ' || w.text[at] == '\t') {
		at++
	}
	end := at
	for end < limit && end-at < rewrite.LongestStatement && !rewrite.IsBlank(w.text[end]) && bytes.IndexByte([]byte(`];"$[(`), w.text[end]) < 0 {
		end++
	}
	if bytes.HasPrefix(w.text[at:end], []byte("::")) {
		at += len("::")
	}
	if name := w.text[at:end]; tclName.Match(name) && !tclKnown[string(name)] && !tclRuns[string(name)] {
		rewrite.WriteLetters(w.out[at:end])
	}
}

// markCalled marks a name if it has the form of a command's name.
func (w *tclWriter) markCalled(sign byte, name rewrite.Extent) {
	if tclName.Match(w.text[name.From:name.To]) {
		w.writeMark(sign, name)
	}
}

// writeMark writes a name, and writes `sign` over the byte before it. It does nothing at the start of a line.
func (w *tclWriter) writeMark(sign byte, name rewrite.Extent) {
	if name.From > 0 && w.text[name.From-1] != '\n' && w.text[name.From-1] != '\r' {
		w.out[name.From-1] = sign
		rewrite.WriteLetters(w.out[name.From:name.To])
	}
}

func (w *tclWriter) wordText(word rewrite.Extent) string {
	return string(bytes.TrimPrefix(w.text[word.From:min(word.To, word.From+rewrite.LongestStatement)], []byte("::")))
}

// finish rewrites what a command declares and calls, and returns the end of the command. `all` are the words of the command.
func (w *tclWriter) finish(all []rewrite.Extent, s tclScript) int {
	end := all[len(all)-1].To
	line := rewrite.Ahead(w.text[:end], all[0].From)
	first, isHere := w.wordText(all[0]), s.in == tclTop || s.in == tclInner
	switch {
	case s.in == tclChoices:
		w.queueScripts(all, tclBody, false)
	case s.in == tclClass:
		w.member(all, line)
	case isHere && tclFunc.Match(line) && len(all) > 2:
		w.declare(all, 1, tclBody)
	case isHere && first == "namespace" && len(all) > 3 && w.wordText(all[1]) == "eval":
		w.declare(all, 2, tclInner)
	case isHere && tclOwned[first] && len(all) > 4:
		w.declare(all, len(all)-3, tclBody)
	case isHere && tclClasses.Match(line) && len(all) > 2:
		w.declare(all, len(all)-2, tclClass)
	case isHere && first == "package" && len(all) > 2:
		w.writePackage(all)
	case isHere && first == "source" && len(all) > 1:
		if at := tclFile.FindAllIndex(line, -1); at != nil {
			last := at[len(at)-1]
			w.writeMark(':', rewrite.Extent{From: all[0].From + last[0], To: all[0].From + last[1]})
		}
	case isHere && first == "variable" && len(all) > 1, s.in == tclTop && first == "set" && len(all) > 2:
		w.variable(all, 1)
	case s.in == tclTop && first == "array" && len(all) > 2 && w.wordText(all[1]) == "set":
		w.variable(all, 2)
	case s.in == tclBody && (first == "variable" || first == "global") && len(all) > 1:
		w.markCalled('@', all[1])
	default:
		w.call(all[0].From, all[0].To)
		place := s.in
		if place == tclTop {
			place = tclInner
		}
		w.queueScripts(all, place, tclRuns[first])
	}
	return end
}

// queueScripts queues those arguments of a command that are scripts, to be rewritten later. In a function, or if `isAll` is true,
// these are all braced arguments. Otherwise, they are the braced arguments that begin with a line break. Arguments of commands in
// tclKnown are scripts only if `isAll` is true, except for `switch`.
func (w *tclWriter) queueScripts(all []rewrite.Extent, in tclPlace, isAll bool) {
	first := w.wordText(all[0])
	if first == "switch" {
		in, isAll = tclChoices, true
	} else if tclKnown[first] && !isAll {
		return
	}
	for _, word := range all[1:] {
		if w.text[word.From] == '{' && word.To-word.From > 1 && (isAll || in == tclBody || bytes.IndexByte([]byte("\r\n"), w.text[word.From+1]) >= 0) {
			w.scripts = append(w.scripts, tclScript{rewrite.Extent{From: word.From + 1, To: word.To - 1}, in})
		}
	}
}

// writePackage writes the name of the package that a command provides or requires.
func (w *tclWriter) writePackage(all []rewrite.Extent) {
	name := 2
	if w.text[all[name].From] == '-' && len(all) > 3 {
		name++
	}
	switch w.wordText(all[1]) {
	case "provide":
		w.variable(all, name)
	case "require":
		w.markCalled(':', all[name])
	}
}

// variable writes the name of a variable as a quotation. The quotation includes the value if that is short and on the same line.
func (w *tclWriter) variable(all []rewrite.Extent, at int) {
	name, end := all[at], all[len(all)-1].To
	if bytes.HasPrefix(w.text[name.From:name.To], []byte("::")) {
		name.From += len("::")
	}
	if !tclName.Match(bytes.TrimPrefix(w.text[name.From:name.To], []byte("-"))) {
		return
	}
	w.out[all[0].From] = '\''
	if w.text[min(name.To, end-1)] == ' ' && end-name.From < rewrite.LongestStatement && bytes.IndexByte(w.text[name.To:end], '\n') < 0 {
		name.To = end
	}
	rewrite.WriteLetters(w.out[name.From:name.To])
}

// member rewrites a member of a class, or the names of its superclasses.
func (w *tclWriter) member(all []rewrite.Extent, line []byte) {
	switch w.wordText(all[0]) {
	case "superclass", "inherit", "mixin":
		for _, base := range all[1:] {
			w.markCalled('~', base)
		}
		return
	}
	if !tclDeclares.Match(line) {
		return
	}
	at := 0
	switch w.wordText(all[0]) {
	case "public", "protected", "private", "self", "static":
		at = 1
	}
	switch w.wordText(all[at]) {
	case "constructor", "destructor", "typeconstructor":
		if from := all[at].From; at == 0 && from > 0 && rewrite.IsBlank(w.text[from-1]) && w.text[from-1] != '\n' && w.text[from-1] != '\r' {
			w.declareFrom(from-1, all, 0, tclBody) // the list begins before the keyword, which is also the name
		}
	case "method", "typemethod", "proc":
		if at+1 < len(all) {
			w.declare(all, at+1, tclBody)
		}
	default:
		if at+1 < len(all) {
			w.variable(all, at+1)
		}
	}
}

func (w *tclWriter) declare(all []rewrite.Extent, name int, in tclPlace) {
	w.declareFrom(all[0].From, all, name, in)
}

// declareFrom writes a declaration that begins at offset `from`. Its name is the word all[at]. If the last word is a script in
// braces, it queues that script.
func (w *tclWriter) declareFrom(from int, all []rewrite.Extent, at int, in tclPlace) {
	name, last := all[at], all[len(all)-1]
	hasBody := w.text[last.From] == '{' && last.To-last.From > 1 && (in != tclBody || len(all) > at+2 || at == 0)
	if hasBody {
		w.scripts = append(w.scripts, tclScript{rewrite.Extent{From: last.From + 1, To: last.To - 1}, in})
	}
	if c := w.text[name.From]; (c == '{' || c == '"') && name.To-name.From > 2 {
		name.From, name.To = name.From+1, name.To-1
	}
	if bytes.HasPrefix(w.text[name.From:name.To], []byte("::")) {
		name.From += len("::")
	}
	whole := w.text[name.From:name.To]
	if end := w.text[last.To-1]; !tclDeclared.Match(whole) || end == '\n' || end == '\r' {
		return
	}
	if last.To <= name.To {
		w.out[from] = '\''
		rewrite.WriteLetters(w.out[name.From:name.To])
		return
	}
	w.out[from], w.out[last.To-1] = '(', ')'
	if i := bytes.LastIndex(whole, []byte("::")); i > 0 && in == tclBody {
		w.writeMark('\'', rewrite.Extent{From: name.From, To: name.From + i})
		name.From += i + len("::")
	} else if owner := all[1]; tclOwned[w.wordText(all[0])] && in == tclBody && tclName.Match(w.text[owner.From:owner.To]) {
		w.writeMark('\'', owner)
	}
	rewrite.WriteLetters(w.out[name.From:name.To])
	if hasBody {
		w.out[last.From] = 'a' // a symbol marks the start of the body
	}
}
