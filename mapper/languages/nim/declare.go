package nim

import (
	"cmp"
	"strings"

	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/declare"
	"foldout/model"
)

// nimReader reads a text (https://nim-lang.org/docs/manual.html). It does not look for declarations in the bodies of routines.
type nimReader struct {
	*declare.Code
}

var (
	lexis = declare.Lexis{
		Comments: []declare.Quote{{Open: "##[", Close: "]##", Nest: "##["}, {Open: "#[", Close: "]#", Nest: "#["}, {Open: "#"}},
		Quotes: []declare.Quote{
			{Open: `r"""`, Close: `"""`},
			{Open: `"""`, Close: `"""`},
			{Open: `r"`, Close: `"`, Doubled: true, Line: true},
			{Open: `"`, Close: `"`, Escapes: true, Line: true},
			{Open: "`", Close: "`", Line: true},
			{Open: "'", Close: "'", Escapes: true, Letter: true, Free: true},
		},
	}
	// nimRoutines are the words that begin routines, nimSections those that begin sections of declarations, with the kinds of symbols.
	nimRoutines = map[string]model.Kind{
		"proc": model.KindFunction, "func": model.KindFunction, "method": model.KindFunction, "iterator": model.KindFunction,
		"converter": model.KindFunction, "template": model.KindMacro, "macro": model.KindMacro,
	}
	nimSections = map[string]model.Kind{"type": model.KindType, "const": model.KindConstant, "let": model.KindVariable, "var": model.KindVariable}
	// nimTypes are the words that begin the description of a type.
	nimTypes = map[string]model.Kind{"object": model.KindStruct, "tuple": model.KindStruct, "enum": model.KindEnum, "concept": model.KindInterface}
	nimWords = words.Set(`addr and as asm bind block break case cast concept const continue converter defer discard distinct div do elif else
		end enum except export finally for from func if import in include interface is isnot iterator let macro method mixin mod nil not notin
		object of or out proc ptr raise ref return shl shr static template try tuple type using var when while xor yield true false sink lent`)
	nimLists = words.Set("seq array openArray set varargs HashSet Deque")
)

// nimNotation is how Nim writes names and types.
var nimNotation = declare.Notation{Words: nimWords, Lists: nimLists, Members: []string{"."}, Commands: true}

// declareNim reads a text.
func declareNim(text []byte) *declare.Outline {
	r := &nimReader{&declare.Code{Reader: lexis.Split(text), Notation: nimNotation, Local: nimLocal}}
	r.statements(0, len(r.Tokens))
	return &r.Outline
}

// statements reads the statements in the tokens from `i` to before `to`. The declarations in `when` count.
func (r *nimReader) statements(i, to int) {
	var when []int // the indents of the `when` around
	for i < to {
		t := &r.Tokens[i]
		if t.First {
			for len(when) > 0 && (t.Indent < when[len(when)-1] || t.Indent == when[len(when)-1] && !r.Is(i, "elif", "else")) {
				when = when[:len(when)-1]
			}
		}
		switch word := r.At(i); {
		case word == "when" || len(when) > 0 && (word == "elif" || word == "else"):
			if word == "when" {
				when = append(when, r.indent(i))
			}
			from := i
			for i++; i < to && !r.Is(i, ":") && !r.Tokens[i].First; i = r.After(i) {
			}
			r.Read(from+1, i)
			i++
		case nimRoutines[word] != 0:
			i = r.routine(i, to)
		case nimSections[word] != 0:
			i = r.section(i, to)
		case word == "import" || word == "include" || word == "from" || word == "export":
			i = r.imports(i, to)
		default:
			end := r.blockEnd(i, r.indent(i))
			r.Inside(func() { r.Read(i, min(end, to)) })
			i = end
		}
	}
}

// indent returns the indent of the line that token i is in.
func (r *nimReader) indent(i int) int {
	for i > 0 && !r.Tokens[i].First {
		i--
	}
	return r.Tokens[i].Indent
}

// doc returns the comments before token i if they document what is before them.
func (r *nimReader) doc(i int) declare.Span {
	doc := r.commentsBefore(i)
	if !strings.HasPrefix(string(doc.Of(r.Text)), "##") {
		return declare.Span{}
	}
	return doc
}

