package prompt

import (
	"cmp"
	"errors"
	"fmt"
	"html"
	"strconv"
)

// The values of a template are Data, []File, File, string, int and bool, and nil for a template that is called without one.

// fields returns the field of a value that the names lead to, such as Path of a file.
func fields(value any, names []string) (any, error) {
	for _, name := range names {
		switch v := value.(type) {
		case Data:
			value = v.field(name)
			if value == nil {
				return nil, fmt.Errorf("unknown field .%s; use .Repo, .Task, .Map, .Diff, .Changed, .Commits or .Files", name)
			}
		case File:
			value = v.field(name)
			if value == nil {
				return nil, fmt.Errorf("unknown field .%s; use .Path, .Language or .Text", name)
			}
		default:
			return nil, fmt.Errorf("%s has no field .%s", described(value), name)
		}
	}
	return value, nil
}

// field returns the field with this name, nil if there is none.
func (d Data) field(name string) any {
	switch name {
	case "Repo":
		return d.Repo
	case "Task":
		return d.Task
	case "Map":
		return d.Map
	case "Diff":
		return d.Diff
	case "Changed":
		return d.Changed
	case "Commits":
		return d.Commits
	case "Files":
		return d.Files
	}
	return nil
}

// field returns the field with this name, nil if there is none.
func (f File) field(name string) any {
	switch name {
	case "Path":
		return f.Path
	case "Language":
		return f.Language
	case "Text":
		return f.Text
	}
	return nil
}

// truth reports whether a value is neither empty nor zero nor false.
func truth(value any) bool {
	switch v := value.(type) {
	case string:
		return v != ""
	case int:
		return v != 0
	case bool:
		return v
	case []File:
		return len(v) > 0
	}
	return value != nil
}

// described says what a value is, for errors.
func described(value any) string {
	switch value.(type) {
	case string:
		return "a text"
	case int:
		return "a number"
	case bool:
		return "true or false"
	case []File:
		return "a list of files"
	case File:
		return "a file"
	case Data:
		return "all that a template is given"
	}
	return "nothing"
}

// printed returns what a value writes.
func printed(value any) (string, error) {
	switch v := value.(type) {
	case string:
		return v, nil
	case int:
		return strconv.Itoa(v), nil
	case bool:
		return strconv.FormatBool(v), nil
	}
	return "", fmt.Errorf("%s cannot be written; name a field of it", described(value))
}

// functions lists the functions of a template, except for `and` and `or`, which do not evaluate all of their arguments.
var functions = map[string]func(args []any) (any, error){
	"require": require,
	"not":     func(args []any) (any, error) { return len(args) == 1 && !truth(args[0]), arity(args, 1) },
	"len":     length,
	"index":   index,
	"slice":   slice,
	"eq":      equal,
	"ne": func(args []any) (any, error) {
		same, err := equal(args)
		return same == false, errors.Join(err, arity(args, 2))
	},
	"lt":      ordered(func(c int) bool { return c < 0 }),
	"le":      ordered(func(c int) bool { return c <= 0 }),
	"gt":      ordered(func(c int) bool { return c > 0 }),
	"ge":      ordered(func(c int) bool { return c >= 0 }),
	"print":   printing(func(args []any) string { return fmt.Sprint(args...) }),
	"println": printing(func(args []any) string { return fmt.Sprintln(args...) }),
	"html":    printing(func(args []any) string { return html.EscapeString(fmt.Sprint(args...)) }),
	"printf":  printf,
}

// functionNames maps the name of each function to something, as the parser wants to have them.
var functionNames = func() map[string]any {
	names := map[string]any{"and": true, "or": true}
	for name := range functions {
		names[name] = true
	}
	return names
}()

func arity(args []any, want int) error {
	if len(args) != want {
		return fmt.Errorf("needs %d arguments, got %d", want, len(args))
	}
	return nil
}

// require fails if a text is empty. The second argument says what the text is, such as `a diff`.
func require(args []any) (any, error) {
	if err := arity(args, 2); err != nil {
		return nil, err
	}
	if !truth(args[0]) {
		return nil, refusal(fmt.Sprintf("the template requires %v, but there is none", args[1]))
	}
	return "", nil // nothing to insert: the call only checks
}

func length(args []any) (any, error) {
	if err := arity(args, 1); err != nil {
		return nil, err
	}
	switch v := args[0].(type) {
	case string:
		return len(v), nil
	case []File:
		return len(v), nil
	}
	return nil, errors.New("needs a text or files, not " + described(args[0]))
}

// index returns the file with a number, counted from 0.
func index(args []any) (any, error) {
	if err := arity(args, 2); err != nil {
		return nil, err
	}
	files, isFiles := args[0].([]File)
	at, isNumber := args[1].(int)
	switch {
	case !isFiles || !isNumber:
		return nil, errors.New("needs files and a number")
	case at < 0 || at >= len(files):
		return nil, fmt.Errorf("there is no file %d", at)
	}
	return files[at], nil
}

// slice returns a part of a text or of files: from a number, or between two numbers.
func slice(args []any) (any, error) {
	if len(args) == 0 {
		return nil, arity(args, 1)
	}
	size, err := length(args[:1])
	if err != nil {
		return nil, err
	}
	bounds := []int{0, size.(int)}
	for i, arg := range args[1:] {
		n, ok := arg.(int)
		if !ok || i >= len(bounds) {
			return nil, errors.New("needs at most two numbers")
		}
		bounds[i] = n
	}
	if bounds[0] < 0 || bounds[0] > bounds[1] || bounds[1] > size.(int) {
		return nil, fmt.Errorf("there is no part from %d to %d", bounds[0], bounds[1])
	}
	if files, ok := args[0].([]File); ok {
		return files[bounds[0]:bounds[1]], nil
	}
	return args[0].(string)[bounds[0]:bounds[1]], nil
}

// equal reports whether the first argument equals one of the others.
func equal(args []any) (any, error) {
	if len(args) < 2 {
		return nil, arity(args, 2)
	}
	for _, other := range args[1:] {
		same, err := compare(args[0], other)
		if err != nil || same == 0 {
			return same == 0, err
		}
	}
	return false, nil
}

func ordered(holds func(c int) bool) func(args []any) (any, error) {
	return func(args []any) (any, error) {
		if err := arity(args, 2); err != nil {
			return nil, err
		}
		c, err := compare(args[0], args[1])
		return holds(c), err
	}
}

// compare compares two texts, two numbers or two truths.
func compare(a, b any) (int, error) {
	switch x := a.(type) {
	case string:
		if y, ok := b.(string); ok {
			return cmp.Compare(x, y), nil
		}
	case int:
		if y, ok := b.(int); ok {
			return cmp.Compare(x, y), nil
		}
	case bool:
		if y, ok := b.(bool); ok {
			return cmp.Compare(strconv.FormatBool(x), strconv.FormatBool(y)), nil
		}
	}
	return 0, fmt.Errorf("cannot compare %s with %s", described(a), described(b))
}
