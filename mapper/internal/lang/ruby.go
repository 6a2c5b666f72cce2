package lang

import "bytes"

// loosenRuby writes other names for methods that the grammar cuts in two or takes for something else: `!=`, setters that begin
// with an upper-case letter, `self` and `super`.
func loosenRuby(text []byte) []byte {
	out := text
	for at := range indexes(text, "def ") {
		at += len("def ")
		rest := bytes.TrimPrefix(text[at:], []byte("self."))
		at = len(text) - len(rest)
		name := 0
		for name < len(rest) && isWordByte(rest[name]) {
			name++
		}
		switch word := string(rest[:name]); {
		case word == "self", word == "super":
			out = overwrite(out, text, at, "x")
		case bytes.HasPrefix(rest, []byte("!=")):
			out = overwrite(out, text, at, "=")
		case name > 0 && rest[0] >= 'A' && rest[0] <= 'Z' && bytes.HasPrefix(rest[name:], []byte("=(")):
			out = overwrite(out, text, at, "x")
		}
	}
	return out
}
