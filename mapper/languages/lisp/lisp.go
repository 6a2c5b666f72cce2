// Package lisp describes Emacs Lisp, Scheme, Common Lisp, Racket and Clojure.
package lisp

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/syntax"

	"github.com/alexaandru/go-sitter-forest/clojure"
	"github.com/alexaandru/go-sitter-forest/elisp"
	"github.com/alexaandru/go-sitter-forest/scheme"
)

//go:embed queries
var queries embed.FS

// EmacsLisp describes the language Emacs Lisp.
var EmacsLisp = language.Register(language.Language{
	Name: "emacs-lisp",
	Files: language.Files{
		Extensions: []string{".el"},
		Filenames:  []string{".emacs", "Cask", "Eask"},
		Shebangs:   []string{"emacs"},
	},
	Queries: language.Queries{language.Folder(queries, "emacs-lisp")},
	Doc:     language.DocStyle{Markers: []string{";;", ";"}, Directive: `^;;;|^;+ *(?:-\*-|Local Variables:|End:)`},
	Syntax:  syntax.Source{Grammar: elisp.GetLanguage},
	Tests:   language.Tests{Names: []language.TestNames{{Extensions: []string{".el"}, Ends: []string{"-test", "-tests"}}}},
})

// Scheme describes the language Scheme.
var Scheme = language.Register(language.Language{
	Name: "scheme",
	Files: language.Files{
		Extensions: []string{".scm", ".ss", ".sld", ".sls", ".sps"},
		Shebangs:   []string{"guile", "scheme", "chezscheme", "gsi", "csi", "chibi-scheme", "gosh"},
		Sniff:      `(?m)^[ \t]*[(\[](?:define|library|module|import|use-modules|declare|load|include|begin|let|test)\b`,
		Sure:       true,
		// Queries of tree-sitter also have this extension. Their nodes and predicates may look like forms of Scheme.
		Exclude: `(?m)[)\]"_] @[\w.-]+[ \t)]*$|\(#[a-z-]+[?!][ \t]`,
	},
	Queries: language.Queries{language.Folder(queries, "scheme")},
	Doc:     language.DocStyle{Markers: []string{";;;", ";;", ";"}, Form: ";;", Directive: `^;+ *(?:-\*-|Local Variables:|End:)`},
	Syntax:  syntax.Source{Grammar: scheme.GetLanguage},
})

// CommonLisp describes the language Common Lisp.
var CommonLisp = language.Register(language.Language{
	Name: "common-lisp",
	Files: language.Files{
		Extensions: []string{".lisp", ".lsp", ".cl", ".asd"},
		Shebangs:   []string{"sbcl", "ecl", "clisp"},
		// OpenCL kernels have the extension .cl too.
		Sniff: `(?m)^[ \t]*(?:\(|#[|+-]|;)`,
		Sure:  true,
		Late:  true,
	},
	Queries: language.Queries{language.Folder(queries, "common-lisp")},
	Doc:     language.DocStyle{Markers: []string{";;;", ";;", ";"}, Form: ";;", Directive: `^;+ *(?:-\*-|Local Variables:|End:)`},
	Names:   language.Names{AnyCase: true},
	Syntax:  syntax.Source{Grammar: scheme.GetLanguage},
	Rewrite: language.Rewriting{Prepare: rewriteLisp},
})

// Racket describes the language Racket.
var Racket = language.Register(language.Language{
	Name: "racket",
	Files: language.Files{
		Extensions: []string{".rkt", ".rktl", ".rktd"},
		Shebangs:   []string{"racket"},
	},
	Queries: language.Queries{language.Folder(queries, "racket"), language.Folder(queries, "scheme")},
	Doc:     language.DocStyle{Markers: []string{";;;", ";;", ";"}, Form: ";;"},
	Syntax:  syntax.Source{Grammar: scheme.GetLanguage},
	Rewrite: language.Rewriting{Prepare: rewriteRacket},
})

// Clojure describes the language Clojure.
var Clojure = language.Register(language.Language{
	Name: "clojure",
	Files: language.Files{
		Extensions: []string{".clj", ".cljs", ".cljc", ".bb"},
		Filenames:  []string{"build.boot"},
		Shebangs:   []string{"bb", "clojure", "clj"},
	},
	Queries: language.Queries{language.Folder(queries, "clojure")},
	Doc:     language.DocStyle{Markers: []string{";;;;", ";;;", ";;", ";"}, Form: ";;", Directive: `^;+ *-\*-`},
	Syntax:  syntax.Source{Grammar: clojure.GetLanguage},
	Tests:   language.Tests{Names: []language.TestNames{{Extensions: []string{".clj"}, Ends: []string{"_test"}}}},
	Folders: language.Folders{Written: []string{".clj"}},
})
