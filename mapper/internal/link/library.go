package link

import (
	"strconv"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// Types of libraries are known by their names: a `List<Foo>` is a list of Foo. But a repository may have a type of that name, or a function,
// and where a text means that it says itself what it has.

// ofLibrary reads a path that begins with what its first name stands for where that is of a library.
func (r *Resolver) ofLibrary(path string, at Place, isType bool) (m Meaning, rest string) {
	sign, whole, _ := strings.Cut(path, string(refs.ArgumentsEnd))
	own := whole
	if isType {
		own = refs.Value + whole
	}
	if m, rest, ok := r.begin(own, at); ok && (m.Node != None || m.Scope != None && !isType) {
		if rest == "" || !areArguments(rest) {
			return m, rest
		}
		if r.isGeneric(m.Node) || r.Facts[at.File].rules.Arities {
			if m, rest = r.apply(m, rest, at); m.Node != None {
				return r.made(m), rest
			}
		}
	}
	number, isSame := strings.CutPrefix(sign[1:], refs.LibrarySame[1:])
	given, rest := givenIn(whole)
	for left, err := strconv.Atoi(number); left > 0 || err != nil; left-- {
		if _, given = cutGiven(given); given == "" {
			return Nothing, rest
		}
	}
	one, _ := cutGiven(given)
	if after, isCall := behindCall(rest); isCall && !isType {
		m, rest = r.passedOn(one, at), after
	} else {
		m = r.typeGiven(one, at)
	}
	if !isSame {
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

// givenIn returns what stands in the first brackets of a path that give something, and what follows them.
func givenIn(path string) (given, rest string) {
	_, rest = cutName(path)
	for rest != "" && !areArguments(rest) && !strings.HasPrefix(rest, refs.Passed) {
		switch {
		case rest[0] == '.':
			_, rest = cutName(rest[1:])
		case strings.HasPrefix(rest, refs.Counted):
			_, rest, _ = strings.Cut(rest, ")")
		default:
			return "", ""
		}
	}
	end := closing(rest)
	if end < 0 {
		return "", ""
	}
	if given = rest[1:end]; rest[0] != refs.Arguments {
		given = rest[len(refs.Passed):end]
	}
	return given, rest[end+1:]
}

// cutGiven parts the first of several paths from the others.
func cutGiven(paths string) (first, others string) {
	if end := separator(paths); end >= 0 {
		return paths[:end], paths[end+1:]
	}
	return paths, ""
}
