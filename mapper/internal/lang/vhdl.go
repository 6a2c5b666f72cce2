package lang

import (
	"unicode"

	regexp "foldout/mapper/internal/lang/lazyregexp"
)

// vhdlConstants are names that packages of the standard give to constants, and others to ports, fields and signals of their own.
var vhdlConstants = words(`nul soh stx etx eot enq ack bel bs ht lf vt ff cr so si dle dc1 dc2 dc3 dc4 nak syn etb can em sub esc fsp gsp rsp usp del
	read_mode write_mode append_mode read_write_mode open_ok name_error mode_error state_open state_closed dir_separator
	sunday monday tuesday wednesday thursday friday saturday status_ok status_error status_not_found status_no_file`)

// longestConstant is how many bytes one of them may have.
const longestConstant = 16

// rulesOfVHDL blank the type of an index that says its bounds.
var rulesOfVHDL = []rule{{words: []string{" range ", " RANGE "}, what: regexp.MustCompile(`(?i)\barray[ \t]*\([ \t]*([\w.]+[ \t]+range)[ \t]+[^<\s]`)}}

// loosenVHDL writes an x over the first letter of such names: the grammar takes them for nothing but those constants.
func loosenVHDL(text []byte) []byte {
	out := apply(rulesOfVHDL, text, text)
	var lower [longestConstant]byte
	for at := 0; at < len(text); at++ {
		if !isWordByte(text[at]) {
			continue
		}
		start := at
		for at < len(text) && isWordByte(text[at]) {
			if at-start < longestConstant {
				lower[at-start] = byte(unicode.ToLower(rune(text[at])))
			}
			at++
		}
		if at-start <= longestConstant && vhdlConstants[string(lower[:at-start])] {
			out = overwrite(out, text, start, "x")
		}
	}
	return out
}
