package declare

import "foldout/model"

// Code reads what the names in code refer to. It knows the local variables of the function that it reads, so that it can replace
// each by what it stands for.
type Code struct {
	*Reader
	Notation
	// Local reads a declaration of local variables at token `at` and returns the index of the token after it, or `at` if there is none.
	Local func(c *Code, at, to int) int

	locals map[string]*Value
	depth  int
}

// Notation is how a language writes names and types.
type Notation struct {
	Words     map[string]bool // words that are not names
	Own       map[string]bool // words for the value that the code is a member of
	OwnMark   byte            // begins the names of members of that value, 0 for nothing
	Lists     map[string]bool // types that are lists of their first argument
	News      map[string]bool // functions that return a value of the type that is their first argument
	Members   []string        // signs before the name of a member
	Path      string          // joins the parts of a name that is looked up as a whole, "" for none
	Arguments string          // the sign before type arguments, "" for none
	Arrays    bool            // brackets after a type make an array of it; otherwise they contain type arguments
	Literals  bool            // braces after a type contain the values of its fields, as in `A{b = 1}`, and `.(A)` asserts a type
	Makes     string          // the member of a type that makes a value of it, "" for none
	Invokes   bool            // a member is called without parentheses
	Commands  bool            // a name before another one, or before a literal, is called with it
}

// deepestCode is how deeply brackets may be nested. What is nested more deeply refers to nothing.
const deepestCode = 100

// Inside calls `read`. The local variables that it declares are forgotten afterwards.
func (c *Code) Inside(read func()) {
	leave := c.Enter()
	read()
	leave()
}

// Enter begins a scope. The function that it returns ends the scope and forgets its local variables.
func (c *Code) Enter() (leave func()) {
	before := c.locals
	c.locals = make(map[string]*Value, len(before))
	for name, is := range before {
		c.locals[name] = is
	}
	return func() { c.locals = before }
}

// Declares declares a local variable.
func (c *Code) Declares(name string, is *Value) {
	if c.locals == nil {
		c.locals = map[string]*Value{}
	}
	if is == nil {
		is = &Value{}
	}
	c.locals[name] = is
}

// IsLocal reports whether a name is that of a local variable.
func (c *Code) IsLocal(name string) bool { return c.locals[name] != nil }

// Read reads the references in the tokens from `from` to before `to`.
func (c *Code) Read(from, to int) {
	to = min(to, len(c.Tokens))
	if c.depth++; c.depth <= deepestCode {
		for i := from; i < to; {
			if next := c.local(i, to); next > i {
				i = next
				continue
			}
			_, i = c.Value(i, to)
		}
	}
	c.depth--
}

func (c *Code) local(i, to int) int {
	if c.Local == nil || c.Kind(i) != Word {
		return i
	}
	return c.Local(c, i, to)
}

// Value reads the references in the expression at token i: a name, its members, and the arguments of calls. It returns what the
// expression gives, nil for no value, and the index of the token after it.
func (c *Code) Value(i, to int) (v *Value, next int) {
	if i >= min(to, len(c.Tokens)) {
		return nil, i + 1
	}
	t := &c.Tokens[i]
	name := string(t.Of(c.Text))
	last := -1 // index of the last reference
	switch {
	case t.Kind == Open:
		v, next = c.inBrackets(i, to)
	case t.Kind == String:
		if v, next = (&Value{}), c.After(i); t.Pair > 0 {
			c.Read(i+1, t.Pair)
		}
	case t.Kind != Word || c.Words[name]:
		return nil, i + 1
	case c.Own[name]:
		v, next = &Value{Is: Own}, i+1
	case c.OwnMark != 0 && name[0] == c.OwnMark:
		at := t.Span
		for at.From < at.To-1 && c.Text[at.From] == c.OwnMark {
			at.From++
		}
		own := &Value{Is: Own}
		v, next, last = &Value{Is: Named, Name: at, Of: own}, i+1, c.refer(at, own)
	case c.Is(i+1, ":") && c.isKey(i):
		return nil, i + 2
	default:
		if v, next = c.locals[name], i+1; v == nil {
			for c.Path != "" && c.Is(next, c.Path) && next+1 < to && c.Kind(next+1) == Word {
				next += 2
			}
			v = &Value{Is: Named, Name: c.Range(i, next)}
			last = c.refer(v.Name, nil)
		}
	}
	return c.rest(v, last, next, to)
}

