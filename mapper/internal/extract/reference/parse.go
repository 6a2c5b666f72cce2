package reference

import (
	"slices"
	"strconv"
	"strings"

	"foldout/mapper/internal/extract/reference/marks"
	"foldout/mapper/internal/refs"
)

// parser turns the paths that the Reader writes into expressions. Only the parser reads marks.
type parser struct {
	refs.Builder
	known map[string]refs.Expr
	paths []refs.Expr
	out   refs.File
}

// file returns the expressions of a file. They are valid until the next call.
func (p *parser) file(f *marks.File) *refs.File {
	p.Reset()
	p.known = emptied(p.known)
	o := &p.out
	*o = refs.File{
		Tree: o.Tree, Package: f.Package, Imports: o.Imports[:0], Types: o.Types[:0], Attributes: o.Attributes[:0], Receivers: o.Receivers[:0],
		References: o.References[:0],
	}
	o.Imports = append(o.Imports, f.Imports...)
	for _, t := range f.Types {
		o.Types = append(o.Types, p.path(t))
	}
	for _, a := range f.Attributes {
		a.Is = p.path(a.Path)
		o.Attributes = append(o.Attributes, a.Attribute)
	}
	for _, r := range f.Receivers {
		o.Receivers = append(o.Receivers, refs.Receiver{Of: r.Of, Type: p.path(r.Type)})
	}
	p.paths = p.paths[:0]
	for _, path := range f.Paths {
		p.paths = append(p.paths, p.path(path))
	}
	for _, r := range f.References {
		o.References = append(o.References, refs.Reference{From: r.From, Line: r.Line, Count: r.Count, Kind: r.Kind, Expr: p.paths[r.Path]})
	}
	p.Take(o)
	return o
}

// numbered returns the number that follows mark in text. It returns false if text is anything else.
func numbered(text, mark string) (number int, is bool) {
	digits, is := strings.CutPrefix(text, mark)
	if !is || digits == "" || digits[0] < '0' || digits[0] > '9' {
		return 0, false
	}
	number, err := strconv.Atoi(digits)
	return number, err == nil
}

// path returns the expression of a path.
func (p *parser) path(text string) refs.Expr {
	if text == "" {
		return refs.None
	}
	if e, known := p.known[text]; known {
		return e
	}
	e := p.parse(text)
	p.known[text] = e
	return e
}

// cutName splits a path into the name at its start and the rest.
func cutName(path string) (name, rest string) {
	for i := range len(path) {
		switch path[i] {
		case '.', '(', ')', '[', ']', '{', '}':
			return path[:i], path[i:]
		}
	}
	return path, ""
}

// areArguments reports whether a path begins with type arguments.
func areArguments(path string) bool {
	return path[0] == marks.Arguments && len(path) > 1 && path[1] != marks.ArgumentsEnd
}

