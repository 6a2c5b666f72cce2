package groovy

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/declare"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/model"
)

// groovyReader reads the declarations of a text. It does not look into the bodies of functions.
type groovyReader struct {
	groovyScanner
	declare.Outline
	text []byte // as written
}

var (
	// groovyDropped matches annotations that tell a reader nothing.
	groovyDropped = regexp.MustCompile(`^(?:@(?:Override|CompileStatic|TypeChecked|Slf4j|Log4j2?|Memoized|SuppressWarnings(?:\([^)]*\))?)\s*)+$`)
	// groovyImport matches an import. Its group is the imported name.
	groovyImport = regexp.MustCompile(`^import\s+(?:static\s+)?([\w$]+(?:\s*\.\s*[\w$]+)*)`)
	// groovyBlocks are words before the name of a block that declares it: tasks of Gradle, and processes of Nextflow.
	groovyBlocks = words.Set("task process workflow agent")
)

// declareGroovy reads a text.
func declareGroovy(text []byte) *declare.Outline {
	r := groovyReader{groovyScanner: newGroovyScanner(text), text: text}
	for at := range r.comments() {
		r.Comment(at)
	}
	r.blankStrings()
	for at := r.block(0, groovyOwner{}); at < len(text); {
		at = r.block(at+1, groovyOwner{})
	}
	return &r.Outline
}

// comments yields the comments of the text.
func (r *groovyReader) comments() func(yield func(declare.Span) bool) {
	return func(yield func(declare.Span) bool) {
		for at := 0; at < len(r.Text); {
			end := r.Token(at)
			if r.isComment(at) && !yield(declare.Span{From: at, To: end}) {
				return
			}
			at = end
		}
	}
}

// groovyOwner is the type whose members are read. Its name is "" in a script.
type groovyOwner struct {
	name string
	kind model.Kind
}

// block reads the statements from offset `at` on, and returns the position of the brace that ends them.
func (r *groovyReader) block(at int, owner groovyOwner) int {
	for at < len(r.Text) {
		switch c := r.Text[at]; {
		case c == '}':
			return at
		case c == '{':
			at = r.Closing(at)
		case rewrite.IsBlank(c) || c == ';' || r.isComment(at) || c == '#' && at == 0:
			at = r.Token(at)
		default:
			at = r.statement(r.head(at), owner)
		}
	}
	return at
}

// statement reads the statement with the head h, and returns its end.
func (r *groovyReader) statement(h groovyHead, owner groovyOwner) int {
	next := byte('\n')
	if h.end < len(r.Text) {
		next = r.Text[h.end]
	}
	isInType := owner.name != ""
	if i := h.typeAt(); i >= 0 && i+1 < len(h.words) {
		return r.typed(h, i)
	}
	if len(h.words) == 0 {
		return r.skip(h)
	}
	first := h.words[0].text
	switch {
	case first == "assert":
		return max(r.rest(h.start), h.start+1)
	case next == '(' && !isInType && len(h.words) == 1 && groovyModifiers[first] && r.isAssigned(r.Closing(h.end)):
		return r.multipleAssignment(h)
	case next == '(' && isInType && (h.start < h.last().start || h.last().text == owner.name),
		next == '(' && (h.isTyped() || first == "task" && len(h.words) == 2) && r.bodyAfter(h.end) < len(r.Text):
		return r.function(h, owner)
	case next == '[' && r.isAssigned(r.Closing(h.end)), next == '=' && h.last().isPart && bytes.IndexByte([]byte(`"'`), h.last().text[0]) >= 0,
		groovyControls[first], first == "synchronized" && len(h.words) == 1 && next == '(':
		return r.skip(h) // a statement that declares none of the names in it
	case first == "import" || first == "package":
		if path := groovyImport.FindSubmatchIndex(rewrite.Ahead(r.Text, h.words[0].start)); path != nil {
			r.Import(declare.Span{From: h.words[0].start + path[2], To: h.words[0].start + path[3]})
		}
	case next == '{' && !isInType && len(h.words) == 2 && groovyBlocks[first]:
		end := r.Closing(h.end)
		r.add(h, declare.Declaration{Span: declare.Span{From: h.start, To: end}, Kind: model.KindFunction, Name: r.span(h.last()), Body: h.end})
		return end
	case next != '(' && (isInType && h.start < h.last().start || h.isTyped() || h.notesEnd > 0 && len(h.words) == 1) && r.endsName(h.end):
		return r.field(h, owner)
	}
	return r.skip(h)
}

