package tcl

import (
	"bytes"

	"foldout/mapper/internal/parse/declare"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/model"
)

// readPackage reads the name of the package that a command provides or requires.
func (r *tclReader) readPackage(all []declare.Span) {
	name := 2
	if r.text[all[name].From] == '-' && len(all) > 3 {
		name++
	}
	switch r.wordText(all[1]) {
	case "provide":
		r.variable(all, name, model.KindModule)
	case "require":
		if tclName.Match(all[name].Of(r.text)) {
			r.ImportAll(all[name])
		}
	}
}

// variable declares a variable or a package, with its value if that is short and on the same line.
func (r *tclReader) variable(all []declare.Span, at int, kind model.Kind) {
	name, end := all[at], all[len(all)-1].To
	if bytes.HasPrefix(name.Of(r.text), []byte("::")) {
		name.From += len("::")
	}
	if !tclName.Match(bytes.TrimPrefix(name.Of(r.text), []byte("-"))) {
		return
	}
	d := declare.Declaration{
		Span: declare.Span{From: all[0].From, To: name.To}, Kind: kind, Name: name, Private: r.isPrivate(all[0]),
		Once: kind == model.KindVariable || kind == model.KindField,
	}
	if r.text[min(name.To, end-1)] == ' ' && end-name.From < rewrite.LongestStatement && bytes.IndexByte(r.text[name.To:end], '\n') < 0 {
		d.To = end
	}
	r.Declare(d)
}

// isPrivate reports whether a word is a modifier that hides a member of a class.
func (r *tclReader) isPrivate(word declare.Span) bool {
	text := r.wordText(word)
	return text == "private" || text == "protected"
}

// member reads a member of a class, or the names of its superclasses.
func (r *tclReader) member(all []declare.Span, line []byte) {
	switch r.wordText(all[0]) {
	case "superclass", "inherit", "mixin":
		for _, base := range all[1:] {
			r.refer(model.EdgeInherits, base)
		}
		return
	}
	if !tclDeclares.Match(line) {
		return
	}
	at := 0
	switch r.wordText(all[0]) {
	case "public", "protected", "private", "self", "static":
		at = 1
	}
	switch word := r.wordText(all[at]); word {
	case "constructor", "typeconstructor", "destructor":
		kind := model.KindConstructor
		if word == "destructor" {
			kind = model.KindMethod
		}
		if at == 0 && len(all) > 1 {
			r.declare(all, 0, tclBody, kind)
		}
	case "method", "typemethod", "proc":
		if at+1 < len(all) {
			r.declare(all, at+1, tclBody, model.KindMethod)
		}
	default:
		kind := model.KindProperty
		if at == 0 && word == "variable" {
			kind = model.KindField
		}
		if at+1 < len(all) {
			r.variable(all, at+1, kind)
		}
	}
}

// declare declares what a command defines. Its name is the word all[at]. If the last word is a script in braces, that is queued.
func (r *tclReader) declare(all []declare.Span, at int, in tclPlace, kind model.Kind) {
	name, last := all[at], all[len(all)-1]
	d := declare.Declaration{Span: declare.Span{From: all[0].From, To: last.To}, Kind: kind, Private: r.isPrivate(all[0])}
	if r.isBraced(last) && (in != tclBody || len(all) > at+2 || at == 0) {
		r.scripts = append(r.scripts, tclScript{declare.Span{From: last.From + 1, To: last.To - 1}, in})
		d.Body = last.From
	}
	if c := r.text[name.From]; (c == '{' || c == '"') && name.To-name.From > 2 {
		name.From, name.To = name.From+1, name.To-1
	}
	if bytes.HasPrefix(name.Of(r.text), []byte("::")) {
		name.From += len("::")
	}
	whole := name.Of(r.text)
	if !tclDeclared.Match(whole) {
		return
	}
	if i := bytes.LastIndex(whole, []byte("::")); i > 0 && in == tclBody {
		d.Owner = declare.Span{From: name.From, To: name.From + i}
		name.From += i + len("::")
	} else if owner := all[1]; tclOwned[r.wordText(all[0])] && in == tclBody && tclName.Match(owner.Of(r.text)) {
		d.Owner = owner
	}
	if d.Name = name; !name.IsEmpty() {
		r.Declare(d)
	}
}
