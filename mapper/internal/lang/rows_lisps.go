package lang

import (
	"github.com/alexaandru/go-sitter-forest/elisp"
)

// lisps are the Lisps but Clojure.
func lisps() []Language {
	return []Language{
		{
			Name: "emacs-lisp", Extensions: []string{".el"}, Filenames: []string{".emacs", "Cask", "Eask"},
			Shebangs: []string{"emacs"},
			Doc:      DocStyle{Markers: []string{";;", ";"}, Directive: `^;;;|^;+ *(?:-\*-|Local Variables:|End:)`},
			Exported: ExportedByDefault,
			grammar:  elisp.GetLanguage,
		},
	}
}
