package xml

import (
	"bytes"

	"foldout/mapper/internal/rewrite"
)

// elementWriter rewrites XML elements as lists of Lisp, which a Lisp grammar then parses. It writes only elements that have a name;
// most XML is data, of which it only scans the tags. A list begins with the element's name. In a list,
//   - strings are attributes that do not matter to a reader
//   - numbers mark the content of the element
//   - quotations are loaded files or packages
//   - symbols after an `@` are references
//   - vectors are documentation
type elementWriter struct {
	text, out []byte
	open      []element      // the open elements, outermost first
	comment   rewrite.Extent // the last comment, if only white space has followed it
}

// element is an element whose end tag has not been read.
type element struct {
	tag       string         // without its namespace prefix
	at, inner int            // start of the element, and of its content
	comment   rewrite.Extent // the comment above it
	name      rewrite.Extent // name of the element if it is written as a list
	isWritten bool
	isSetting bool // the element is named by its tag if it contains only text
	isHidden  bool // the element is data, with everything in it
	hasInner  bool // it has child elements
	others    int  // number of children whose tag declares nothing
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

// xmlAsLists rewrites a document for a grammar of Lisp.
func xmlAsLists(text []byte) []byte {
	w := elementWriter{text: text, out: bytes.Clone(text)}
	rewrite.BlankLines(w.out)
	for at := 0; at < len(text); {
		open := bytes.IndexByte(text[at:], '<')
		if open < 0 {
			break
		}
		if len(bytes.TrimSpace(text[at:at+open])) > 0 {
			w.comment = rewrite.Extent{}
		}
		at = w.markup(at + open)
	}
	for i := range w.open {
		w.dropList(i)
	}
	return w.out
}

// markup reads the markup that begins with `<` at offset `at`, and returns its end.
func (w *elementWriter) markup(at int) int {
	switch rest := w.text[at:]; {
	case bytes.HasPrefix(rest, []byte("<!--")):
		end := rewrite.AfterWord(w.text, at, "-->")
		w.comment = rewrite.Extent{From: at, To: end}
		return end
	case bytes.HasPrefix(rest, []byte("<![CDATA[")):
		return rewrite.AfterWord(w.text, at, "]]>")
	case bytes.HasPrefix(rest, []byte("<?")):
		return rewrite.AfterWord(w.text, at, "?>")
	case bytes.HasPrefix(rest, []byte("<!")):
		end := rewrite.AfterWord(w.text, at, ">")
		if bytes.IndexByte(w.text[at:end], '[') >= 0 {
			end = rewrite.AfterWord(w.text, rewrite.AfterWord(w.text, at, "]"), ">")
		}
		return end
	case bytes.HasPrefix(rest, []byte("</")):
		end := rewrite.AfterWord(w.text, at, ">")
		if w.text[end-1] == '>' {
			w.closeElement(at, end)
		}
		w.comment = rewrite.Extent{}
		return end
	case len(rest) < 2 || !isTagByte(rest[1]):
		return at + 1
	}
	t := w.tag(at)
	w.rewriteStartTag(&t)
	w.comment = rewrite.Extent{}
	return t.end
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
	all   rewrite.Extent // name and value
	value rewrite.Extent // without its quotes
}

// tag reads the start tag at offset `at`.
func (w *elementWriter) tag(at int) startTag {
	t := startTag{at: at}
	text, here := w.text, at+1
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
			a, here = w.attribute(here)
			t.isTyped = t.isTyped || a.name == "type"
			t.attributes = append(t.attributes, a)
		}
	}
	t.end = len(text)
	return t
}

// attribute reads the attribute at offset `at`, and returns its end.
func (w *elementWriter) attribute(at int) (a attribute, end int) {
	text, here := w.text, at
	for here < len(text) && isTagByte(text[here]) {
		here++
	}
	a.name, a.all = string(text[at:here]), rewrite.Extent{From: at, To: here}
	open := here
	for open < len(text) && (rewrite.IsBlank(text[open]) || text[open] == '\n' || text[open] == '=') {
		open++
	}
	if open == here || open == len(text) || text[open] != '"' && text[open] != '\'' {
		return a, here
	}
	end = rewrite.AfterWord(text, open+1, string(text[open]))
	a.all.To = end
	a.value = rewrite.Extent{From: open + 1, To: max(open+1, end-1)}
	return a, end
}

// rewriteStartTag rewrites a start tag.
func (w *elementWriter) rewriteStartTag(t *startTag) {
	e := element{tag: t.name, at: t.at, inner: t.end, comment: w.comment, isHidden: len(w.open) > deepestElement}
	parent := ""
	if last := len(w.open) - 1; last >= 0 {
		around := &w.open[last]
		around.hasInner = true
		parent = around.tag
		e.isHidden = e.isHidden || around.isHidden || w.isRow(around, t)
	}
	if !e.isHidden && w.text[t.end-1] == '>' {
		w.names(t, &e, parent)
		e.isHidden = dataTags[t.name] // hides the content, but not the element itself
	}
	switch {
	case !t.isEmpty:
		w.open = append(w.open, e)
	case e.isWritten:
		w.out[t.end-1] = ')'
	}
}

