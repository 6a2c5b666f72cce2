package declare

import (
	"strings"
	"testing"

	"foldout/mapper/internal/base/words"
	"foldout/model"
)

// plainCode is a notation with what most languages have.
var plainCode = Notation{
	Words: words.Set("if return"), Own: words.Set("self"), Lists: words.Set("List"), Members: []string{"."},
}

// valueText returns a value as an expression: `T{}` is a value of the type T, `[]T` a list of these, and `a[]` an item of a.
func valueText(c *Code, v *Value) string {
	if v == nil {
		return "none"
	}
	of := ""
	if v.Of != nil {
		of = valueText(c, v.Of)
	}
	switch v.Is {
	case Named:
		if of != "" {
			of += "."
		}
		return of + string(v.Name.Of(c.Text))
	case Called:
		return of + "()"
	case Item:
		return of + "[]"
	case Own:
		return "own"
	case Typed:
		return of + "{}"
	case Listed:
		return "[]" + of
	}
	return "?"
}

// referenceText returns all references of a text: the kind, a value before the dot, and the name.
func referenceText(c *Code) string {
	var all []string
	for _, r := range c.References {
		text := ""
		switch r.Kind {
		case model.EdgeCalls:
			text = "call "
		case model.EdgeWrites:
			text = "write "
		}
		if r.On != nil {
			text += valueText(c, r.On) + "."
		}
		all = append(all, text+string(r.Span.Of(c.Text)))
	}
	return strings.Join(all, ", ")
}

// TestCode checks which references code has.
func TestCode(t *testing.T) {
	with := func(change func(n *Notation)) Notation {
		n := plainCode
		change(&n)
		return n
	}
	for _, c := range []struct {
		notation   Notation
		text, want string
	}{
		{plainCode, "a", "a"},
		{plainCode, "if a { return b }", "a, b"},
		{plainCode, "a.b.c", "a, a.b, a.b.c"},
		{plainCode, "f(x).g(y)", "call f, x, call f().g, y"},
		{plainCode, "a[i].b", "a, i, a[].b"},
		{plainCode, "(a).b", "a, a.b"},
		{plainCode, "(a + c).b", "a, c, ?.b"},
		{plainCode, "self.a = b", "write own.a, b"},
		{plainCode, "a += 1; b == 2", "write a, b"},
		{plainCode, "f(key: v, a)", "call f, v, a"},
		{plainCode, `f("x#{y}")`, "call f, y"},
		{plainCode, "f x", "f, x"},
		{with(func(n *Notation) { n.Commands = true }), "f x", "call f, x"},
		{with(func(n *Notation) { n.Commands = true }), "f\nx", "f, x"},
		{with(func(n *Notation) { n.Invokes = true }), "a.b.C", "a, call a.b, a.b().C"},
		{with(func(n *Notation) { n.Makes, n.Invokes = "new", true }), "A.new(x).b", "call A, x, call A{}.b"},
		{with(func(n *Notation) { n.News = words.Set("new") }), "new(A).b", "new, A, A{}.b"},
		{with(func(n *Notation) { n.Path = "::" }), "A::B.c", "A::B, A::B.c"},
		{with(func(n *Notation) { n.OwnMark = '@' }), "@a.b", "own.a, own.a.b"},
		{with(func(n *Notation) { n.Arguments = "!" }), "A!(B).c", "A, B, A.c"},
		{with(func(n *Notation) { n.Literals = true }), "A{b = c}.d", "A, write A{}.b, c, A{}.d"},
		{with(func(n *Notation) { n.Literals = true }), "a.(B).c", "a, B, B{}.c"},
	} {
		code := &Code{Reader: sample.Split([]byte(c.text)), Notation: c.notation}
		code.Read(0, len(code.Tokens))
		if got := referenceText(code); got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
}

// TestTypes checks which value a type has.
func TestTypes(t *testing.T) {
	arrays := plainCode
	arrays.Arrays = true
	for _, c := range []struct {
		notation   Notation
		text, want string
	}{
		{plainCode, "A", "A{}"},
		{plainCode, "a.B", "a.B{}"},
		{plainCode, "*A", "A{}"},
		{plainCode, "List[A]", "[]A"},
		{plainCode, "[]A", "[]A"},
		{plainCode, "A[B]", "A{}"},
		{arrays, "A[3]", "[]A"},
		{plainCode, "if", "none"},
		{plainCode, "", "none"},
	} {
		code := &Code{Reader: sample.Split([]byte(c.text)), Notation: c.notation}
		if got := valueText(code, code.Type(0, len(code.Tokens))); got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
}

// TestVariables checks what `name: type = value` says.
func TestVariables(t *testing.T) {
	for _, c := range []struct{ text, is, gives, values string }{
		{"a: B = c", "B{}", "c", "c"},
		{"a: B", "B{}", "none", ""},
		{"a = c", "none", "c", "c"},
		{"a = c + d", "none", "none", "c + d"},
		{"a", "none", "none", ""},
	} {
		code := &Code{Reader: sample.Split([]byte(c.text)), Notation: plainCode}
		is, at := code.Annotated(1, len(code.Tokens))
		gives := code.Initial(at+1, len(code.Tokens))
		values := ""
		if len(code.Values) > 0 {
			values = string(code.Values[0].Of(code.Text))
		}
		if valueText(code, is) != c.is || valueText(code, gives) != c.gives || values != c.values {
			t.Errorf("%s: type %s, gives %s, value %q", c.text, valueText(code, is), valueText(code, gives), values)
		}
	}
}

// TestLocals checks that a local variable stands for its value, in its scope only.
func TestLocals(t *testing.T) {
	text := "a.b"
	code := &Code{Reader: sample.Split([]byte(text)), Notation: plainCode}
	code.Inside(func() {
		code.Declares("a", &Value{Is: Typed, Of: &Value{Is: Named, Name: Span{2, 3}}})
		if code.Read(0, len(code.Tokens)); referenceText(code) != "b{}.b" {
			t.Errorf("in the scope: %s", referenceText(code))
		}
	})
	code.References = nil
	if code.Read(0, len(code.Tokens)); referenceText(code) != "a, a.b" || code.IsLocal("a") {
		t.Errorf("after the scope: %s", referenceText(code))
	}
}

// TestDeepCode checks that code in too many brackets refers to nothing, and is read in time.
func TestDeepCode(t *testing.T) {
	code := &Code{Reader: sample.Split([]byte(strings.Repeat("(", 10_000) + "a" + strings.Repeat(")", 10_000) + " b")), Notation: plainCode}
	if code.Read(0, len(code.Tokens)); referenceText(code) != "b" {
		t.Errorf("references %s", referenceText(code))
	}
}
