package lang

import (
	"bytes"

	regexp "foldout/mapper/internal/lang/lazyregexp"
)

// loosenSystemVerilog blanks calls of macros that stand alone where a declaration or a statement may, and that the grammar cannot read: those
// with properties, which are no expressions, and those among constraints.
func loosenSystemVerilog(text []byte) []byte {
	out, s := text, tokens{text: text}
	before := byte(';') // the last of what a declaration or a statement may begin behind, 0 where none may
	for at := 0; at < len(text); {
		end := s.token(at)
		switch c := text[at]; {
		case isBlank(c) || c == '/' && end > at+1:
		case c == '`':
			var isCall bool
			end, isCall = s.macroEnd(at)
			if isCall && before != 0 && s.endsAlone(end) && (before == '{' || temporal.Match(text[at:end])) {
				out = overwrite(out, text, at, "")
				blankLines(out[at:end])
			}
		case c == ';' || c == '{' || c == '}' || freeing[string(text[at:end])]:
			before = c
		default:
			before = 0
		}
		at = end
	}
	return out
}

// temporal is what only properties and statements have, and names that a macro ends.
var temporal = regexp.MustCompile(`\|[-=]>|##|@\s*\(|;|\bthroughout\b|\[(?:\*|=|->)|\.\x60`)

// freeing are words behind which a declaration or a statement may begin.
var freeing = words(`begin end fork join join_any join_none generate endgenerate endfunction endtask endclass endgroup endproperty endsequence
	endmodule endpackage endinterface endprogram endclocking endcase else`)

// macroEnd returns where a macro or a directive ends, and whether it is a macro with what it is given.
func (s *tokens) macroEnd(at int) (end int, isCall bool) {
	name := at + 1 + wordLength(s.text[at+1:])
	switch string(s.text[at+1 : name]) {
	case "define":
		return s.directiveEnd(at), false
	case "ifdef", "ifndef", "elsif", "undef", "include", "timescale", "default_nettype":
		return s.lineEnd(at), false
	}
	if name < len(s.text) && s.text[name] == '(' {
		return s.closing(name), true
	}
	return max(name, at+1), false
}

// endsAlone reports whether nothing goes on behind a place on its line.
func (s *tokens) endsAlone(at int) bool {
	for at < len(s.text) && s.text[at] != '\n' && isBlank(s.text[at]) {
		at++
	}
	return at == len(s.text) || s.text[at] == '\n' || s.text[at] == ';' || bytes.HasPrefix(s.text[at:], []byte("//"))
}
