package matlab

import (
	"foldout/mapper/internal/link"
	"foldout/mapper/internal/refs"
)

func init() {
	link.Register(&links, "matlab")
}

// links are the rules of MATLAB: a file is called by its name, for the function or class with which it begins; the others in it are its own.
var links = link.Rules{
	Family: "matlab", Scope: link.PerFile, Bind: matlabBind, Root: matlabRoot,
	Visibility: link.Visibility{Members: true},
	Usage:      link.Usage{Named: true, Makes: true},
}

// matlabBind leads nowhere: what is imported is a name of a package, whose folders begin with a plus sign.
func matlabBind(*link.Linker, int32, refs.Import) (link.Brought, bool) { return link.Brought{}, false }

// matlabRoot finds what a file of that name has under it: of several the nearest.
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
