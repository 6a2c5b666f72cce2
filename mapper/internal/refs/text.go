package refs

import (
	"strconv"
	"strings"
)

// notation maps a kind to the sign that Text writes before the name or number.
var notation = map[Kind]string{
	Unknown: "?", Own: "^", Base: "&", Itself: "@", Unnamed: "%", Module: "#", Parameter: ";", Value: ":", List: "[]", Call: "()", SecondResult: "(1)",
	ThirdResult: "(2)", Guarded: "(is)", Item: "[]", ListOf: "(*)", Taken: "{}", OrItem: "{*}", OrSame: "{=}", Member: ".", MemberType: ".:", MemberOrName: ".|",
}

// Text returns e in a short notation for tests: names as in the source, other kinds as signs. If e consists of names only, the result is the
// text of a route, e.g. `users#index`.
func (t *Tree) Text(e Expr) string {
	var b strings.Builder
	for _, s := range t.AppendSteps(nil, e) {
		b.WriteString(notation[s.Kind])
		switch s.Kind {
		case Union:
			b.WriteString("&[" + t.texts(s.Expr) + "]")
		case Intersection:
			b.WriteString("&&[" + t.texts(s.Expr) + "]")
		case TypeArguments:
			b.WriteString("[" + t.texts(s.Expr) + "]")
		case Arguments:
			b.WriteString("(=" + t.texts(s.Expr) + ")")
		case ArgumentCount:
			b.WriteString("(/" + strconv.Itoa(s.Number) + ")")
		case LibraryList:
			b.WriteString("[" + strconv.Itoa(s.Number) + "]")
		case LibrarySame:
			b.WriteString("[=" + strconv.Itoa(s.Number) + "]")
		case Callback:
			b.WriteString("{" + strconv.Itoa(s.Number) + "}")
		case Unnamed, Parameter:
			b.WriteString(strconv.Itoa(s.Number))
		case Module:
			b.WriteString(strconv.Itoa(s.Number - 1))
		}
		b.WriteString(s.Name)
	}
	return b.String()
}

// texts returns the list of e, separated by commas.
func (t *Tree) texts(e Expr) string {
	var all []string
	for _, one := range t.List(e) {
		all = append(all, t.Text(one))
	}
	return strings.Join(all, ",")
}
