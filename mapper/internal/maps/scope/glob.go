package scope

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Glob is one compiled glob.
type Glob struct{ glob }

// Compile compiles one glob. If it is invalid, the error is a *GlobError.
func Compile(text string) (Glob, error) {
	g, wrong := compile(text)
	if wrong != nil {
		return Glob{}, wrong
	}
	return Glob{g}, nil
}

// TopOnly reports whether the glob is `*`, which matches the entries of the root and nothing below them.
func (g Glob) TopOnly() bool { return g.text == "*" }

// Wild reports whether the glob has wildcards, so that it may match paths other than its own text.
func (g Glob) Wild() bool { return g.wild }

// All reports whether the glob matches every path.
func (g Glob) All() bool { return g.text == "**" }

// Text returns the glob without surrounding white space, `./` and slashes. For a glob that is not Wild, this is a path.
func (g Glob) Text() string { return g.text }

// Head returns the folder in front of the first part of the glob that has a wildcard, e.g. `a/b` for `a/b/*.go`, or "" for the
// root. All matches are in this folder, or are the folder itself. If the glob has no wildcards, Head returns its text, which may
// also be the path of a file.
func (g Glob) Head() string {
	at := strings.IndexAny(g.text, wildcards)
	if at < 0 {
		return g.text
	}
	return g.text[:max(0, strings.LastIndexByte(g.text[:at], '/'))]
}

// Name returns the pattern for the last part of a path if that part alone decides whether the path matches, as in `**/*_test.go`.
// Match can then be called with the last part only. Name returns false if other parts matter.
func (g Glob) Name() (name string, ok bool) {
	name, deep := strings.CutPrefix(g.text, "**/")
	return name, deep && name != "" && name != "**" && !strings.Contains(name, "/")
}

// End returns the suffix that alone decides whether a name matches the glob, such as `_test.go` for `**/*_test.go`. It returns
// false if the glob depends on more than a suffix.
func (g Glob) End() (end string, ok bool) {
	_, end, ok = g.anywhere()
	return end, ok && end != ""
}

// IsWild reports whether a part of a glob has wildcards.
func IsWild(part string) bool { return strings.ContainsAny(part, wildcards) }

// Match reports whether the glob matches `path` itself, not a folder above it.
func (g Glob) Match(path string) bool { return g.match(path) }

// Literal returns a glob that matches only this path and what is below it, even if the path contains wildcards or begins or ends
// with white space.
func Literal(path string) string {
	var b strings.Builder
	for _, c := range []byte(path) {
		if strings.IndexByte(wildcards+"}", c) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteByte(c)
	}
	text := b.String()
	if r, size := utf8.DecodeRuneInString(text); unicode.IsSpace(r) {
		text = "[" + text[:size] + "]" + text[size:]
	}
	if r, size := utf8.DecodeLastRuneInString(text); unicode.IsSpace(r) {
		text = text[:len(text)-size] + "[" + text[len(text)-size:] + "]"
	}
	return text
}
