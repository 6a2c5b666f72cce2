package perl

import (
	"bytes"

	"foldout/mapper/internal/parse/declare"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/model"
)

// declareAll declares names that a statement declares, each as a part of the statement. The semicolon that ends the statement is at
// offset `end`.
func (r *plReader) declareAll(at, end int, kind model.Kind, names []declare.Span) {
	for _, name := range names {
		d := declare.Declaration{Span: declare.Span{From: at, To: end + 1}, Kind: kind, Name: name, Part: name, Body: end}
		switch kind {
		case model.KindVariable, model.KindField:
			d.As = string(bytes.Trim(name.Of(r.text), "$@%"))
			d.Once = kind == model.KindVariable
		case model.KindProperty:
			d.As = string(bytes.Trim(name.Of(r.text), "+"))
			d.Private = isPrivate(name.Of(r.text))
		}
		r.Declare(d)
	}
}

// value records the range of a value, which is shown if it is short.
func (r *plReader) value(at, end int) {
	if s := r.trimmed(at, end); !s.IsEmpty() {
		r.Values = append(r.Values, s)
	}
}

// variables reads variables, and the names in the export lists of a module.
func (r *plReader) variables(t plToken, rest []byte) {
	kind := model.KindVariable
	if r.text[t.at] == 'f' {
		kind = model.KindField
	}
	groups := plOur.FindSubmatchIndex(rest)
	var names []declare.Span
	if groups[2] < 0 {
		isOver := false
		end, ends := r.statement(func(t plToken) {
			isOver = isOver || t.kind == '='
			if !isOver && t.kind == plVariable {
				names = append(names, declare.Span{From: t.at, To: t.end})
			}
		})
		if ends {
			r.declareAll(t.at, end, kind, names)
		}
		return
	}
	name := declare.Span{From: t.at + groups[2], To: t.at + groups[3]}
	r.jump(name.To)
	lists := plExports.Match(name.Of(r.text))
	end, ends := r.statement(func(t plToken) {
		if lists {
			names = r.words(names, t)
		}
	})
	if !ends {
		return
	}
	if r.declareAll(t.at, end, kind, []declare.Span{name}); !lists {
		r.value(name.To, end)
		return
	}
	isExport := bytes.HasPrefix(name.Of(r.text), []byte("@EXPORT"))
	for _, listed := range names {
		if isExport {
			r.Exported, r.Closed = append(r.Exported, listed), true
		}
		if rewrite.IsWordByte(r.text[listed.From]) {
			r.Refer(model.EdgeUses, listed)
		}
	}
}

// words appends the words of a string, or of a `qw` list.
func (r *plReader) words(names []declare.Span, t plToken) []declare.Span {
	if t.kind != plString && t.kind != plWords {
		return names
	}
	at, end := t.at+1, t.end-1
	if t.kind == plWords {
		at = t.at + len("qw")
		for at < end && rewrite.IsBlank(r.text[at]) {
			at++
		}
		at++
	}
	for at < end {
		for at < end && (rewrite.IsBlank(r.text[at]) || bytes.IndexByte([]byte("$@%&*:"), r.text[at]) >= 0) {
			at++
		}
		from := at
		for at < end && !rewrite.IsBlank(r.text[at]) {
			at++
		}
		if from < at {
			names = append(names, declare.Span{From: from, To: at})
		}
	}
	return names
}

// properties reads the declared properties of a class.
func (r *plReader) properties(t plToken) {
	isOver := false
	after := t.end
	var names []declare.Span
	end, ends := r.statement(func(t plToken) {
		switch {
		case isOver:
		case t.kind == ',' || t.kind == plFat:
			isOver, after = true, t.at
		case t.kind == plWord:
			names = append(names, declare.Span{From: t.at, To: t.end})
		default:
			names = r.words(names, t)
		}
	})
	if !ends {
		return
	}
	if r.declareAll(t.at, end, model.KindProperty, names); isOver {
		r.value(after, end)
	}
}

// constants reads the constants that `use constant` declares: either a single one, or the keys of a hash.
func (r *plReader) constants(t plToken, rest []byte) {
	groups := plConst.FindSubmatchIndex(rest)
	if groups[2] < 0 {
		end, ends := r.statement(nil)
		name := declare.Span{From: t.at + groups[4], To: t.at + groups[5]}
		if ends {
			r.Declare(declare.Declaration{Span: declare.Span{From: t.at, To: end + 1}, Kind: model.KindConstant, Name: name, Body: end})
			r.value(name.To, end)
		}
		return
	}
	r.jump(t.at + groups[2])
	var key declare.Span // empty if unknown
	depth, last, isNamed := 0, 0, false
	r.statement(func(t plToken) {
		switch t.kind {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		}
		switch {
		case isNamed && (depth == 1 && t.kind == ',' || depth == 0):
			r.constant(key, last)
			key, isNamed = declare.Span{}, false
		case depth == 1 && t.kind == plFat:
			isNamed = !key.IsEmpty()
		case depth == 1 && !isNamed && (t.kind == plWord || t.kind == plString):
			key = declare.Span{From: t.at, To: t.end}
		}
		last = t.end
	})
}

// constant declares the constant that a hash key names, with its value if that is on the same line.
func (r *plReader) constant(key declare.Span, end int) {
	if bytes.IndexByte(r.text[key.From:end], '\n') >= 0 {
		end = key.To
	}
	name := string(bytes.Trim(key.Of(r.text), "\"' \t"))
	if name != "" {
		r.Declare(declare.Declaration{Span: declare.Span{From: key.From, To: end}, Kind: model.KindConstant, Name: key, As: name})
	}
}

// load reads an import, the variables that `use vars` declares, or the superclasses that `use parent` loads.
func (r *plReader) load(t plToken, word string) {
	isFirst := true
	var first declare.Span
	var names []declare.Span
	end, ends := r.statement(func(t plToken) {
		switch {
		case t.kind == plWord && isFirst:
			first = declare.Span{From: t.at, To: t.end}
		default:
			names = r.words(names, t)
		}
		isFirst = false
	})
	if !ends || word != "use" && word != "require" {
		return
	}
	switch name := string(first.Of(r.text)); {
	case word == "use" && name == "vars":
		r.declareAll(t.at, end, model.KindVariable, names)
	case word == "use" && (name == "parent" || name == "base"):
		for _, path := range names {
			r.Import(path)
		}
	case plModule.MatchString(name):
		r.ImportAll(first)
	}
}