// imports reads an import, such as `import std/[strutils, os], pkg/foo as bar` or `from a import b`.
func (r *nimReader) imports(i, to int) int {
	end := min(r.LineEnd(i, func(last int) bool { return r.Is(last, ",", "import", "include", "export") }), to)
	isFrom, isExport := r.Is(i, "from"), r.Is(i, "export")
	var from declare.Span // the module after `from`
	for at := i + 1; at < end; at++ {
		next, stop := at, end
		var as declare.Span
		for ; next < end && !r.Is(next, ",", "except", "import"); next = r.After(next) {
			if r.Is(next, "as") && next+1 < end {
				stop, as = next, r.Tokens[next+1].Span
			}
		}
		stop = min(stop, next)
		switch path := r.Range(at, stop); {
		case path.IsEmpty():
		case isFrom && from.IsEmpty():
			from = r.unquoted(path)
			r.Imports = append(r.Imports, declare.Import{Span: path, Path: from, As: as})
		case isFrom && !r.Is(at, "nil"):
			r.Imports = append(r.Imports, declare.Import{Span: path, Path: from, Name: path, As: as})
		case !isFrom:
			r.module(at, stop, declare.Import{Span: path, Path: r.unquoted(path), As: as, All: as.IsEmpty(), Exports: isExport})
		}
		if at = next; r.Is(next, "except") {
			break
		}
	}
	return end
}

// module adds an import of the modules in the tokens from `at` to before `end`, which may be several, as in `std/[strutils, os]`.
func (r *nimReader) module(at, end int, in declare.Import) {
	open := at
	for open < end && r.Kind(open) != declare.Open {
		open++
	}
	if open == end || open == at || r.Tokens[open].Pair == 0 {
		r.Imports = append(r.Imports, in)
		return
	}
	in.In = r.Range(at, open-1)
	for from, stop := range r.Parts(open+1, r.Tokens[open].Pair, ",") {
		if in.Path = r.Range(from, stop); !in.Path.IsEmpty() {
			r.Imports = append(r.Imports, in)
		}
	}
}

func (r *nimReader) unquoted(s declare.Span) declare.Span {
	if r.Text[s.From] == '"' && s.To > s.From+2 {
		return declare.Span{From: s.From + 1, To: s.To - 1}
	}
	return s
}

// nimName is a name that is declared, with its star and pragma.
type nimName struct {
	declare.Span
	part       declare.Span
	isExported bool
}

// name reads the name at token i.
func (r *nimReader) name(i int) (n nimName, next int) {
	n.Span = r.Tokens[i].Span
	if r.Text[n.From] == '`' && n.To > n.From+2 {
		n.From, n.To = n.From+1, n.To-1
	}
	next = i + 1
	if r.Is(next, "*", "*=") {
		n.isExported = true
		next++
	}
	if r.Is(next, "{") && r.Is(next+1, ".") && r.Tokens[next].Pair > 0 {
		next = r.After(next)
	}
	n.part = r.Range(i, next)
	return n, next
}

func (r *nimReader) isName(i int) bool {
	return r.Kind(i) == declare.Word && !nimWords[r.At(i)] || r.Kind(i) == declare.String && r.Text[r.Tokens[i].From] == '`'
}

// names reads a list of names at token i, as in `a*, b`. Names in parentheses have no part of the declaration to themselves.
func (r *nimReader) names(i, end int) (all []nimName, next int) {
	if r.Is(i, "(") && r.Tokens[i].Pair > 0 && r.Tokens[i].Pair < end {
		all, _ = r.names(i+1, r.Tokens[i].Pair)
		for at := range all {
			all[at].part = declare.Span{}
		}
		return all, r.After(i)
	}
	for i < end && r.isName(i) {
		var n nimName
		n, i = r.name(i)
		all = append(all, n)
		if !r.Is(i, ",") {
			break
		}
		i++
	}
	return all, i
}

