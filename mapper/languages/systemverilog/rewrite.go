package systemverilog

import (
	"bytes"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// loosenSystemVerilog blanks calls of macros that stand alone where a declaration or a statement may, and that the grammar cannot read: those
// with properties, which are no expressions, and those among constraints.
func loosenSystemVerilog(text []byte) []byte {
	out, s := text, rewrite.Tokens{Text: text}
	before := byte(';') // the last of what a declaration or a statement may begin behind, 0 where none may
	for at := 0; at < len(text); {
		end := s.Token(at)
		switch c := text[at]; {
		case rewrite.IsBlank(c) || c == '/' && end > at+1:
		case c == '`':
			var isCall bool
			end, isCall = macroEnd(&s, at)
			if isCall && before != 0 && endsAlone(&s, end) && (before == '{' || temporal.Match(text[at:end])) {
				out = rewrite.Overwrite(out, text, at, "")
				rewrite.BlankLines(out[at:end])
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
var freeing = rewrite.Words(`begin end fork join join_any join_none generate endgenerate endfunction endtask endclass endgroup endproperty endsequence
	endmodule endpackage endinterface endprogram endclocking endcase else`)

// macroEnd returns where a macro or a directive ends, and whether it is a macro with what it is given.
func macroEnd(s *rewrite.Tokens, at int) (end int, isCall bool) {
	name := at + 1 + rewrite.WordLength(s.Text[at+1:])
	switch string(s.Text[at+1 : name]) {
	case "define":
		return s.DirectiveEnd(at), false
	case "ifdef", "ifndef", "elsif", "undef", "include", "timescale", "default_nettype":
		return s.LineEnd(at), false
	}
	if name < len(s.Text) && s.Text[name] == '(' {
		return s.Closing(name), true
	}
	return max(name, at+1), false
}

// endsAlone reports whether nothing goes on behind a place on its line.
func endsAlone(s *rewrite.Tokens, at int) bool {
	for at < len(s.Text) && s.Text[at] != '\n' && rewrite.IsBlank(s.Text[at]) {
		at++
	}
	return at == len(s.Text) || s.Text[at] == '\n' || s.Text[at] == ';' || bytes.HasPrefix(s.Text[at:], []byte("//"))
}
