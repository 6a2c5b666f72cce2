package link

import (
	"strings"

	"foldout/model"
)

// Functions with the same name are distinguished by the number of arguments in the call, if their declarations show how many
// arguments they take.

// span holds the least and the greatest number of arguments that a function takes.
type span struct{ least, most int }

const unbounded = 1 << 20 // arguments

// overload returns the overload of the function `m` that takes `count` arguments. This is `m` itself, another function in the
// same scope, or an inherited one. If there is none, it returns `m`.
func (r *Resolver) overload(m Meaning, count int) Meaning {
	if m.Node == None || m.lists > 0 || r.Inner[m.Node] != None {
		return m
	}
	m = r.ofKind(m, true)
	if !r.Symbol(m.Node).Kind.IsCallable() || r.spanOf(m.Node).isJust(count) {
		return m
	}
	if node := r.overloadIn(r.ScopeOf[m.Node], m.Node, count); node != None {
		m.Node = node
		return m
	}
	return r.overloadAbove(m, count)
}

// overloadAbove returns an inherited overload of the method m that takes `count` arguments. If there is none, it returns m.
func (r *Resolver) overloadAbove(m Meaning, count int) Meaning {
	up := r.Symbol(m.Node).Up
	if up < 0 {
		return m
	}
	seen := []Meaning{{Node: r.extendedNode(r.FileOf[m.Node], up), args: m.args}}
	for at := 0; at < len(seen) && at < Widest; at++ {
		if node := r.overloadIn(r.Inner[seen[at].Node], m.Node, count); at > 0 && node != None { // 0 is the type of m itself
			m.Node, m.args = node, seen[at].args
			return m
		}
		for _, b := range r.basesOf(seen[at].Node) {
			seen = appendNew(seen, b.substituted(seen[at].args))
		}
	}
	return m
}

// overloadIn returns a function in `scope` that takes `count` arguments and has the same name and receiver type as the function
// `of`. It returns None if there is no such function. It prefers a function with exactly `count` parameters. If there is none, it
// prefers `of` itself.
func (r *Resolver) overloadIn(scope, of int32, count int) int32 {
	var just, fit []named
	for i, s := range r.Symbols.In(scope, r.nameOf[of]) {
		if i == Widest {
			break
		}
		if !r.Symbol(s.Node).Kind.IsCallable() || r.receivers[s.Node] != r.receivers[of] {
			continue
		}
		switch takes := r.spanOf(s.Node); {
		case takes.isJust(count):
			just = append(just, s)
		case takes.has(count) && s.Node == of:
			fit = []named{s}
		case takes.has(count) && (len(fit) != 1 || fit[0].Node != of):
			fit = append(fit, s)
		}
	}
	switch {
	case len(just) > 0:
		return r.best(just, r.FileOf[of])
	case len(fit) > 0:
		return r.best(fit, r.FileOf[of])
	}
	return None
}

// spanOf returns how many arguments the function `node` takes, as parametersOf counts them. It stores its results.
func (r *Resolver) spanOf(node int32) span {
	s, known := r.spans[node]
	if !known {
		s = parametersOf(r.Symbol(node))
		r.spans[node] = s
	}
	return s
}

func (s span) has(count int) bool { return s.least <= count && count <= s.most }

// isJust reports whether a call with `count` arguments has exactly one argument for each parameter.
func (s span) isJust(count int) bool { return count == s.most }

// parametersOf counts the parameters in the round brackets after the name in the signature of s. If there are no such brackets,
// any number of arguments is possible.
func parametersOf(s *model.Symbol) span {
	list := afterName(s)
	if list != "" && (list[0] == '<' || list[0] == '[') {
		_, list = inBrackets(list)
	}
	if list = strings.TrimLeft(list, " "); list == "" || list[0] != '(' {
		return span{0, unbounded}
	}
	all, _ := inBrackets(list)
	is := span{most: len(all)}
	for _, one := range all {
		switch one = strings.TrimSpace(one); {
		case isVariadic(one):
			is.most = unbounded
		case strings.HasPrefix(one, "this "):
			is.most-- // the receiver of a C# extension method
		case !hasDefault(one):
			is.least++
		}
	}
	return is
}

// isVariadic reports whether a parameter takes any number of arguments, in the syntax of any language.
func isVariadic(parameter string) bool {
	return strings.Contains(parameter, "...") || strings.HasPrefix(parameter, "vararg ") || strings.HasPrefix(parameter, "params ") ||
		strings.HasSuffix(parameter, "*") && strings.Contains(parameter, ":")
}

// hasDefault reports whether a parameter has a default value.
func hasDefault(parameter string) bool {
	at := strings.Index(parameter, "=")
	for at >= 0 && at+1 < len(parameter) && parameter[at+1] == '>' { // an arrow, `=>`
		next := strings.Index(parameter[at+1:], "=")
		if next < 0 {
			return false
		}
		at += 1 + next
	}
	return at >= 0 && strings.Count(parameter[:at], "(") == strings.Count(parameter[:at], ")") // otherwise it belongs to an annotation
}

// inBrackets returns the comma-separated parts of the text in the brackets that `text` begins with. rest is the text after the
// closing bracket.
func inBrackets(text string) (parts []string, rest string) {
	depth, from := 0, 1
	for i := range len(text) {
		switch text[i] {
		case '(', '[', '{', '<':
			depth++
		case '>':
			if text[i-1] != '-' && text[i-1] != '=' { // as in an arrow
				depth--
			}
		case ')', ']', '}':
			depth--
		case ',':
			if depth == 1 {
				parts, from = append(parts, text[from:i]), i+1
			}
		}
		if depth == 0 {
			if last := text[from:i]; len(parts) > 0 || strings.TrimSpace(last) != "" {
				parts = append(parts, last)
			}
			return parts, text[i+1:]
		}
	}
	return parts, ""
}
