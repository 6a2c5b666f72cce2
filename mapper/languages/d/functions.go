package d

import (
	"foldout/mapper/internal/parse/declare"
	"foldout/model"
)

// variable reads a function or variables.
func (r dReader) variable(i, to int, d declare.Declaration, in owner, isConstant bool) int {
	name := i
	if r.Kind(i) != declare.Word || dWords[r.At(i)] || !r.Is(i+1, "=", "(", ";", ",") {
		name = r.typeEnd(i, to)
		isConstant = isConstant || r.Is(i, "const", "immutable")
	}
	if name >= to || r.Kind(name) != declare.Word || dWords[r.At(name)] && !r.Is(name, "body", "string") {
		return r.Lose(i)
	}
	if !r.Is(name+1, "(", "=", ";", ",", "[", ":") {
		return r.Lose(i)
	}
	if r.Is(name+1, "(") {
		d.Kind, d.Name = model.KindFunction, r.Tokens[name].Span
		if in.isType {
			d.Kind = model.KindMethod
		}
		if name > i {
			d.Type = r.Type(i, name)
		}
		return r.function(name+1, to, d)
	}
	end := r.Until(name, to, ";")
	d.To = r.End(end)
	switch {
	case in.isMember:
		d.Kind = model.KindField
	case isConstant:
		d.Kind = model.KindConstant
	default:
		d.Kind = model.KindVariable
	}
	r.variables(name, end, d, r.Type(i, name))
	return end + 1
}

// typeEnd returns the index of the token after the type at token i.
func (r dReader) typeEnd(i, to int) int {
	for r.Is(i, "const", "immutable", "shared", "inout", "ref", "auto", "scope", "lazy", "out", "in", "static") && !r.Is(i+1, "(") {
		i++
	}
	switch {
	case i < to && r.Is(i+1, "(") && r.Is(i, "const", "immutable", "shared", "inout", "typeof", "__traits"):
		i = r.After(i + 1)
	case r.Kind(i) == declare.Word:
		i++
	default:
		return i
	}
	for i < to {
		switch {
		case r.Is(i, "!") && i+1 < to:
			i = r.After(i + 1)
		case r.Is(i, ".") && r.Kind(i+1) == declare.Word:
			i += 2
		case r.Is(i, "[") && r.Tokens[i].Pair > 0:
			i = r.After(i)
		case r.Is(i, "*", "**"):
			i++
		case r.Is(i, "function", "delegate") && r.Is(i+1, "("):
			for i = r.After(i + 1); r.Is(i, "pure", "nothrow", "@") || r.Is(i-1, "@"); i++ {
			}
		default:
			return i
		}
	}
	return min(i, to)
}

// constructor reads a constructor or destructor.
func (r dReader) constructor(i, to int, d declare.Declaration) int {
	d.Kind = model.KindConstructor
	if r.Is(i, "~") {
		d.Kind, d.As = model.KindMethod, "~this"
		i++
	}
	if !r.Is(i+1, "(") || r.Is(i+2, "this") && r.Is(i+3, ")") {
		return r.skipBody(i, to)
	}
	d.Name = r.Tokens[i].Span
	return r.function(i+1, to, d)
}

// function reads a function whose parameters begin at token i.
func (r dReader) function(i, to int, d declare.Declaration) int {
	body := i
	for body < to && !r.Is(body, "{", ";", "=>", "do", "body") && (!r.Is(body, "in", "out") || !r.Is(body+1, "{", "(")) {
		body = r.After(body)
	}
	end := body
	for end < to && !r.Is(end, ";") {
		if isBlock := r.Is(end, "{"); isBlock {
			if end = r.After(end); !r.Is(end, "in", "out", "do", "body") {
				break
			}
			continue
		}
		end = r.After(end)
	}
	end = min(end, to)
	if body = min(body, to); body < end {
		d.Body = r.Tokens[body].From
	}
	d.To = r.End(end)
	r.Inside(func() {
		r.parameters(i, body)
		r.Read(body, end)
	})
	r.Declare(d)
	return end
}

// parameters declares the parameters in brackets in the tokens from i to before `end` as local variables.
func (r dReader) parameters(i, end int) {
	for ; i < end; i = r.After(i) {
		if !r.Is(i, "(") || r.Tokens[i].Pair == 0 || r.Is(i-1, "if") {
			if r.Is(i, "if") && r.Is(i+1, "(") {
				r.Read(i+1, min(r.After(i+1), end))
				i++
			}
			continue
		}
		for at, next := range r.Parts(i+1, r.Tokens[i].Pair, ",") {
			from, _, _ := r.attributes(at, next)
			switch name := r.typeEnd(from, next); {
			case name < next && r.Kind(name) == declare.Word:
				r.Declares(r.At(name), r.Type(from, name))
				r.Read(name+1, next)
			case from < next && r.Kind(from) == declare.Word && r.Is(next, ",", ")") && r.Is(r.After(r.Tokens[i].Pair-1)+1, "("): // a type parameter
				r.Declares(r.At(from), nil)
			default:
				r.Read(from, next)
			}
		}
	}
}

// dValue reads the references in an expression and returns what it gives.
func dValue(c *declare.Code, i, end int) *declare.Value {
	r := dReader{c}
	if c.Is(i, "new") {
		stop := r.typeEnd(i+1, end)
		v := c.Type(i+1, stop)
		c.Read(stop, end)
		return v
	}
	v, next := c.Value(i, end)
	if c.Read(next, end); next < end {
		return nil
	}
	return v
}

// dLocal reads a declaration of local variables.
func dLocal(c *declare.Code, i, to int) int {
	r := dReader{c}
	if c.Is(i, "foreach", "foreach_reverse") && c.Is(i+1, "(") && c.Tokens[i+1].Pair > 0 && c.Tokens[i+1].Pair < to {
		return r.loop(i+2, c.Tokens[i+1].Pair)
	}
	switch {
	case c.Is(i, "import"):
		return r.imports(i, i, to)
	case c.Is(i, "new"):
		stop := r.typeEnd(i+1, to)
		c.Type(i+1, stop)
		return stop
	}
	if i > 0 && !c.Is(i-1, "{", "}", ";", "(", ")", ":", "else") {
		return i
	}
	name := r.typeEnd(i, to)
	if c.Is(i, "auto", "const", "immutable") && c.Kind(i+1) == declare.Word && c.Is(i+2, "=") {
		name = i + 1
	}
	if name <= i || name+1 >= to || c.Kind(name) != declare.Word || dWords[c.At(name)] || !c.Is(name+1, "=", ";", ",", ")") || c.Is(i, "return", "goto", "case", "break", "delete", "throw") {
		return i
	}
	is := c.Type(i, name)
	if c.Is(name+1, "=") {
		end := r.Until(name+1, to, ";", ",", ")")
		v := dValue(c, name+2, end)
		if is == nil {
			is = v
		}
		c.Declares(c.At(name), is)
		return end
	}
	c.Declares(c.At(name), is)
	return name + 1
}

// loop reads the head of a loop over a list.
func (r dReader) loop(i, end int) int {
	list := r.Until(i, end, ";")
	var items *declare.Value
	if list+1 < end {
		items = dValue(r.Code, list+1, end)
	}
	for at, next := range r.Parts(i, list, ",") {
		name := next - 1
		var is *declare.Value
		if from, _, _ := r.attributes(at, name); from < name {
			is = r.Type(from, name)
		} else if next == list && items != nil {
			is = &declare.Value{Is: declare.Item, Of: items}
		}
		if r.Kind(name) == declare.Word {
			r.Declares(r.At(name), is)
		}
	}
	return end
}
