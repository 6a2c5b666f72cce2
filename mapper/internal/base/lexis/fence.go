package lexis

import "strings"

// Fence is a block of code in Markdown, between lines of backticks or tildes. The zero value is a closed fence.
type Fence struct {
	Mark string // the backticks or tildes that opened it, "" if it is closed
	Info string // what follows them, such as the language
}

// Turn reports whether a line opens or closes the fence. If so, it updates f.
func (f *Fence) Turn(line string) bool {
	line = strings.TrimSpace(line)
	mark := line[:len(line)-len(strings.TrimLeft(line, "`"))]
	if mark == "" {
		mark = line[:len(line)-len(strings.TrimLeft(line, "~"))]
	}
	info := strings.TrimSpace(line[len(mark):])
	switch {
	case len(mark) < 3 || strings.Contains(info, "`"):
		return false
	case f.Mark == "":
		*f = Fence{mark, info}
		return true
	case info == "" && strings.HasPrefix(mark, f.Mark):
		*f = Fence{}
		return true
	}
	return false
}
