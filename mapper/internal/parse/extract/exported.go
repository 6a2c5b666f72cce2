package extract

import (
	"bytes"
	"slices"
	"unicode"
	"unicode/utf8"

	"foldout/mapper/internal/parse/language"
	"foldout/model"
)

// isExported reports whether a declaration is exported by the rules of its language. A member is exported only if its owner is.
func (f *file) isExported(d *declaration, marks mark) bool {
	if d.up >= 0 && (!f.found[d.up].isExported || f.isClosed(&f.found[d.up])) {
		return false
	}
	name := f.texts.bytes(d.nameText)
	if inScope := d.up < 0 || f.found[d.up].kind.IsScope(); inScope && f.lists != nil {
		if isListed := f.lists[owned{up: d.up, name: f.key(name)}]; isListed || f.lists[owned{up: d.up}] {
			return isListed
		}
	}
	_, isListed := f.exported[string(name)]
	isListed = isListed && d.up < 0 && d.owner == none
	if isListed || marks&markPrivate != 0 || d.up < 0 && f.onlyThis {
		return isListed
	}
	switch f.language.Names.Exported {
	case language.ExportedByMark:
		if d.holder >= 0 {
			return f.found[d.holder].isExported
		}
		return marks&markExport != 0
	case language.ExportedByCase:
		return isUpper(name) && (d.owner == none || isUpper(f.texts.bytes(d.parent)))
	case language.ExportedByUnderscore:
		return !bytes.HasPrefix(name, []byte("_")) || bytes.HasPrefix(name, []byte("__")) && bytes.HasSuffix(name, []byte("__"))
	default:
		return d.holder < 0 || f.found[d.holder].isExported
	}
}

// listed is a name in an export list. The list is inside a symbol and applies only to its members. If `only` is true, members
// that are not listed are not exported.
type listed struct {
	node uint32
	only bool
}

// listExported records the names in export lists. Each name is recorded together with the symbol that contains its list.
func (f *file) listExported() {
	for _, l := range f.listed {
		if f.lists == nil {
			f.lists = map[owned]bool{}
		}
		up := f.innermost(l.node)
		f.lists[owned{up: up, name: f.key(f.slice(l.node))}] = true
		if l.only {
			f.lists[owned{up: up}] = true
		}
	}
}

// key returns the name by which a symbol is looked up: in lower case if the language ignores case.
func (f *file) key(name []byte) string {
	if f.language.Names.AnyCase {
		name = bytes.ToLower(name)
	}
	return string(name)
}

// isClosed reports whether a declaration is exported without its members.
func (f *file) isClosed(d *declaration) bool {
	isOpen, isListed := f.exported[string(f.texts.bytes(d.nameText))]
	return d.up < 0 && isListed && !isOpen
}

func isUpper(name []byte) bool {
	r, _ := utf8.DecodeRune(name)
	return unicode.IsUpper(r)
}

// hideExtensions makes an extension private if the type that it extends is declared in the same scope of the file and is not
// exported. It does the same to everything inside such an extension.
func (f *file) hideExtensions() {
	isExtension := func(d declaration) bool { return d.kind == model.KindExtension }
	if !slices.ContainsFunc(f.found, isExtension) {
		return
	}
	hidden := map[string]bool{}
	for i := range f.found {
		if d := &f.found[i]; !d.isExported && d.kind.IsContainer() && !isExtension(*d) {
			hidden[string(f.texts.bytes(f.pathOf(d)))] = true
		}
	}
	for i := range f.found {
		d := &f.found[i]
		isHidden := isExtension(*d) && hidden[string(f.texts.bytes(f.pathOf(d)))]
		if isHidden || d.up >= 0 && !f.found[d.up].isExported {
			d.isExported = false
		}
	}
}
