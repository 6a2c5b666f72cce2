package crystal

import (
	"strings"

	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/declare"
	"foldout/model"
)

var (
	percent = []string{"()", "[]", "{}", "<>", "||"}
	lexis   = declare.Lexis{
		Comments: []declare.Quote{{Open: "#"}},
		Quotes: append(percentQuotes(), declare.Quote{Open: `"`, Close: `"`, Inner: "#{", Escapes: true}, declare.Quote{Open: "`", Close: "`", Inner: "#{", Escapes: true},
			declare.Quote{Open: "'", Close: "'", Escapes: true, Letter: true, Free: true},
			declare.Quote{Open: "/", Close: "/", Inner: "#{", Escapes: true, Line: true, After: "(,=~|&!{[:;"}),
		Letters: "@$", Ends: "?!", Here: "<<-",
	}
	// crystalTypes are the words that begin types.
	crystalTypes = map[string]model.Kind{
		"module": model.KindModule, "class": model.KindClass, "struct": model.KindStruct, "enum": model.KindEnum, "lib": model.KindModule,
		"union": model.KindStruct, "annotation": model.KindType,
	}
	// crystalBlocks are the words that begin blocks if they begin a statement or a value.
	crystalBlocks = words.Set("if unless while until case begin select")
	crystalFront  = words.Set("private protected abstract")
	crystalWords  = words.Set(`abstract alias annotation as as? asm begin break case class def do else elsif end ensure enum extend false for fun
		if in include instance_sizeof is_a? lib macro module next nil nil? of offsetof out pointerof private protected require rescue responds_to? return
		select sizeof struct super then true type typeof uninitialized union unless until verbatim when while with yield forall`)
	// crystalAccessors are the macros that declare properties.
	crystalAccessors = words.Set(`getter getter? getter! setter property property? property! class_getter class_getter? class_getter! class_setter
		class_property class_property? class_property!`)
	crystalKept = words.Set("Deprecated Flags Link Experimental")
)

// percentQuotes returns the forms of strings that begin with a percent sign.
func percentQuotes() (all []declare.Quote) {
	for _, letter := range []string{"w", "i", "q", "Q", "r", "x", ""} {
		for _, pair := range percent {
			if letter == "" && pair == "{}" || letter == "" && pair == "||" {
				continue // the sign is an operator, or ends a macro
			}
			q := declare.Quote{Open: "%" + letter + pair[:1], Close: pair[1:], Nest: pair[:1], Escapes: true, Free: true}
			if pair == "||" {
				q.Nest = ""
			}
			all = append(all, q)
		}
	}
	return all
}

// atTop says that a statement is not in a type.
const atTop = model.Kind(255)

func isType(word string) bool {
	_, is := crystalTypes[word]
	return is
}

// crystalReader reads a text (https://crystal-lang.org/reference/). It does not look for declarations in the bodies of methods.
type crystalReader struct{ *declare.Code }

// crystalNotation is how Crystal writes names and types.
var crystalNotation = declare.Notation{
	Words: crystalWords, Own: words.Set("self"), OwnMark: '@', Lists: words.Set("Array Set Deque Slice"), Members: []string{".", "&."},
	Path: "::", Makes: "new", Invokes: true, Commands: true,
}

// declareCrystal reads a text.
func declareCrystal(text []byte) *declare.Outline {
	r := crystalReader{&declare.Code{Reader: lexis.Split(text), Notation: crystalNotation, Local: crystalLocal}}
	pairBlocks(r.Reader, r.opens, func(i int) bool { return r.Is(i, "end") && !r.Is(i-1, "%") })
	r.statements(0, len(r.Tokens), atTop)
	return &r.Outline
}

