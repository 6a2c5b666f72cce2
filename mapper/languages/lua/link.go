package lua

import (
	"strings"

	"foldout/mapper/internal/link"
	"foldout/mapper/internal/refs"
)

func init() {
	link.Register(&luaLinks, "lua")
	link.Register(&luauLinks, "luau")
}

// luaLinks are the rules of Lua: a file hands on the table that it returns.
var luaLinks = link.Rules{
	Family: "lua", Scope: link.PerFile, Bind: luaBind,
	Usage: link.Usage{Makes: true},
}

// luaBind finds the file of a module (https://www.lua.org/manual/5.4/manual.html#pdf-package.path).
func luaBind(l *link.Linker, file int32, i refs.Import) (link.Brought, bool) {
	if place, is := strings.CutPrefix(i.Path, "script."); is {
		return l.RobloxBind(file, i, strings.Split(place, "."))
	}
	name := strings.ReplaceAll(strings.TrimSuffix(i.Path, ".lua"), ".", "/")
	return l.TableOf(file, i, name+".lua", name+"/init.lua")
}

// luauLinks are the rules of Luau, whose modules are named by paths from the file, or from a folder that goes by an alias
// (https://rfcs.luau.org/new-require-by-string-semantics.html).
var luauLinks = link.Rules{
	Family: "lua", Scope: link.PerFile, Bind: luauBind,
	Usage: link.Usage{Makes: true},
}

func luauBind(l *link.Linker, file int32, i refs.Import) (link.Brought, bool) {
	if place, is := strings.CutPrefix(i.Path, "script."); is {
		return l.RobloxBind(file, i, strings.Split(place, "."))
	}
	name := i.Path
	if strings.HasPrefix(name, "@") {
		_, name, _ = strings.Cut(name, "/")
	}
	return l.TableOf(file, i, name+".luau", name+".lua", name+"/init.luau", name+"/init.lua")
}
