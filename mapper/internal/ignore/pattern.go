package ignore

import "strings"

// pattern is one rule. It holds for a name in any folder, or for a path from the folder of its ignore file.
type pattern struct {
	verdict  Verdict
	dirOnly  bool   // written with a slash at its end
	anyDepth bool   // without any other slash: compared with the name alone
	literal  string // what the name or path begins with, byte for byte
	glob     []op   // what the rest must match; none: there must be no rest
	suffix   string // for `*literal`, the most frequent glob: what the name ends with
}

// parsePattern reads a pattern without its line's trimmings; false when it can match nothing.
func parsePattern(text string) (p pattern, ok bool) {
	p.verdict = Ignored
	if strings.HasPrefix(text, "!") {
		p.verdict, text = Kept, text[1:]
	}
	if strings.HasSuffix(text, "/") {
		p.dirOnly, text = true, text[:len(text)-1]
	}
	p.anyDepth = !strings.Contains(text, "/")
	text = strings.TrimPrefix(text, "/")
	if text == "" {
		return p, false
	}
	if p.anyDepth && text[0] == '*' && wildcard(text[1:]) == len(text)-1 {
		p.suffix = text[1:]
		return p, true
	}
	// Git cuts the literal part off before it looks for wildcards, so that `a/b**/c` begins with `**` as `**/c` does.
	cut := wildcard(text)
	p.literal = text[:cut]
	p.glob, ok = compile(text[cut:])
	return p, ok
}

// wildcard returns the index of the first byte that is more than itself, the length of text when there is none.
func wildcard(text string) int {
	if i := strings.IndexAny(text, `*?[\`); i >= 0 {
		return i
	}
	return len(text)
}

// matches reports whether the rule holds for a path from its folder, whose last part is name.
func (p *pattern) matches(path, name string, isDir bool) bool {
	if p.dirOnly && !isDir {
		return false
	}
	if p.anyDepth {
		path = name
	}
	switch {
	case p.literal == "" && p.glob == nil:
		return strings.HasSuffix(path, p.suffix)
	case p.glob == nil:
		return path == p.literal
	}
	return strings.HasPrefix(path, p.literal) && matchGlob(p.glob, path[len(p.literal):])
}
