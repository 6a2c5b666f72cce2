package reference

import (
	"bytes"
	"slices"
	"strings"

	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/refs"
)

// JSDoc comments give types in JavaScript, and may import other files for them (https://jsdoc.app, as read by the
// TypeScript compiler). A comment applies to the declaration below it.

// comment is a comment with types, in braces or without.
type comment struct {
	node uint32
	bare bool // types without braces
}

// docType is a type that a comment gives.
type docType struct {
	name string // of the parameter; "" for the declaration itself
	is   refs.Expr
}

// longestDocType is the maximum length in bytes of a type in a comment. Longer ones are unknown.
const longestDocType = 1 << 10

// readComments reads the comments with types.
func (r *Reader) readComments() {
	around := owner{symbols: r.symbols}
	for _, c := range r.comments {
		all, of, callback := []docType(nil), "", "" // of and callback are the names that the current @typedef and @callback define
		tags := strings.Split(string(r.slice(c.node)), "@")[1:]
		r.isBare = c.bare
		r.templates.around, r.templates.of = around.at(r.tree[c.node].Start), r.symbolBelow(c.node)
		clear(r.templates.loose)
		for _, tag := range tags {
			r.template(tag, c)
		}
		for _, tag := range tags {
			if name, is := typedefined(tag); is {
				of = name
			}
			if name, is := strings.CutPrefix(tag, "callback "); is {
				callback = nameInDoc(name)
			}
			if t, ok := r.tag(tag, c, of); ok {
				all = append(all, t)
			}
		}
		if callback != "" {
			r.callbackInDoc(callback, all)
		} else if len(all) > 0 {
			r.recordDocParameters(all)
			r.giveDocTypes(r.tree[c.node].Next, all)
		}
	}
}

// tag reads a tag, without its @. It returns false if the tag gives no type for the declaration below the comment.
func (r *Reader) tag(tag string, c comment, of string) (t docType, ok bool) {
	line := int32(r.tree[c.node].Row) + 1
	if c.bare {
		return r.bareTag(tag, c.node)
	}
	word, rest, _ := strings.Cut(tag, " ")
	rest = strings.TrimLeft(rest, " ")
	if word == "import" {
		r.importInDoc(rest, line)
		return docType{}, false
	}
	if rest == "" || rest[0] != '{' {
		return docType{}, false
	}
	end := closingBracket(rest)
	if end < 0 || end > longestDocType {
		return docType{}, false
	}
	is := r.bounded(r.typeInDoc(rest[1:end], line, deepest))
	name := nameInDoc(rest[end+1:])
	switch word {
	case "param":
		r.callbackArguments(rest[1:end], line)
		return docType{name, is}, name != "" // even without a known type, a parameter counts as a position
	case "extends", "augments":
		r.extendsInDoc(c.node, is)
	}
	if word == "typedef" && is == refs.None {
		r.functionInDoc(name, rest[1:end], line)
	}
	if is == refs.None {
		return docType{}, false
	}
	switch word {
	case "typedef":
		r.typedef(name, is)
	case "property", "prop":
		r.property(of, name, is)
	case "return", "returns", "type":
		return docType{"", is}, true
	}
	return docType{}, false
}

// typedef makes `name` stand for the type `is` in the whole text.
func (r *Reader) typedef(name string, is refs.Expr) {
	if name != "" && len(name) <= longest {
		r.scopes.declareType(r.id(name), r.exprs.ValueOf(is))
		if !r.beginsWith(is, refs.Module) {
			r.recordType(ofDocType(name, refs.IsValue, 0), is)
		}
	}
}

// typedefined returns the name of a type that a tag defines.
func typedefined(tag string) (name string, is bool) {
	after, is := strings.CutPrefix(tag, "typedef {")
	if !is {
		return "", false
	}
	end := closingBracket("{" + after)
	if end < 0 {
		return "", true
	}
	return nameInDoc(after[end:]), true
}

// property gives the property `name` the type `is`. The property belongs to `of`, a type that a comment defines.
func (r *Reader) property(of, name string, is refs.Expr) {
	if of != "" && name != "" && len(of)+len(name) <= longest && !strings.Contains(name, ".") {
		r.recordType(ofDocType(of+"."+name, refs.IsValue, 0), is)
	}
}

