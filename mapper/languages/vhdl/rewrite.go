package vhdl

import (
	"unicode"

	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/parse/rewrite"
)

// vhdlConstants are names of constants in standard packages. Programs also give these names to ports, fields and signals.
var vhdlConstants = words.Set(`nul soh stx etx eot enq ack bel bs ht lf vt ff cr so si dle dc1 dc2 dc3 dc4 nak syn etb can em sub esc fsp gsp rsp usp del
	read_mode write_mode append_mode read_write_mode open_ok name_error mode_error state_open state_closed dir_separator
	sunday monday tuesday wednesday thursday friday saturday status_ok status_error status_not_found status_no_file`)

// longestConstant is the maximum length in bytes of a name in vhdlConstants.
const longestConstant = 16

// rewriteVHDL writes an x over the first letter of each name in vhdlConstants, because the grammar accepts these names only for
// the constants themselves.
func rewriteVHDL(text []byte) []byte {
	out := text
	var lower [longestConstant]byte
	for at := 0; at < len(text); at++ {
		if !rewrite.IsWordByte(text[at]) {
			continue
		}
		start := at
		for at < len(text) && rewrite.IsWordByte(text[at]) {
			if at-start < longestConstant {
				lower[at-start] = byte(unicode.ToLower(rune(text[at])))
			}
			at++
		}
		if at-start <= longestConstant && vhdlConstants[string(lower[:at-start])] {
			out = rewrite.Overwrite(out, text, start, "x")
		}
	}
	return out
}
