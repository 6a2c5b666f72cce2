package cmake

import "foldout/mapper/internal/graph/link"

// The rules for linking names in CMake: included files and added folders are run in place. A function can be called if
// any file has defined it earlier (https://cmake.org/cmake/help/latest/command/function.html). Code loads a file, a module by its name,
// or the CMakeLists.txt of a folder.
var _ = link.Register("cmake", &link.Rules{Family: "cmake", Scope: link.OneScope("cmake"), Bind: link.BindFileOnly("", ".cmake", "/CMakeLists.txt")})
