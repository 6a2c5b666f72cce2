package odin

import (
	"cmp"
	"strings"

	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/declare"
	"foldout/model"
)

var (
	lexis = declare.Lexis{
		Comments: []declare.Quote{{Open: "//"}, {Open: "/*", Close: "*/", Nest: "/*"}},
		Quotes:   []declare.Quote{{Open: `"`, Close: `"`, Escapes: true, Line: true}, {Open: "`", Close: "`"}, {Open: "'", Close: "'", Escapes: true, Letter: true}},
	}
	odinWords = words.Set(`asm auto_cast bit_field bit_set break case cast context continue defer distinct do dynamic else enum fallthrough for foreign if
		import in map matrix not_in or_break or_continue or_else or_return package proc return struct switch transmute typeid union using when where nil true false`)
	odinTypes = map[string]model.Kind{"struct": model.KindStruct, "union": model.KindStruct, "enum": model.KindEnum, "bit_field": model.KindStruct}
)

// odinReader reads a text (https://odin-lang.org/docs/overview/). It does not look for declarations in the bodies of procedures.
type odinReader struct {
	*declare.Code
	isPrivate bool   // the file says that all in it is private
	switched  string // the variable of the type switch that is read, "" for none
}

// odinNotation is how Odin writes names and types.
var odinNotation = declare.Notation{Words: odinWords, Members: []string{"."}, News: words.Set("new make new_clone"), Literals: true}

// declareOdin reads a text.
func declareOdin(text []byte) *declare.Outline {
	r := &odinReader{Code: &declare.Code{Reader: lexis.Split(text), Notation: odinNotation}}
	r.Local = r.local
	r.statements(0, len(r.Tokens), false)
	return &r.Outline
}

// statements reads the statements in the tokens from `i` to before `to`.
func (r *odinReader) statements(i, to int, isPrivate bool) {
	for i < to {
		i = max(r.statement(i, to, isPrivate), i+1)
	}
}

// end returns the end of the statement at token i.
func (r *odinReader) end(i, to int) int {
	return r.StatementEnd(i, to, func(last int) bool {
		return r.Is(last, ",", "=", "::", ":=", "->", "|", "||", "&&", "+", "-", "*", "/", "where") || r.Is(last+1, "where")
	})
}

// attributes reads the attributes at token i. It returns the index of the token after them.
func (r *odinReader) attributes(i, to int) (next int, isPrivate bool) {
	for i < to && r.Is(i, "@") {
		from := i
		if i++; i < to {
			next := r.After(i)
			for at := i; at < min(next, to); at++ {
				isPrivate = isPrivate || r.Is(at, "private") && (at == i || r.Is(at-1, "(", ","))
			}
			i = next
		}
		if written := string(r.Range(from, i).Of(r.Text)); !strings.Contains(written, "deprecated") && !strings.Contains(written, "require_results") {
			r.Omit(r.Range(from, i))
		}
	}
	return min(i, to), isPrivate
}

// statement reads the statement at token i.
func (r *odinReader) statement(i, to int, isPrivate bool) int {
	at, isSaid := r.attributes(i, to)
	isPrivate = isPrivate || isSaid || r.isPrivate
	switch {
	case at >= to || r.Is(at, ";", "}"):
		return at + 1
	case r.Is(at, "#") && r.Is(at+1, "+"):
		r.isPrivate = r.isPrivate || r.Is(at+2, "private")
		return r.LineEnd(at, nil)
	case r.Is(at, "package"):
		return at + 2
	case r.Is(at, "import") || r.Is(at, "foreign") && r.Is(at+1, "import"):
		return r.imports(at, to)
	case r.Is(at, "when", "else", "foreign"):
		for at < to && !r.Is(at, "{") && (!r.Tokens[at].First || at <= i || r.Is(at-1, "||", "&&")) {
			at++
		}
		if at < to && r.Is(at, "{") && r.Tokens[at].Pair > 0 {
			r.statements(at+1, min(r.Tokens[at].Pair, to), isPrivate)
			return r.After(at)
		}
		return at
	}
	d := declare.Declaration{Span: declare.Span{From: r.Tokens[i].From}, Private: isPrivate}
	names, sign := r.names(at, to)
	switch {
	case len(names) == 0 || !r.Is(sign, "::", ":=", ":"):
		end := r.end(at, to)
		r.Inside(func() { r.Read(at, end) })
		return end
	case r.Is(sign, "::"):
		return r.constant(names, sign, to, d)
	}
	return r.variable(names, sign, to, d)
}

const (
	mostNames = 32 // names that one statement may declare; a longer list is one of values
	mostTags  = 16 // tokens before them, as in `using #subtype`
)

// names returns the indexes of the names in a list at token i, and that of the token after them.
func (r *odinReader) names(i, to int) (all []int, next int) {
	for from := i; i < from+mostTags && (r.Is(i, "using", "#") || i > from && r.Is(i-1, "#")); {
		i++
	}
	for i < to && len(all) < mostNames && r.Kind(i) == declare.Word && !odinWords[r.At(i)] {
		all = append(all, i)
		if i++; !r.Is(i, ",") {
			break
		}
		i++
	}
	return all, i
}

