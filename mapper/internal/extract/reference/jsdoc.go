package reference

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"foldout/mapper/internal/extract/reference/marks"
	"foldout/mapper/internal/refs"
)

// JSDoc comments give types in JavaScript, and may import other files for them (https://jsdoc.app, as read by the
// TypeScript compiler). A comment applies to the declaration below it.

// comment is a comment with types, in braces or without.
type comment struct {
	node uint32
	bare bool
}

// told is a type that a comment gives.
type told struct {
	name string // of the parameter; "" for the declaration itself
	path string
}

// longestSaid is the maximum length in bytes of a type in a comment. Longer ones have no path.
const longestSaid = 1 << 10

// readComments reads the comments with types.
func (r *Reader) readComments() {
	around := owner{symbols: r.symbols}
	for _, c := range r.comments {
		all, of, callback := []told(nil), "", "" // the names of the current @typedef and @callback
		tags := strings.Split(string(r.slice(c.node)), "@")[1:]
		r.isBare = c.bare
		r.templates.around, r.templates.of = around.of(r.tree[c.node].Start), r.symbolBehind(c.node)
		clear(r.templates.loose)
		for _, tag := range tags {
			r.template(tag, c)
		}
		for _, tag := range tags {
			if name, is := typedefined(tag); is {
				of = name
			}
			if name, is := strings.CutPrefix(tag, "callback "); is {
				callback = nameSaid(name)
			}
			if t, ok := r.tag(tag, c, of); ok {
				all = append(all, t)
			}
		}
		if callback != "" {
			r.callbackSaid(callback, all)
		} else if len(all) > 0 {
			r.takesSaid(all)
			r.tellNext(r.tree[c.node].Next, all)
		}
	}
}

// tag reads a tag, without its @. It returns false if the tag gives no type for the declaration below the comment.
func (r *Reader) tag(tag string, c comment, of string) (t told, ok bool) {
	line := int32(r.tree[c.node].Row) + 1
	if c.bare {
		return r.bareTag(tag, c.node)
	}
	word, rest, _ := strings.Cut(tag, " ")
	rest = strings.TrimLeft(rest, " ")
	if word == "import" {
		r.importSaid(rest, line)
		return told{}, false
	}
	if rest == "" || rest[0] != '{' {
		return told{}, false
	}
	end := closing(rest)
	if end < 0 || end > longestSaid {
		return told{}, false
	}
	path := r.typeSaid(rest[1:end], line, deepest)
	if len(path) > longest {
		path = ""
	}
	name := nameSaid(rest[end+1:])
	switch word {
	case "param":
		r.callbackArguments(rest[1:end], line)
		return told{name, path}, name != "" // every parameter has a position
	case "extends", "augments":
		r.extendsSaid(c.node, path)
	}
	if word == "typedef" && path == "" {
		r.functionSaid(name, rest[1:end], line)
	}
	if path == "" {
		return told{}, false
	}
	switch word {
	case "typedef":
		r.typedef(name, path)
	case "property", "prop":
		r.property(of, name, path)
	case "return", "returns", "type":
		return told{"", path}, true
	}
	return told{}, false
}

// typedef defines name as a type for the whole text.
func (r *Reader) typedef(name, path string) {
	if name != "" && len(name) <= longest {
		r.scopes.say(r.paths.add(name), r.paths.add(marks.Value+path))
		if !strings.HasPrefix(path, marks.Module) {
			r.tell(ofDocType(name, refs.IsValue, 0), marks.Value+path, markTells)
		}
	}
}

// typedefined returns the name of a type that a tag defines.
func typedefined(tag string) (name string, is bool) {
	said, is := strings.CutPrefix(tag, "typedef {")
	if !is {
		return "", false
	}
	end := closing("{" + said)
	if end < 0 {
		return "", true
	}
	return nameSaid(said[end:]), true
}

