package lang

import sitter "github.com/smacker/go-tree-sitter"

// Sitter returns the grammar as the plain binding takes it, for comparisons with parsing alone.
func (l *Language) Sitter() *sitter.Language { return sitter.NewLanguage(l.grammar()) }
