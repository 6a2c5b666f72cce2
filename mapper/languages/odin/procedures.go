package odin

import (
	"foldout/mapper/internal/parse/declare"
	"foldout/model"
)

// procedure reads a procedure or, if it has no body, a type of procedures.
func (r *odinReader) procedure(names []int, at, to int, d declare.Declaration) int {
	body := at + 1
	for body < to && !r.Is(body, "{", "---") && (!r.Tokens[body].First || r.Is(body, "->", "where", ")") || r.Is(body-1, "->", "where", ",", "&&", "||")) {
		body = r.After(body)
	}
	body = min(body, to)
	end := body
	d.Kind = model.KindType
	if body < to && r.Is(body, "{", "---") {
		d.Kind = model.KindFunction
		end = min(r.After(body), to)
	}
	if d.To = r.End(end); end > body {
		if d.Body = r.Tokens[body].From; r.Is(body, "---") {
			d.Body = 0
			r.Omit(r.Tokens[body].Span)
		}
	}
	r.Inside(func() {
		d.Type = r.parameters(at+1, body)
		r.Read(body, end)
	})
	r.declare(names, d)
	return end
}

// parameters declares the parameters in the tokens from i to before `end` as local variables. It returns the type of the result.
func (r *odinReader) parameters(i, end int) (result *declare.Value) {
	for ; i < end; i = r.After(i) {
		switch pair := r.Tokens[i].Pair; {
		case r.Is(i, "->") && r.Is(i+1, "(") && r.Tokens[i+1].Pair > 0 && r.Tokens[i+1].Pair < end:
			for from, to := range r.Parts(i+2, r.Tokens[i+1].Pair, ",") {
				isFirst := from == i+2
				if r.Is(from+1, ":") {
					from += 2
				}
				if is := r.Type(from, to); isFirst {
					result = is
				}
			}
			i++
		case r.Is(i, "->"):
			return r.Type(i+1, end)
		case r.Is(i, "(") && pair > 0 && pair < end:
			for at := i + 1; at < pair; {
				at = max(r.locals(at, pair), at+1)
			}
		}
	}
	return result
}

// locals declares the variables in a declaration, such as `a, b: T = 1`, and returns the index of the token after it, or i if there
// is none.
func (r *odinReader) locals(i, to int) int {
	from := i
	for from < i+mostTags && r.Is(from, "$", "using", "#") {
		if from++; r.Is(from-1, "#") {
			from++
		}
	}
	var names []int
	for at := from; at < to && len(names) < mostNames && (r.Kind(at) == declare.Word && !odinWords[r.At(at)] || r.Is(at, "$")); at++ {
		if r.Is(at, "$") {
			continue
		}
		if names = append(names, at); !r.Is(at+1, ",") || at+2 >= to {
			break
		}
		at++
	}
	if len(names) == 0 {
		return i
	}
	sign := names[len(names)-1] + 1
	if !r.Is(sign, ":=", ":", "::") || sign >= to {
		return i
	}
	value := sign
	var is *declare.Value
	if r.Is(sign, ":") {
		for value = sign + 1; value < to && !r.Is(value, "=", ",", ";", "{") && !r.Tokens[value].First; value = r.After(value) {
		}
		is = r.Type(sign+1, value)
	}
	if r.Is(value, ":=", "=", "::") && value+1 < to {
		v, next := r.Value(value+1, to)
		if value = next; is == nil {
			is = v
		}
	}
	for _, at := range names {
		r.Declares(r.At(at), is)
		is = nil
	}
	return value
}

// local reads a declaration in a body.
func (r *odinReader) local(c *declare.Code, i, to int) int {
	switch {
	case c.Is(i-1, ".") && (i < 2 || c.Kind(i-2) == declare.Sign || c.Kind(i-2) == declare.Open || c.Tokens[i-2].To < c.Tokens[i-1].From):
		return i + 1 // a member of the expected type
	case c.Is(i, "for", "switch"):
		in := i + 1
		for in < to && !c.Is(in, "in", "{", ";") {
			in++
		}
		if in >= to || !c.Is(in, "in") {
			return i
		}
		v, next := c.Value(in+1, to)
		isSwitch := c.Is(i, "switch")
		for at := i + 1; at < in; at++ {
			if c.Kind(at) != declare.Word {
				continue
			}
			if is := v; isSwitch {
				r.switched = c.At(at)
				c.Declares(r.switched, is)
			} else if v != nil && !c.Is(at-1, ",") {
				c.Declares(c.At(at), &declare.Value{Is: declare.Item, Of: v})
			} else {
				c.Declares(c.At(at), nil)
			}
		}
		return next
	case c.Is(i, "case") && r.switched != "":
		end := i + 1
		for end < to && !c.Is(end, ":") && !c.Tokens[end].First {
			end = c.After(end)
		}
		if is := c.Type(i+1, end); c.IsLocal(r.switched) && is != nil {
			c.Declares(r.switched, is)
		}
		return max(end, i+1)
	case i == 0 || c.Tokens[i].First || c.Is(i-1, "{", ";", "if", "for", "switch"):
		return r.locals(i, to)
	}
	return i
}
