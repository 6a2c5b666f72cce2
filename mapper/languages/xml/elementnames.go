package xml

import (
	"bytes"
	"cmp"
	"slices"

	"foldout/mapper/internal/parse/declare"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/model"
)

// localName returns a name without its namespace prefix.
func localName(name []byte) string { return string(name[bytes.LastIndexByte(name, ':')+1:]) }

// names reads the name of an element, and the names and files that its attributes refer to.
func (r *elementReader) names(t *startTag, e *element, parent string) {
	name := -1
	for i, a := range t.attributes {
		rank := namingAttributes[a.name]
		switch {
		case rank > 0 && r.isName(a.value) && (name < 0 || rank < namingAttributes[t.attributes[name].name]),
			namingByTag[t.name] == a.name && !a.value.IsEmpty():
			name = i
		case loadingTags[t.name] && loadingAttributes[a.name]:
			r.loads(a.value)
		case usingAttributes[a.name]:
			r.readReferences(a.value)
		}
	}
	isTop := len(r.open) == 1 && (t.name == "property" || t.name == "arg") // a property or argument of the whole document
	if name >= 0 && (isTop || !parameterTags[t.name] && (t.isTyped || !settingTags[t.name])) {
		value := t.attributes[name].value
		if slash := bytes.IndexByte(value.Of(r.text), '/'); slash > 0 && r.text[value.From] == '@' {
			value.From += slash + 1 // an id of Android
		} else if r.text[value.From] == '.' && value.To > value.From+1 {
			value.From++ // a class in the manifest's package
		}
		if value.IsEmpty() {
			return
		}
		d := r.add(e, value)
		d.To = t.end
		if !t.isEmpty {
			d.Body = t.end
		}
		r.shorten(t, name)
	} else if name < 0 && !t.isEmpty && (parent == "PropertyGroup" || parent == "properties" && len(t.attributes) == 0) {
		e.isSetting = true
	}
}

// isName reports whether `value` may be a name. A number is not a name, but a count or a size.
func (r *elementReader) isName(value declare.Span) bool {
	text := value.Of(r.text)
	return len(text) > 0 && len(text) < longestElementName && bytes.IndexByte(text, '\n') < 0 && len(bytes.Trim(text, "0123456789.-{}")) > 0
}

// add declares an element, whose end is not known yet. The comment above the element may document it.
func (r *elementReader) add(e *element, name declare.Span) *declare.Declaration {
	e.index = len(r.Declarations)
	r.Declare(declare.Declaration{Span: declare.Span{From: e.at, To: e.inner}, Name: name})
	if c := e.comment; c.To > c.From+len("<!-->") {
		r.Comment(c)
	}
	return &r.Declarations[e.index]
}

// shorten leaves the attributes of a long tag out of its signature, except for those that name or describe the element.
func (r *elementReader) shorten(t *startTag, name int) {
	isLong := t.end-t.at > longestTag
	for i, a := range t.attributes {
		isNamespace := bytes.HasPrefix([]byte(a.name), []byte("xmlns"))
		if i != name && (isNamespace || isLong && !usingAttributes[a.name] && !tellingAttributes[a.name]) {
			r.Omit(a.all)
		}
	}
}

// loads reads the name of a file or package that the document loads.
func (r *elementReader) loads(value declare.Span) {
	if !value.IsEmpty() && bytes.IndexByte(value.Of(r.text), '\n') < 0 {
		r.Import(value)
	}
}

// readReferences reads the names in the value of an attribute, without their prefixes.
func (r *elementReader) readReferences(value declare.Span) {
	if value.To-value.From > longestUse {
		return
	}
	for at := value.From; at < value.To; at++ {
		word := at
		for at < value.To && isTagByte(r.text[at]) && r.text[at] != ':' {
			at++
		}
		if at > word && (at == value.To || bytes.IndexByte([]byte(":/$({"), r.text[at]) < 0) {
			r.Refer(model.EdgeUses, declare.Span{From: word, To: at})
		}
	}
}

// recordText handles the text of an element. It may be the element's own value, the name of its parent, or a file or
// package to load.
func (r *elementReader) recordText(around, e *element, end int) {
	value := r.inner(e, end)
	switch {
	case e.isSetting:
		d := r.add(e, declare.Span{From: e.at + 1, To: e.at + 1 + len(e.tag)})
		if end-e.at > rewrite.LongestSetting || bytes.IndexByte(r.text[e.at:end], '\n') >= 0 {
			d.Body = e.inner
		}
	case !r.isName(value):
	case loadingTexts[around.tag] == e.tag:
		r.loads(value)
	case namingTexts[around.tag] == e.tag && around.index < 0:
		d := r.add(around, value)
		d.Body = value.To
		t := r.tag(around.at)
		r.shorten(&t, -1)
		inner := r.text[around.inner:value.From] // what precedes the name in the content
		r.Omit(declare.Span{From: value.From - len(bytes.TrimLeft(inner, " \t\r\n")), To: value.From})
	}
}

// setKinds sets the kinds of all declarations. They depend on the elements around.
func (r *elementReader) setKinds() {
	slices.SortFunc(r.Declarations, func(a, b declare.Declaration) int {
		return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(b.To, a.To))
	})
	var open []*declare.Declaration
	for i := range r.Declarations {
		d := &r.Declarations[i]
		for len(open) > 0 && open[len(open)-1].To <= d.From {
			open = open[:len(open)-1]
		}
		var around *declare.Declaration
		if len(open) > 0 {
			around = open[len(open)-1]
		}
		d.Kind = kindOf(rewrite.Ahead(r.text, d.From), around)
		open = append(open, d)
	}
}

// kindOf returns the kind of an element, given its tag and the element around it, nil for none.
func kindOf(tag []byte, around *declare.Declaration) model.Kind {
	for _, k := range elementKinds {
		switch {
		case k.kind == model.KindEnumMember && around != nil && around.Kind == model.KindEnum:
			return k.kind
		case k.tag == nil || !k.tag.Match(tag):
		case k.kind == model.KindFunction && around != nil && around.Kind.IsContainer():
			return model.KindMethod
		default:
			return k.kind
		}
	}
	return model.KindObject
}
