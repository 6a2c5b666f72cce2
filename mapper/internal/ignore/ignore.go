// Package ignore decides which paths a `.gitignore` file leaves out, exactly as git decides it.
//
// Parse reads one ignore file into Rules, of which the last that matches a path has the word. A Chain stacks the rules
// that hold in a folder, the nearest on top: the first of them that has an opinion decides. Whoever walks a tree asks for
// each folder before entering it, since nothing below an ignored folder can come back.
//
// Paths are bytes separated by `/`; letters are compared as they are, whatever the file system makes of their case. The
// rules are those of gitignore(5), and where that page is silent those that `git check-ignore` shows; the tests ask it.
// Matching takes no regular expressions and no recursion, so that a hostile pattern costs at most its length times the
// path's, for each folder in the path.
package ignore

import (
	"bytes"
	"strings"
)

// Verdict is what rules say about a path.
type Verdict int8

// The verdicts.
const (
	Undecided Verdict = iota // no rule matches
	Ignored                  // the last rule that matches leaves the path out
	Kept                     // the last rule that matches begins with `!`
)

// Rules are the patterns of one ignore file, in its order.
type Rules struct {
	base     string // folder of the file with a `/` at its end, "" for the root
	patterns []pattern
}

// Parse reads the text of an ignore file that stands in the folder base ("" for the root). Every text is valid: what git
// cannot match is left out. The result is nil when no rule is left.
func Parse(text []byte, base string) *Rules {
	if base != "" {
		base += "/"
	}
	rules := Rules{base: base}
	text = bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))
	for line := range bytes.SplitSeq(text, []byte{'\n'}) {
		if p, ok := parsePattern(patternText(line)); ok {
			rules.patterns = append(rules.patterns, p)
		}
	}
	if len(rules.patterns) == 0 {
		return nil
	}
	return &rules
}

// patternText cuts a line down to its pattern: "" for a comment, no carriage return, nothing from a NUL on, and no blanks
// at the end unless a backslash holds them.
func patternText(line []byte) string {
	if len(line) > 0 && line[0] == '#' {
		return ""
	}
	line = bytes.TrimSuffix(line, []byte{'\r'})
	if nul := bytes.IndexByte(line, 0); nul >= 0 {
		line = line[:nul]
	}
	end := 0
	for i := 0; i < len(line); i++ {
		switch line[i] {
		case ' ':
			continue
		case '\\':
			i++
		}
		end = min(i+1, len(line))
	}
	return string(line[:end])
}

// Match returns the verdict on a path from the root, which is a folder or not. The empty path and one that lies outside
// the folder of the rules are undecided, as is every path to nil rules.
func (r *Rules) Match(path string, isDir bool) Verdict {
	if r == nil || len(path) <= len(r.base) || !strings.HasPrefix(path, r.base) {
		return Undecided
	}
	path = path[len(r.base):]
	name := path[strings.LastIndexByte(path, '/')+1:]
	for i := len(r.patterns) - 1; i >= 0; i-- {
		if p := &r.patterns[i]; p.matches(path, name, isDir) {
			return p.verdict
		}
	}
	return Undecided
}

// Chain is the rules that hold in one folder. It never changes, so folders read in parallel share what lies above them;
// nil is the chain without rules.
type Chain struct {
	rules *Rules
	up    *Chain
}

// With returns the chain with rules on top, which decide before all others.
func (c *Chain) With(rules *Rules) *Chain {
	if rules == nil {
		return c
	}
	return &Chain{rules, c}
}

// Match returns the verdict of the topmost rules that have one.
func (c *Chain) Match(path string, isDir bool) Verdict {
	for ; c != nil; c = c.up {
		if v := c.rules.Match(path, isDir); v != Undecided {
			return v
		}
	}
	return Undecided
}
