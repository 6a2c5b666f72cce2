package link

import (
	"foldout/mapper/internal/refs"
)

// systemverilog are the rules of SystemVerilog: designs, packages and macros are known in all that is compiled, and what is included is
// part of the text.
var systemverilog = rules{
	family: "systemverilog", scope: oneScope(systemverilogUnit), bind: systemverilogBind, place: besideEnum,
	members: true, explicit: true, whole: true, makes: true, textual: true, macros: true,
}

const systemverilogUnit = "systemverilog"

// systemverilogBind finds an included file, or a package, of which all or one name is made visible.
func systemverilogBind(l *linker, file int32, i refs.Import) (brought, bool) {
	if i.Name == "" {
		to, ok := l.included(l.Files[file].Path, i.Path)
		return brought{files: []int32{to}}, ok
	}
	b := broughtBy(i)
	scope, known := l.existing(systemverilogUnit, i.Path)
	b.binding.scope = scope
	if top, is := l.existing(systemverilogUnit, ""); is {
		for _, s := range l.symbols.in(top, l.id(i.Path)) {
			b.files = append(b.files, l.fileOf[s.node])
		}
	}
	return b, known
}
