package refs

import (
	"strconv"
	"strings"
)

// notation holds, for each kind, what Text writes before and after the name, number or list.
var notation = [...][2]string{
	Module: {"#"}, Unknown: {"?"}, Own: {"^"}, Base: {"&"}, Itself: {"@"}, Unnamed: {"%"}, Parameter: {";"}, Union: {"&[", "]"},
	Intersection: {"&&[", "]"}, Value: {":"}, List: {"[]"}, LibraryList: {"[", "]"}, LibrarySame: {"[=", "]"}, Member: {"."}, MemberType: {".:"},
	MemberOrName: {".|"}, TypeArguments: {"[", "]"}, Arguments: {"(=", ")"}, ArgumentCount: {"(/", ")"}, Call: {"()"}, SecondResult: {"(1)"},
	ThirdResult: {"(2)"}, Guarded: {"(is)"}, Item: {"[]"}, ListOf: {"(*)"}, Taken: {"{}"}, Callback: {"{", "}"}, OrItem: {"{*}"}, OrSame: {"{=}"},
}

// Text returns e in a short notation for tests: names as in the source, other kinds as signs. If a web framework gives the
// handler of a route as a string, that string is stored as a name, and Text returns it unchanged, e.g. `users#index`.
func (t *Tree) Text(e Expr) string {
	var b strings.Builder
	for _, s := range t.AppendSteps(nil, e) {
		b.WriteString(notation[s.Kind][0])
		switch {
		case s.Kind.hasList():
			b.WriteString(t.texts(s.Expr))
		case s.Kind == Module:
			b.WriteString(strconv.Itoa(s.Number - 1)) // the notation counts from 0
		case s.Kind.hasNumber():
			b.WriteString(strconv.Itoa(s.Number))
		}
		b.WriteString(s.Name + notation[s.Kind][1])
	}
	return b.String()
}

// texts returns the texts of the expressions in the list e, separated by commas.
func (t *Tree) texts(e Expr) string {
	var all []string
	for _, one := range t.List(e) {
		all = append(all, t.Text(one))
	}
	return strings.Join(all, ",")
}

// lengthOf returns the length of what Text writes for n itself, without the expressions that n is made of.
func (t *Tree) lengthOf(n *node) int32 {
	length := len(notation[n.kind][0]) + len(notation[n.kind][1])
	switch {
	case n.kind == Nothing && n.of != None: // an entry of a list other than the first
		length = len(",")
	case n.kind.hasText():
		length += len(t.names[n.text])
	case n.kind.hasNumber():
		length++
		for rest := n.text / 10; rest > 0; rest /= 10 {
			length++
		}
	}
	return int32(length)
}
