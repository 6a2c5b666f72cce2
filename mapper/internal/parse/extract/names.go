package extract

import (
	"bytes"
	"unicode"
)

// name writes the name of a symbol and the names of the symbols that enclose it.
func (f *file) name(d *declaration) {
	l := f.language
	if set := l.setting(d.pattern, "name"); set != "" {
		d.nameText = f.texts.add([]byte(set))
	} else if prefix := l.setting(d.pattern, "name.prefix"); prefix != "" {
		d.nameText = f.texts.printable(append([]byte(prefix), f.slice(d.name)...))
	} else {
		d.nameText = f.texts.printable(f.bareName(d))
	}
	if d.up >= 0 {
		d.parent = f.scopeOf(&f.found[d.up])
	}
	if d.owner == none || d.up >= 0 && f.isIn(d.owner, f.found[d.up].name) {
		return // there is no `@owner`, or it names the symbol around this one, which is in the path already
	}
	owner := f.texts.printable(f.ownerName(d.owner))
	if d.parent.length() > 0 && owner.length() > 0 {
		owner = f.texts.join(d.parent, '.', owner)
	}
	if owner.length() > 0 {
		d.parent = owner
	}
}

// bareName returns the text of a name on one line, cut as the settings of its pattern say: `name.until` and
// `name.behind` cut at a mark, `name.without` removes a word, `name.trim` removes marks and `name.quotes` a pair of
// quotes around it. `name.whole` adds the letters in front that belong to the word.
func (f *file) bareName(d *declaration) []byte {
	l, name := f.language, f.slice(d.name)
	if d.as != "" {
		return []byte(d.as)
	}
	if l.setting(d.pattern, "name.whole") != "" {
		name = f.text[f.wordStart(f.tree[d.name].Start):f.tree[d.name].End]
	}
	if f.tree[d.name].Next > d.name+1 {
		name = f.withoutComments(d.name, name)
	}
	if l.setting(d.pattern, "name.call") != "" {
		name = f.callName(f.tree[d.name].Start)
	}
	if until := l.setting(d.pattern, "name.until"); until != "" {
		name = name[:outerIndex(name, until, l.setting(d.pattern, "name.outside"))]
	}
	if after := l.setting(d.pattern, "name.behind"); after != "" {
		name = name[bytes.LastIndex(name, []byte(after))+1:]
	}
	if word := l.setting(d.pattern, "name.without"); word != "" {
		name = bytes.ReplaceAll(name, []byte(word), nil)
	}
	name = unquoted(bytes.Trim(name, l.setting(d.pattern, "name.trim")), l.setting(d.pattern, "name.quotes"))
	name = bytes.TrimSpace(name)
	if bytes.IndexByte(name, '\n') >= 0 {
		name = bytes.Join(bytes.Fields(name), []byte(" "))
	}
	if tidy := l.Names.Tidy; tidy != nil {
		name = tidy(name)
	}
	return name
}

// longestCall is the maximum length in bytes of a call that names a function.
const longestCall = 160

// callName returns the name that the call of a macro gives to what it makes. The call begins at offset `at`, or its parenthesis does.
func (f *file) callName(at uint32) []byte {
	start := at
	for start > 0 && f.text[at] == '(' && f.text[start-1] == ' ' {
		start--
	}
	if f.text[at] == '(' {
		start = f.wordStart(start)
	}
	return f.language.Names.OfCall(f.text[start:min(start+longestCall, uint32(len(f.text)))])
}

// unquoted removes the quotes around a name. The name must begin and end with the same quote, one of `marks`, and must not be
// empty.
func unquoted(name []byte, marks string) []byte {
	last := len(name) - 1
	if last > 1 && name[0] == name[last] && bytes.IndexByte([]byte(marks), name[0]) >= 0 {
		return name[1:last]
	}
	return name
}

// outerIndex returns the first position of `mark` in a name, or the length of the name if there is none. If `brackets`
// is a pair of brackets, positions inside such brackets do not count.
func outerIndex(name []byte, mark, brackets string) int {
	depth := 0
	for i, c := range name {
		switch {
		case depth <= 0 && bytes.HasPrefix(name[i:], []byte(mark)):
			return i
		case brackets == "":
		case c == brackets[0]:
			depth++
		case c == brackets[1]:
			depth--
		}
	}
	return len(name)
}

// withoutComments returns the text of a node without the comments in it.
func (f *file) withoutComments(node uint32, text []byte) []byte {
	var plain []byte
	start := f.tree[node].Start
	from := start
	for i := node + 1; i < f.tree[node].Next; i++ {
		if f.marks[i]&markComment != 0 {
			plain = append(plain, f.text[from:f.tree[i].Start]...)
			from = f.tree[i].End
		}
	}
	if from == start {
		return text
	}
	return append(plain, f.text[from:f.tree[node].End]...)
}

// wordStart returns the start of the word around offset `at`.
func (f *file) wordStart(at uint32) uint32 {
	for at > 0 && (f.text[at-1] == '_' || unicode.IsLetter(rune(f.text[at-1])) || unicode.IsDigit(rune(f.text[at-1]))) {
		at--
	}
	return at
}

// ownerName returns the names in the text of an `@owner`, joined by dots.
func (f *file) ownerName(node uint32) []byte {
	name := f.slice(node)
	if f.language.owner != nil {
		groups := f.language.owner.FindSubmatch(name)
		if groups == nil {
			return nil
		}
		name = groups[1]
	}
	if f.language.Names.Separator == "" {
		return name
	}
	name = bytes.Join(bytes.Fields(withoutTypeArguments(name)), nil) // `A ::b` is the same as `A::b`
	return bytes.ReplaceAll(name, []byte(f.language.Names.Separator), []byte("."))
}

// withoutTypeArguments removes type arguments in angle brackets from a name.
func withoutTypeArguments(name []byte) []byte {
	if bytes.IndexByte(name, '<') < 0 {
		return name
	}
	depth := 0
	plain := make([]byte, 0, len(name))
	for _, c := range name {
		switch {
		case c == '<':
			depth++
		case c == '>':
			depth--
		case depth <= 0:
			plain = append(plain, c)
		}
	}
	return plain
}

// scopeOf returns the path that qualifies the members of a symbol. This is the path of the symbol itself or, if its pattern sets
// `scope` to `none`, the path of its owner.
func (f *file) scopeOf(d *declaration) ref {
	if f.language.setting(d.pattern, "scope") == "none" {
		return d.parent
	}
	return f.pathOf(d)
}

// pathOf returns the path of a symbol: the names of its owners and its own name. Only the first call writes the path.
func (f *file) pathOf(d *declaration) ref {
	if d.path.length() > 0 {
		return d.path
	}
	d.path = d.nameText
	if separator := []byte(f.language.Names.Separator); len(separator) > 0 && bytes.Contains(f.texts.bytes(d.nameText), separator) {
		d.path = f.texts.add(bytes.ReplaceAll(f.texts.bytes(d.nameText), separator, []byte(".")))
	}
	if d.parent.length() > 0 {
		d.path = f.texts.join(d.parent, '.', d.path)
	}
	return d.path
}
