package scan

import "strings"

// pattern is one rule. It applies to a name in any folder, or to a path relative to the folder of its ignore file.
type pattern struct {
	verdict  Verdict
	dirOnly  bool   // it ends with a slash
	anyDepth bool   // it has no other slash, so only the name is compared
	literal  string // literal prefix of the name or path
	glob     []op   // what must match the rest; if there is none, the rest must be empty
	suffix   string // for `*literal`, the most common glob: the suffix of the name
}

// parsePattern parses the result of patternText. It returns false if the pattern cannot match anything.
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
	// Git splits off the literal prefix before it parses wildcards, so `a/b**/c` is treated like a pattern that begins with
	// `**/c`.
	cut := wildcard(text)
	p.literal = text[:cut]
	p.glob, ok = compile(text[cut:])
	return p, ok
}

// wildcard returns the index of the first byte in `text` that is special in a glob, or the length of `text` if there is none.
func wildcard(text string) int {
	if i := strings.IndexAny(text, `*?[\`); i >= 0 {
		return i
	}
	return len(text)
}

// matches reports whether the rule applies to `path`, which is relative to the rule's folder. `name` is the last part of the
// path.
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
