package extract

import (
	"cmp"
	"slices"
	"strings"

	"foldout/model"
)

// imported is a file or module that is imported, and a name that is imported from it.
type imported struct {
	node uint32
	name uint32 // none if it is imported as a whole
}

// importNames lists the paths that the file imports, each once, followed by the names imported from it, as in `./price {format,
// total as sum}`.
func (f *file) importNames() []string {
	if len(f.imports) == 0 {
		return nil
	}
	slices.SortFunc(f.imports, func(a, b imported) int { return cmp.Or(cmp.Compare(a.node, b.node), cmp.Compare(a.name, b.name)) })
	var places []string
	names := make(map[string][]string, len(f.imports)) // by path
	for _, i := range f.imports {
		place := model.Printable(unquote(f.language.importName(f.folded(i.node))))
		if place == "" {
			continue
		}
		if _, known := names[place]; !known {
			places, names[place] = append(places, place), nil
		}
		if i.name == none {
			continue
		}
		if name := model.Printable(f.folded(i.name)); !slices.Contains(names[place], name) {
			names[place] = append(names[place], name)
		}
	}
	for i, place := range places {
		if taken := names[place]; len(taken) > 0 {
			places[i] = place + " {" + strings.Join(taken, ", ") + "}"
		}
	}
	return places
}

// unquote removes the quotes or angle brackets around a name.
func unquote(name string) string {
	if n := len(name); n >= 2 {
		switch first, last := name[0], name[n-1]; {
		case first == last && (first == '"' || first == '\'' || first == '`'), first == '<' && last == '>':
			return name[1 : n-1]
		}
	}
	return name
}
