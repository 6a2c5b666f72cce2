package fortran

import (
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/declare"
	"foldout/model"
)

var (
	lexis = declare.Lexis{
		Comments: []declare.Quote{{Open: "!"}},
		Quotes:   []declare.Quote{{Open: "'", Close: "'", Doubled: true, Line: true}, {Open: `"`, Close: `"`, Doubled: true, Line: true}},
		Goes:     "&",
	}
	fortranWords = words.Set(`allocatable allocate and associate assign backspace bind block call case character class close codimension common complex
		concurrent contains contiguous continue critical cycle data deallocate default deferred dimension do double elemental else elseif elsewhere end enddo
		endif endwhere entry enum enumerator eq eqv equivalence error exit extends external false final flush forall format function ge generic go goto gt if implicit
		import impure in include inout inquire integer intent interface intrinsic inline is le local logical lt module namelist ne neqv non_overridable none
		nopass not nullify only open operator optional or out parameter pass pause pointer precision print private procedure program protected public pure
		rank read real recursive result return rewind save select sequence stop submodule subroutine sync target then to true type use value volatile wait
		where while write`)
	// fortranFront are the words that may precede `function` and `subroutine`, fortranTypes those that begin declarations of variables.
	fortranFront = words.Set("recursive non_recursive pure impure elemental module attributes integer real complex logical character type class double precision")
	fortranTypes = words.Set("integer real complex logical character double type class procedure doubleprecision")
	// fortranUnits are the words that may follow `end` at the end of something that declares.
	fortranUnits = words.Set("subroutine function procedure program module submodule interface type enum block")
)

// fortranReader reads a text (https://j3-fortran.org/doc/year/23/23-007r1.pdf), in lower case and in free form. It does not look for
// declarations in the bodies of procedures.
type fortranReader struct {
	*declare.Code
	open []unit
	tops int // number of declarations before the statements that may be those of a program without a head
}

// unit is a module, program, procedure, interface, type or enumeration that has not ended.
type unit struct {
	kind      string // the word that begins it
	index     int    // of its declaration, -1 if it is none
	isRoutine bool
	contained bool // CONTAINS has been passed
	faces     int  // interfaces in this procedure that have not ended
	isPrivate bool // its members are private unless they are said to be public
	said      map[string]bool
	members   []int
	leave     func()
}

// declareFortran reads a text.
func declareFortran(text []byte) *declare.Outline {
	free := freeForm(text)
	lower := make([]byte, len(free))
	for i, c := range free {
		if c >= 'A' && c <= 'Z' {
			c |= ' '
		}
		lower[i] = c
	}
	r := &fortranReader{Code: &declare.Code{Reader: lexis.Split(lower), Notation: declare.Notation{Words: fortranWords, Members: []string{"%"}}}}
	r.Restated = free
	for i := 0; i < len(r.Tokens); {
		end := r.statementEnd(i)
		r.labelled(i, end)
		if i = end; r.Is(i, ";") {
			i++
		}
	}
	for len(r.open) > 0 {
		u := r.open[len(r.open)-1]
		if u.index >= 0 {
			r.Unread = append(r.Unread, r.Declarations[u.index].Name)
		}
		r.ends(u.index, -1)
	}
	return &r.Outline
}

// statementEnd returns the end of the statement at token i.
func (r *fortranReader) statementEnd(i int) int {
	if r.Is(i, "#") {
		return r.LineEnd(i, nil)
	}
	return r.StatementEnd(i, len(r.Tokens), nil)
}

// labelled reads a statement that may begin with a label.
func (r *fortranReader) labelled(i, end int) {
	for i < end && r.Kind(i) == declare.Number {
		i++
	}
	switch {
	case i == end || r.Is(i, "@"): // an annotation of a test
	case r.Is(i, "#"):
		r.directive(i, end)
	case !r.ended(i, end):
		r.statement(i, end)
	}
}

// in returns the innermost unit.
func (r *fortranReader) in() *unit {
	if len(r.open) == 0 {
		return &unit{index: -1, contained: true}
	}
	return &r.open[len(r.open)-1]
}

