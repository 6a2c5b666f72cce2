package prompt

import (
	"errors"
	"fmt"
	"strings"
	"text/template"
	"text/template/parse"
)

// Limits of one execution of a template. A template of the user's may contain a loop without an end, or a text that doubles.
const (
	mostOutput = 64 << 20 // bytes that are written
	mostText   = 16 << 20 // bytes of a text that a function makes
	mostSteps  = 1_000_000
)

var (
	errLong  = fmt.Errorf("writes more than %d MiB", mostOutput>>20)
	errText  = fmt.Errorf("makes a text of more than %d MiB", mostText>>20)
	errSteps = fmt.Errorf("takes more than %d steps", mostSteps)
)

// limited is a writer that fails after mostOutput bytes.
type limited struct{ strings.Builder }

func (l *limited) Write(p []byte) (int, error) {
	if l.Len()+len(p) > mostOutput {
		return 0, errLong
	}
	return l.Builder.Write(p)
}

// step is the name of the function that counts steps. A template cannot call it by mistake, as no other function has such a name.
const step = "foldoutStep"

// steps returns functions that count the steps of one execution.
func steps() template.FuncMap {
	n := 0
	return template.FuncMap{step: func() (string, error) {
		if n++; n > mostSteps {
			return "", errSteps
		}
		return "", nil
	}}
}

// bounded lists functions in place of those of text/template that make texts.
var bounded = template.FuncMap{
	step: func() string { return "" },
	"print": func(args ...any) (string, error) {
		return fmt.Sprint(args...), fits(1, args)
	},
	"println": func(args ...any) (string, error) {
		return fmt.Sprintln(args...), fits(1, args)
	},
	"printf": func(format string, args ...any) (string, error) {
		if err := fits(1+strings.Count(format, "%"), append(args, format)); err != nil {
			return "", err
		}
		return fmt.Sprintf(format, args...), nil
	},
	"html": func(args ...any) (string, error) {
		return template.HTMLEscaper(args...), fits(1, args)
	},
	"js": func(args ...any) (string, error) {
		return template.JSEscaper(args...), fits(1, args)
	},
	"urlquery": func(args ...any) (string, error) {
		return template.URLQueryEscaper(args...), fits(1, args)
	},
}

// fits returns an error if `times` times the arguments are too long. A text that a function makes is at most six times as long, so
// that memory is bounded even though some functions check only after they have made it.
func fits(times int, args []any) error {
	length := 0
	for _, arg := range args {
		if text, ok := arg.(string); ok {
			length += len(text)
		}
	}
	if times*length > mostText {
		return errText
	}
	return nil
}

// countSteps makes every round of a loop and every call of a template a step.
func countSteps(t *template.Template) error {
	counted, err := parse.Parse("step", "{{"+step+"}}", "", "", map[string]any{step: bounded[step]})
	if err != nil {
		return err
	}
	action := counted["step"].Root.Nodes[0]
	for _, each := range t.Templates() {
		if each.Tree != nil && each.Root != nil {
			each.Root.Nodes = append([]parse.Node{action}, each.Root.Nodes...)
			countIn(each.Root, action)
		}
	}
	return nil
}

// countIn adds the action to every loop below a node.
func countIn(list *parse.ListNode, action parse.Node) {
	if list == nil {
		return
	}
	for _, node := range list.Nodes {
		switch n := node.(type) {
		case *parse.RangeNode:
			countIn(n.List, action)
			countIn(n.ElseList, action)
			n.List.Nodes = append([]parse.Node{action}, n.List.Nodes...)
		case *parse.IfNode:
			countIn(n.List, action)
			countIn(n.ElseList, action)
		case *parse.WithNode:
			countIn(n.List, action)
			countIn(n.ElseList, action)
		}
	}
}

// limitOf returns the limit at which an execution ended, nil for none.
func limitOf(err error) error {
	for _, limit := range []error{errLong, errText, errSteps} {
		if errors.Is(err, limit) {
			return limit
		}
	}
	return nil
}