// opens reports whether a word begins a block.
func (r crystalReader) opens(i int) bool {
	word := r.At(i)
	starts := r.Tokens[i].First || r.Is(i-1, ";")
	const most = 4 // modifiers
	for at := i - 1; !starts && at >= max(i-most, 0) && crystalFront[r.At(at)]; at-- {
		starts = r.Tokens[at].First || r.Is(at-1, ";")
	}
	switch {
	case r.Is(i-1, "def", "macro") || r.Is(i+1, ":") && r.Tokens[i+1].From == r.Tokens[i].To:
		return false
	case word == "do":
		return true
	case word == "def":
		return !r.Is(i-1, "abstract") && starts
	case word == "macro" || isType(word):
		return starts && r.Kind(i+1) != declare.Sign
	case word == "fun":
		return starts && r.Tokens[i].First && r.Tokens[i].Indent == 0
	case crystalBlocks[word]:
		return starts || r.IsAssigned(i-1) || r.Kind(i-1) == declare.Open || r.Is(i-1, ",", "&&", "||", "=>", ":", "then", "else", "do", "return", "|")
	}
	return false
}

// goesOn reports whether the statement with token `last` goes on in the next line.
func (r crystalReader) goesOn(last int) bool {
	return r.Is(last, ",", "\\", "|", "||", "&&", "=", "+", "-", ".", "<", ":", "||=") || r.Is(last+1, ".", "&.")
}

// lineEnd returns the end of the statement at token i.
func (r crystalReader) lineEnd(i, to int) int {
	if r.Is(i, ";") {
		return i
	}
	return r.StatementEnd(i, to, r.goesOn)
}

// statements reads the statements in the tokens from `i` to before `to`, in a type of the given kind.
func (r crystalReader) statements(i, to int, in model.Kind) {
	for i < to {
		d := declare.Declaration{Span: r.Tokens[i].Span}
		for r.Is(i, "@") && r.Is(i+1, "[") && r.Tokens[i+1].Pair > 0 {
			if next := r.After(i + 1); next < to && !crystalKept[r.At(i+2)] {
				r.Omit(declare.Span{From: r.Tokens[i].From, To: r.Tokens[next-1].To})
				i = next
			} else {
				i = min(next, to)
			}
		}
		for i < to && crystalFront[r.At(i)] {
			d.Private = d.Private || !r.Is(i, "abstract")
			i++
		}
		if i < to {
			i = max(r.statement(i, to, in, d), i+1)
		}
	}
}

// statement reads the statement at token i, after its annotations and modifiers, which d has.
func (r crystalReader) statement(i, to int, in model.Kind, d declare.Declaration) int {
	word := r.At(i)
	switch {
	case isType(word) && r.Tokens[i].Pair > 0:
		return r.typed(i, d)
	case word == "def" || word == "macro" || word == "fun":
		return r.method(i, to, in, d)
	case word == "require":
		if path := r.Quoted(i + 1); !path.IsEmpty() && i+1 < to {
			r.Import(path)
		}
	case word == "alias" || word == "type" && r.Is(i+2, "="):
		d.Kind, d.Name = model.KindType, r.path(i+1)
		end := r.lineEnd(i, to)
		d.Type = r.Type(i+3, end)
		return r.add(d, end)
	case word == "include" || word == "extend":
		r.Refer(model.EdgeInherits, r.path(i+1))
		return r.lineEnd(i, to)
	case crystalAccessors[word] && in != atTop:
		return r.accessors(i, to, d)
	case word == "record" && r.Kind(i+1) == declare.Word:
		return r.record(i, to, d)
	case r.Kind(i) == declare.Word && word[0] >= 'A' && word[0] <= 'Z' && (in == model.KindEnum || r.Is(i+1, "=")):
		return r.constant(i, to, in, d)
	case r.Is(i+1, ":") && i+2 < to && r.Tokens[i+1].To < r.Tokens[i+2].From && r.Kind(i) == declare.Word && (strings.IndexByte("@$", word[0]) >= 0 && len(word) > 1 || in == model.KindStruct):
		return r.field(i, to, d)
	}
	return r.other(i, to)
}

// other reads a statement that declares nothing.
func (r crystalReader) other(i, to int) int {
	end := r.lineEnd(i, to)
	r.Inside(func() { r.Read(i, end) })
	return end
}

// add declares what ends before token `end`.
func (r crystalReader) add(d declare.Declaration, end int) int {
	if d.To = r.End(end); !d.Name.IsEmpty() {
		r.Declare(d)
	}
	return end
}