// property records the type of a property of a defined type.
func (r *Reader) property(of, name, path string) {
	if of != "" && name != "" && len(of)+len(name) <= longest && !strings.Contains(name, ".") {
		r.tell(ofDocType(of+"."+name, refs.IsValue, 0), marks.Value+path, markTells)
	}
}

// typeSaid returns the path of a type in a comment, or "".
func (r *Reader) typeSaid(text string, line int32, left int) string {
	if left == 0 {
		return ""
	}
	for text = strings.TrimLeft(text, "?!. \t\r\n*|"); text != ""; {
		end := max(signIn(text, "|&"), 1)
		if path := r.single(strings.TrimRight(text[:end], "= \t\r\n*"), line, left); path != "" {
			return path
		}
		text = strings.TrimLeft(text[end:], "|? \t\r\n*")
	}
	return ""
}

// single returns the path of a type that is not a union.
func (r *Reader) single(text string, line int32, left int) string {
	if list, is := strings.CutSuffix(text, "[]"); is {
		return listOf(r.typeSaid(list, line, left-1))
	}
	if inner, is := strings.CutPrefix(text, "("); is && closing(text) == len(text)-1 {
		return r.typeSaid(strings.TrimSuffix(inner, ")"), line, left-1)
	}
	if inner, is := strings.CutPrefix(text, "{"); is && closing(text) == len(text)-1 {
		return r.objectSaid(strings.TrimSuffix(inner, "}"), line, left-1)
	}
	if from, is := strings.CutPrefix(text, "import("); is {
		module, rest, _ := strings.Cut(from, ")")
		rest, arguments, _ := strings.Cut(rest, "<")
		if rest != "" && (rest[0] != '.' || !isTypeName(rest[1:])) {
			return ""
		}
		return r.moduleSaid(module, line) + rest + r.argumentsSaid(arguments, line, left-1)
	}
	name, arguments, generic := strings.Cut(text, "<")
	name = strings.TrimSuffix(name, ".")
	arguments = strings.TrimSuffix(arguments, ">")
	switch {
	case generic && (listsSaid[name] || r.isBare && bareLists[name]):
		return listOf(r.typeSaid(lastArgument(arguments), line, left-1))
	case generic && holdersSaid[name]:
		return r.typeSaid(arguments, line, left-1)
	case name == "self" || name == "static" || name == "$this":
		return marks.Own
	case !isTypeName(name):
		return ""
	}
	return r.meantBy(name) + r.argumentsSaid(arguments, line, left-1)
}

// objectSaid returns the path of an anonymous object type, and records its members.
func (r *Reader) objectSaid(members string, line int32, left int) string {
	r.objects++
	of := uint32(len(r.tree) + r.objects) // not a node of the text
	for members != "" {
		end := signIn(members, ",;")
		name, said, _ := strings.Cut(members[:end], ":")
		members = strings.TrimLeft(members[end:], ",;")
		name = strings.Trim(strings.TrimRight(name, "? "), "* \t\r\n\"'")
		if path := r.typeSaid(said, line, left); path != "" && isTypeName(name) && len(path) <= longest {
			id := r.paths.add(name)
			r.fields[field{of, id}] = r.paths.add(marks.Value + path)
			r.tell(refs.Attribute{Of: -1, Unnamed: int32(of), Name: name}, marks.Value+path, markTells)
		}
	}
	return string(unnamed) + strconv.FormatUint(uint64(of), 10)
}

// Generic types: lists of their last argument, and wrappers of their only argument.
var (
	listsSaid   = setOf("Array", "Object", "ReadonlyArray", "Set", "ReadonlySet", "WeakSet", "Iterable", "IterableIterator", "Map", "ReadonlyMap", "WeakMap", "Record")
	bareLists   = setOf("array", "list", "iterable", "non-empty-array", "non-empty-list", "Traversable", "\\Traversable", "Iterator", "\\Iterator", "Generator", "\\Generator", "Collection", "ArrayCollection")
	holdersSaid = setOf("Promise", "Readonly", "Partial", "Required", "NonNullable")
)

