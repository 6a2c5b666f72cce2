package mcp

import (
	"fmt"
	"regexp"
	"strings"
)

// checkNumber returns an error if an argument is negative, or greater than `most`. A `most` of 0 means no maximum. Zero is what an
// argument is if the caller left it out.
func checkNumber(name string, n, most int) error {
	switch {
	case most > 0 && (n < 0 || n > most):
		return fmt.Errorf("%s %d: pass 1 to %d", name, n, most)
	case n < 0:
		return fmt.Errorf("%s %d: pass 1 or more", name, n)
	}
	return nil
}

// invalid is how the library begins the error for arguments that do not match the schema of a tool. A list of schemas follows, each in
// the one before, and then what is wrong.
const invalid = `validating "arguments": `

// place is a schema in the list. Its name is the path of an argument.
var place = regexp.MustCompile(`^validating (?:root|((?:/\w+)+)): `)

// plainer are the library's messages, and what to say instead.
var plainer = []struct {
	library *regexp.Regexp
	plain   string
}{
	{regexp.MustCompile(`^unexpected additional properties`), "unknown arguments"},
	{regexp.MustCompile(`^required: missing properties:`), "missing arguments"},
	{regexp.MustCompile(`^enum: (.*) does not equal any of: `), "$1 is none of "},
	{regexp.MustCompile(`^(?:minimum|maximum): (-?\d+)/1 is (less|greater) than (-?\d+)\.0+$`), "$1 is $2 than $3"},
	{regexp.MustCompile(`^type: `), ""},
}

// plainError rewrites the library's error for arguments that do not match a schema, such as `validating "arguments": validating root:
// validating /properties/budget: maximum: 30000/1 is greater than 20000.000000`, to one such as `budget: 30000 is greater than 20000`.
// Other texts stay as they are.
func plainError(text string) string {
	text, ok := strings.CutPrefix(text, invalid)
	if !ok {
		return text
	}
	var all []string
	for line := range strings.Lines(text) {
		line, argument := strings.TrimSpace(line), ""
		for at := place.FindStringSubmatch(line); at != nil; at = place.FindStringSubmatch(line) {
			line, argument = line[len(at[0]):], at[1]
		}
		if strings.HasPrefix(line, "anyOf: ") {
			continue // the next lines say what is wrong with each
		}
		for _, p := range plainer {
			line = p.library.ReplaceAllString(line, p.plain)
		}
		if name := argumentName(argument); name != "" {
			line = name + ": " + line
		}
		all = append(all, line)
	}
	return strings.Join(all, "; ")
}

// argumentName converts the path of a schema to the name of an argument, such as `/properties/show/properties/symbols/items` to
// `show.symbols`.
func argumentName(schema string) string {
	var names []string
	parts := strings.Split(schema, "/")
	for i, part := range parts {
		if i > 0 && parts[i-1] == "properties" {
			names = append(names, part)
		}
	}
	return strings.Join(names, ".")
}
