package syntax

import "unsafe"

// Source is where a grammar comes from.
type Source struct {
	Grammar func() unsafe.Pointer // returns a pointer to the TSLanguage
	Help    Help                  // workarounds that the grammar's scanner needs
	Nest    []Nesting             // nodes to add around siblings; if several apply, the first does
}

// Load loads the grammar. It fails if the runtime cannot use it.
func (s Source) Load() (*Grammar, error) {
	g, err := loadGrammar(s.Grammar(), s.Help)
	if err == nil {
		g.nestBy(s.Nest)
	}
	return g, err
}
