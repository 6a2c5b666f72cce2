package tcl

import (
	"bytes"
	"sort"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/declare"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/model"
)

// tclReader reads a Tcl script: its declarations, the scripts and packages that it loads, and the commands that it calls
// (https://www.tcl-lang.org/man/tcl/TclCmd/Tcl.htm). Only the command decides whether a word in braces is a script.
type tclReader struct {
	declare.Outline
	text             []byte
	braces, brackets []declare.Span // pairs of braces and of brackets, each sorted by start; To is 0 if nothing closes the first
	scripts          []tclScript
}

// tclScript is a part of the text that is a script. `in` says where its commands are, e.g. at the top level or in a function.
type tclScript struct {
	declare.Span
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
	tclRuns = words.Set(`if elseif else while for foreach lmap catch try on trap finally eval uplevel time expr dict after`)
	// tclOwned are commands that declare a member of the class named by their first argument.
	tclOwned = words.Set("oo::define snit::method snit::typemethod")
	// tclKnown are the other built-in commands, which are not names of a program.
	tclKnown = words.Set(`set puts return incr append lappend list lindex llength lrange lreplace lsearch lsort lset linsert lassign lrepeat lreverse join split
		string regexp regsub format scan array info upvar global variable unset break continue error throw exit open close gets read eof flush
		fconfigure chan file glob cd pwd exec clock encoding namespace package source load rename interp trace subst concat binary proc apply
		switch tailcall yield coroutine vwait update my next self nextto superclass mixin export unexport filter inherit bind pack grid place
		wm winfo method constructor destructor option component delegate typevariable typemethod typeconstructor default forward fileevent socket`)
)

// declareTcl reads a script. A brace that nothing closes is read as text.
func declareTcl(text []byte) *declare.Outline {
	r := tclReader{text: text, braces: pairs(text, '{', '}'), brackets: pairs(text, '[', ']')}
	r.scripts = append(r.scripts, tclScript{declare.Span{From: 0, To: len(text)}, tclTop})
	for len(r.scripts) > 0 {
		last := r.scripts[len(r.scripts)-1]
		r.scripts = r.scripts[:len(r.scripts)-1]
		r.script(last)
	}
	return &r.Outline
}

// script reads the commands of a script.
func (r *tclReader) script(s tclScript) {
	for at := s.From; at < s.To; {
		switch c := r.text[at]; {
		case rewrite.IsBlank(c) || c == ';' || c == '\\':
			at++
		case c == '#' && s.in != tclChoices:
			at = r.comment(at, s)
		default:
			at = r.command(at, s)
		}
	}
}

// comment keeps a comment that is not inside a function, because it may document what follows. It returns the end of the comment.
func (r *tclReader) comment(at int, s tclScript) int {
	end := at
	for ; end < s.To && r.text[end] != '\n'; end++ {
		if r.text[end] == '\\' {
			end++
		}
	}
	end = min(end, s.To)
	if s.in != tclBody {
		r.Comment(declare.Span{From: at, To: rewrite.LineEnd(r.text[:end], at)})
	}
	return end
}

// command reads the command at offset `at`, and returns its end.
func (r *tclReader) command(at int, s tclScript) int {
	words := make([]declare.Span, 0, 8)
	isRead := s.in == tclBody || s.in == tclInner || s.in == tclTop
	end := at
	for end < s.To {
		switch c := r.text[end]; {
		case c == '\n' || c == ';':
			return r.finish(words, s)
		case c == '\\' && end+1 < s.To && (r.text[end+1] == '\n' || r.text[end+1] == '\r'):
			end += 2
		case rewrite.IsBlank(c):
			end++
		default:
			word := declare.Span{From: end, To: r.word(end, s.To, isRead)}
			words = append(words, word)
			end = word.To
		}
	}
	r.finish(words, s)
	return s.To
}