// typeInDoc returns the type that a comment gives as `text`, or None if that is unknown. Of a union, it returns the first known
// alternative.
func (r *Reader) typeInDoc(text string, line int32, left int) refs.Expr {
	if left == 0 {
		return refs.None
	}
	for text = strings.TrimLeft(text, "?!. \t\r\n*|"); text != ""; {
		end := max(signIn(text, "|&"), 1) // at least 1, to get past a sign at the start
		if is := r.nonUnionInDoc(strings.TrimRight(text[:end], "= \t\r\n*"), line, left); is != refs.None {
			return is
		}
		text = strings.TrimLeft(text[end:], "|? \t\r\n*")
	}
	return refs.None
}

// nonUnionInDoc returns a type that is not a union.
func (r *Reader) nonUnionInDoc(text string, line int32, left int) refs.Expr {
	if list, is := strings.CutSuffix(text, "[]"); is {
		return r.listInDoc(list, line, left-1)
	}
	if inner, is := strings.CutPrefix(text, "("); is && closingBracket(text) == len(text)-1 {
		return r.typeInDoc(strings.TrimSuffix(inner, ")"), line, left-1)
	}
	if inner, is := strings.CutPrefix(text, "{"); is && closingBracket(text) == len(text)-1 {
		return r.objectInDoc(strings.TrimSuffix(inner, "}"), line, left-1)
	}
	if from, is := strings.CutPrefix(text, "import("); is {
		module, rest, _ := strings.Cut(from, ")")
		rest, arguments, _ := strings.Cut(rest, "<")
		if rest != "" && (rest[0] != '.' || !isTypeName(rest[1:])) {
			return refs.None
		}
		return r.withTypesInDoc(r.membersOf(r.moduleInDoc(module, line), rest), arguments, line, left-1)
	}
	name, arguments, generic := strings.Cut(text, "<")
	name = strings.TrimSuffix(name, ".")
	arguments = strings.TrimSuffix(arguments, ">")
	switch {
	case generic && (listsInDoc[name] || r.isBare && bareLists[name]):
		return r.listInDoc(lastArgument(arguments), line, left-1)
	case generic && wrappersInDoc[name]:
		return r.typeInDoc(arguments, line, left-1)
	case name == "self" || name == "static" || name == "$this":
		return r.exprs.Plain(refs.Own, refs.None)
	case !isTypeName(name):
		return refs.None
	}
	return r.withTypesInDoc(r.namedInDoc(name), arguments, line, left-1)
}

// listInDoc returns the type of a list. `text` is the type of its elements, as written in a comment.
func (r *Reader) listInDoc(text string, line int32, left int) refs.Expr {
	if is := r.typeInDoc(text, line, left); is != refs.None {
		return r.exprs.ListOfType(is)
	}
	return refs.None
}

// objectInDoc returns an anonymous object type, and records its members.
func (r *Reader) objectInDoc(members string, line int32, left int) refs.Expr {
	r.objects++
	of := uint32(len(r.tree) + r.objects) // not a node of the text
	for members != "" {
		end := signIn(members, ",;")
		name, text, _ := strings.Cut(members[:end], ":")
		members = strings.TrimLeft(members[end:], ",;")
		name = strings.Trim(strings.TrimRight(name, "? "), "* \t\r\n\"'")
		if is := r.bounded(r.typeInDoc(text, line, left)); is != refs.None && isTypeName(name) {
			is = r.exprs.ValueOf(is)
			r.fields[field{of, r.id(name)}] = is
			r.record(refs.Attribute{Of: -1, Unnamed: int32(of), Name: name, Is: is})
		}
	}
	return r.unnamed(of)
}

// These are the names of generic types: lists, whose elements have the last type argument as their type, and wrappers, which
// stand for their only type argument.
var (
	listsInDoc    = words.Set("Array Object ReadonlyArray Set ReadonlySet WeakSet Iterable IterableIterator Map ReadonlyMap WeakMap Record")
	bareLists     = words.Set("array list iterable non-empty-array non-empty-list Traversable \\Traversable Iterator \\Iterator Generator \\Generator Collection ArrayCollection")
	wrappersInDoc = words.Set("Promise Readonly Partial Required NonNullable")
)

// namedInDoc returns the expression that a comment has defined as `name`. It returns the name itself if there is no such
// definition.
func (r *Reader) namedInDoc(name string) refs.Expr {
	if parameter, is := r.typeParameterInDoc(name); is {
		return parameter
	}
	root, _, _ := strings.Cut(name, ".")
	if e, is := r.scopes.find(r.id(root), true); is {
		return r.membersOf(r.exprs.TypeOf(e), name[len(root):])
	}
	return r.dotted(refs.None, []byte(name))
}

// membersOf follows `names`, starting at e, and returns the member that they lead to. Each name has a dot before it.
func (r *Reader) membersOf(e refs.Expr, names string) refs.Expr {
	if names == "" || e == refs.None {
		return e
	}
	return r.dotted(e, []byte(names[1:]))
}

