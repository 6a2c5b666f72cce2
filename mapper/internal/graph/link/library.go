package link

import (
	"strings"

	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// Some types and functions of libraries are known by their names: a `List<Foo>` is a list of Foo. If such a name means a
// declaration in the repository, that declaration counts instead.

// ofLibrary follows steps that begin with a known type or function of a library (a refs.LibraryList or refs.LibrarySame). It
// returns the resulting meaning and the remaining steps.
func (r *Resolver) ofLibrary(steps []refs.Step, at Place, isType bool) (m Meaning, rest []refs.Step) {
	whole := steps[1:]
	begin := r.begin
	if isType {
		begin = func(steps []refs.Step, at Place) (Meaning, []refs.Step, bool) { return r.beginType(steps, at, true) }
	}
	if m, rest, ok := begin(whole, at); ok && (m.Node != None || m.Scope != None && !isType) {
		if len(rest) == 0 || rest[0].Kind != refs.TypeArguments {
			return m, rest
		}
		if r.isGeneric(m.Node) || r.Facts[at.File].rules.Arities {
			if m, rest = r.apply(m, rest, at); m.Node != None {
				return r.constructed(m), rest
			}
		}
	}
	one, rest := argumentAt(&r.Facts[at.File].Tree, whole, steps[0].Number)
	if one == refs.None {
		return Nothing, rest
	}
	if after, isCall := afterCall(rest); isCall && !isType {
		m, rest = r.argumentMeaning(one, at), after
	} else {
		m = r.typeInList(one, at)
	}
	if steps[0].Kind == refs.LibraryList {
		m = r.listOf(m)
	}
	return m, rest
}

// isGeneric reports whether a type declares type parameters.
func (r *Resolver) isGeneric(node int32) bool { return node != None && parameters(r.Symbol(node)) > 0 }

// ofArity returns the type that has the name and scope of node and has `given` type parameters. It returns None if there is none.
func (r *Resolver) ofArity(node int32, given int) int32 {
	if parameters(r.Symbol(node)) == given {
		return node
	}
	for other := range r.namesakes(node) {
		if r.Inner[other] != None && parameters(r.Symbol(other)) == given {
			return other
		}
	}
	return None
}

// parameters returns the number of type parameters of a type, which are in brackets after its name.
func parameters(s *model.Symbol) int {
	after := afterName(s)
	if after == "" || after[0] != '<' && after[0] != '[' {
		return 0
	}
	all, _ := inBrackets(after)
	return len(all)
}

// afterName returns the text after the name of a symbol in its signature, or "" if the signature does not contain the name.
func afterName(s *model.Symbol) string {
	for after := s.Signature; ; {
		at := strings.Index(after, s.Name)
		if at < 0 || s.Name == "" {
			return ""
		}
		begins := at == 0 && len(after) == len(s.Signature) || at > 0 && strings.IndexByte(" .", after[at-1]) >= 0
		if after = after[at+len(s.Name):]; begins && (after == "" || strings.IndexByte(" <[(:{", after[0]) >= 0) {
			return strings.TrimLeft(after, " ")
		}
	}
}

// argumentAt finds the first list of arguments or type arguments in `steps`. It returns the expression at position `place` in that
// list, and the steps after the list. `given` is None if there is no such list or position.
func argumentAt(t *refs.Tree, steps []refs.Step, place int) (given refs.Expr, rest []refs.Step) {
	for i, s := range steps {
		switch {
		case s.Kind == refs.TypeArguments, s.Kind == refs.Arguments:
			if all := t.List(s.Expr); place < len(all) {
				given = all[place]
			}
			return given, steps[i+1:]
		case i > 0 && !s.Kind.IsMember() && s.Kind != refs.ArgumentCount:
			return refs.None, nil
		}
	}
	return refs.None, nil
}