// ended reads the end of a unit and reports whether the statement is one.
func (r *fortranReader) ended(i, end int) bool {
	word, at := r.At(i), i+1
	switch {
	case len(word) > 3 && word[:3] == "end" && fortranUnits[word[3:]]:
		word = word[3:]
	case word == "end" && at == end:
		word = ""
	case word == "end" && fortranUnits[r.At(at)]:
		word = r.At(at)
		at++
	default:
		return false
	}
	if len(r.open) == 0 && word == "" {
		r.Declarations = r.Declarations[:r.tops]
	}
	if at < end && r.Kind(at) != declare.Word && !r.Is(at, "(") || len(r.open) == 0 || word == "block" && !r.Is(at, "data") {
		return at >= end
	}
	u := r.in()
	switch {
	case word == "interface" && u.isRoutine:
		u.faces = max(u.faces-1, 0)
	case word == "type" || word == "enum" || word == "interface":
		if u.kind == word {
			r.ends(u.index, end)
		}
	default:
		for word != "" && word != "procedure" && len(r.open) > 1 && (u.kind == "type" || u.kind == "enum" || u.kind == "interface") {
			r.ends(u.index, i)
			u = r.in()
		}
		r.ends(u.index, end)
	}
	return true
}

// ends closes the innermost unit before token `end`, -1 for the end of its head.
func (r *fortranReader) ends(index, end int) {
	u := r.in()
	if index >= 0 && end >= 0 {
		r.Declarations[index].To = r.End(end)
	}
	for _, m := range u.members {
		d := &r.Declarations[m]
		is, isSaid := u.said[string(d.Name.Of(r.Text))]
		if isSaid {
			d.Private = is
		} else if !u.said[publicMark(d)] {
			d.Private = d.Private || u.isPrivate
		}
	}
	u.leave()
	if r.open = r.open[:len(r.open)-1]; len(r.open) == 0 {
		r.tops = len(r.Declarations)
	}
}

// publicMark is what unit.said has for a declaration that says itself that it is public.
func publicMark(d *declare.Declaration) string { return string(rune(d.Name.From)) + " public" }

// begins opens a unit with the head in the tokens from i to before `end`. Its name is at token `name`.
func (r *fortranReader) begins(kind string, i, name, end int, d declare.Declaration) {
	d.Span, d.Body = r.Range(i, end), r.End(end)
	if d.Name.IsEmpty() && name < end {
		d.Name = r.Tokens[name].Span
	}
	u := unit{kind: kind, index: len(r.Declarations), said: map[string]bool{}}
	around := r.in()
	if u.isRoutine = d.Kind == model.KindFunction; around.isRoutine || name >= end {
		u.index = -1
	} else {
		if d.Private = d.Private || around.kind == "program" && u.isRoutine; u.isRoutine && around.kind == "interface" && around.index >= 0 {
			d.Kind = model.KindMethod
		}
		r.add(d)
	}
	u.leave = r.Enter()
	r.open = append(r.open, u)
}

// add declares something in the innermost unit.
func (r *fortranReader) add(d declare.Declaration) {
	for at := len(r.open) - 1; at >= 0; at-- {
		if u := &r.open[at]; u.index >= 0 { // others are only parts of the unit around them
			u.members = append(u.members, len(r.Declarations))
			break
		}
	}
	r.Declare(d)
}

// statement reads a statement that does not end a unit.
func (r *fortranReader) statement(i, end int) {
	u, word := r.in(), r.At(i)
	isRoutine, name := r.head(i, end)
	switch {
	case isRoutine && u.isRoutine && !u.contained && u.faces == 0: // the head in another branch of a preprocessor conditional
	case isRoutine:
		r.routine(i, name, end)
	case (word == "module" || word == "program") && i+2 == end && r.Kind(i+1) == declare.Word && !u.isRoutine:
		if word == "module" {
			r.Package = r.Tokens[i+1].Span
		}
		r.begins(word, i, i+1, end, declare.Declaration{Kind: model.KindModule})
	case word == "submodule" && r.Is(i+1, "(") && r.After(i+1) < end:
		name := r.After(i + 1)
		r.Package = r.Tokens[name].Span
		r.ImportAll(r.Tokens[i+2].Span)
		r.begins(word, i, name, end, declare.Declaration{Kind: model.KindModule})
	case word == "block" && r.Is(i+1, "data") || word == "blockdata":
		r.begins("block", i, end-1, end, declare.Declaration{Kind: model.KindModule})
	case word == "contains" && i+1 == end:
		u.contained = true
		delete(u.said, fortranRest)
	case r.isInterface(i, end):
		r.face(i, end)
	case word == "use" || word == "include":
		r.imports(i, end)
	case word == "private" || word == "public":
		r.access(i, end)
	case word == "type" && r.typeName(i, end) > 0 && !u.isRoutine:
		r.derived(i, end)
	case word == "enum" && (r.Is(i+1, ",") || i+1 == end):
		r.begins("enum", i, end, end, declare.Declaration{})
	case word == "enumerator":
		r.variables(i, end, model.KindEnumMember)
	case u.kind == "type" && u.contained:
		r.procedures(i, end)
	case fortranTypes[word] && u.kind != "interface":
		r.variables(i, end, model.KindVariable)
	case u.kind == "interface":
		r.uses(i+1, end)
	default:
		r.execute(i, end)
	}
}

