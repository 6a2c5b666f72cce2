package crystal

import (
	"foldout/mapper/internal/parse/declare"
	"foldout/model"
)

// accessors reads a macro that declares properties, such as `getter a : Int32, b = 1`.
func (r crystalReader) accessors(i, to int, d declare.Declaration) int {
	end := r.lineEnd(i, to)
	from, stop := i+1, end
	if r.Is(from, "(") && r.Tokens[from].Pair > 0 {
		from, stop = from+1, r.Tokens[from].Pair
	}
	d.Kind = model.KindProperty
	d.To = r.End(end)
	for from < stop {
		next, body := from, stop
		for next < stop && !r.Is(next, ",") {
			if (r.Is(next, "{") && next > from && !r.Is(next-1, "=") || r.Is(next, "do")) && body == stop {
				body = next
				d.Body = r.Tokens[next].From
			}
			next = r.After(next)
		}
		body = min(body, next)
		switch {
		case r.Kind(from) != declare.Word:
		case r.Is(from+1, ":"):
			var value int
			d.Type, value = r.Annotated(from+1, body)
			r.Read(value, next)
		default:
			r.Read(from+1, next)
		}
		if d.Name, d.Part = r.Tokens[from].Span, r.Range(from, body); r.Kind(from) == declare.Word {
			if r.Is(i+1, "(") {
				if block := r.After(i + 1); block < end {
					d.Body = r.Tokens[block].From
				}
			}
			r.Declare(d)
		}
		from = next + 1
	}
	return end
}

// record reads a macro that declares a struct, such as `record Point, x : Int32`.
func (r crystalReader) record(i, to int, d declare.Declaration) int {
	end := r.lineEnd(i, to)
	d.Kind, d.Name = model.KindStruct, r.path(i+1)
	block := r.Until(i, end, "do")
	if block < end {
		d.Body = r.Tokens[block].From
		r.Inside(func() { r.statements(block+1, r.Tokens[block].Pair, model.KindStruct) })
	}
	r.add(d, end)
	from := r.Until(i+1, block, ",")
	for at, next := range r.Parts(from+1, block, ",") {
		if r.Kind(at) == declare.Word && r.Is(at+1, ":", "=") {
			p := declare.Declaration{Span: r.Range(at, next), Kind: model.KindProperty, Name: r.Tokens[at].Span, Inline: true}
			var value int
			p.Type, value = r.Annotated(at+1, next)
			r.Declare(p)
			r.Read(value, next)
		}
	}
	return end
}

// constant reads a constant or a member of an enumeration.
func (r crystalReader) constant(i, to int, in model.Kind, d declare.Declaration) int {
	if d.Kind = model.KindConstant; in == model.KindEnum {
		d.Kind = model.KindEnumMember
	}
	d.Name = r.Tokens[i].Span
	end := r.lineEnd(i, to)
	if r.Is(i+1, "=") {
		d.Type = r.Initial(i+2, end)
	}
	return r.add(d, end)
}

// field reads a field, such as `@a : Int32 = 1`.
func (r crystalReader) field(i, to int, d declare.Declaration) int {
	d.Kind, d.Name = model.KindField, r.Tokens[i].Span
	if mark := r.Text[d.Name.From]; mark == '$' {
		d.Kind, d.Name.From = model.KindVariable, d.Name.From+1
	} else if mark == '@' {
		d.Private = true
		for r.Text[d.Name.From] == '@' {
			d.Name.From++
		}
	}
	end := r.lineEnd(i, to)
	var value int
	if d.Type, value = r.Annotated(i+1, end); value+1 < end {
		r.Values = append(r.Values, r.Range(value+1, end))
		r.Read(value+1, end)
	}
	return r.add(d, end)
}

// crystalLocal reads a declaration in a body.
func crystalLocal(c *declare.Code, i, to int) int {
	word := c.At(i)
	switch {
	case c.Is(i-1, ":") && c.Tokens[i-1].To == c.Tokens[i].From && (i < 2 || c.Tokens[i-2].To < c.Tokens[i-1].From || c.Kind(i-2) == declare.Open): // a symbol
		return i + 1
	case crystalWords[word] || word[0] == '@' || word[0] >= 'A' && word[0] <= 'Z' || c.Is(i-1, ".", "::"):
		return i
	case c.Is(i+1, "=") && i+2 < to && !c.IsLocal(word):
		v, next := c.Value(i+2, to)
		if next < to && !c.Tokens[next].First {
			v = nil
		}
		c.Declares(word, v)
		return next
	case c.Is(i-1, "|", ",") && c.Is(i+1, "|", ",") && c.Is(blockStart(c, i), "|"):
		c.Declares(word, nil)
		return i + 1
	}
	return i
}

// blockStart returns the index of the sign before the parameters of a block, if token i is one of them.
func blockStart(c *declare.Code, i int) int {
	const most = 32 // tokens of parameters
	last := max(i-most, 0)
	for i--; i > last && (c.Is(i, ",") || c.Kind(i) == declare.Word); i-- {
	}
	if c.Is(i-1, "{", "do") {
		return i
	}
	return -1
}
