package reference

import (
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/model"
)

// imported keeps an import. Several patterns may tell of one: that which says more of it holds.
func (r *Reader) imported(i imported, setting string) {
	i.all, i.exports = strings.Contains(setting, "all"), strings.Contains(setting, "export")
	i.isDefault = strings.Contains(setting, "default")
	for at := range r.imports {
		if known := &r.imports[at]; known.root == i.root {
			if known.said() < i.said() {
				*known = i
			}
			return
		}
	}
	r.imports = append(r.imports, i)
}

// said is how much a pattern tells of an import.
func (i *imported) said() (n int) {
	for _, node := range []uint32{i.path, i.under, i.name, i.as} {
		if node != none {
			n++
		}
	}
	if i.all || i.exports {
		n++
	}
	return n
}

// readImports writes the imports, and of what package the file is.
func (r *Reader) readImports() {
	if r.pkg != none {
		r.out.Package = r.plain(r.pkg)
		r.forget(r.pkg)
	}
	for _, i := range r.imports {
		line := r.tree[i.root].Row
		in := refs.Import{Path: r.plain(i.path) + r.under(i.under), Name: r.plain(i.name), As: r.plain(i.as), Exports: i.exports, Line: int32(line) + 1}
		switch {
		case i.all:
			in.Name = refs.All
		case i.isDefault && i.exports:
			in.As = refs.Default
		case i.isDefault:
			in.Name = refs.Default
		}
		r.out.Imports = append(r.out.Imports, in)
		r.forget(i.root)
	}
}

// under returns what follows in a path.
func (r *Reader) under(node uint32) string {
	if node == none {
		return ""
	}
	return refs.Under + r.plain(node)
}

// forget takes the roles from the names in an import: the import itself says it all.
func (r *Reader) forget(root uint32) {
	for node := root; node < r.tree[root].Next; node++ {
		r.facts[node].role = roleImport
	}
}

// plain returns the text of a node without quotes, brackets and white space, "" of no node.
func (r *Reader) plain(node uint32) string {
	if node == none {
		return ""
	}
	text := string(r.slice(node))
	if strings.ContainsAny(text, " \t\r\n") {
		text = strings.Join(strings.Fields(text), "")
	}
	if n := len(text); n >= 2 && strings.IndexByte("\"'`<", text[0]) >= 0 {
		text = text[1 : n-1]
	}
	return model.Printable(text)
}
