package reference

import (
	"strings"

	"foldout/mapper/internal/parse/refs"
)

// Comments can declare type parameters (`@template`), and give the type arguments of a superclass.

// templates are the type parameters declared by comments.
type templates struct {
	places map[templateOf]int32 // number of each parameter, as in refs.Parameter
	loose  map[string]refs.Expr // bounds of the parameters of a type that is not a symbol, while its comment is read
	of     int32                // the symbol below the current comment, -1 for none
	around int32                // the symbol around it
}

// templateOf identifies a type parameter by its symbol and name.
type templateOf struct {
	symbol int32
	name   string
}

func (t *templates) reset() {
	t.places, t.loose = emptied(t.places), emptied(t.loose)
}

// symbolBelow returns the symbol that is declared below a comment, or -1.
func (r *Reader) symbolBelow(comment uint32) int32 {
	next := r.tree[comment].Next
	for at := next; at < min(next+behindComment, uint32(len(r.tree))); at++ {
		if d := &r.declarations[r.facts[at].declares]; r.facts[at].declares != 0 && d.name != none {
			if symbol, is := r.at[nameAt(r.exprs.ID(r.slice(d.name)), int32(r.tree[d.at].Row)+1)]; is {
				return symbol
			}
			break
		}
	}
	return -1
}

// template reads a tag that declares type parameters, with their bounds and defaults: `template {Extends} One,
// [Other=Otherwise]`, or in PHP `template One of Extends`.
func (r *Reader) template(tag string, c comment) {
	const most = 120 // total length of the names in bytes
	rest, is := strings.CutPrefix(tag, "template ")
	if !is {
		return
	}
	line, extends := int32(r.tree[c.node].Row)+1, refs.None
	rest = strings.TrimLeft(rest, " ")
	if strings.HasPrefix(rest, "{") {
		end := closingBracket(rest)
		if end < 0 || end > longestDocType {
			return
		}
		extends, rest = r.typeInDoc(rest[1:end], line, deepest), rest[end+1:]
	}
	rest, _, _ = strings.Cut(rest, "\n")
	if c.bare {
		if name, bound, is := strings.Cut(rest, " of "); is {
			extends, rest = r.typeInDoc(bound[:bareEnd(bound)], line, deepest), name
		}
	}
	for len(rest) > 0 && len(rest) < most {
		end := signIn(rest, ",")
		one, otherwise, _ := strings.Cut(strings.Trim(rest[:end], " []\r\t"), "=")
		name, _, _ := strings.Cut(strings.TrimRight(one, " "), " ")
		rest = strings.TrimLeft(rest[end:], ", ")
		if isTypeName(name) {
			r.parameterInDoc(name, extends, r.typeInDoc(otherwise, line, deepest))
		}
	}
}

// parameterInDoc declares a type parameter of the symbol below the current comment.
func (r *Reader) parameterInDoc(name string, extends, otherwise refs.Expr) {
	of := r.templates.of
	if of < 0 {
		if extends == refs.None {
			extends = otherwise
		}
		r.templates.loose[name] = extends
		return
	}
	place := r.given[of]
	if _, known := r.templates.places[templateOf{of, name}]; known || place == refs.MostParameters {
		return
	}
	r.given[of]++
	r.templates.places[templateOf{of, name}] = of*refs.MostParameters + int32(place)
	r.recordType(refs.Attribute{Fact: refs.IsBound, Of: of, Place: int32(place)}, extends)
	r.recordType(refs.Attribute{Fact: refs.IsDefault, Of: of, Place: int32(place)}, otherwise)
}

// recordType records a fact about a value whose type is given in a comment. It does nothing if the type is not known or too long.
func (r *Reader) recordType(a refs.Attribute, of refs.Expr) {
	if of != refs.None && !r.isLong(of) {
		a.Is = r.exprs.ValueOf(of)
		r.record(a)
	}
}

// typeParameterInDoc returns a type parameter that is visible in the current comment.
func (r *Reader) typeParameterInDoc(name string) (parameter refs.Expr, is bool) {
	if extends, is := r.templates.loose[name]; is {
		return extends, true
	}
	if len(r.templates.places) == 0 {
		return refs.None, false
	}
	for _, from := range [...]int32{r.templates.of, r.templates.around} {
		for s := from; s >= 0; s = r.symbols[s].Up {
			if number, is := r.templates.places[templateOf{s, name}]; is {
				return r.exprs.Numbered(refs.Parameter, refs.None, int(number)), true
			}
		}
	}
	return refs.None, false
}

// withTypesInDoc returns e with the type arguments that `text` lists, or e itself if none of them is known.
func (r *Reader) withTypesInDoc(e refs.Expr, text string, line int32, left int) refs.Expr {
	text = strings.TrimSuffix(text, ">")
	var all []refs.Expr
	for count := 0; text != "" && count < refs.MostParameters && left > 0; count++ {
		end := signIn(text, ",")
		if is := r.typeInDoc(text[:end], line, left); is != refs.None {
			all = append(r.padUnknown(all, count), is)
		}
		text = strings.TrimLeft(text[end:], ", ")
	}
	return r.applyTypes(e, all)
}

// extendsInDoc records the superclass that a comment gives for the class below it, with its type arguments. It records nothing if
// the superclass is not known.
func (r *Reader) extendsInDoc(comment uint32, is refs.Expr) {
	if is == refs.None {
		return
	}
	next := r.tree[comment].Next
	for at := next; at < min(next+behindComment, uint32(len(r.tree))); at++ {
		if r.facts[at].role == roleInherit {
			r.heritage[at] = is
			return
		}
	}
}
