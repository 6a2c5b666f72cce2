package mention

import (
	"strings"

	"foldout/mapper/internal/base/lexis"
)

// fence is a block of code between lines of backticks or tildes.
type fence struct {
	lexis.Fence
	list bool // its language suggests that it lists names and is not code
}

// lists holds the languages that mark a fenced block as a list of names instead of code. A language is written on the first line
// of the block.
const lists = " text txt plaintext json jsonc yaml yml toml tree console files bash sh shell "

// turn reports whether the line, which may be in a quotation, opens or closes the fence. If so, it updates f.
func (f *fence) turn(line string) bool {
	if !f.Turn(strings.TrimLeft(line, " \t>")) {
		return false
	}
	language, _, _ := strings.Cut(f.Info, " ")
	f.list = language == "" || strings.Contains(lists, " "+strings.ToLower(language)+" ")
	return true
}

// fenced reads a line of a fenced block. Words within code rarely name files, so a line counts only if it is a single word, apart
// from a mark of a comment or list before it and a comment with `#` after it. In a list of names, quoted text counts too.
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

// uncommented returns the line without a leading comment or list mark: answers often write a file's path in a comment above its
// code.
func uncommented(line string) string {
	line = strings.TrimSpace(line)
	for _, sign := range []string{"//", "#", "--", "- ", "* ", "/*", "<!--"} {
		if rest, ok := strings.CutPrefix(line, sign); ok {
			return strings.TrimSuffix(strings.TrimSuffix(rest, "*/"), "-->")
		}
	}
	return line
}

// diffHeader returns the path in a line that names a file in a diff, or "" for any other line.
func diffHeader(line string) string {
	for _, head := range []string{"+++ ", "--- ", "rename from ", "rename to ", "*** Update File: ", "*** Add File: ", "*** Delete File: "} {
		rest, ok := strings.CutPrefix(line, head)
		if !ok {
			continue
		}
		rest, _, _ = strings.Cut(rest, "\t")
		if head[0] == '+' || head[0] == '-' {
			if after, is := strings.CutPrefix(rest, "a/"); is { // git's prefixes; `a/b/x.go` is in the folder b
				rest = after
			} else {
				rest = strings.TrimPrefix(rest, "b/")
			}
		}
		if path := strings.TrimSpace(rest); path != "/dev/null" && strings.ContainsAny(path, "./") {
			return path
		}
	}
	return ""
}
