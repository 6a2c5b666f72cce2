package mention

import "strings"

// fence is a block of code between lines of backticks or tildes.
type fence struct {
	open bool
	mark string
	list bool // made of names, as far as its language says, and not of code
}

// lists are the languages of fences that hold lists of names, in words of their first line.
const lists = " text txt plaintext json jsonc yaml yml toml tree console files bash sh shell "

// turn reports whether the line opens or shuts the fence.
func (f *fence) turn(line string) bool {
	trimmed := strings.TrimLeft(line, " \t>")
	mark := trimmed[:len(trimmed)-len(strings.TrimLeft(trimmed, "`"))]
	if mark == "" {
		mark = trimmed[:len(trimmed)-len(strings.TrimLeft(trimmed, "~"))]
	}
	info := strings.TrimSpace(trimmed[len(mark):])
	switch {
	case len(mark) < 3 || strings.Contains(info, "`"):
		return false
	case !f.open:
		language, _, _ := strings.Cut(info, " ")
		*f = fence{open: true, mark: mark, list: language == "" || strings.Contains(lists, " "+strings.ToLower(language)+" ")}
		return true
	case info == "" && strings.HasPrefix(mark, f.mark):
		*f = fence{}
		return true
	}
	return false
}

// fenced reads a line of a fence. Code is noise: only a line that is a path as a whole counts, and in a list what is quoted.
func (r *reader) fenced(line string) {
	word, rest, _ := strings.Cut(strings.TrimSpace(uncommented(line)), " ")
	if rest = strings.TrimSpace(rest); rest == "" || strings.HasPrefix(rest, "#") {
		r.claim(bare(strings.TrimRight(word, ",")), false, !r.fence.list)
	}
	if !r.fence.list {
		return
	}
	parts := strings.Split(line, `"`)
	for i := 1; i < len(parts); i += 2 {
		r.claim(parts[i], false, false)
	}
}

// uncommented returns the line without the sign of a comment or a list before it: answers write a file's path over its code.
func uncommented(line string) string {
	line = strings.TrimSpace(line)
	for _, sign := range []string{"//", "#", "--", "- ", "* ", "/*", "<!--"} {
		if rest, ok := strings.CutPrefix(line, sign); ok {
			return strings.TrimSuffix(strings.TrimSuffix(rest, "*/"), "-->")
		}
	}
	return line
}

// diffHeader returns the path of a line that names a file in a diff, empty for any other line.
func diffHeader(line string) string {
	for _, head := range []string{"+++ ", "--- ", "rename from ", "rename to ", "*** Update File: ", "*** Add File: ", "*** Delete File: "} {
		rest, ok := strings.CutPrefix(line, head)
		if !ok {
			continue
		}
		rest, _, _ = strings.Cut(rest, "\t")
		if head[0] == '+' || head[0] == '-' {
			rest = strings.TrimPrefix(strings.TrimPrefix(rest, "a/"), "b/")
		}
		if path := strings.TrimSpace(rest); path != "/dev/null" && strings.ContainsAny(path, "./") {
			return path
		}
	}
	return ""
}
