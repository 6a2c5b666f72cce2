package xml

import (
	"bytes"

	"foldout/mapper/internal/rewrite"
)

// localName returns a name without its namespace prefix.
func localName(name []byte) string { return string(name[bytes.LastIndexByte(name, ':')+1:]) }

// names writes the name of an element, and the names and files that its attributes refer to.
func (w *elementWriter) names(t *startTag, e *element, parent string) {
	name := -1
	for i, a := range t.attributes {
		rank := namingAttributes[a.name]
		switch {
		case rank > 0 && w.isName(a.value) && (name < 0 || rank < namingAttributes[t.attributes[name].name]),
			namingByTag[t.name] == a.name && a.value.From < a.value.To:
			name = i
		case loadingTags[t.name] && loadingAttributes[a.name]:
			w.loads(a.value)
		case usingAttributes[a.name]:
			w.writeReferences(a.value)
		}
	}
	isTop := len(w.open) == 1 && (t.name == "property" || t.name == "arg") // a property or argument of the whole document
	if name >= 0 && (isTop || !parameterTags[t.name] && (t.isTyped || !settingTags[t.name])) {
		value := t.attributes[name].value
		if slash := bytes.IndexByte(w.text[value.From:value.To], '/'); slash > 0 && w.text[value.From] == '@' {
			value.From += slash + 1 // an id of Android
		} else if w.text[value.From] == '.' && value.To > value.From+1 {
			value.From++ // a class in the manifest's package
		}
		w.list(e, value)
		w.shorten(t, name)
		if !t.isEmpty {
			w.body(t.end)
		}
	} else if name < 0 && !t.isEmpty && (parent == "PropertyGroup" || parent == "properties" && len(t.attributes) == 0) {
		e.isSetting = true
	}
}

// isName reports whether `value` may be a name. A number is not a name, but a count or a size.
func (w *elementWriter) isName(value rewrite.Extent) bool {
	text := w.text[value.From:value.To]
	return len(text) > 0 && len(text) < longestElementName && bytes.IndexByte(text, '\n') < 0 && len(bytes.Trim(text, "0123456789.-{}")) > 0
}

// list begins the list that stands for an element, and keeps the comment above the element as its doc comment.
func (w *elementWriter) list(e *element, name rewrite.Extent) {
	e.isWritten, e.name = true, name
	w.out[e.at] = '('
	rewrite.WriteLetters(w.out[name.From:name.To])
	if c := w.comment; c.To > c.From+len("<!-->") {
		w.out[c.From], w.out[c.From+1], w.out[c.To-1] = '#', '"', '"' // `#"…"` stands for a comment
	}
}

// body writes a number over the first byte at or after offset `at` that is not blank. The number marks where the element's
// signature ends and its content begins.
func (w *elementWriter) body(at int) {
	if at += len(w.text[at:]) - len(bytes.TrimLeft(w.text[at:], " \t\r\n")); at < len(w.text) {
		w.out[at] = '1'
	}
}

// shorten blanks the attributes of a long tag, except for those that name or describe the element.
func (w *elementWriter) shorten(t *startTag, name int) {
	isLong := t.end-t.at > longestTag
	for i, a := range t.attributes {
		isNamespace := bytes.HasPrefix([]byte(a.name), []byte("xmlns"))
		if i == name || a.all.To-a.all.From < 2 || !isNamespace && (!isLong || usingAttributes[a.name] || tellingAttributes[a.name]) {
			continue
		}
		rewrite.BlankLines(w.out[a.all.From:a.all.To])
		w.out[a.all.From], w.out[a.all.To-1] = '"', '"'
	}
}