// section reads a section of types, constants or variables.
func (r *nimReader) section(i, to int) int {
	word, kind, indent := r.Tokens[i].Span, nimSections[r.At(i)], r.indent(i)
	end := min(r.blockEnd(i, indent), to)
	for i++; i < end; {
		stop := min(r.blockEnd(i, r.indent(i)), end)
		if r.Is(i, "when", "elif", "else") {
			i = r.Until(i, stop, ":") + 1
			continue
		}
		if kind == model.KindType {
			r.typed(i, stop, word)
		} else {
			r.variables(i, stop, declare.Declaration{Kind: kind, Front: word})
		}
		i = stop
	}
	return end
}

// variables declares the names at token i as d says, with a type and a value.
func (r *nimReader) variables(i, end int, d declare.Declaration) {
	names, at := r.names(i, end)
	d.Span = r.Range(i, end)
	is, value := r.Annotated(at, end)
	d.Type = cmp.Or(is, r.Initial(value+1, end))
	for _, n := range names {
		d.Name, d.Part, d.Private = n.Span, n.part, !n.isExported
		r.Declare(d)
	}
}

// typed reads a type and its members.
func (r *nimReader) typed(i, end int, word declare.Span) {
	if !r.isName(i) {
		return
	}
	n, at := r.name(i)
	at = r.Until(at, end, "=")
	r.Inside(func() { r.Read(i+1, at) })
	d := declare.Declaration{Span: r.Range(i, end), Name: n.Span, Kind: model.KindType, Private: !n.isExported, Front: word}
	at++
	isRef := r.Is(at, "ref", "ptr")
	if isRef {
		at++
	}
	kind, is := nimTypes[r.At(at)]
	if !is {
		r.Declare(d)
		r.Inside(func() { r.Read(at, end) })
		return
	}
	if d.Kind = kind; kind == model.KindStruct && isRef {
		d.Kind = model.KindClass
	}
	body := r.head(at, end)
	if body < end {
		d.Body, d.Doc = r.Tokens[body].From, r.doc(body)
	}
	r.Declare(d)
	switch {
	case kind == model.KindInterface:
	case r.Is(at+1, "["): // the fields of a tuple
		r.fields(at+2, r.Tokens[at+1].Pair, false)
	case kind == model.KindEnum:
		r.members(body, end)
	default:
		r.fields(body, end, !r.Is(at, "tuple"))
	}
}

// head reads the head of a type, such as `object of Base`, and returns the index of its first member.
func (r *nimReader) head(at, end int) int {
	for at++; at < end && !r.Tokens[at].First; at = r.After(at) {
		if r.Is(at-1, "enum") {
			break
		}
		if r.Is(at-1, "of") && r.Kind(at) == declare.Word {
			r.Refer(model.EdgeInherits, r.Tokens[at].Span)
		}
	}
	return min(at, end)
}

// members reads the members of an enumeration.
func (r *nimReader) members(i, end int) {
	for i < end {
		if !r.isName(i) {
			i++
			continue
		}
		n, next := r.name(i)
		for next < end && !r.Is(next, ",") && !r.Tokens[next].First {
			next = r.After(next)
		}
		r.Declare(declare.Declaration{Span: r.Range(i, next), Kind: model.KindEnumMember, Name: n.Span})
		if i = next; r.Is(next, ",") {
			i++
		}
	}
}

// fields reads the fields of a type. In a tuple, all are exported.
func (r *nimReader) fields(i, end int, mark bool) {
	for i < end {
		if r.Is(i, "of", "else", "when", "elif", "case") {
			from := i + 1
			if !r.Is(i, "case") {
				i = r.Until(i, end, ":")
			}
			r.Read(from, i)
			i++
			continue
		}
		if !r.isName(i) {
			i = r.After(i)
			continue
		}
		stop := i
		for stop = r.After(stop); stop < end && !r.Is(stop, ";") && (!r.Tokens[stop].First || r.Is(stop-1, ",", ":", "=")); stop = r.After(stop) {
			if !mark && r.Is(stop, ",") {
				break
			}
		}
		from := len(r.Declarations)
		r.variables(i, min(stop, end), declare.Declaration{Kind: model.KindField})
		for at := from; at < len(r.Declarations); at++ {
			r.Declarations[at].Private = r.Declarations[at].Private && mark
		}
		i = min(stop, end)
		if r.Is(i, ",", ";") {
			i++
		}
	}
}
