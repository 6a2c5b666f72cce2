package link

import "foldout/mapper/internal/refs"

// emacsLisp are the rules of Emacs Lisp: what is loaded is known everywhere. What a file asks for is the file of that name
// (https://www.gnu.org/software/emacs/manual/html_node/elisp/Named-Features.html). A point is part of a name.
var emacsLisp = rules{
	family: "emacs-lisp", scope: oneScope("emacs-lisp"), bind: featureBind,
	spell: func(name string) string { return name },
}

func featureBind(l *linker, file int32, i refs.Import) (brought, bool) {
	to, ok := l.included(l.Files[file].Path, i.Path+".el")
	if !ok {
		return brought{}, false
	}
	return brought{files: []int32{to}}, true
}

// scheme are the rules of Scheme, of which modules are not looked at: names of a repository are taken to be known in all of it.
// Points are parts of names.
var scheme = rules{
	family: "scheme", scope: oneScope("scheme"), bind: bashBind,
	spell: func(name string) string { return name },
}
