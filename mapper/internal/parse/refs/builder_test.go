package refs

import "testing"

// TestBuilder checks the expressions that are made of others.
func TestBuilder(t *testing.T) {
	var b Builder
	b.Reset()
	name := func(dotted string) Expr { return b.Dotted(None, []byte(dotted)) }
	list := func(kind Kind, of Expr, dotted ...string) Expr {
		var all []Expr
		for _, one := range dotted {
			all = append(all, name(one))
		}
		return b.Listing(kind, of, all)
	}
	last := func(kind Kind, e Expr) Expr {
		e, _ = b.LastMember(kind, e)
		return e
	}
	called := b.Plain(Call, list(Arguments, name("a.b"), "c.d", "e"))
	for want, got := range map[string]Expr{
		"":                  None,
		"a.b":               name("a.b"),
		"a.b(=c.d,e)()":     called,
		"a.b(=c.d,e)().f.g": b.Dotted(called, []byte("f.g")),
		":a.b(=c.d,e)()":    b.ValueOf(b.ValueOf(called)),
		":[]a.b":            b.ListOfType(b.ValueOf(name("a.b"))),
		"[][]a.b":           b.ListOfType(b.ListOfType(name("a.b"))),
		"[]a.b":             b.TypeOf(b.ListOfType(b.ValueOf(name("a.b")))),
		"a":                 b.TypeOf(name("a")),
		":[12]a[b]":         b.ValueOf(b.Before(LibraryList, 12, list(TypeArguments, name("a"), "b"))),
		"x.y(=c.d,e)":       b.After(name("x.y"), b.Of(called)),
		"a.:b(=c.d,e)()":    last(MemberType, called),
		"b(=c.d,e)":         last(MemberType, list(Arguments, name("b"), "c.d", "e")),
		"&[a,b,c.d]":        b.Either(Union, name("a"), name("b"), name("c.d")),
		"&&[a,b]":           b.Either(Intersection, name("a"), name("b")),
		"c":                 b.Either(Union, name("c")),
		"a{3}(/10);123":     b.Numbered(Parameter, b.Numbered(ArgumentCount, b.Numbered(Callback, name("a"), 3), 10), 123),
	} {
		if text := b.Text(got); text != want {
			t.Errorf("%q, not %q", text, want)
		}
		if n := b.Length(got); n != len(want) {
			t.Errorf("%s has the length %d", want, n)
		}
	}
	if again := b.Named(Member, name("a"), "b"); again != name("a.b") {
		t.Errorf("equal expressions have the numbers %d and %d", again, name("a.b"))
	}
	if a, other := b.ID([]byte("a")), b.ID([]byte("b")); a == other {
		t.Errorf("two names have the number %d", a)
	}
	if _, known := b.KnownID([]byte("z")); known {
		t.Error("a name has a number before it is used")
	}
}
