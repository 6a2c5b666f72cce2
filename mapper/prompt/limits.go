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
	mostText   = 16 << 20 // bytes of the texts that a function makes a text of
	mostWrites = 2_000_000
)

var (
	errLong  = fmt.Errorf("the template writes more than %d MiB", mostOutput>>20)
	errText  = fmt.Errorf("the template makes a text of more than %d MiB", mostText>>20)
	errSteps = fmt.Errorf("the template takes more than %d steps", mostWrites)
)

// output holds what a template has written. It fails if that is too much, which ends the template.
type output struct {
	text   strings.Builder
	writes int
}

// Write adds a text, which may be empty.
func (o *output) Write(text []byte) (int, error) {
	if o.writes++; o.writes > mostWrites {
		return 0, errSteps
	}
	if o.text.Len()+len(text) > mostOutput {
		return 0, errLong
	}
	return o.text.Write(text)
}

// countable makes each block of a template write an empty text first. So each round of a loop and each call of a template counts as a
// write, even if it has no other.
func countable(block *parse.ListNode) {
	if block == nil {
		return
	}
	for _, node := range block.Nodes {
		switch n := node.(type) {
		case *parse.IfNode:
			countable(n.List)
			countable(n.ElseList)
		case *parse.WithNode:
			countable(n.List)
			countable(n.ElseList)
		case *parse.RangeNode:
			countable(n.List)
			countable(n.ElseList)
		}
	}
	block.Nodes = append([]parse.Node{&parse.TextNode{NodeType: parse.NodeText}}, block.Nodes...)
}

// functions are those of text/template that make a text of texts, which are limited, and `require`.
var functions = template.FuncMap{
	"require":  require,
	"print":    limited(fmt.Sprint),
	"println":  limited(fmt.Sprintln),
	"html":     limited(template.HTMLEscaper),
	"js":       limited(template.JSEscaper),
	"urlquery": limited(template.URLQueryEscaper),
	"printf": func(format string, args ...any) (string, error) {
		return limited(func(args ...any) string { return fmt.Sprintf(format, args...) })(args...)
	},
}

// require fails if a text is empty. `what` says what the text is, such as `a diff`.
func require(text, what string) (string, error) {
	if text == "" {
		return "", errors.New("the template requires " + what + ", but there is none")
	}
	return "", nil // nothing to insert: the call only checks
}

// limited returns a function that fails if the texts that it is given are too long. What it makes of them may be some times longer.
func limited(join func(args ...any) string) func(args ...any) (string, error) {
	return func(args ...any) (string, error) {
		length := 0
		for _, arg := range args {
			if text, is := arg.(string); is {
				length += len(text)
			}
		}
		if length > mostText {
			return "", errText
		}
		return join(args...), nil
	}
}
