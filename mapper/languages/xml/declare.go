package xml

import (
	"bytes"
	"slices"

	"foldout/mapper/internal/parse/declare"
	"foldout/mapper/internal/parse/rewrite"
)

// elementReader reads XML elements. Only elements that have a name are declared; most XML is data, of which only the tags are
// scanned.
type elementReader struct {
	declare.Outline
	text    []byte
	open    []element      // the open elements, outermost first
	comment declare.Span   // the last comment, if only white space has followed it
	rows    []declare.Span // elements that turned out to be rows of a table
}

// element is an element whose end tag has not been read.
type element struct {
	tag       string       // without its namespace prefix
	at, inner int          // start of the element, and of its content
	comment   declare.Span // the comment above it
	index     int          // of its declaration, -1 for none
	isSetting bool         // the element is named by its tag if it contains only text
	isHidden  bool         // the element is data, with everything in it
	hasInner  bool         // it has child elements
	others    int          // number of children whose tag declares nothing
	// run is the last run of children with the same tag. It begins at offset `from`.
	run struct {
		tag         string
		from, count int
	}
}

const (
	// deepestElement is the depth below which everything is treated as data.
	deepestElement = 32
	// longestRun is how many successive elements with the same tag can be symbols. Longer runs are treated as rows of a table. For
	// declaring tags, the limit is longestDeclared.
	longestRun, longestDeclared = 64, 1024
	// mostOthers is how many children whose tags are not in declaringTags can be symbols.
	mostOthers = 256
	// longestTag is the maximum length, in bytes, of a tag that is shown with all of its attributes.
	longestTag = 100
	// longestElementName is one more than the maximum length of a name in bytes.
	longestElementName = 200
	// longestUse is the maximum length in bytes of a list of names.
	longestUse = 4096
)

// declareXML reads a document.
func declareXML(text []byte) *declare.Outline {
	r := elementReader{text: text}
	for at := 0; at < len(text); {
		open := bytes.IndexByte(text[at:], '<')
		if open < 0 {
			break
		}
		if len(bytes.TrimSpace(text[at:at+open])) > 0 {
			r.comment = declare.Span{}
		}
		at = r.markup(at + open)
	}
	for i := range r.open {
		r.dropEnd(i)
	}
	r.removeRows()
	r.setKinds()
	return &r.Outline
}

// markup reads the markup that begins with `<` at offset `at`, and returns its end.
func (r *elementReader) markup(at int) int {
	switch rest := r.text[at:]; {
	case bytes.HasPrefix(rest, []byte("<!--")):
		end := r.after(at, "-->")
		r.comment = declare.Span{From: at, To: end}
		return end
	case bytes.HasPrefix(rest, []byte("<![CDATA[")):
		return r.after(at, "]]>")
	case bytes.HasPrefix(rest, []byte("<?")):
		return r.after(at, "?>")
	case bytes.HasPrefix(rest, []byte("<!")):
		end := rewrite.AfterWord(r.text, at, ">")
		if bytes.IndexByte(r.text[at:end], '[') >= 0 {
			end = rewrite.AfterWord(r.text, rewrite.AfterWord(r.text, at, "]"), ">")
		}
		return end
	case bytes.HasPrefix(rest, []byte("</")):
		end := rewrite.AfterWord(r.text, at, ">")
		if r.text[end-1] == '>' {
			r.closeElement(at, end)
		}
		r.comment = declare.Span{}
		return end
	case len(rest) < 2 || !isTagByte(rest[1]):
		return at + 1
	}
	t := r.tag(at)
	r.startElement(&t)
	r.comment = declare.Span{}
	return t.end
}

// after returns the offset after the next `end`. If there is none, reading goes on with the next line.
func (r *elementReader) after(at int, end string) int {
	if len(r.Unread) >= declare.MostUnread {
		return len(r.text)
	}
	if i := bytes.Index(r.text[at:], []byte(end)); i >= 0 {
		return at + i + len(end)
	}
	line := rewrite.LineEnd(r.text, at)
	r.Unread = append(r.Unread, declare.Span{From: at, To: line})
	return line
}

func isTagByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == ':' || c == '-' || c == '.' || c >= 0x80
}

// startTag is the start tag of an element.
type startTag struct {
	at, end    int
	name       string // without its namespace prefix
	isEmpty    bool   // it also ends the element
	isTyped    bool   // it has an attribute `type`
	attributes []attribute
}

type attribute struct {
	name  string
	all   declare.Span // name and value
	value declare.Span // without its quotes
}

// tag reads the start tag at offset `at`.
func (r *elementReader) tag(at int) startTag {
	t := startTag{at: at}
	text, here := r.text, at+1
	for here < len(text) && isTagByte(text[here]) {
		here++
	}
	t.name = localName(text[at+1 : here])
	for here < len(text) {
		switch c := text[here]; {
		case c == '>':
			t.end = here + 1
			t.isEmpty = text[here-1] == '/'
			return t
		case c == '<':
			t.end = here
			return t
		case !isTagByte(c):
			here++
		default:
			var a attribute
			a, here = r.attribute(here)
			t.isTyped = t.isTyped || a.name == "type"
			t.attributes = append(t.attributes, a)
		}
	}
	t.end = len(text)
	return t
}