// isRow reports whether an element is one of too many children of the element `around`: too many in a row with the same tag, or
// too many whose tags are not in declaringTags. At the first child that makes a row too long, isRow also removes the symbols of
// the children before it in that row.
func (w *elementWriter) isRow(around *element, t *startTag) bool {
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
		rewrite.BlankLines(w.out[run.from:t.at])
	}
	return run.count > longest || !declaringTags[t.name] && around.others > mostOthers
}

// loads writes the name of a file or package that the document loads.
func (w *elementWriter) loads(value rewrite.Extent) {
	if value.From < value.To && bytes.IndexByte(w.text[value.From-1:value.To], '\n') < 0 {
		w.out[value.From-1] = '\''
		rewrite.WriteLetters(w.out[value.From:value.To])
	}
}

// writeReferences writes the names in the value of an attribute, without their prefixes.
func (w *elementWriter) writeReferences(value rewrite.Extent) {
	if value.To-value.From > longestUse {
		return
	}
	for at := value.From; at < value.To; at++ {
		word := at
		for at < value.To && isTagByte(w.text[at]) && w.text[at] != ':' {
			at++
		}
		if at > word && (at == value.To || bytes.IndexByte([]byte(":/$({"), w.text[at]) < 0) && w.out[word-1] == ' ' {
			w.out[word-1] = '@'
			rewrite.WriteLetters(w.out[word:at])
		}
	}
}

// closeElement ends the element whose end tag has just been read, and the open elements inside it that have no end tag.
func (w *elementWriter) closeElement(at, end int) {
	tag := localName(bytes.TrimSpace(w.text[min(at+2, end):max(at+2, end-1)]))
	last := len(w.open) - 1
	of := last
	for of >= 0 && last-of < deepestElement && w.open[of].tag != tag {
		of--
	}
	if of < 0 || w.open[of].tag != tag {
		return
	}
	for i := of + 1; i <= last; i++ {
		w.dropList(i)
	}
	e := &w.open[of]
	switch {
	case docTags[e.tag]:
		w.documents(of, at)
	case !e.hasInner && !e.isHidden && of > 0:
		w.recordText(&w.open[of-1], e, at)
	}
	if e.isWritten {
		w.out[end-1] = ')'
	}
	w.open = w.open[:of]
}

// dropList ends the list of an element that has no end tag. If the name of the element comes from its content, dropList removes
// the list instead.
func (w *elementWriter) dropList(i int) {
	switch e := w.open[i]; {
	case !e.isWritten:
	case e.name.To <= e.inner:
		w.out[e.inner-1] = ')'
	default:
		w.out[e.at] = ' '
		rewrite.BlankLines(w.out[e.name.From:e.name.To])
	}
}

// documents keeps the text of an element as the documentation of the element's parent.
func (w *elementWriter) documents(of, end int) {
	around := of - 1
	for around > 0 && w.open[around].tag == "annotation" {
		around--
	}
	if value := w.inner(&w.open[of], end); around >= 0 && w.open[around].isWritten && value.To-value.From > 1 {
		w.out[value.From], w.out[value.To-1] = '[', ']'
	}
}

// positionBefore returns the position at which to write a bracket before the first word at or after offset `at`.
func (w *elementWriter) positionBefore(at int) int {
	word := at + len(w.text[at:]) - len(bytes.TrimLeft(w.text[at:], " \t\r\n"))
	switch {
	case word > at && rewrite.IsBlank(w.text[word-1]):
		return word - 1
	case w.out[word] == ' ':
		return word
	}
	return at - 1
}

// inner returns the content of an element, without white space around it.
func (w *elementWriter) inner(e *element, end int) rewrite.Extent {
	inner := w.text[e.inner:end]
	from := e.inner + len(inner) - len(bytes.TrimLeft(inner, " \t\r\n"))
	return rewrite.Extent{From: from, To: from + len(bytes.TrimSpace(inner))}
}

// recordText handles the text of an element. It may be the element's own value, the name of its parent, or a file or
// package to load.
func (w *elementWriter) recordText(around, e *element, end int) {
	value := w.inner(e, end)
	switch {
	case e.isSetting:
		w.list(e, rewrite.Extent{From: e.at + 1, To: e.at + 1 + len(e.tag)})
		if end-e.at > rewrite.LongestSetting || bytes.IndexByte(w.text[e.at:end], '\n') >= 0 {
			w.body(e.inner)
		}
	case !w.isName(value):
	case loadingTexts[around.tag] == e.tag:
		w.loads(value)
	case namingTexts[around.tag] == e.tag && !around.isWritten:
		w.comment = around.comment
		w.list(around, value)
		t := w.tag(around.at)
		w.shorten(&t, -1)
		above := len(bytes.TrimRight(w.text[:value.From], "\r\n"))
		// What precedes the name in the content becomes a map, and the end tag of the name an empty list.
		w.out[w.positionBefore(around.inner)], w.out[above-1] = '{', '}'
		w.out[end], w.out[end+1] = '(', ')'
	}
}