// skip returns the end of a statement that declares nothing.
func (r *groovyReader) skip(h groovyHead) int {
	at := max(h.end, h.start+1)
	for at = min(h.end, at); at < len(r.Text); {
		c := r.Text[at]
		if c == '\n' || c == ';' || c == '}' {
			break
		}
		end := r.Token(at)
		if c == '(' || c == '[' || c == '{' {
			end = r.Closing(at)
			if next := r.nextToken(end); c == '{' && next < len(r.Text) && r.Text[next] == '.' { // a member of the block's result follows
				end = r.valueEnd(next)
			}
		}
		at = end
	}
	return max(at, h.start+1)
}

// rest returns the end of the expressions at offset `at`, which commas separate.
func (r *groovyReader) rest(at int) int {
	at = r.valueEnd(at)
	for at < len(r.Text) && r.Text[at] == ',' {
		at = r.valueEnd(r.nextToken(at + 1))
	}
	return at
}

// span returns the position of a name, without quotes.
func (r *groovyReader) span(w groovyWord) declare.Span {
	if c := w.text[0]; (c == '"' || c == '\'') && w.end-w.start > 2 {
		return declare.Span{From: w.start + 1, To: w.end - 1}
	}
	return declare.Span{From: w.start, To: w.end}
}

// add declares a symbol that begins with the head h, with its annotations and modifiers.
func (r *groovyReader) add(h groovyHead, d declare.Declaration) {
	for _, w := range h.words {
		d.Private = d.Private || w.text == "private" && w.end <= d.Name.From
	}
	if h.notesEnd > 0 {
		notes := declare.Span{From: h.start, To: h.notesEnd}
		if groovyDropped.Match(notes.Of(r.text)) {
			r.Omit(notes)
		} else {
			r.Notes = append(r.Notes, notes)
		}
	}
	r.Declare(d)
}

// typed reads a type and its members, and returns its end.
func (r *groovyReader) typed(h groovyHead, i int) int {
	brace := h.words[i+1].end
	for brace < len(r.Text) && r.Text[brace] != '{' {
		if c := r.Text[brace]; c == '}' || c == ';' {
			return brace
		} else if c == '(' {
			brace = r.Closing(brace)
			continue
		}
		brace = r.Token(brace)
	}
	if brace == len(r.Text) {
		return brace
	}
	name, kind := h.words[i+1], groovyTypes[h.words[i].text]
	index := len(r.Declarations)
	r.add(h, declare.Declaration{Span: declare.Span{From: h.start, To: brace + 1}, Kind: kind, Name: r.span(name), Body: brace})
	if open := r.nextToken(name.end); kind == model.KindRecord && open < brace && r.Text[open] == '(' {
		r.components(open)
	}
	at := brace + 1
	if kind == model.KindEnum {
		at = r.members(brace)
	}
	end := min(r.block(at, groovyOwner{name.text, kind})+1, len(r.Text))
	r.Declarations[index].To = end
	return end
}

// components reads the components of a record.
func (r *groovyReader) components(open int) {
	end := r.Closing(open)
	for at := open + 1; at < end-1; at++ {
		h := r.head(at)
		start := h.start
		if bytes.HasPrefix(r.Text[h.end:], []byte("..")) { // `int... x`
			h = r.head(h.end + len(".."))
		}
		if len(h.words) == 0 {
			break
		}
		start += len(r.Text[start:h.end]) - len(bytes.TrimLeft(r.Text[start:h.end], " \t\r\n"))
		r.Declare(declare.Declaration{Span: declare.Span{From: start, To: h.last().end}, Kind: model.KindProperty, Name: r.span(h.last()), Inline: true})
		at = r.commaAfter(h.end, end-1)
	}
}

