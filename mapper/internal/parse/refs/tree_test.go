package refs

import "testing"

// TestMembers checks which members an expression has, also where they are in the arguments of a call.
func TestMembers(t *testing.T) {
	var b Builder
	b.Reset()
	f := b.Named(Name, None, "f")
	member, memberType := b.Named(Member, f, "x"), b.Named(MemberType, f, "T")
	call := func(argument Expr) Expr { return b.Plain(Call, b.Listing(Arguments, f, []Expr{argument})) }
	for _, c := range []struct {
		expr           Expr
		last           string
		isLast, member bool
	}{
		{f, "f", false, false},
		{member, "x", true, true},
		{memberType, "", true, true},
		{b.Plain(Call, member), "x", true, true},
		{call(f), "f", false, false},
		{call(member), "x", true, true},
		{b.Named(Member, call(memberType), "y"), "y", true, true},
	} {
		last, isLast := b.LastName(c.expr)
		if has := b.HasMember(c.expr); last != c.last || isLast != c.isLast || has != c.member {
			t.Errorf("%s: last %q, a member: %v; has one: %v", b.Text(c.expr), last, isLast, has)
		}
	}
}

// TestStepOrder checks that a type is read from its outside, and a member from its beginning.
func TestStepOrder(t *testing.T) {
	var b Builder
	b.Reset()
	x := b.Named(Member, b.Named(Name, None, "a"), "b")
	for kind := Value; kind <= LibrarySame; kind++ {
		e := b.Numbered(kind, x, 2)
		steps := b.AppendSteps(nil, e)
		if len(steps) != 3 || steps[0].Kind != kind || steps[1].Name != "a" || steps[2].Name != "b" || b.First(e) != e {
			t.Errorf("kind %d: %+v begins with %d", kind, steps, b.First(e))
		}
	}
}