// isKey reports whether a name before a colon is that of an argument or a field.
func (c *Code) isKey(i int) bool { return i > 0 && (c.Kind(i-1) == Open || c.Is(i-1, ",")) }

func (c *Code) inBrackets(i, to int) (v *Value, next int) {
	end := c.Tokens[i].Pair
	if end == 0 || end >= to {
		return nil, i + 1
	}
	if c.Is(i, "(") && c.depth < deepestCode && i+1 < end {
		if v, next = c.nested(i+1, end); next == end {
			return v, end + 1
		}
		c.Read(next, end)
		return &Value{}, end + 1
	}
	c.Read(i+1, end)
	return &Value{}, end + 1
}

// nested does what Value does, for an expression in brackets.
func (c *Code) nested(i, to int) (v *Value, next int) {
	c.depth++
	v, next = c.Value(i, to)
	c.depth--
	return v, next
}

// refer adds a reference and returns its index.
func (c *Code) refer(name Span, of *Value) int {
	c.References = append(c.References, Reference{Span: name, Kind: model.EdgeUses, On: of})
	return len(c.References) - 1
}

// rest reads what follows the start of an expression. `last` is the index of the reference to it, -1 for none.
func (c *Code) rest(v *Value, last, i, to int) (*Value, int) {
	for i < to && v != nil {
		end := c.Tokens[i].Pair
		switch {
		case c.Literals && c.Is(i, ".") && c.Is(i+1, "(") && c.Tokens[i+1].Pair > 0: // the value as one of another type
			v, last = c.Type(i+2, c.Tokens[i+1].Pair), -1
			i = c.Tokens[i+1].Pair + 1
		case c.Literals && last >= 0 && end > 0 && end < to && c.isLiteral(i, end):
			v = &Value{Is: Typed, Of: v}
			c.fields(v, i+1, end)
			i = end + 1
		case c.News != nil && c.depth < deepestCode && v.Is == Named && c.Is(i, "(") && end > i+1 && end < to && c.News[string(v.Name.Of(c.Text))]:
			var next int
			if v, next = c.nested(i+1, end); v != nil {
				v = &Value{Is: Typed, Of: v}
			}
			c.Read(next, end)
			i, last = end+1, -1
		case c.Kind(i) == Open && end > 0 && end < to && c.Tokens[i].From == c.Tokens[i-1].To && !c.Is(i, "{"):
			c.Read(i+1, end)
			if c.Is(i, "(") {
				if c.calls(last); v.Is != Called && v.Is != Typed || !c.Invokes {
					v = &Value{Is: Called, Of: v}
				}
			} else if last < 0 || !c.Is(end+1, "(") { // no type arguments
				v = &Value{Is: Item, Of: v}
			}
			i = end + 1
		case c.Arguments != "" && c.Is(i, c.Arguments) && i+1 < to && c.Tokens[i].From == c.Tokens[i-1].To:
			next := c.After(i + 1)
			c.Read(i+1, min(next, to))
			i = next
		case c.Is(i, c.Members...) && i+1 < to && c.Kind(i+1) == Word:
			v, last = c.member(v, last, c.Tokens[i+1].Span)
			i += 2
		default:
			c.ends(last, i, to)
			return v, i
		}
	}
	return v, i
}

// isLiteral reports whether the braces from token i to `end` contain the values of fields, and not statements.
func (c *Code) isLiteral(i, end int) bool {
	if !c.Is(i, "{") || c.Tokens[i].From == c.Tokens[i-1].To {
		return c.Is(i, "{")
	}
	if c.Kind(i+1) != Word || !c.Is(i+2, "=") {
		return false
	}
	for i += 3; i < end && !c.Is(i, ","); i = c.After(i) {
		if c.Tokens[i].First {
			return false
		}
	}
	return i < end || !c.Tokens[end].First
}

