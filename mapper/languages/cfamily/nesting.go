package cfamily

// nesting counts the open brackets at a position, and says whether they enclose lists of values.
type nesting struct {
	parens int  // open parentheses inside the innermost braces
	value  bool // the next brace opens a list of values
	lists  int  // open braces inside a value
}

// mark adjusts the nesting for one character. Braces and semicolons close all parentheses, so that a parenthesis which a macro
// leaves open has no lasting effect.
func (n *nesting) mark(c byte) {
	switch c {
	case '(':
		n.parens++
	case ')':
		n.parens = max(n.parens-1, 0)
	case '=':
		n.value = n.value || n.parens == 0
	case '{':
		if n.value || n.lists > 0 {
			n.lists++
		}
		n.value, n.parens = false, 0
	case '}':
		n.lists = max(n.lists-1, 0)
		n.value, n.parens = false, 0
	case ';':
		n.value, n.parens = false, 0
	}
}