// pairs returns the ranges of the text that are enclosed in brackets of one kind, sorted by start. Escaped brackets do not count.
func pairs(text []byte, opening, closing byte) []declare.Span {
	var all []declare.Span
	var open []int
	for at := 0; at < len(text); at++ {
		switch text[at] {
		case '\\':
			at++
		case opening:
			open = append(open, len(all))
			all = append(all, declare.Span{From: at, To: 0})
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
func behindPair(all []declare.Span, at, limit int) int {
	i := sort.Search(len(all), func(i int) bool { return all[i].From >= at })
	if i < len(all) && all[i].From == at && all[i].To > 0 && all[i].To <= limit {
		return all[i].To
	}
	return at + 1
}

// word returns the end of the word at offset `at`. If `isRead` is true, it also reads the names of commands that are called in
// brackets inside the word.
func (r *tclReader) word(at, limit int, isRead bool) int {
	if r.text[at] == '{' {
		end := behindPair(r.braces, at, limit)
		if end == at+1 && len(r.Unread) < declare.MostUnread && limit == len(r.text) {
			r.Unread = append(r.Unread, declare.Span{From: at, To: rewrite.LineEnd(r.text, at)})
		}
		at = end
	}
	isQuoted := r.text[min(at, limit-1)] == '"'
	if isQuoted {
		at++
	}
	for at < limit {
		switch c := r.text[at]; {
		case c == '\\':
			if at++; at < limit && !isQuoted && r.text[at] == '\n' {
				return at - 1
			}
			at++
		case c == '[':
			end := behindPair(r.brackets, at, limit)
			for ; isRead && at < end; at++ {
				if r.text[at] == '[' {
					r.call(at+1, end)
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

// call reads the name of a command that is called.
func (r *tclReader) call(at, limit int) {
	for at < limit && (r.text[at] == ' ' || r.text[at] == '\t') {
		at++
	}
	end := at
	for end < limit && end-at < rewrite.LongestStatement && !rewrite.IsBlank(r.text[end]) && bytes.IndexByte([]byte(`];"$[(`), r.text[end]) < 0 {
		end++
	}
	if bytes.HasPrefix(r.text[at:end], []byte("::")) {
		at += len("::")
	}
	if name := r.text[at:end]; tclName.Match(name) && !tclKnown[string(name)] && !tclRuns[string(name)] {
		r.Refer(model.EdgeCalls, declare.Span{From: at, To: end})
	}
}

// refer records a reference to a name, if it has the form of a command's name.
func (r *tclReader) refer(kind model.EdgeKind, name declare.Span) {
	if tclName.Match(name.Of(r.text)) {
		r.Refer(kind, name)
	}
}

func (r *tclReader) wordText(word declare.Span) string {
	return string(bytes.TrimPrefix(r.text[word.From:min(word.To, word.From+rewrite.LongestStatement)], []byte("::")))
}

// finish reads what a command declares and calls, and returns the end of the command. `all` are the words of the command.
func (r *tclReader) finish(all []declare.Span, s tclScript) int {
	end := all[len(all)-1].To
	line := rewrite.Ahead(r.text[:end], all[0].From)
	first, isHere := r.wordText(all[0]), s.in == tclTop || s.in == tclInner
	switch {
	case s.in == tclChoices:
		r.queueScripts(all, tclBody, false)
	case s.in == tclClass:
		r.member(all, line)
	case isHere && tclFunc.Match(line) && len(all) > 2:
		kind := model.KindMethod
		if first == "proc" {
			kind = model.KindFunction
		}
		r.declare(all, 1, tclBody, kind)
	case isHere && first == "namespace" && len(all) > 3 && r.wordText(all[1]) == "eval":
		r.declare(all, 2, tclInner, model.KindNamespace)
	case isHere && tclOwned[first] && len(all) > 4:
		r.declare(all, len(all)-3, tclBody, model.KindMethod)
	case isHere && tclClasses.Match(line) && len(all) > 2:
		r.declare(all, len(all)-2, tclClass, model.KindClass)
	case isHere && first == "package" && len(all) > 2:
		r.readPackage(all)
	case isHere && first == "source" && len(all) > 1:
		if at := tclFile.FindAllIndex(line, -1); at != nil {
			last := at[len(at)-1]
			r.ImportAll(declare.Span{From: all[0].From + last[0], To: all[0].From + last[1]})
		}
	case isHere && first == "variable" && len(all) > 1, s.in == tclTop && first == "set" && len(all) > 2:
		r.variable(all, 1, model.KindVariable)
	case s.in == tclTop && first == "array" && len(all) > 2 && r.wordText(all[1]) == "set":
		r.variable(all, 2, model.KindVariable)
	case s.in == tclBody && (first == "variable" || first == "global") && len(all) > 1:
		r.refer(model.EdgeUses, all[1])
	default:
		r.call(all[0].From, all[0].To)
		place := s.in
		if place == tclTop {
			place = tclInner
		}
		r.queueScripts(all, place, tclRuns[first])
	}
	return end
}

// queueScripts queues those arguments of a command that are scripts, to be read later. In a function, or if `isAll` is true,
// these are all braced arguments. Otherwise, they are the braced arguments that begin with a line break. Arguments of commands in
// tclKnown are scripts only if `isAll` is true, except for `switch`.
func (r *tclReader) queueScripts(all []declare.Span, in tclPlace, isAll bool) {
	first := r.wordText(all[0])
	if first == "switch" {
		in, isAll = tclChoices, true
	} else if tclKnown[first] && !isAll {
		return
	}
	for _, word := range all[1:] {
		if r.isBraced(word) && (isAll || in == tclBody || bytes.IndexByte([]byte("\r\n"), r.text[word.From+1]) >= 0) {
			r.scripts = append(r.scripts, tclScript{declare.Span{From: word.From + 1, To: word.To - 1}, in})
		}
	}
}

// isBraced reports whether a word is text in braces, and nothing else.
func (r *tclReader) isBraced(word declare.Span) bool {
	return r.text[word.From] == '{' && word.To-word.From > 1 && behindPair(r.braces, word.From, word.To) == word.To
}
