package matlab

import (
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules of MATLAB: the name of a file stands for the first function in it, or for its class. Any other function is
// visible only in its own file.
var _ = link.Register("matlab", &link.Rules{
	Family: "matlab", Scope: link.PerFile, Bind: matlabBind, FirstName: matlabRoot,
	Visibility: link.Visibility{Members: true},
	Usage:      link.Usage{Named: true, Constructs: true},
})

// matlabBind finds nothing, because an import in MATLAB names a package, not a file. A package is a folder whose name
// begins with a plus sign.
func matlabBind(*link.Linker, int32, refs.Import) (link.Imported, bool) {
	return link.Imported{}, false
}

// matlabRoot resolves a name to a declaration in the same file or, if there is none, to the function or class in the nearest file
// with that name.
func matlabRoot(r *link.Resolver, name string, at link.Place) (link.Meaning, bool) {
	own := r.Facts[at.File].Scope
	if m := r.InScope(own, name, at.File); m.Node != link.None {
		return m, true
	}
	file, ok := r.Included(r.Files[at.File].Path, name+".m")
	if !ok {
		return link.Nothing, false
	}
	m := r.InScope(r.Facts[file].Scope, name, at.File)
	return m, m.Node != link.None
}
