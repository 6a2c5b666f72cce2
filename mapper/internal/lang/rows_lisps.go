package lang

import (
	"github.com/alexaandru/go-sitter-forest/elisp"
	"github.com/alexaandru/go-sitter-forest/scheme"
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
		{
			// Queries of tree-sitter have this extension as well, and nodes and predicates that may be called like forms of Scheme.
			Bar:  `(?m)[)\]"_] @[\w.-]+[ \t)]*$|\(#[a-z-]+[?!][ \t]`,
			Name: "scheme", Sniff: `(?m)^[ \t]*[(\[](?:define|library|module|import|use-modules|declare|load|include|begin|let|test)\b`, Sure: true,
			Extensions: []string{".scm", ".ss", ".sld", ".sls", ".sps"},
			Shebangs:   []string{"guile", "scheme", "chezscheme", "gsi", "csi", "chibi-scheme", "gosh"},
			Doc:        DocStyle{Markers: []string{";;;", ";;", ";"}, Form: ";;", Directive: `^;+ *(?:-\*-|Local Variables:|End:)`},
			Exported:   ExportedByDefault,
			grammar:    scheme.GetLanguage,
		},
		{
			Name: "common-lisp", Extensions: []string{".lisp", ".lsp", ".cl", ".asd"}, Shebangs: []string{"sbcl", "ecl", "clisp"},
			// Kernels of OpenCL have this extension as well.
			Sniff: `(?m)^[ \t]*(?:\(|#[|+-]|;)`, Sure: true,
			Doc:      DocStyle{Markers: []string{";;;", ";;", ";"}, Form: ";;", Directive: `^;+ *(?:-\*-|Local Variables:|End:)`},
			AnyCase:  true,
			Exported: ExportedByDefault,
			grammar:  scheme.GetLanguage,
			prepare:  loosenLisp,
		},
		{
			Name: "racket", Extensions: []string{".rkt", ".rktl", ".rktd"}, Shebangs: []string{"racket"}, Queries: []string{"racket", "scheme"},
			Doc:      DocStyle{Markers: []string{";;;", ";;", ";"}, Form: ";;"},
			Exported: ExportedByDefault,
			grammar:  scheme.GetLanguage,
			prepare:  loosenRacket,
		},
	}
}
