// Package systemverilog holds the grammar of SystemVerilog, as no Go module has it that is small enough: the generated C of the npm package
// tree-sitter-systemverilog 0.4.1, with its tables written anew by compact.go: 6 MB of a program instead of 25. LICENSE is its own.
package systemverilog

// const void *tree_sitter_systemverilog(void);
import "C"

import "unsafe"

// Language returns the grammar.
func Language() unsafe.Pointer { return C.tree_sitter_systemverilog() }