// execute reads the references in a statement.
func (r *fortranReader) execute(i, end int) {
	isCall := r.Is(i, "call")
	from := len(r.References)
	if r.Is(i, "associate") && r.Is(i+1, "(") && r.Tokens[i+1].Pair > 0 {
		for at := i + 2; at+2 < r.Tokens[i+1].Pair; {
			if !r.Is(at+1, "=>") {
				break
			}
			v, next := r.Value(at+2, r.Tokens[i+1].Pair)
			r.Declares(r.At(at), v)
			at = next + 1
		}
		return
	}
	if isCall {
		_, next := r.Value(i+1, end)
		for at := len(r.References) - 1; at >= from; at-- {
			if r.References[at].From < r.Tokens[min(next, end)-1].To && (next == i+2 || r.References[at].To == r.Tokens[i+1].To) {
				r.References[at].Kind = model.EdgeCalls
				break
			}
		}
		i = next
	}
	r.Read(i, end)
}

// uses refers to the names in a list, such as `procedure :: a, b`.
func (r *fortranReader) uses(i, end int) {
	for ; i < end; i++ {
		if r.Kind(i) == declare.Word && !r.Is(i, "procedure") {
			r.Refer(model.EdgeUses, r.Tokens[i].Span)
		}
	}
}

// head reports whether a statement begins a procedure, and returns the index of its name.
func (r *fortranReader) head(i, end int) (is bool, name int) {
	if r.Is(i, "module") && r.Is(i+1, "procedure") && i+3 == end && r.in().kind != "interface" {
		return true, i + 2
	}
	for at := i; at < end; {
		switch word := r.At(at); {
		case word == "function" || word == "subroutine":
			return at+1 < end && r.Kind(at+1) == declare.Word && !r.IsAssigned(at+2), at + 1
		case fortranFront[word]:
			at++
			if r.Is(at, "*") {
				at++
			}
			for at < end && (r.Is(at, "(") || r.Kind(at) == declare.Number) {
				at = r.After(at)
			}
		default:
			return false, 0
		}
	}
	return false, 0
}

// routine reads the head of a procedure.
func (r *fortranReader) routine(i, name, end int) {
	function := string(r.Tokens[name].Of(r.Text))
	r.begins("routine", i, name, end, declare.Declaration{Kind: model.KindFunction})
	r.Declares(function, nil)
	if r.Kind(name-1) == declare.Word && i < name-1 {
		r.Read(i, name-1)
	}
	for at := name + 1; at < end; at++ {
		if r.Kind(at) == declare.Word && !fortranWords[r.At(at)] {
			r.Declares(r.At(at), nil)
		}
	}
}

// isInterface reports whether a statement begins an interface.
func (r *fortranReader) isInterface(i, end int) bool {
	return r.Is(i, "abstract") && r.Is(i+1, "interface") || r.Is(i, "interface") && (i+1 == end || r.Kind(i+1) == declare.Word)
}

func (r *fortranReader) face(i, end int) {
	if u := r.in(); u.isRoutine {
		u.faces++
		return
	}
	d := declare.Declaration{Kind: model.KindInterface}
	name := i + 1
	if r.Is(i, "abstract") {
		name = end
	} else if name < end {
		d.Name = r.Range(name, end)
	}
	r.begins("interface", i, name, end, d)
}

// imports reads `use` and `include`.
func (r *fortranReader) imports(i, end int) {
	at := i + 1
	if r.Is(i, "include") {
		r.include(at, end)
		return
	}
	for r.Is(at, ",", "::", "intrinsic", "non_intrinsic") && at < end {
		at++
	}
	if at >= end || r.Kind(at) != declare.Word {
		return
	}
	module := r.Tokens[at].Span
	if !r.Is(at+2, "only") {
		r.ImportAll(module)
		return
	}
	if at+4 >= end {
		r.Import(module)
	}
	for at += 4; at < end; at++ {
		if r.Kind(at) != declare.Word || r.Is(at, "operator", "assignment") {
			continue
		}
		in := declare.Import{Span: r.Tokens[at].Span, Path: module, Name: r.Tokens[at].Span}
		if r.Is(at+1, "=>") && at+2 < end {
			in.As, in.Name = in.Name, r.Tokens[at+2].Span
			at += 2
		}
		r.Imports = append(r.Imports, in)
	}
}

// include imports the file that token `at` names, if it is before token `end`.
func (r *fortranReader) include(at, end int) {
	if path := r.Quoted(at); !path.IsEmpty() && at < end {
		r.ImportAll(path)
	}
}
