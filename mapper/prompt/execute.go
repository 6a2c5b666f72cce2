package prompt

import (
	"errors"
	"fmt"
	"strings"
	"text/template/parse"
)

// execution is one execution of a template. It knows the types of Data and no others, so that it needs no reflection: text/template
// calls methods by name, for which the linker would have to keep every method of every type, 5 MB of the program.
type execution struct {
	trees map[string]*parse.Tree // of the templates that a template can call, by name
	out   strings.Builder
	vars  []variable // those of inner blocks last
	steps int
	depth int // calls of templates that have not returned
}

type variable struct {
	name  string // with the dollar sign
	value any
}

// failure is an error at a node of a template.
type failure struct {
	node parse.Node
	err  error
}

func (f *failure) Error() string { return f.err.Error() }
func (f *failure) Unwrap() error { return f.err }

// at returns an error at a node. An error that is at a node already stays there.
func at(node parse.Node, err error) error {
	if f := (*failure)(nil); err == nil || errors.As(err, &f) || errors.Is(err, errBreak) || errors.Is(err, errContinue) {
		return err
	}
	return &failure{node, err}
}

// errBreak and errContinue leave a loop and a round of a loop. The parser makes sure that there is one.
var (
	errBreak    = errors.New("break")
	errContinue = errors.New("continue")
)

// node writes what a node stands for, with dot as the value of `.`.
func (e *execution) node(node parse.Node, dot any) error {
	switch n := node.(type) {
	case *parse.TextNode:
		return at(n, e.write(string(n.Text)))
	case *parse.ActionNode:
		return at(n, e.action(n, dot))
	case *parse.IfNode:
		return at(n, e.branch(&n.BranchNode, dot))
	case *parse.WithNode:
		return at(n, e.branch(&n.BranchNode, dot))
	case *parse.RangeNode:
		return at(n, e.loop(n, dot))
	case *parse.TemplateNode:
		return at(n, e.call(n, dot))
	case *parse.BreakNode:
		return errBreak
	case *parse.ContinueNode:
		return errContinue
	}
	return nil
}

// list writes the nodes of a block, whose variables end with it. There is no list for an `else` that a template does not have.
func (e *execution) list(list *parse.ListNode, dot any) error {
	if list == nil {
		return nil
	}
	outer := len(e.vars)
	for _, node := range list.Nodes {
		if err := e.node(node, dot); err != nil {
			e.vars = e.vars[:outer]
			return err
		}
	}
	e.vars = e.vars[:outer]
	return nil
}

func (e *execution) action(n *parse.ActionNode, dot any) error {
	value, err := e.pipe(n.Pipe, dot)
	if err != nil || len(n.Pipe.Decl) > 0 {
		return err
	}
	text, err := printed(value)
	if err != nil {
		return at(n.Pipe, err)
	}
	return e.write(text)
}

// branch executes `if` and `with`, the latter of which sets the dot.
func (e *execution) branch(n *parse.BranchNode, dot any) error {
	outer := len(e.vars)
	defer func() { e.vars = e.vars[:outer] }()
	value, err := e.pipe(n.Pipe, dot)
	switch {
	case err != nil:
		return err
	case !truth(value):
		return e.list(n.ElseList, dot)
	case n.NodeType == parse.NodeWith:
		dot = value
	}
	return e.list(n.List, dot)
}

// loop executes `range` over files or over the numbers below a number.
func (e *execution) loop(n *parse.RangeNode, dot any) error {
	value, err := e.value(n.Pipe, dot)
	if err != nil {
		return err
	}
	var rounds int
	element := func(i int) any { return i }
	switch v := value.(type) {
	case int:
		rounds = v
	case []File:
		rounds, element = len(v), func(i int) any { return v[i] }
	default:
		return errors.New("range needs .Files or a number, not " + described(value))
	}
	if rounds <= 0 {
		return e.list(n.ElseList, dot)
	}
	for i := range rounds {
		if err := e.round(n, i, element(i)); errors.Is(err, errBreak) {
			break
		} else if err != nil && !errors.Is(err, errContinue) {
			return err
		}
	}
	return nil
}

// round executes one round of a loop. With two variables, the first is the number of the round.
func (e *execution) round(n *parse.RangeNode, i int, element any) error {
	if err := e.step(); err != nil {
		return err
	}
	outer := len(e.vars)
	defer func() { e.vars = e.vars[:outer] }()
	values := []any{i, element}
	for at, v := range n.Pipe.Decl {
		e.set(v.Ident[0], values[len(values)-len(n.Pipe.Decl)+at], n.Pipe.IsAssign)
	}
	return e.list(n.List, element)
}

