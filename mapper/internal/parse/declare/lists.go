package declare

// Until returns the index of the first of some words or signs, at or after token i and not in brackets that begin there. It returns
// `to` if none is before token `to`.
func (r *Reader) Until(i, to int, some ...string) int {
	for i < to && !r.Is(i, some...) {
		i = r.After(i)
	}
	return min(i, to)
}

// Parts yields the parts of a list: the indexes of the first token of each, and of the sign that ends it, `to` for the last. The
// list is in the tokens from `i` to before `to`, and one of `signs` is between two parts. A part may be empty.
func (r *Reader) Parts(i, to int, signs ...string) func(yield func(from, end int) bool) {
	return func(yield func(from, end int) bool) {
		for i < to {
			end := r.Until(i, to, signs...)
			if !yield(i, end) {
				return
			}
			i = end + 1
		}
	}
}

// Closing returns the index of the token that closes the bracket or block at token i, or `to` if that is not before token `to`.
func (r *Reader) Closing(i, to int) int {
	if i < min(to, len(r.Tokens)) && r.Tokens[i].Pair > 0 {
		return min(r.Tokens[i].Pair, to)
	}
	return to
}

// Quoted returns what is between the quotes of token i. It returns an empty span if that is not a string, or an empty one.
func (r *Reader) Quoted(i int) Span {
	if r.Kind(i) != String || r.Tokens[i].To < r.Tokens[i].From+len(`"a"`) {
		return Span{}
	}
	return Span{r.Tokens[i].From + 1, r.Tokens[i].To - 1}
}

// Annotated reads the type of a variable, after a colon at token i, and returns it. It also returns the index of the sign that assigns
// the value of the variable, or `end` if there is none. Without a colon, the type is nil.
func (c *Code) Annotated(i, end int) (is *Value, value int) {
	for value = i; value < end && !c.IsAssigned(value); value = c.After(value) {
	}
	value = min(value, end)
	if i < end && c.Is(i, ":") {
		is = c.Type(i+1, value)
	}
	return is, value
}

// Whole reads the references in the tokens from i to before `end`. If they are one value, it returns what that is, and otherwise nil.
func (c *Code) Whole(i, end int) *Value {
	if i >= end {
		return nil
	}
	v, next := c.Value(i, end)
	if next >= end {
		return v
	}
	c.Inside(func() { c.Read(next, end) })
	return nil
}

// Initial does what Whole does for the initial value of a variable or constant, which signatures leave out if it is long.
func (c *Code) Initial(i, end int) *Value {
	if i < end {
		c.Values = append(c.Values, c.Range(i, end))
	}
	return c.Whole(i, end)
}