// attribute reads the attribute at offset `at`, and returns its end.
func (r *elementReader) attribute(at int) (a attribute, end int) {
	text, here := r.text, at
	for here < len(text) && isTagByte(text[here]) {
		here++
	}
	a.name, a.all = string(text[at:here]), declare.Span{From: at, To: here}
	open := here
	for open < len(text) && (rewrite.IsBlank(text[open]) || text[open] == '\n' || text[open] == '=') {
		open++
	}
	if open == here || open == len(text) || text[open] != '"' && text[open] != '\'' {
		return a, here
	}
	end = rewrite.AfterWord(text, open+1, string(text[open]))
	a.all.To = end
	a.value = declare.Span{From: open + 1, To: max(open+1, end-1)}
	return a, end
}

// startElement reads a start tag.
func (r *elementReader) startElement(t *startTag) {
	e := element{tag: t.name, at: t.at, inner: t.end, comment: r.comment, index: -1, isHidden: len(r.open) > deepestElement}
	parent := ""
	if last := len(r.open) - 1; last >= 0 {
		around := &r.open[last]
		around.hasInner = true
		parent = around.tag
		e.isHidden = e.isHidden || around.isHidden || r.isRow(around, t)
	}
	if !e.isHidden && r.text[t.end-1] == '>' {
		r.names(t, &e, parent)
		e.isHidden = dataTags[t.name] // hides the content, but not the element itself
	}
	if !t.isEmpty {
		r.open = append(r.open, e)
	}
}

// isRow reports whether an element is one of too many children of the element `around`: too many in a row with the same tag, or
// too many whose tags are not in declaringTags. At the first child that makes a row too long, isRow also removes the symbols of
// the children before it in that row.
func (r *elementReader) isRow(around *element, t *startTag) bool {
	run := &around.run
	if run.tag != t.name {
		run.tag, run.from, run.count = t.name, t.at, 0
	}
	run.count++
	longest := longestRun
	if declaringTags[t.name] {
		longest = longestDeclared
	} else {
		around.others++
	}
	if run.count == longest+1 {
		r.rows = append(r.rows, declare.Span{From: run.from, To: t.at})
	}
	return run.count > longest || !declaringTags[t.name] && around.others > mostOthers
}

// removeRows removes what was declared in rows of tables.
func (r *elementReader) removeRows() {
	if len(r.rows) == 0 {
		return
	}
	slices.SortFunc(r.rows, func(a, b declare.Span) int { return a.From - b.From })
	ends := make([]int, len(r.rows)) // the greatest end so far
	for i, row := range r.rows {
		ends[i] = max(row.To, ends[max(i-1, 0)])
	}
	isIn := func(at int) bool {
		i, isAt := slices.BinarySearchFunc(r.rows, at, func(row declare.Span, at int) int { return row.From - at })
		return isAt || i > 0 && at < ends[i-1]
	}
	r.Declarations = slices.DeleteFunc(r.Declarations, func(d declare.Declaration) bool { return isIn(d.From) })
	r.References = slices.DeleteFunc(r.References, func(f declare.Reference) bool { return isIn(f.From) })
	r.Imports = slices.DeleteFunc(r.Imports, func(i declare.Import) bool { return isIn(i.From) })
}

// closeElement ends the element whose end tag has just been read, and the open elements inside it that have no end tag.
func (r *elementReader) closeElement(at, end int) {
	tag := localName(bytes.TrimSpace(r.text[min(at+2, end):max(at+2, end-1)]))
	last := len(r.open) - 1
	of := last
	for of >= 0 && last-of < deepestElement && r.open[of].tag != tag {
		of--
	}
	if of < 0 || r.open[of].tag != tag {
		return
	}
	for i := of + 1; i <= last; i++ {
		r.dropEnd(i)
	}
	e := &r.open[of]
	switch {
	case docTags[e.tag]:
		r.documents(of, at)
	case !e.hasInner && !e.isHidden && of > 0:
		r.recordText(&r.open[of-1], e, at)
	}
	if e.index >= 0 {
		r.Declarations[e.index].To = end
	}
	r.open = r.open[:of]
}

// dropEnd ends an element that has no end tag after its start tag or, if its name is in its content, after the name.
func (r *elementReader) dropEnd(i int) {
	if e := r.open[i]; e.index >= 0 {
		d := &r.Declarations[e.index]
		d.To = max(e.inner, d.Name.To)
	}
}

// documents records the text of an element as the documentation of the element's parent.
func (r *elementReader) documents(of, end int) {
	around := of - 1
	for around > 0 && r.open[around].tag == "annotation" {
		around--
	}
	value := r.inner(&r.open[of], end)
	if around < 0 || r.open[around].index < 0 || value.IsEmpty() {
		return
	}
	if d := &r.Declarations[r.open[around].index]; d.Doc.IsEmpty() {
		d.Doc = value
	}
}

// inner returns the content of an element, without white space around it.
func (r *elementReader) inner(e *element, end int) declare.Span {
	inner := r.text[e.inner:end]
	from := e.inner + len(inner) - len(bytes.TrimLeft(inner, " \t\r\n"))
	return declare.Span{From: from, To: from + len(bytes.TrimSpace(inner))}
}
