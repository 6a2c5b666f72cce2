package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/refs"
)

// cmake are the rules of CMake: what a list of commands includes, and the folders that it adds, are as if they stood in it, and a
// function that was defined anywhere before can be called (https://cmake.org/cmake/help/latest/command/function.html).
var cmake = rules{family: "cmake", scope: oneScope("cmake"), bind: cmakeBind}

// powershell are the rules of PowerShell: a script has the functions of the session, whichever file gave them to it
// (https://learn.microsoft.com/powershell/module/microsoft.powershell.core/about/about_scopes).
var powershell = rules{family: "powershell", scope: oneScope("powershell"), bind: powershellBind, certain: true}

// powershellBind finds a script that is run in the session, or a module by its path.
func powershellBind(l *linker, file int32, i refs.Import) (brought, bool) {
	name := strings.Trim(strings.ReplaceAll(i.Path, "\\", "/"), "\"'")
	if at := strings.LastIndexAny(name, "$)}"); at >= 0 {
		_, name, _ = strings.Cut(name[at:], "/")
	}
	name = strings.TrimPrefix(path.Clean("/"+name), "/")
	for _, ending := range []string{"", ".psm1", ".psd1", "/" + path.Base(name) + ".psm1"} {
		if to, ok := l.included(l.Files[file].Path, name+ending); ok {
			return brought{files: []int32{to}}, true
		}
	}
	return brought{}, false
}

// oneScope puts the symbols of all files of a language into one scope.
func oneScope(unit string) func(*linker, string, *refs.File) (unit, prefix string) {
	return func(*linker, string, *refs.File) (string, string) { return unit, "" }
}

// cmakeBind finds a file, a module by its name, or the list of a folder.
func cmakeBind(l *linker, file int32, i refs.Import) (brought, bool) {
	from := l.Files[file].Path
	for _, ending := range []string{"", ".cmake", "/CMakeLists.txt"} {
		if to, ok := l.included(from, i.Path+ending); ok {
			return brought{files: []int32{to}}, true
		}
	}
	return brought{}, false
}