// meantBy returns the meaning of a name that a comment has defined, or the name itself.
func (r *Reader) meantBy(name string) string {
	if path, is := r.templated(name); is {
		return path
	}
	root, rest, _ := strings.Cut(name, ".")
	path, is := r.scopes.find(r.paths.add(root), true)
	if !is {
		return name
	}
	if rest != "" {
		rest = "." + rest
	}
	return strings.TrimPrefix(r.paths.texts[path], marks.Value) + rest
}

// moduleSaid returns the path of a module named in a comment.
func (r *Reader) moduleSaid(quoted string, line int32) string {
	module := strings.Trim(quoted, "\"' ")
	if module == "" || len(module) > longest {
		return ""
	}
	at := len(r.imports) + len(r.out.Imports)
	r.out.Imports = append(r.out.Imports, refs.Import{Path: module, Number: int32(at) + 1, Line: line})
	return marks.Module + strconv.Itoa(at)
}

// importSaid records an import in a comment: `All, { one, other as another } from "module"`.
func (r *Reader) importSaid(text string, line int32) {
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

// behindComment is how many nodes after a comment are searched for its declaration.
const behindComment = 24

// tellNext gives the types in a comment to the declaration below it.
func (r *Reader) tellNext(node uint32, all []told) {
	if t := all[0]; t.name == "" && t.path != "" && r.cast(node, t.path) {
		return
	}
	for at := node; at < min(node+behindComment, uint32(len(r.tree))); at++ {
		declares := r.facts[at].declares
		if declares == 0 {
			continue
		}
		for _, t := range all {
			if t.name == "" || t.name == string(r.slice(at)) {
				r.tellOf(declares, t.path)
			}
		}
		r.tellParameters(at, all)
		return
	}
}

// tellOf gives a type to a declaration, unless the language itself declares a more precise one.
func (r *Reader) tellOf(declares int32, path string) {
	d := &r.declare[declares]
	if of := *d.by(partOfType); of != none && !vague[strings.TrimPrefix(string(r.slice(of)), "?")] {
		return
	}
	d.told = path
}

// cast gives a type to the parenthesized expression that begins at a node. It returns false if there is none.
func (r *Reader) cast(node uint32, path string) bool {
	for at := node; int(at) < len(r.tree) && r.tree[at].Start == r.tree[node].Start && bytes.HasPrefix(r.text[r.tree[at].Start:], []byte("(")); at++ {
		if f := &r.facts[at]; f.form == formSame {
			r.casts = append(r.casts, path)
			f.form, f.of = formTold, uint32(len(r.casts)-1)
			return true
		}
	}
	return false
}

// isPart reports whether a declaration is part of a destructured parameter of the function with the given name.
func (r *Reader) isPart(d *declaration, name uint32) bool {
	const near = 4 // nodes from the name of a variable to its function
	of := *d.by(partOfCallback)
	return *d.by(partKey) != none && of != none && of < name+near && r.tree[of].Next > name
}

// tellParameters gives types to the parameters after the name of a function.
func (r *Reader) tellParameters(name uint32, all []told) {
	const near = 64
	all = slices.DeleteFunc(all, func(t told) bool { return t.name == "" || strings.Contains(t.name, ".") })
	left := len(all)
	for at := name + 1; at < min(name+near, uint32(len(r.tree))) && left > 0; at++ {
		declares := r.facts[at].declares
		if declares == 0 {
			continue
		}
		d := &r.declare[declares]
		for _, t := range all {
			if name := string(r.slice(at)); t.name == name || t.name == "$"+name {
				r.tellOf(declares, t.path)
				left--
			}
		}
		if r.isPart(d, name) && d.place < len(all) {
			d.told = all[d.place].path
		}
	}
}
