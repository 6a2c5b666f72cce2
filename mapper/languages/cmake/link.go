package cmake

import (
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

func init() {
	link.Register(&links, "cmake")
}

// links are the rules for linking names in CMake: included files and added folders are run in place. A function can be called if
// any file has defined it earlier (https://cmake.org/cmake/help/latest/command/function.html).
var links = link.Rules{Family: "cmake", Scope: link.OneScope("cmake"), Bind: cmakeBind}

// cmakeBind finds a file, a module by its name, or the CMakeLists.txt of a folder.
func cmakeBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	from := l.Files[file].Path
	for _, ending := range []string{"", ".cmake", "/CMakeLists.txt"} {
		if to, ok := l.Included(from, i.Path+ending); ok {
			return link.Imported{Files: []int32{to}}, true
		}
	}
	return link.Imported{}, false
}
