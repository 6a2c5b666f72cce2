// Package lexis says how each language marks strings and comments. Code that reads sources without a grammar uses it. Languages that
// are not listed here are read like C.
package lexis

import "strings"

// Syntax says how a language marks strings and comments.
type Syntax struct {
	Comments   []string // marks that begin a comment up to the end of the line
	Block      bool     // has /* … */
	Single     bool     // '…' is a string and not a character
	Tick       bool     // `…` is a string
	Multi      bool     // "…" may span lines
	Tags       bool     // has <tags> and <!-- comments -->
	Keywords   []string // in lower case, besides the common ones
	Statements bool     // a string that is a statement of its own is documentation
}

// Of returns the syntax of a language, or that of C if the language is not listed.
func Of(language string) Syntax {
	if known, found := syntaxes[language]; found {
		return known
	}
	return common
}

// common is the syntax of languages that are not in `syntaxes`.
var common = Syntax{Comments: []string{"//"}, Block: true}

var sql = strings.Fields("add all alter analyze asc before after by cascade check column commit constraint create cross declare desc distinct " +
	"drop each exists execute explain foreign full grant group having index inner insert intersect join key language left like limit materialized " +
	"merge natural offset on order outer over partition primary references replace returning returns revoke right rollback row rows schema select " +
	"sequence set table temporary to transaction trigger truncate union unique update values view window")

// syntaxes holds the syntax of languages that differ from `common`.
var syntaxes = func() map[string]Syntax {
	hash, dashes := []string{"#"}, []string{"--"}
	lisp := Syntax{Comments: []string{";"}, Multi: true}
	all := map[string]Syntax{
		"php": {Comments: []string{"//", "#"}, Block: true, Single: true, Multi: true}, "go": {Comments: []string{"//"}, Block: true, Tick: true},
		"dart": {Comments: []string{"//"}, Block: true, Single: true}, "groovy": {Comments: []string{"//"}, Block: true, Single: true},
		"rust": {Comments: []string{"//"}, Block: true, Multi: true}, "nix": {Comments: hash, Block: true, Multi: true},
		"sql": {Comments: dashes, Block: true, Single: true, Multi: true, Keywords: sql}, "vhdl": {Comments: dashes},
		"elixir": {Comments: hash, Multi: true}, "crystal": {Comments: hash, Multi: true}, "julia": {Comments: hash, Multi: true}, "nim": {Comments: hash},
		"matlab": {Comments: []string{"%"}, Single: true}, "fortran": {Comments: []string{"!"}, Single: true}, "erlang": {Comments: []string{"%"}, Multi: true},
		"ocaml": {Multi: true}, "pascal": {Comments: []string{"//"}, Single: true}, "ada": {Comments: dashes},
		"latex": {Comments: []string{"%"}}, "ini": {Comments: []string{";", "#"}}, "vim": {Comments: []string{"\""}, Single: true},
		"gherkin": {Comments: hash}, "rego": {Comments: hash, Tick: true}, "batch": {Comments: []string{"rem ", "REM ", "@rem ", "::"}}, "xml": {Tags: true},
	}
	for names, known := range map[string]Syntax{
		"python cython starlark jupyter": {Comments: hash, Single: true, Statements: true},
		"ruby perl bash fish r powershell gdscript cmake make robot meson tcl awk jupyter-r": {Comments: hash, Single: true, Multi: true},
		"javascript typescript tsx flow vue svelte astro":                                    {Comments: []string{"//"}, Block: true, Single: true, Tick: true},
		"clojure emacs-lisp scheme common-lisp racket":                                       lisp,
		"haskell elm purescript":                                                             {Comments: dashes},
		"lua luau":                                                                           {Comments: dashes, Single: true},
	} {
		for name := range strings.FieldsSeq(names) {
			all[name] = known
		}
	}
	return all
}()
