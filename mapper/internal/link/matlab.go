package link

import "foldout/mapper/internal/refs"

// matlab are the rules of MATLAB: a file is called by its name, for the function or class with which it begins; the others in it are its own.
var matlab = rules{family: "matlab", scope: perFile, bind: matlabBind, root: matlabRoot, named: true, members: true, makes: true}

// matlabBind leads nowhere: what is imported is a name of a package, whose folders begin with a plus sign.
func matlabBind(*linker, int32, refs.Import) (brought, bool) { return brought{}, false }

// matlabRoot finds what a file of that name has under it: of several the nearest.
func matlabRoot(r *resolver, name string, at place) (meaning, bool) {
	own := r.files[at.file].scope
	if m := r.inScope(own, name, at.file); m.node != none {
		return m, true
	}
	file, ok := r.included(r.Files[at.file].Path, name+".m")
	if !ok {
		return nothing, false
	}
	m := r.inScope(r.files[file].scope, name, at.file)
	return m, m.node != none
}
