package link

import "foldout/mapper/internal/refs"

// cmake are the rules of CMake: what a list of commands includes, and the folders that it adds, are as if they stood in it, and a
// function that was defined anywhere before can be called (https://cmake.org/cmake/help/latest/command/function.html).
var cmake = rules{family: "cmake", scope: oneScope("cmake"), bind: cmakeBind}

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
