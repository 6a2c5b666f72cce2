package link

import (
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// Types of libraries are known by their names: a `List<Foo>` is a list of Foo. But a repository may have a type of that name, or a function,
// and where a text means that it says itself what it has.

// ofLibrary follows steps of which the first says what the name that follows stands for where that is of a library.
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
				return r.made(m), rest
			}
		}
	}
	one, rest := givenAt(&r.Facts[at.File].Tree, whole, steps[0].Number)
	if one == refs.None {
		return Nothing, rest
	}
	if after, isCall := behindCall(rest); isCall && !isType {
		m, rest = r.passedOn(one, at), after
	} else {
		m = r.typeGiven(one, at)
	}
	if steps[0].Kind == refs.LibraryList {
		m = r.listOf(m)
	}
	return m, rest
}

// isGeneric reports whether a type says that it has type parameters.
func (r *Resolver) isGeneric(node int32) bool { return node != None && parameters(r.Symbol(node)) > 0 }

// ofArity returns the type of a name with as many type parameters as it is given, none where there is none.
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

// parameters returns how many type parameters a type has, which stand in brackets behind its name.
func parameters(s *model.Symbol) int {
	after := afterName(s)
	if after == "" || after[0] != '<' && after[0] != '[' {
		return 0
	}
	all, _ := inBrackets(after)
	return len(all)
}

// afterName returns what follows the name of a symbol in its signature.
func afterName(s *model.Symbol) string {
	for after := s.Signature; ; {
		at := strings.Index(after, s.Name)
		if at < 0 || s.Name == "" {
			return ""
		}
		before := at == 0 && len(after) == len(s.Signature) || at > 0 && strings.IndexByte(" .", after[at-1]) >= 0
		if after = after[at+len(s.Name):]; before && (after == "" || strings.IndexByte(" <[(:{", after[0]) >= 0) {
			return strings.TrimLeft(after, " ")
		}
	}
}

// givenAt returns what is given at a place in the first list of types or arguments behind a name, None where that is not known, and what follows
// the list.
func givenAt(t *refs.Tree, steps []refs.Step, place int) (given refs.Expr, rest []refs.Step) {
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