// members reads the constants of an enumeration, and returns their end.
func (r *groovyReader) members(at int) int {
	for {
		h := r.head(r.nextToken(at + 1))
		if len(h.words) != 1 {
			return h.start
		}
		name := r.span(h.words[0])
		r.Declare(declare.Declaration{Span: declare.Span{From: h.start, To: name.To}, Kind: model.KindEnumMember, Name: name})
		at = h.end
		for at < len(r.Text) && (r.Text[at] == '(' || r.Text[at] == '{') {
			at = r.nextToken(r.Closing(at))
		}
		if at = r.nextToken(at); at == len(r.Text) || r.Text[at] != ',' {
			return at
		}
	}
}

// function reads a function, and returns its end.
func (r *groovyReader) function(h groovyHead, owner groovyOwner) int {
	end := r.Closing(h.end)
	d := declare.Declaration{Span: declare.Span{From: h.start, To: end}, Kind: model.KindFunction, Name: r.span(h.last())}
	switch {
	case h.last().text == owner.name:
		d.Kind = model.KindConstructor
	case owner.name != "":
		d.Kind = model.KindMethod
	}
	if brace := r.bodyAfter(h.end); brace < len(r.Text) {
		d.To, d.Body = r.Closing(brace), brace
		end = d.To
	} else if next := r.nextToken(end); bytes.HasPrefix(r.Text[next:], []byte("throws ")) {
		end = r.rest(next)
	} else {
		end = r.valueEnd(end)
	}
	r.add(h, d)
	return end
}

// field reads a declaration of variables, and returns its end.
func (r *groovyReader) field(h groovyHead, owner groovyOwner) int {
	kind, isStatic, isFinal := model.KindVariable, false, false
	for _, w := range h.words {
		isStatic, isFinal = isStatic || w.text == "static", isFinal || w.text == "final"
	}
	switch {
	case owner.name != "" && (isStatic && isFinal || owner.kind == model.KindInterface):
		kind = model.KindConstant
	case owner.name != "":
		kind = model.KindProperty
	}
	d := declare.Declaration{Span: declare.Span{From: h.start, To: h.last().end}, Kind: kind, Name: r.span(h.last())}
	at := h.end
	if at < len(r.Text) && r.Text[at] == '=' {
		at = r.value(at, &d)
	}
	r.add(h, d)
	for at < len(r.Text) && r.Text[at] == ',' {
		next := r.head(at + 1)
		if at = next.end; owner.name != "" && len(next.words) > 0 {
			name := r.span(next.last())
			r.Declare(declare.Declaration{Span: name, Kind: model.KindProperty, Name: name})
		}
		if at < len(r.Text) && r.Text[at] == '=' {
			at = r.valueEnd(r.nextToken(at + 1))
		}
	}
	return at
}

// value reads the value after an equals sign, and returns its end.
func (r *groovyReader) value(at int, d *declare.Declaration) int {
	from := r.nextToken(at + 1)
	end := r.valueEnd(from)
	value := r.Text[from:end]
	if comment := bytes.LastIndex(value, []byte("//")); comment >= 0 && bytes.IndexByte(value[comment:], '\n') < 0 {
		value = value[:comment]
	}
	if value = bytes.TrimRight(value, " \t\r\n"); len(value) > 0 {
		d.To = from + len(value)
		r.Values = append(r.Values, declare.Span{From: from, To: d.To})
	}
	return end
}

// multipleAssignment reads the names in a multiple assignment such as `def (a, b) = c`, and returns its end.
func (r *groovyReader) multipleAssignment(h groovyHead) int {
	end := r.Closing(h.end)
	for at := h.end + 1; at < end; at++ {
		name := r.head(r.nextToken(at))
		if len(name.words) > 0 {
			r.Declare(declare.Declaration{
				Span: declare.Span{From: name.start, To: name.last().end}, Kind: model.KindVariable, Name: r.span(name.last()),
			})
		}
		at = name.end
	}
	return r.valueEnd(end)
}
