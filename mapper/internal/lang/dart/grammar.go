// Package dart holds the grammar of Dart, as no Go module has it: the generated C of the npm package tree-sitter-dart
// 1.0.0, its includes made local. LICENSE is its own.
package dart

// const void *tree_sitter_dart(void);
import "C"

import "unsafe"

// Language returns the grammar.
func Language() unsafe.Pointer { return C.tree_sitter_dart() }
