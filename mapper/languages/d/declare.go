package d

import (
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/declare"
	"foldout/model"
)

var (
	lexis = declare.Lexis{
		Comments: []declare.Quote{{Open: "//"}, {Open: "/*", Close: "*/"}, {Open: "/+", Close: "+/", Nest: "/+"}},
		Quotes: []declare.Quote{
			{Open: `q"(`, Close: `)"`},
			{Open: `q"[`, Close: `]"`},
			{Open: `q"{`, Close: `}"`},
			{Open: `q"<`, Close: `>"`},
			{Open: "q{", Close: "}", Nest: "{"},
			{Open: `r"`, Close: `"`},
			{Open: "`", Close: "`"},
			{Open: `"`, Close: `"`, Escapes: true},
			{Open: "'", Close: "'", Escapes: true, Letter: true},
		},
	}
	dWords = words.Set(`abstract alias align asm assert auto body bool break byte case cast catch cdouble cent cfloat char class const continue creal
		dchar debug default delegate delete deprecated do double else enum export extern false final finally float for foreach foreach_reverse function
		goto idouble if ifloat immutable import in inout int interface invariant ireal is lazy long macro mixin module new nothrow null out override package
		pragma private protected public pure real ref return scope shared short static string struct super switch synchronized template true try typeid
		typeof ubyte ucent uint ulong union unittest ushort version void wchar while with wstring dstring size_t __gshared __traits`)
	// dAttributes are the words that may precede a declaration.
	dAttributes = words.Set(`private package public protected export static final abstract override const immutable shared inout pure nothrow extern deprecated
		align __gshared ref auto scope synchronized pragma lazy out in return`)
	dConditions = words.Set("version debug else")
	dTypes      = map[string]model.Kind{
		"class": model.KindClass, "struct": model.KindStruct, "union": model.KindStruct, "interface": model.KindInterface, "template": model.KindNamespace,
	}
)

// dReader reads a text (https://dlang.org/spec/spec.html). It does not look for declarations in the bodies of functions.
type dReader struct{ *declare.Code }

// owner says what surrounds a declaration: a type, a template or the file.
type owner struct {
	kind      model.Kind
	isType    bool
	isMember  bool // it is in a type or a template
	isPrivate bool
}

// dNotation is how D writes names and types.
var dNotation = declare.Notation{Words: dWords, Own: words.Set("this super"), Members: []string{"."}, Arguments: "!", Arrays: true}

// declareD reads a text.
func declareD(text []byte) *declare.Outline {
	r := dReader{&declare.Code{Reader: lexis.Split(text), Notation: dNotation, Local: dLocal}}
	r.block(0, len(r.Tokens), owner{})
	return &r.Outline
}

// block reads the declarations in the tokens from `i` to before `to`.
func (r dReader) block(i, to int, in owner) {
	for i < to {
		next, section := r.declaration(i, to, in)
		if section >= 0 {
			in.isPrivate = section == 1
		}
		i = max(next, i+1)
	}
}

// inBraces reads the declarations in the braces that token i opens. Behind a brace that is never closed, the caller reads on: reading
// what follows both here and there would take twice the time for each such brace.
func (r dReader) inBraces(i, to int, in owner) {
	if end := r.Closing(i, to); end < to {
		r.block(i+1, end, in)
	}
}

// attributes returns the index of the token after the attributes at token i, and says whether they are private or constant.
func (r dReader) attributes(i, to int) (next int, access int, isConstant bool) {
	access = -1
	for i < to {
		word := r.At(i)
		switch {
		case word == "@":
			from := i + 1
			if i++; r.Kind(i) == declare.Word {
				i++
			}
			for r.Is(i, "!", ".") && r.Kind(i+1) == declare.Word {
				i += 2
			}
			if i < to && r.Is(i, "(") {
				i = r.After(i)
			}
			r.Read(from, min(i, to))
			continue
		case !dAttributes[word] || word == "static" && r.Is(i+1, "if", "foreach", "assert", "import", "this", "~"):
			return i, access, isConstant
		case (word == "const" || word == "immutable" || word == "shared" || word == "inout") && r.Is(i+1, "("):
			return i, access, isConstant || word == "const" || word == "immutable"
		case word == "private" || word == "package":
			access = 1
		case word == "public" || word == "protected" || word == "export":
			access = 0
		case word == "const" || word == "immutable":
			isConstant = true
		}
		if i++; i < to && r.Is(i, "(") && (word == "extern" || word == "deprecated" || word == "align" || word == "package" || word == "pragma") {
			i = r.After(i)
		}
	}
	return i, access, isConstant
}

