package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
)

// lua are the rules of Lua: a file hands on the table that it returns.
var lua = rules{family: "lua", scope: perFile, bind: luaBind, makes: true}

// luaBind finds the file of a module (https://www.lua.org/manual/5.4/manual.html#pdf-package.path).
func luaBind(l *linker, file int32, i refs.Import) (brought, bool) {
	if place, is := strings.CutPrefix(i.Path, "script."); is {
		return l.robloxBind(file, i, strings.Split(place, "."))
	}
	name := strings.ReplaceAll(strings.TrimSuffix(i.Path, ".lua"), ".", "/")
	return l.tableOf(file, i, name+".lua", name+"/init.lua")
}

// luau are the rules of Luau, whose modules are named by paths from the file, or from a folder that goes by an alias
// (https://rfcs.luau.org/new-require-by-string-semantics.html).
var luau = rules{family: "lua", scope: perFile, bind: luauBind, makes: true}

func luauBind(l *linker, file int32, i refs.Import) (brought, bool) {
	if place, is := strings.CutPrefix(i.Path, "script."); is {
		return l.robloxBind(file, i, strings.Split(place, "."))
	}
	name := i.Path
	if strings.HasPrefix(name, "@") {
		_, name, _ = strings.Cut(name, "/")
	}
	return l.tableOf(file, i, name+".luau", name+".lua", name+"/init.luau", name+"/init.lua")
}

// robloxBind finds a module by the way to it from the script, as which its file stands, or the folder of one that is called init
// (https://create.roblox.com/docs/projects/data-model, https://rojo.space/docs/v7/sync-details).
func (l *linker) robloxBind(file int32, i refs.Import, way []string) (brought, bool) {
	at := l.Files[file].Path
	at = strings.TrimSuffix(strings.TrimSuffix(at, path.Ext(at)), "/init")
	for _, step := range way {
		if step == "Parent" {
			at = tree.Parent(at)
		} else {
			at = path.Join(at, step)
		}
	}
	for _, ending := range []string{".luau", ".lua", "/init.luau", "/init.lua"} {
		if to, ok := l.paths[at+ending]; ok {
			return l.table(i, to)
		}
	}
	return brought{as: i.As, binding: binding{scope: none, name: i.As}}, i.As != ""
}

// tableOf brings the table that the first of some files returns.
func (l *linker) tableOf(file int32, i refs.Import, candidates ...string) (brought, bool) {
	for _, candidate := range candidates {
		if to, ok := l.included(l.Files[file].Path, candidate); ok {
			return l.table(i, to)
		}
	}
	return brought{as: i.As, binding: binding{scope: none, name: i.As}}, i.As != ""
}

// table brings the table that a file returns.
func (l *linker) table(i refs.Import, file int32) (brought, bool) {
	f := &l.files[file]
	scope, known := l.existing(f.unit, f.Package)
	return brought{as: i.As, binding: binding{scope: scope}, files: []int32{file}}, known
}

// bash are the rules of shell scripts: what a script sources is its own.
var bash = rules{family: "bash", scope: perFile, bind: bashBind, imported: true}

// awk are the rules of AWK: a program is made of files, which name each other or are named together where it is run.
var awk = rules{family: "awk", scope: oneScope("awk"), bind: bashBind, certain: true}

// fish are the rules of fish: functions are loaded from their files when they are called
// (https://fishshell.com/docs/current/language.html#autoloading-functions).
var fish = rules{family: "fish", scope: oneScope("fish"), bind: bashBind}

// vim are the rules of scripts of Vim, whose functions are loaded from their files when they are called; those that begin with `s:` are
// known in their file only (https://vimhelp.org/eval.txt.html#script-variable). A point is part of a name.
var vim = rules{
	family: "vim", scope: oneScope("vim"), bind: bashBind,
	spell: func(name string) string { return name },
}

// bashBind finds the file that is sourced, whatever the variables in its path are.
func bashBind(l *linker, file int32, i refs.Import) (brought, bool) {
	name := i.Path
	if at := strings.LastIndexAny(name, "$})"); at >= 0 {
		_, name, _ = strings.Cut(name[at:], "/")
	}
	name = strings.TrimPrefix(path.Clean("/"+strings.Trim(name, "\"'")), "/")
	to, ok := l.included(l.Files[file].Path, name)
	if !ok {
		return brought{}, false
	}
	return brought{as: refs.All, binding: binding{scope: l.files[to].scope}, files: []int32{to}}, true
}