// moduleInDoc returns the value of a module that a comment imports.
func (r *Reader) moduleInDoc(quoted string, line int32) refs.Expr {
	module := strings.Trim(quoted, "\"' ")
	if module == "" || len(module) > longest {
		return refs.None
	}
	at := len(r.imports) + len(r.out.Imports)
	r.out.Imports = append(r.out.Imports, refs.Import{Path: module, Number: int32(at) + 1, Line: line})
	return r.moduleAt(at)
}

// importInDoc records an import in a comment: `All, { one, other as another } from "module"`.
func (r *Reader) importInDoc(text string, line int32) {
	names, from, _ := strings.Cut(text, " from ")
	from = strings.TrimLeft(from, " ")
	if from == "" || strings.IndexByte("\"'", from[0]) < 0 {
		return
	}
	module, _, closed := strings.Cut(from[1:], from[:1])
	if !closed || module == "" || len(module) > longest {
		return
	}
	alone, named, _ := strings.Cut(names, "{")
	if as := strings.Trim(alone, ", \t\r\n*"); isTypeName(as) {
		r.out.Imports = append(r.out.Imports, refs.Import{Path: module, Name: refs.Default, As: as, Line: line})
	}
	for _, one := range strings.Split(strings.TrimRight(named, "} \t\r\n*"), ",") {
		name, as, _ := strings.Cut(strings.Trim(one, " \t\r\n*"), " as ")
		if isTypeName(name) {
			r.out.Imports = append(r.out.Imports, refs.Import{Path: module, Name: name, As: as, Line: line})
		}
	}
}

// behindComment is how many nodes after a comment are searched for the declaration that it documents.
const behindComment = 24

// giveDocTypes gives the types in a comment to the declaration below it.
func (r *Reader) giveDocTypes(node uint32, all []docType) {
	if t := all[0]; t.name == "" && t.is != refs.None && r.cast(node, t.is) {
		return
	}
	for at := node; at < min(node+behindComment, uint32(len(r.tree))); at++ {
		declares := r.facts[at].declares
		if declares == 0 {
			continue
		}
		for _, t := range all {
			if t.name == "" || t.name == string(r.slice(at)) {
				r.setDocType(declares, t.is)
			}
		}
		r.giveParameterTypes(at, all)
		return
	}
}

// setDocType gives a type to a declaration, unless the language itself declares a more precise one.
func (r *Reader) setDocType(declares int32, is refs.Expr) {
	d := &r.declarations[declares]
	if of := *d.by(partOfType); of != none && !vague[strings.TrimPrefix(string(r.slice(of)), "?")] {
		return
	}
	d.inDoc = is
}

// cast gives a type to the parenthesized expression that begins at a node. It returns false if no such expression begins there.
func (r *Reader) cast(node uint32, is refs.Expr) bool {
	for at := node; int(at) < len(r.tree) && r.tree[at].Start == r.tree[node].Start && bytes.HasPrefix(r.text[r.tree[at].Start:], []byte("(")); at++ {
		if f := &r.facts[at]; f.form == formSame {
			r.casts = append(r.casts, is)
			f.form, f.of = formCast, uint32(len(r.casts)-1)
			return true
		}
	}
	return false
}

// isPart reports whether a declaration is part of a destructured parameter of a function. `name` is the node of the function's
// name.
func (r *Reader) isPart(d *declaration, name uint32) bool {
	const near = 4 // nodes from the name of a variable to its function
	of := *d.by(partOfCallback)
	return *d.by(partKey) != none && of != none && of < name+near && r.tree[of].Next > name
}

// giveParameterTypes gives the types in `all` to the parameters that follow a function's name.
func (r *Reader) giveParameterTypes(name uint32, all []docType) {
	const near = 64 // how many nodes after the name are searched for parameters
	all = slices.DeleteFunc(all, func(t docType) bool { return t.name == "" || strings.Contains(t.name, ".") })
	left := len(all)
	for at := name + 1; at < min(name+near, uint32(len(r.tree))) && left > 0; at++ {
		declares := r.facts[at].declares
		if declares == 0 {
			continue
		}
		d := &r.declarations[declares]
		for _, t := range all {
			if name := string(r.slice(at)); t.name == name || t.name == "$"+name {
				r.setDocType(declares, t.is)
				left--
			}
		}
		if r.isPart(d, name) && d.place < len(all) {
			d.inDoc = all[d.place].is
		}
	}
}