// declaration reads the declaration at token i. `section` is 0 or 1 if it says that those after it are public or private, and else -1.
func (r dReader) declaration(i, to int, in owner) (next, section int) {
	at, access, isConstant := r.attributes(i, to)
	if access >= 0 {
		in.isPrivate = access == 1
	}
	word := r.At(at)
	switch {
	case at >= to:
		return to, -1
	case word == ":" && at > i:
		return at + 1, access
	case word == "{":
		r.inBraces(at, to, in)
		return r.After(at), -1
	case dConditions[word] || word == "static" && r.Is(at+1, "if", "foreach", "foreach_reverse"):
		return r.condition(at, to), -1
	case word == "module" && r.Kind(at+1) == declare.Word:
		end := r.Until(at, to, ";")
		r.Package = r.Range(at+1, end)
		return end + 1, -1
	case word == "import" || word == "static" && r.Is(at+1, "import"):
		return r.imports(i, at, to), -1
	case word == "unittest" || word == "invariant" || word == "static" && r.Is(at+1, "this", "~"):
		return r.skipBody(at, to), -1
	case word == "mixin" && !r.Is(at+1, "template") || word == "static" || word == ";" || word == "}":
		end := r.Until(at, to, ";")
		r.Inside(func() { r.Read(at, end) })
		return end + 1, -1
	}
	d := declare.Declaration{Span: declare.Span{From: r.Tokens[i].From}, Private: in.isPrivate}
	switch {
	case word == "mixin":
		return r.typed(at+1, to, d), -1
	case word == "enum":
		return r.enum(at, to, d), -1
	case word == "alias":
		return r.alias(at, to, d), -1
	case isType(word) && r.Kind(at+1) == declare.Word:
		return r.typed(at, to, d), -1
	case isType(word) && r.Is(at+1, "{"): // an anonymous union or struct
		r.inBraces(at+1, to, in)
		return r.After(at + 1), -1
	case r.Is(at, "this", "~") && in.isMember:
		return r.constructor(at, to, d), -1
	}
	return r.variable(at, to, d, in, isConstant), -1
}

func isType(word string) bool {
	_, is := dTypes[word]
	return is
}

// condition returns the index of the token after a condition, such as `version (A)` or `else`.
func (r dReader) condition(i, to int) int {
	if r.Is(i, "static") {
		i++
	}
	if i++; i < to && r.Is(i, "(") {
		i = r.After(i)
	}
	if r.Is(i, ":") {
		return i + 1
	}
	if r.Is(i, "=") { // a version that is set
		return r.Until(i, to, ";") + 1
	}
	return i
}

// skipBody reads the references in a block that declares nothing, and returns the index of the token after it.
func (r dReader) skipBody(i, to int) int {
	end := r.Until(i, to, "{", ";")
	if end < to && r.Is(end, "{") {
		r.Inside(func() { r.Read(end, min(r.After(end), to)) })
		return r.After(end)
	}
	return end + 1
}

// imports reads an import, such as `import a.b, c = d : e, f = g;`.
func (r dReader) imports(first, i, to int) int {
	isPublic := false
	for ; first < i; first++ {
		isPublic = isPublic || r.Is(first, "public")
	}
	isStatic := r.Is(i, "static")
	end := r.Until(i, to, ";")
	var module declare.Span // of which names follow
	for at := i + 1; at < end; {
		if r.Is(at, "import") {
			at++
			continue
		}
		next := r.Until(at, end, ",", ":")
		stop := next
		in := declare.Import{Span: r.Range(at, stop), Path: r.Range(at, stop), Exports: isPublic}
		if r.Is(at+1, "=") {
			in.As, in.Path = r.Tokens[at].Span, r.Range(at+2, stop)
		}
		switch {
		case in.Path.IsEmpty():
			at++
			continue
		case !module.IsEmpty():
			in.Path, in.Name = module, in.Path
		case r.Is(next, ":"):
			module = in.Path
			at = next + 1
			continue
		default:
			in.All = in.As.IsEmpty() && !isStatic
		}
		r.Imports = append(r.Imports, in)
		at = next + 1
	}
	return end + 1
}

