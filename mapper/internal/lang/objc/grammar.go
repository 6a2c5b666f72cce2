// Package objc holds the grammar of Objective-C, as no Go module has it: the generated C of the npm package tree-sitter-objc
// 3.0.2, unchanged. LICENSE is its own.
package objc

// const void *tree_sitter_objc(void);
import "C"

import "unsafe"

// Language returns the grammar.
func Language() unsafe.Pointer { return C.tree_sitter_objc() }
