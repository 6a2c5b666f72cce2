// Package dart holds the grammar of Dart, as no Go module has it: the generated C of the npm package tree-sitter-dart-orchard
// 0.7.0, unchanged. LICENSE is its own.
package dart

// const void *tree_sitter_dart_orchard(void);
import "C"

import "unsafe"

// Language returns the grammar.
func Language() unsafe.Pointer { return C.tree_sitter_dart_orchard() }