// typed reads a type or template and its members.
func (r dReader) typed(i, to int, d declare.Declaration) int {
	d.Kind, d.Name = dTypes[r.At(i)], r.Tokens[min(i+1, to-1)].Span
	isType := !r.Is(i, "template")
	open := r.Until(i, to, "{", ";")
	if r.Kind(i+1) != declare.Word {
		return open + 1
	}
	end := min(r.After(open), len(r.Tokens))
	if open < to && r.Is(open, "{") && r.Closing(open, to) == to {
		end = to // never closed: all that follows is in it, and is read once
	}
	if open >= to {
		open, end = to, to
	}
	d.To = r.End(end)
	if open < to && r.Is(open, "{") {
		d.Body = r.Tokens[open].From
	} else {
		d.To = r.End(open)
	}
	r.Declare(d)
	r.Inside(func() {
		base := r.Until(i+2, open, ":")
		r.parameters(i+2, base)
		for at := base; at < open; at = r.After(at) {
			if r.Kind(at) == declare.Word && !dWords[r.At(at)] && r.Is(at-1, ":", ",") {
				r.Refer(model.EdgeInherits, r.Tokens[at].Span)
			}
		}
		if open < to && r.Is(open, "{") {
			r.block(open+1, r.Closing(open, to), owner{kind: d.Kind, isType: isType, isMember: true})
		}
	})
	return end
}

// enum reads an enumeration, or constants.
func (r dReader) enum(i, to int, d declare.Declaration) int {
	open := r.Until(i, to, "{", ";", "=")
	if open >= to || !r.Is(open, "{") {
		return r.constants(i, to, d)
	}
	kind := model.KindConstant
	if end := r.After(open); r.Kind(i+1) == declare.Word {
		kind = model.KindEnumMember
		d.Kind, d.Name, d.To, d.Body = model.KindEnum, r.Tokens[i+1].Span, r.End(end), r.Tokens[open].From
		r.Declare(d)
	}
	end := r.Closing(open, to)
	for at, next := range r.Parts(open+1, end, ",") {
		from, _, _ := r.attributes(at, next)
		name := from
		for name+1 < next && r.Kind(name+1) == declare.Word { // after a type
			name++
		}
		if name < next && r.Kind(name) == declare.Word {
			r.Declare(declare.Declaration{Span: r.Range(name, next), Kind: kind, Name: r.Tokens[name].Span})
			r.Read(name+1, next)
		}
	}
	return end + 1
}

// constants reads constants, such as `enum int a = 1, b = 2;`.
func (r dReader) constants(i, to int, d declare.Declaration) int {
	end := r.Until(i, to, ";")
	at := i + 1
	for at+1 < end && !r.Is(at+1, "=", "(") {
		at++
	}
	d.Kind, d.To = model.KindConstant, r.End(end)
	r.variables(at, end, d, nil)
	return end + 1
}

// alias reads an alias.
func (r dReader) alias(i, to int, d declare.Declaration) int {
	end := r.Until(i, to, ";")
	d.Kind, d.To = model.KindType, r.End(end)
	switch set := r.Until(i, end, "="); {
	case r.Is(end-1, "this"):
	case set < end:
		r.variables(i+1, end, d, nil)
	case end-1 > i && r.Kind(end-1) == declare.Word:
		d.Name = r.Tokens[end-1].Span
		r.Read(i+1, end-1)
		r.Declare(d)
	}
	return end + 1
}

// variables declares the names in the tokens from i to before `end`, with their values.
func (r dReader) variables(i, end int, d declare.Declaration, is *declare.Value) {
	for i, next := range r.Parts(i, end, ",") {
		value := r.Until(i, next, "=")
		if r.Kind(i) == declare.Word {
			d.Name, d.Part, d.Type = r.Tokens[i].Span, r.Range(i, next), is
			r.Inside(func() {
				r.parameters(i+1, value)
				if value+1 < next {
					if d.Kind != model.KindType { // an alias says what it is, however long that is
						r.Values = append(r.Values, r.Range(value+1, next))
					}
					if v := dValue(r.Code, value+1, next); d.Type == nil && d.Kind != model.KindType {
						d.Type = v
					}
				}
			})
			r.Declare(d)
		}
	}
}