// path returns the name at token i, such as `A::B`.
func (r crystalReader) path(i int) declare.Span {
	from := i
	if r.Is(i, "::") {
		i++
	}
	for r.Kind(i) == declare.Word && r.Is(i+1, "::") && r.Kind(i+2) == declare.Word {
		i += 2
	}
	if r.Kind(i) != declare.Word || crystalWords[r.At(i)] && !r.Is(i, "self") {
		return declare.Span{}
	}
	return r.Range(from, i+1)
}

// typed reads a type and its members.
func (r crystalReader) typed(i int, d declare.Declaration) int {
	kind, end := crystalTypes[r.At(i)], r.Tokens[i].Pair
	d.Kind, d.Name = kind, r.path(i+1)
	head := r.lineEnd(i+1, end)
	d.Body = r.Tokens[min(head, end)].From
	r.add(d, end+1)
	for at := i + 1; at < head; at++ {
		if r.Is(at, "<") && kind != model.KindEnum {
			r.Refer(model.EdgeInherits, r.path(at+1))
		}
	}
	r.Inside(func() { r.statements(head, end, kind) })
	return end + 1
}

// method reads a method, macro or function.
func (r crystalReader) method(i, to int, in model.Kind, d declare.Declaration) int {
	at := i + 1
	d.Kind = model.KindFunction
	if r.Is(at+1, ".") && !r.Is(i, "macro") {
		d.Kind = model.KindMethod
		at += 2
	}
	if in != atTop && !r.Is(i, "fun") {
		d.Kind = model.KindMethod
	}
	if r.Is(i, "macro") {
		d.Kind = model.KindMacro
	}
	if at >= to {
		return at
	}
	d.Name = r.methodName(at)
	if string(d.Name.Of(r.Text)) == "initialize" && d.Kind == model.KindMethod && at == i+1 {
		d.Kind = model.KindConstructor
	}
	for at < to && r.Tokens[at].From < d.Name.To {
		at++
	}
	end := r.Tokens[i].Pair
	head := at
	if head < to {
		head = r.lineEnd(max(at-1, i), to)
	}
	if end == 0 || end > to {
		end = head
	} else {
		head = min(head, end)
		d.Body = r.Tokens[head].From
		end++
	}
	r.Inside(func() {
		d.Type = r.parameters(at, head)
		r.Read(head, min(end, to))
	})
	return r.add(d, min(end, to))
}

// methodName returns the name of the method at token i, which may be an operator.
func (r crystalReader) methodName(i int) declare.Span {
	s := declare.Span{From: r.Tokens[i].From, To: r.Tokens[i].To}
	if r.Kind(i) == declare.Word {
		if r.Is(i+1, "=") && r.Tokens[i+1].From == s.To && r.Is(i+2, "(") {
			s.To++
		}
		return s
	}
	for s.To = s.From; s.To < len(r.Text) && strings.IndexByte("+-*/%&|^<>=!~[]?`", r.Text[s.To]) >= 0; s.To++ {
	}
	return s
}

// parameters declares the parameters of a method, from token i on, as local variables. It returns the type of its result.
func (r crystalReader) parameters(i, end int) (result *declare.Value) {
	for ; i < end; i = r.After(i) {
		switch pair := r.Tokens[i].Pair; {
		case r.Is(i, "(") && pair > 0 && pair < end:
			for from, to := range r.Parts(i+1, pair, ",") {
				r.parameter(from, to)
			}
		case r.Is(i, ":"):
			return r.Type(i+1, r.Until(i+1, end, "forall"))
		}
	}
	return nil
}

func (r crystalReader) parameter(i, end int) {
	for i < end && r.Kind(i) != declare.Word && r.Kind(i) != declare.Open {
		i++
	}
	if i >= end || r.Kind(i) != declare.Word {
		return
	}
	name := i
	if r.Kind(i+1) == declare.Word && i+1 < end {
		name = i + 1 // after the name that callers use
	}
	is, value := r.Annotated(name+1, end)
	r.Read(value, end)
	if word := r.At(name); word[0] == '@' {
		r.Read(name, name+1)
		r.Declares(strings.TrimLeft(word, "@"), is)
	} else {
		r.Declares(word, is)
	}
}
