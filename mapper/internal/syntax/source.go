package syntax

import (
	"unsafe"

	sitter "github.com/smacker/go-tree-sitter"
)

// Source is where a grammar comes from.
type Source struct {
	Grammar func() unsafe.Pointer // returns the TSLanguage
	Help    Help                  // what the scanner of the grammar needs
	Nest    []Nesting             // siblings that get a node around them; of several that could, the first does
}

// Load loads the grammar. It is an error when the runtime cannot use it.
func (s Source) Load() (*Grammar, error) {
	g, err := loadGrammar(s.Grammar(), s.Help)
	if err == nil {
		g.nestBy(s.Nest)
	}
	return g, err
}

// Sitter returns the grammar as the plain binding takes it, for comparisons with parsing alone.
func (s Source) Sitter() *sitter.Language { return sitter.NewLanguage(s.Grammar()) }
