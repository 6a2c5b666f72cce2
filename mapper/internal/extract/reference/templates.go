package reference

import (
	"strconv"
	"strings"

	"foldout/mapper/internal/extract/reference/marks"
	"foldout/mapper/internal/refs"
)

// Comments can declare type parameters (`@template`), and give the type arguments of a superclass.

// templates are the type parameters declared by comments.
type templates struct {
	places map[templateOf]int32 // their numbers
	loose  map[string]string    // bounds of the parameters of a type that is not a symbol, while its comment is read
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

// symbolBehind returns the symbol that is declared below a comment, or -1.
func (r *Reader) symbolBehind(comment uint32) int32 {
	next := r.tree[comment].Next
	for at := next; at < min(next+behindComment, uint32(len(r.tree))); at++ {
		if d := &r.declare[r.facts[at].declares]; r.facts[at].declares != 0 && d.name != none {
			if symbol, is := r.at[nameAt(r.paths.id(r.slice(d.name)), int32(r.tree[d.at].Row)+1)]; is {
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
	line, extends := int32(r.tree[c.node].Row)+1, ""
	rest = strings.TrimLeft(rest, " ")
	if strings.HasPrefix(rest, "{") {
		end := closing(rest)
		if end < 0 || end > longestSaid {
			return
		}
		extends, rest = r.typeSaid(rest[1:end], line, deepest), rest[end+1:]
	}
	rest, _, _ = strings.Cut(rest, "\n")
	if c.bare {
		if name, bound, is := strings.Cut(rest, " of "); is {
			extends, rest = r.typeSaid(bound[:bareEnd(bound)], line, deepest), name
		}
	}
	for len(rest) > 0 && len(rest) < most {
		end := signIn(rest, ",")
		one, otherwise, _ := strings.Cut(strings.Trim(rest[:end], " []\r\t"), "=")
		name, _, _ := strings.Cut(strings.TrimRight(one, " "), " ")
		rest = strings.TrimLeft(rest[end:], ", ")
		if isTypeName(name) {
			r.parameterSaid(name, extends, r.typeSaid(otherwise, line, deepest))
		}
	}
}

// parameterSaid declares a type parameter of the symbol below the current comment.
func (r *Reader) parameterSaid(name, extends, otherwise string) {
	of := r.templates.of
	if of < 0 {
		if extends == "" {
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
	r.tellSaid(refs.Attribute{Fact: refs.IsBound, Of: of, Place: int32(place)}, extends)
	r.tellSaid(refs.Attribute{Fact: refs.IsDefault, Of: of, Place: int32(place)}, otherwise)
}

// tellSaid records what a comment says about a symbol, if path is not empty.
func (r *Reader) tellSaid(known refs.Attribute, path string) {
	if path != "" && len(path) <= longest {
		r.tell(known, marks.Value+path, markTells)
	}
}

// templated returns the path of a type parameter that is visible in the current comment.
func (r *Reader) templated(name string) (path string, is bool) {
	if extends, is := r.templates.loose[name]; is {
		return extends, true
	}
	if len(r.templates.places) == 0 {
		return "", false
	}
	for _, from := range [...]int32{r.templates.of, r.templates.around} {
		for s := from; s >= 0; s = r.symbols[s].Up {
			if number, is := r.templates.places[templateOf{s, name}]; is {
				return marks.Parameter + strconv.Itoa(int(number)), true
			}
		}
	}
	return "", false
}

// argumentsSaid returns the part of a path for the type arguments in text, or "" if none of them has a path.
func (r *Reader) argumentsSaid(text string, line int32, left int) string {
	text = strings.TrimSuffix(text, ">")
	var path strings.Builder
	known := 0
	for count := 0; text != "" && count < refs.MostParameters && left > 0; count++ {
		end := signIn(text, ",")
		is := r.typeSaid(text[:end], line, left)
		if count > 0 {
			path.WriteByte(',')
		}
		if text = strings.TrimLeft(text[end:], ", "); is == "" {
			path.WriteString(marks.Unknown)
			continue
		}
		path.WriteString(is)
		known = path.Len()
	}
	if known == 0 || known > longestArguments {
		return ""
	}
	return string(marks.Arguments) + path.String()[:known] + string(marks.ArgumentsEnd)
}

// extendsSaid records the superclass, with its type arguments, that a comment gives for the class below it.
func (r *Reader) extendsSaid(comment uint32, path string) {
	next := r.tree[comment].Next
	for at := next; at < min(next+behindComment, uint32(len(r.tree))) && len(path) <= longest; at++ {
		if r.facts[at].role == roleInherit {
			r.heritage[at] = path
			return
		}
	}
}
