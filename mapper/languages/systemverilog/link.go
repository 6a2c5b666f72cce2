package systemverilog

import (
	"foldout/mapper/internal/link"
	"foldout/mapper/internal/refs"
)

func init() {
	link.Register(&links, "systemverilog")
}

// links are the rules of SystemVerilog: designs, packages and macros are known in all that is compiled, and what is included is
// part of the text.
var links = link.Rules{
	Family: "systemverilog", Scope: link.OneScope(systemverilogUnit), Bind: systemverilogBind,
	Visibility: link.Visibility{Members: true, Explicit: true, Whole: true, Textual: true, Macros: true},
	Naming:     link.Naming{Place: link.BesideEnum},
	Usage:      link.Usage{Makes: true},
}

const systemverilogUnit = "systemverilog"

// systemverilogBind finds an included file, or a package, of which all or one name is made visible.
func systemverilogBind(l *link.Linker, file int32, i refs.Import) (link.Brought, bool) {
	if i.Name == "" {
		to, ok := l.Included(l.Files[file].Path, i.Path)
		return link.Brought{Files: []int32{to}}, ok
	}
	b := link.BroughtBy(i)
	scope, known := l.Existing(systemverilogUnit, i.Path)
	b.Binding.Scope = scope
	if top, is := l.Existing(systemverilogUnit, ""); is {
		for _, s := range l.Symbols.In(top, l.ID(i.Path)) {
			b.Files = append(b.Files, l.FileOf[s.Node])
		}
	}
	return b, known
}
