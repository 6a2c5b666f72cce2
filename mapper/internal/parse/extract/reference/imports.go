package reference

import (
	"bytes"
	"strings"

	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// addImport records an import. If several patterns match, the one that gives the most details counts.
func (r *Reader) addImport(i imported, setting string) {
	i.all, i.exports = strings.Contains(setting, "all"), strings.Contains(setting, "export")
	i.isDefault, i.links = strings.Contains(setting, "default"), strings.Contains(setting, "links")
	i.isGlobal = strings.Contains(setting, "global")
	at, is := r.importAt[i.root]
	switch {
	case !is:
		r.importAt[i.root] = len(r.imports)
		r.imports = append(r.imports, i)
	case r.imports[at].details() < i.details():
		r.imports[at] = i
	}
}

// details returns the number of details that are known about the import.
func (i *imported) details() (n int) {
	n = len(i.under)
	for _, node := range []uint32{i.path, i.name, i.as} {
		if node != none {
			n++
		}
	}
	if i.all || i.exports {
		n++
	}
	return n
}

// readImports writes the imports and the package of the file.
func (r *Reader) readImports() {
	for i, pkg := range r.pkgs {
		if i > 0 {
			r.out.Package += "."
		}
		r.out.Package += r.plainText(pkg)
		r.markImportNodes(pkg)
	}
	for at, i := range r.imports {
		line := r.tree[i.root].Row
		if i.links {
			r.readLinks(string(r.slice(i.path)), int32(line)+1)
			continue
		}
		in := refs.Import{Path: r.textBetween(i.path, i.last) + r.restOfPath(i.under), Name: r.plainText(i.name), As: r.plainText(i.as), Exports: i.exports, Line: int32(line) + 1}
		switch {
		case i.all:
			in.Name = refs.All
		case i.isDefault && i.exports:
			in.As = refs.Default
		case i.isDefault:
			in.Name = refs.Default
		case i.isGlobal:
			in.As = refs.All
		}
		if r.facts[i.root].form == formModule {
			in.As, in.Number = "", int32(at)+1
		}
		r.out.Imports = append(r.out.Imports, in)
		r.markImportNodes(i.root)
	}
}

// recordPackage records the package of the file. A later package replaces the earlier ones, or is nested in them if the pattern says
// so.
func (r *Reader) recordPackage(node uint32, pattern int) {
	if r.language.query.Setting(pattern, "package") == "" {
		r.pkgs = r.pkgs[:0]
	}
	r.pkgs = append(r.pkgs, node)
}

// readLinks writes the links of a Markdown text. It leaves out images, and links to other sites.
func (r *Reader) readLinks(text string, line int32) {
	for {
		label, rest, more := strings.Cut(text, "](")
		if !more {
			return
		}
		picture := strings.HasSuffix(label[:max(strings.LastIndexByte(label, '['), 0)], "!") // an image begins with `![`
		end := strings.IndexAny(rest, ") \t\n")
		if end < 0 {
			return
		}
		to := rest[:end]
		text = rest[end:]
		if !picture && to != "" && to[0] != '#' && !strings.Contains(to, ":") && len(to) <= longest {
			r.out.Imports = append(r.out.Imports, refs.Import{Path: model.Printable(to), Line: line})
		}
	}
}

// nameAsWritten returns a name as it is written, or None if the name is empty. In a type, `import("x")` is parsed as a name. For
// such a name, nameAsWritten returns the value of the import.
func (r *Reader) nameAsWritten(node uint32) refs.Expr {
	name := r.slice(node)
	module, is := bytes.CutPrefix(name, []byte("import("))
	if !is && len(name) == 0 {
		return refs.None
	} else if !is {
		return r.dotted(refs.None, name)
	}
	at, known := r.importAt[node]
	if !known {
		at = len(r.imports) + len(r.out.Imports) // the position that moduleInDoc gives to the import
		r.importAt[node] = at
		r.moduleInDoc(strings.TrimRight(string(module), " \t)"), int32(r.tree[node].Row)+1)
	}
	return r.moduleAt(at)
}

// restOfPath returns the further parts of an import's path.
func (r *Reader) restOfPath(nodes []uint32) string {
	var path strings.Builder
	for _, node := range nodes {
		path.WriteString(refs.Under + r.plainText(node))
	}
	return path.String()
}

// markImportNodes sets roleImport for all nodes of an import or package, so that they are not read as references.
func (r *Reader) markImportNodes(root uint32) {
	for node := root; node < r.tree[root].Next; node++ {
		r.facts[node].role = roleImport
	}
}

// plainText returns the text of a node without quotes, brackets and white space. The text of `none` is empty.
func (r *Reader) plainText(node uint32) string { return r.textBetween(node, node) }

// textBetween does what plainText does, for the text from the node `first` to the node `last`.
func (r *Reader) textBetween(first, last uint32) string {
	if first == none {
		return ""
	}
	return plain(r.text[r.tree[first].Start:r.tree[last].End])
}

// plain returns a text without white space, and without quotes or brackets around it.
func plain(written []byte) string {
	text := string(written)
	if strings.ContainsAny(text, " \t\r\n") {
		text = strings.Join(strings.Fields(text), "")
	}
	if n := len(text); n >= 2 && strings.IndexByte("\"'`<", text[0]) >= 0 {
		text = text[1 : n-1]
	}
	return model.Printable(text)
}
