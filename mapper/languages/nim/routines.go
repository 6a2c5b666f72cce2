package nim

import (
	"cmp"

	"foldout/mapper/internal/parse/declare"
)

// routine reads a routine.
func (r *nimReader) routine(i, to int) int {
	indent := r.indent(i)
	if i+1 >= to || !r.isName(i+1) {
		return i + 1
	}
	n, at := r.name(i + 1)
	body := at
	for body < to && !r.Is(body, "=") && (!r.Tokens[body].First || r.Tokens[body].Indent > indent) {
		body = r.After(body)
	}
	end := min(r.blockEnd(body-1, indent), to)
	if body >= to || !r.Is(body, "=") {
		end = min(body, to)
	}
	d := declare.Declaration{Span: r.Range(i, end), Kind: nimRoutines[r.At(i)], Name: n.Span, Private: !n.isExported}
	if body < end {
		d.Body, d.Doc = r.Tokens[body].From, r.doc(body+1)
	}
	r.Inside(func() {
		d.Type = r.parameters(at, min(body, end))
		if d.Type != nil {
			r.Declares("result", d.Type)
		}
		r.Read(body, end)
	})
	r.Declare(d)
	return end
}

// parameters declares the parameters of a routine, from token i on, as local variables. It returns the type of its result.
func (r *nimReader) parameters(i, end int) (result *declare.Value) {
	for i < end {
		pair := r.Tokens[i].Pair
		switch {
		case r.Is(i, "[") && pair > 0:
			for at := i + 1; at < pair; at++ {
				if names, next := r.names(at, pair); len(names) > 0 {
					r.locals(names, nil)
					at = next
				}
			}
		case r.Is(i, "(") && pair > 0:
			for at := i + 1; at < pair; {
				next := at
				for ; next < pair && !r.Is(next, ";") && (!r.Is(next, ",") || !r.isTyped(at, next)); next = r.After(next) {
				}
				nimVariables(r.Code, at, next)
				at = next + 1
			}
		case r.Is(i, ":"):
			stop := i + 1
			for ; stop < end && (!r.Is(stop, "{") || !r.Is(stop+1, ".")); stop = r.After(stop) {
			}
			return r.Type(i+1, min(stop, end))
		}
		i = r.After(i)
	}
	return nil
}

// isTyped reports whether the parameters in the tokens have a type or a value.
func (r *nimReader) isTyped(from, to int) bool {
	for ; from < to; from++ {
		if r.Is(from, ":", "=") {
			return true
		}
	}
	return false
}

func (r *nimReader) locals(names []nimName, is *declare.Value) {
	for _, n := range names {
		r.Declares(string(n.Of(r.Text)), is)
	}
}

// nimLocal reads a declaration in a body.
func nimLocal(c *declare.Code, i, to int) int {
	r := &nimReader{c}
	switch word := c.At(i); {
	case nimSections[word] != 0 && word != "type" && c.Tokens[i].First:
		end := min(r.blockEnd(i, c.Tokens[i].Indent), to)
		for i++; i < end; {
			stop := min(r.blockEnd(i, r.indent(i)), end)
			nimVariables(c, i, stop)
			i = stop
		}
		return max(i, end)
	case word == "for":
		names, next := r.names(i+1, to)
		if len(names) == 0 || !c.Is(next, "in") {
			return i
		}
		v, next := c.Value(next+1, to)
		if len(names) > 1 {
			v = nil
		} else if v != nil {
			v = &declare.Value{Is: declare.Item, Of: v}
		}
		r.locals(names, v)
		return next
	case nimRoutines[word] != 0 && i+1 < to && r.isName(i+1):
		n, next := r.name(i + 1)
		c.Declares(string(n.Of(c.Text)), nil)
		return next
	}
	return i
}

// nimVariables declares the local variables in the tokens from i to before `end`, such as `a, b: int = 1`.
func nimVariables(c *declare.Code, i, end int) {
	r := &nimReader{c}
	names, at := r.names(i, end)
	if len(names) == 0 {
		c.Read(i, end)
		return
	}
	is, value := c.Annotated(at, end)
	v, next := c.Value(value+1, end)
	c.Read(next, end)
	is = cmp.Or(is, v)
	r.locals(names, is)
}
