package link

import (
	"strings"

	"foldout/mapper/internal/refs"
)

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

// commonLisp are the rules of Common Lisp: systems load all of their files, and names are known by their packages, which are not looked at.
var commonLisp = rules{family: "common-lisp", scope: oneScope("common-lisp"), bind: systemBind, spell: lispSpelled}

// lispSpelled writes a name without its package, in one case.
func lispSpelled(name string) string {
	return strings.ToLower(strings.TrimLeft(name[strings.LastIndexByte(name, ':')+1:], "#"))
}

// systemBind finds the file of a system, which may lack its extension (https://asdf.common-lisp.dev/asdf.html#Components).
func systemBind(l *linker, file int32, i refs.Import) (brought, bool) {
	for _, extension := range []string{"", ".lisp", ".cl", ".lsp"} {
		if to, ok := l.included(l.Files[file].Path, i.Path+extension); ok {
			return brought{files: []int32{to}}, true
		}
	}
	return brought{}, false
}

// racket are the rules of Racket, which are those of Scheme but for what a module needs: that may be a file.
var racket = rules{
	family: "racket", scope: oneScope("racket"), bind: bashBind,
	spell: func(name string) string { return name },
}
