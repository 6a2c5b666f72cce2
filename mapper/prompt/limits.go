package prompt

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// Limits of one execution of a template. A template of the user's may contain a loop without an end, or a text that doubles.
const (
	mostOutput = 64 << 20 // bytes that are written
	mostText   = 16 << 20 // bytes of a text that a function makes
	mostSteps  = 1_000_000
	mostDepth  = 1000
)

// refusal is an error that says all: the action of the template at which it arises adds nothing.
type refusal string

func (r refusal) Error() string { return string(r) }

var (
	errLong  = refusal(fmt.Sprintf("the template writes more than %d MiB", mostOutput>>20))
	errText  = refusal(fmt.Sprintf("the template makes a text of more than %d MiB", mostText>>20))
	errSteps = refusal(fmt.Sprintf("the template takes more than %d steps", mostSteps))
	errDepth = refusal(fmt.Sprintf("the template calls templates more than %d deep", mostDepth))
)

// step counts a round of a loop or a call of a template.
func (e *execution) step() error {
	if e.steps++; e.steps > mostSteps {
		return errSteps
	}
	return nil
}

func (e *execution) write(text string) error {
	if e.out.Len()+len(text) > mostOutput {
		return errLong
	}
	e.out.WriteString(text)
	return nil
}

// printing returns a function of templates that makes a text of its arguments.
func printing(print func(args []any) string) func(args []any) (any, error) {
	return func(args []any) (any, error) {
		if err := fits(0, 1, args); err != nil {
			return nil, err
		}
		return print(args), nil
	}
}

// wide matches a verb of printf whose width or precision has more than three digits or comes from an argument.
var wide = regexp.MustCompile(`%[^a-zA-Z%]*([0-9]{4}|\*)`)

func printf(args []any) (any, error) {
	if len(args) == 0 {
		return nil, arity(args, 1)
	}
	format, ok := args[0].(string)
	if !ok || wide.MatchString(format) {
		return nil, errors.New("needs a format with widths of at most three digits")
	}
	verbs := strings.Count(format, "%")
	if err := fits(1000*verbs, 1+verbs, args); err != nil {
		return nil, err
	}
	return fmt.Sprintf(format, args[1:]...), nil
}

// fits returns an error if an argument is neither a text, a number nor a truth, or if a text of `more` bytes and `times` times the
// arguments is too long. Escaping makes a text up to six times as long, which is not counted: memory is bounded all the same.
func fits(more, times int, args []any) error {
	length := 0
	for _, arg := range args {
		text, err := printed(arg)
		if err != nil {
			return err
		}
		length += len(text)
	}
	if more+times*length > mostText {
		return errText
	}
	return nil
}