func (r *odinReader) imports(i, to int) int {
	end := r.end(i, to)
	isForeign := r.Is(i, "foreign")
	for at := i; at < end; at++ {
		in := declare.Import{Span: r.Tokens[at].Span, Path: r.Quoted(at)}
		if in.Path.IsEmpty() {
			continue
		}
		if r.Kind(at-1) == declare.Word && !r.Is(at-1, "import") && !isForeign {
			in.As = r.Tokens[at-1].Span
		}
		r.Imports = append(r.Imports, in)
	}
	return end
}

// declare declares the names as d says.
func (r *odinReader) declare(names []int, d declare.Declaration) {
	for _, at := range names {
		d.Name = r.Tokens[at].Span
		d.Part = declare.Span{}
		if len(names) > 1 {
			d.Part = d.Name
		}
		r.Declare(d)
	}
}

// constant reads `name :: value`.
func (r *odinReader) constant(names []int, sign, to int, d declare.Declaration) int {
	at := sign + 1
	for at < to && r.Is(at, "#") { // as in `#force_inline proc`
		at += 2
		if at < to && r.Is(at, "(") {
			at = r.After(at)
		}
	}
	if r.Is(at, "proc") && !r.Is(at+1, "{") {
		return r.procedure(names, at, to, d)
	}
	kind, isType := odinTypes[r.At(at)]
	end := r.end(sign, to)
	d.To = r.End(end)
	if isType && len(names) == 1 {
		return r.typed(names, at, end, kind, d)
	}
	name, hasLiteral := r.At(names[0]), r.Until(at, end, "{") < end
	switch d.Kind = model.KindConstant; {
	case r.Is(at, "proc"):
		d.Kind = model.KindFunction
	case r.Is(at, "distinct", "bit_set", "[", "^", "map", "matrix") && !hasLiteral:
		d.Kind = model.KindType
	case r.Kind(at) == declare.Word && (at+1 == end || r.Is(at+1, ".") && at+3 == end) && name[0] >= 'A' && name[0] <= 'Z' && strings.ToUpper(name) != name:
		d.Kind = model.KindType
	case hasLiteral:
		r.Values = append(r.Values, r.Range(at, end))
	}
	if d.Type = r.Whole(at, end); d.Kind == model.KindType && d.Type != nil {
		d.Type = &declare.Value{Is: declare.Typed, Of: d.Type}
	}
	r.declare(names, d)
	return end
}

// typed reads a type and its members.
func (r *odinReader) typed(names []int, at, end int, kind model.Kind, d declare.Declaration) int {
	open := r.Until(at+1, end, "{")
	d.Kind = kind
	isUnion := r.Is(at, "union")
	if open < end && !isUnion {
		d.Body = r.Tokens[open].From
	}
	r.declare(names, d)
	r.Inside(func() {
		r.parameters(at+1, open)
		if open >= end || r.Tokens[open].Pair == 0 {
			return
		}
		stop := min(r.Tokens[open].Pair, end)
		switch {
		case isUnion:
			r.Read(open+1, stop)
		case r.Is(at, "struct"):
			r.fields(open+1, stop)
		default:
			r.members(open+1, stop, kind)
		}
	})
	return end
}

// members reads the members of an enumeration or the fields of a bit field.
func (r *odinReader) members(i, end int, kind model.Kind) {
	for i, next := range r.Parts(i, end, ",") {
		if r.Kind(i) == declare.Word {
			d := declare.Declaration{Span: r.Tokens[i].Span, Kind: model.KindEnumMember, Name: r.Tokens[i].Span}
			if kind != model.KindEnum {
				d.Kind = model.KindField
			}
			r.Declare(d)
			r.Read(i+1, next)
		}
	}
}

// fields reads the fields of a struct.
func (r *odinReader) fields(i, end int) {
	for i < end {
		at := i
		names, colon := r.names(i, end)
		next := r.Until(colon, end, ",")
		if len(names) > 0 && r.Is(colon, ":") {
			stop := next
			if r.Kind(next-1) == declare.String && next-1 > colon+1 {
				stop--
				r.Omit(r.Tokens[stop].Span)
			}
			from := len(r.References)
			d := declare.Declaration{Span: r.Range(i, next), Kind: model.KindField, Type: r.Type(colon+1, stop)}
			if r.Is(i, "using") && len(r.References) > from {
				r.References[len(r.References)-1].Kind = model.EdgeInherits
			}
			r.declare(names, d)
		}
		if i = max(next, i) + 1; len(names) == 0 || !r.Is(colon, ":") {
			i = r.Lose(at)
		}
	}
}

// variable reads `name := value`, `name: type = value` or `name : type : value`.
func (r *odinReader) variable(names []int, sign, to int, d declare.Declaration) int {
	end := r.end(names[0], to)
	d.Kind, d.To = model.KindVariable, r.End(end)
	value := sign
	if r.Is(sign, ":") {
		value = r.Until(sign+1, end, "=", ":")
		if d.Type = r.Type(sign+1, value); value < end && r.Is(value, ":") {
			d.Kind = model.KindConstant
		}
	}
	if value+1 < end {
		if r.Is(value+1, "proc") {
			if open := r.Until(value+2, end, "{"); open < end {
				d.Body = r.Tokens[open].From
			}
		} else if d.Kind == model.KindVariable {
			r.Values = append(r.Values, r.Range(value+1, end))
		}
		d.Type = cmp.Or(d.Type, r.Whole(value+1, end))
	}
	r.declare(names, d)
	return end
}
