package cfamily

// nesting says in which brackets a place of a text in C stands, and whether these list values.
type nesting struct {
	parens int  // parentheses that are open in the innermost braces
	value  bool // a value is given: the next brace opens a list
	lists  int  // braces that are open in a value
}

// mark follows one mark. Braces and the end of a statement close all parentheses: what a macro left open is lost there.
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