// closingMark returns the position of the bracket that closes the first one in a path, -1 if there is none.
func closingMark(path string) int {
	for depth, i := 0, 0; i < len(path); i++ {
		switch path[i] {
		case '(', marks.Arguments:
			depth++
		case ')', marks.ArgumentsEnd:
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// list returns the expressions of paths separated by commas.
func (p *parser) list(paths string) (all []refs.Expr) {
	from, depth := 0, 0
	for i := range len(paths) {
		switch paths[i] {
		case '(', marks.Arguments:
			depth++
		case ')', marks.ArgumentsEnd:
			depth--
		case ',':
			if depth == 0 {
				all = append(all, p.path(paths[from:i]))
				from = i + 1
			}
		}
	}
	return append(all, p.path(paths[from:]))
}

// before is a mark that stands before a type.
type before struct {
	kind   refs.Kind
	number int
}

// parse returns the expression of a path that is not known yet.
func (p *parser) parse(path string) refs.Expr {
	var prefixes []before
	if len(path) > 0 && path[:1] == marks.Value {
		prefixes = append(prefixes, before{refs.Value, 0})
		path = path[1:]
	}
	for strings.HasPrefix(path, marks.ListOf) {
		prefixes = append(prefixes, before{refs.List, 0})
		path = path[len(marks.ListOf):]
	}
	var e refs.Expr
	rest := path
	types := strings.TrimLeft(path, marks.Base)
	switch {
	case len(types) < len(path) && types != "" && areArguments(types) && closingMark(types) >= 0:
		end := closingMark(types)
		kind := refs.Union
		if len(path)-len(types) > 1 {
			kind = refs.Intersection
		}
		e, rest = p.Listing(kind, refs.None, p.list(types[1:end])), types[end+1:]
	case path != "" && path[0] == marks.Arguments:
		for rest != "" && rest[0] == marks.Arguments {
			sign, whole, closed := strings.Cut(rest, string(marks.ArgumentsEnd))
			kind := refs.LibraryList
			digits, same := strings.CutPrefix(sign[1:], marks.LibrarySame[1:])
			if same {
				kind = refs.LibrarySame
			}
			number, is := numbered(digits, "")
			if !is || !closed {
				return p.Plain(refs.Broken, refs.None)
			}
			prefixes, rest = append(prefixes, before{kind, number}), whole
		}
		e, rest = p.first(rest, true)
	default:
		e, rest = p.first(path, len(prefixes) > 0)
	}
	for _, b := range slices.Backward(prefixes) {
		e = p.Numbered(b.kind, e, b.number)
	}
	for rest != "" && p.Kind(e) != refs.Broken {
		e, rest = p.step(e, rest)
	}
	return e
}

// first returns the expression at the start of a path, after the marks before a type.
func (p *parser) first(path string, isBehind bool) (e refs.Expr, rest string) {
	if path == "" {
		return p.Named(refs.Name, refs.None, ""), ""
	}
	switch path[:1] {
	case marks.Unknown:
		if !isBehind {
			return p.Plain(refs.Unknown, refs.None), path[1:]
		}
	case marks.Own:
		return p.Plain(refs.Own, refs.None), path[1:]
	case marks.Base:
		if !isBehind {
			return p.Plain(refs.Base, refs.None), path[1:]
		}
	}
	name, rest := cutName(path)
	if name == marks.Itself {
		return p.Plain(refs.Itself, refs.None), rest
	}
	if strings.HasPrefix(name, marks.Parameter) {
		number, is := numbered(name, marks.Parameter)
		if !is {
			return p.Plain(refs.Broken, refs.None), rest
		}
		return p.Numbered(refs.Parameter, refs.None, number), rest
	}
	if number, is := numbered(name, marks.Module); is {
		return p.Numbered(refs.Module, refs.None, number+1), rest
	}
	if number, is := numbered(name, marks.Unnamed); is {
		return p.Numbered(refs.Unnamed, refs.None, number), rest
	}
	return p.Named(refs.Name, refs.None, name), rest
}

// plainSteps are the marks that continue a path without a name, number or list.
var plainSteps = []struct {
	mark string
	kind refs.Kind
}{
	{marks.Call, refs.Call},
	{marks.Item, refs.Item},
	{marks.Listed, refs.ListOf},
	{marks.Guarded, refs.Guarded},
	{marks.SecondResult, refs.SecondResult},
	{marks.ThirdResult, refs.ThirdResult},
	{marks.Taken, refs.Taken},
	{marks.OrItem, refs.OrItem},
	{marks.OrItself, refs.OrSame},
}

// step returns the expression that continues e as the path does, and the rest of the path.
func (p *parser) step(e refs.Expr, path string) (next refs.Expr, rest string) {
	if areArguments(path) {
		if end := closingMark(path); end >= 0 {
			return p.Listing(refs.TypeArguments, e, p.list(path[1:end])), path[end+1:]
		}
		return p.Plain(refs.Broken, e), ""
	}
	if strings.HasPrefix(path, marks.Passed) {
		if end := closingMark(path); end >= 0 {
			return p.Listing(refs.Arguments, e, p.list(path[len(marks.Passed):end])), path[end+1:]
		}
		return p.Plain(refs.Broken, e), ""
	}
	if number, is := strings.CutPrefix(path, marks.Counted); is {
		number, rest, _ := strings.Cut(number, ")")
		count, is := numbered(number, "")
		if !is {
			count = -1
		}
		return p.Numbered(refs.ArgumentCount, e, count), rest
	}
	for _, s := range plainSteps {
		if rest, is := strings.CutPrefix(path, s.mark); is {
			return p.Plain(s.kind, e), rest
		}
	}
	if path[0] == '.' {
		kind := refs.Member
		name, rest := cutName(path[1:])
		if label, is := strings.CutPrefix(name, marks.OrAlone); is {
			kind, name = refs.MemberOrName, label
		}
		if t, is := strings.CutPrefix(name, marks.Value); is {
			kind, name = refs.MemberType, t
		}
		return p.Named(kind, e, name), rest
	}
	for place, mark := range marks.Callbacks {
		if rest, is := strings.CutPrefix(path, mark); is {
			return p.Numbered(refs.Callback, e, place), rest
		}
	}
	return p.Plain(refs.Broken, e), ""
}