// fields reads the values of the fields of v.
func (c *Code) fields(v *Value, i, end int) {
	for i < end {
		if c.Kind(i) == Word && c.Is(i+1, "=") {
			c.References[c.refer(c.Tokens[i].Span, v)].Kind = model.EdgeWrites
			i += 2
		}
		from := i
		for i < end && !c.Is(i, ",") {
			i = c.After(i)
		}
		c.Read(from, i)
		i++
	}
}

// member returns the member of v with the given name, and the index of the reference to it.
func (c *Code) member(v *Value, last int, name Span) (*Value, int) {
	if c.Makes != "" && string(name.Of(c.Text)) == c.Makes && v.Is == Named {
		c.calls(last)
		return &Value{Is: Typed, Of: v}, -1
	}
	last = c.refer(name, v)
	is := &Value{Is: Named, Name: name, Of: v}
	if c.Invokes && !isUpper(c.Text[name.From]) {
		c.calls(last)
		is = &Value{Is: Called, Of: is}
	}
	return is, last
}

func isUpper(c byte) bool { return c >= 'A' && c <= 'Z' }

func (c *Code) calls(last int) {
	if last >= 0 {
		c.References[last].Kind = model.EdgeCalls
	}
}

// ends says what is done to the last reference of an expression that ends before token i.
func (c *Code) ends(last, i, to int) {
	if last < 0 || i >= len(c.Tokens) {
		return
	}
	switch t := &c.Tokens[i]; {
	case c.IsAssigned(i):
		c.References[last].Kind = model.EdgeWrites
	case c.Commands && !t.First && i < to && c.Tokens[i-1].Kind == Word && t.From > c.Tokens[i-1].To && c.isArgument(i):
		c.calls(last)
	}
}

// isArgument reports whether token i can begin an argument after a space.
func (c *Code) isArgument(i int) bool {
	switch t := &c.Tokens[i]; t.Kind {
	case Word:
		return !c.Words[string(t.Of(c.Text))] || c.Own[string(t.Of(c.Text))]
	case Sign:
		return c.Is(i, ":", "@", "*", "&", "->") && i+1 < len(c.Tokens) && c.Tokens[i+1].From == t.To
	default:
		return t.Kind == String || t.Kind == Number || t.Kind == Open && c.Is(i, "[")
	}
}

// IsAssigned reports whether token i assigns a value to what is before it.
func (r *Reader) IsAssigned(i int) bool {
	s := r.At(i)
	if len(s) == 0 || s[len(s)-1] != '=' || r.Kind(i) != Sign {
		return false
	}
	switch s {
	case "==", "!=", "<=", ">=", "===", "!==":
		return false
	}
	return true
}

// Type reads the references in a type and returns a value of it. Words and signs around its name do not count.
func (c *Code) Type(from, to int) *Value {
	to = min(to, len(c.Tokens))
	var is *Value
	isList := false
	for i := from; i < to; {
		at := i
		isWord := c.Kind(at) == Word && is == nil
		if isWord && c.Lists[c.At(at)] {
			isList = true
			i++
			continue
		}
		if is == nil && c.Is(at, "[") && at == from { // an array type, as in `[]T`
			isList = true
		}
		var v *Value
		if c.Kind(i) == Open && isList && is == nil && c.Tokens[i].Pair > i+1 && c.Tokens[i].Pair < to {
			v, _ = c.typeIn(i+1, c.Tokens[i].Pair)
			i = c.Tokens[i].Pair + 1
		} else {
			v, i = c.Value(i, to)
		}
		if is == nil && v != nil && v.Is != Unknown {
			for is = v; is.Is == Item; is = is.Of {
				isList = isList || c.Arrays
			}
		}
	}
	switch {
	case is == nil:
		return nil
	case isList:
		return &Value{Is: Listed, Of: is}
	}
	return &Value{Is: Typed, Of: is}
}

// typeIn reads types in brackets and returns the first.
func (c *Code) typeIn(from, to int) (first *Value, next int) {
	for i := from; i < to; {
		var v *Value
		if v, i = c.Value(i, to); first == nil && v != nil && v.Is != Unknown {
			first = v
		}
	}
	return first, to
}
