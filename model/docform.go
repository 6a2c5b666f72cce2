package model

import "strings"

// DocForm is how a language writes a doc comment: what stands before its first line, before each further one, and behind
// the last. `// ` twice and nothing is Go's, `/** `, ` * ` and ` */` is Java's.
type DocForm struct {
	Open, Next, Close string
}

// Lines returns the lines that write doc in the form; none for an empty doc. No line is blank or ends in white space.
func (f DocForm) Lines(doc string) []string {
	if doc == "" {
		return nil
	}
	lines := strings.Split(doc, "\n")
	for i := range lines {
		lead := f.Next
		if i == 0 {
			lead = f.Open
		}
		lines[i] = strings.TrimRight(lead+lines[i], " ")
	}
	lines[len(lines)-1] += f.Close
	return lines
}
