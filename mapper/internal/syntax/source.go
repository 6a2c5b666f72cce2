package syntax

import (
	"unsafe"

	sitter "github.com/smacker/go-tree-sitter"
)

// Source is where a grammar comes from.
type Source struct {
	Grammar func() unsafe.Pointer // returns the TSLanguage
	Help    Help                  // what the scanner of the grammar needs
}

// Load loads the grammar. It is an error when the runtime cannot use it.
func (s Source) Load() (*Grammar, error) { return loadGrammar(s.Grammar(), s.Help) }

// Sitter returns the grammar as the plain binding takes it, for comparisons with parsing alone.
func (s Source) Sitter() *sitter.Language { return sitter.NewLanguage(s.Grammar()) }
