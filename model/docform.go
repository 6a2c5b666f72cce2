package model

import "strings"

// DocForm says how doc comments are written in a language: it holds the prefix of the first line, the prefix of each further
// line, and the end of the last line. For Go, these are `// `, `// ` and nothing; for Java, they are `/** `, ` * ` and ` */`.
type DocForm struct {
	Open, Next, Close string
}

// Lines returns the lines of a comment whose text is `doc`, or nil if `doc` is empty. None of these lines is blank or ends with
// white space.
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