// call executes another template, which sees no variables but `$`, the value that it is called with.
func (e *execution) call(n *parse.TemplateNode, dot any) error {
	tree := e.trees[n.Name]
	if tree == nil {
		return fmt.Errorf("template %q not defined", n.Name)
	}
	var value any
	if n.Pipe != nil {
		var err error
		if value, err = e.pipe(n.Pipe, dot); err != nil {
			return err
		}
	}
	if err := e.step(); err != nil {
		return err
	}
	if e.depth++; e.depth > mostDepth {
		return errDepth
	}
	vars := e.vars
	e.vars = []variable{{"$", value}}
	err := e.list(tree.Root, value)
	e.vars = vars
	e.depth--
	return err
}

// set declares a variable, or assigns to the innermost one with this name.
func (e *execution) set(name string, value any, assign bool) {
	for i := len(e.vars) - 1; assign && i >= 0; i-- {
		if e.vars[i].name == name {
			e.vars[i].value = value
			return
		}
	}
	e.vars = append(e.vars, variable{name, value})
}

// pipe returns the value of a pipeline, and sets the variables that it declares.
func (e *execution) pipe(n *parse.PipeNode, dot any) (any, error) {
	value, err := e.value(n, dot)
	if err != nil {
		return nil, err
	}
	for _, v := range n.Decl {
		e.set(v.Ident[0], value, n.IsAssign)
	}
	return value, nil
}

// value returns the value of a pipeline: each command gets the value of the one before as its last argument.
func (e *execution) value(n *parse.PipeNode, dot any) (value any, err error) {
	for i, command := range n.Cmds {
		var last []parse.Node
		if i > 0 {
			last = []parse.Node{known{value: value, Node: command}}
		}
		if value, err = e.command(append(command.Args[:len(command.Args):len(command.Args)], last...), dot); err != nil {
			return nil, at(command, err)
		}
	}
	return value, nil
}

// known is an argument whose value is known already.
type known struct {
	parse.Node
	value any
}

// command returns the value of a command: that of its only word, or that of a function.
func (e *execution) command(words []parse.Node, dot any) (any, error) {
	name, isFunction := words[0].(*parse.IdentifierNode)
	switch {
	case isFunction && (name.Ident == "and" || name.Ident == "or"):
		return e.firstOf(words[1:], dot, name.Ident == "or")
	case isFunction:
		args := make([]any, len(words)-1)
		for i, word := range words[1:] {
			var err error
			if args[i], err = e.operand(word, dot); err != nil {
				return nil, err
			}
		}
		value, err := functions[name.Ident](args)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name.Ident, err)
		}
		return value, nil
	case len(words) > 1:
		return nil, fmt.Errorf("%s is not a function", words[0])
	}
	return e.operand(words[0], dot)
}

// firstOf returns the value of the first word whose truth is `want`, or else that of the last, and evaluates none after it.
func (e *execution) firstOf(words []parse.Node, dot any, want bool) (value any, err error) {
	if len(words) == 0 {
		return nil, errors.New("and, or: need an argument")
	}
	for _, word := range words {
		if value, err = e.operand(word, dot); err != nil || truth(value) == want {
			break
		}
	}
	return value, err
}

// operand returns the value of a word.
func (e *execution) operand(node parse.Node, dot any) (any, error) {
	switch n := node.(type) {
	case known:
		return n.value, nil
	case *parse.DotNode:
		return dot, nil
	case *parse.FieldNode:
		return fields(dot, n.Ident)
	case *parse.VariableNode:
		for i := len(e.vars) - 1; i >= 0; i-- {
			if e.vars[i].name == n.Ident[0] {
				return fields(e.vars[i].value, n.Ident[1:])
			}
		}
	case *parse.ChainNode:
		value, err := e.operand(n.Node, dot)
		if err != nil {
			return nil, err
		}
		return fields(value, n.Field)
	case *parse.PipeNode:
		return e.pipe(n, dot)
	case *parse.IdentifierNode:
		return e.command([]parse.Node{n}, dot)
	case *parse.StringNode:
		return n.Text, nil
	case *parse.BoolNode:
		return n.True, nil
	case *parse.NumberNode:
		if n.IsInt {
			return int(n.Int64), nil
		}
	}
	return nil, fmt.Errorf("%s is not a value that a template can use", node)
}
