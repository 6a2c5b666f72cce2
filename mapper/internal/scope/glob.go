package scope

import "strings"

// Glob is one compiled glob, to be asked alone.
type Glob struct{ glob }

// Compile compiles one glob; an invalid one is a *GlobError.
func Compile(text string) (Glob, error) {
	g, wrong := compile(text)
	if wrong != nil {
		return Glob{}, wrong
	}
	return Glob{g}, nil
}

// TopOnly reports whether the glob is `*`, which means the top and nothing below.
func (g Glob) TopOnly() bool { return g.text == "*" }

// Wild reports whether the glob may match other paths than that of its own letters.
func (g Glob) Wild() bool { return g.wild }

// All reports whether the glob matches every path.
func (g Glob) All() bool { return g.text == "**" }

// Text returns the glob without what stands around it without a meaning: a path, for one that is not wild.
func (g Glob) Text() string { return g.text }

// Head returns the folder in which everything lies that the glob matches otherwise than by its letters, or which it matches
// itself; "" for the root.
func (g Glob) Head() string {
	at := strings.IndexAny(g.text, wildcards)
	if at < 0 {
		return g.text
	}
	return g.text[:max(0, strings.LastIndexByte(g.text[:at], '/'))]
}

// Name returns what the last part of a path must match where that alone decides, as with `**/*_test.go`: Match can then be asked
// of that part alone. It is false where it does not.
func (g Glob) Name() (name string, ok bool) {
	name, deep := strings.CutPrefix(g.text, "**/")
	return name, deep && name != "" && name != "**" && !strings.Contains(name, "/")
}

// End returns what a name must end in where that alone decides, as with `**/*_test.go`; false where it does not.
func (g Glob) End() (end string, ok bool) {
	_, end, ok = g.anywhere()
	return end, ok && end != ""
}

// IsWild reports whether there are wildcards in a part of a glob.
func IsWild(part string) bool { return strings.ContainsAny(part, wildcards) }

// Match reports whether the glob matches the path itself.
func (g Glob) Match(path string) bool { return g.match(path) }
