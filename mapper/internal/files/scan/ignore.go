// This file decides which paths a `.gitignore` file leaves out, exactly as git does.
//
// parseRules parses one ignore file into Rules; the last rule that matches a path decides. A Chain stacks the rules that apply in a
// folder, the nearest on top: the topmost rules that match decide. A walk of a tree must ask about each folder before entering
// it, because nothing below an ignored folder can be included again.
//
// Paths are bytes separated by `/` and are compared case-sensitively, whatever the file system does. The rules are those of
// gitignore(5), and where that page is silent, the behaviour of `git check-ignore`, which the tests compare with. Matching uses
// neither regular expressions nor recursion, so for each folder in a path, a hostile pattern costs at most its length times the
// length of the path.

package scan

import (
	"bytes"
	"strings"
)

// Verdict is the decision of rules about a path.
type Verdict int8

// These are the verdicts that rules can give on a path.
const (
	Undecided Verdict = iota // no rule matches
	Ignored                  // the last matching rule leaves the path out
	Kept                     // the last matching rule begins with `!`
)

// Rules are the patterns of one ignore file, in order.
type Rules struct {
	base     string // folder of the file, ending in `/`, "" for the root
	patterns []pattern
}

// parseRules parses the text of an ignore file in the folder `base`, which is "" for the root. Every text is valid; patterns that git
// cannot match are dropped. The result is nil if no pattern is left.
func parseRules(text []byte, base string) *Rules {
	if base != "" {
		base += "/"
	}
	rules := Rules{base: base}
	text = bytes.TrimPrefix(text, []byte("\xef\xbb\xbf")) // byte order mark
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

// patternText returns the pattern in a line, or "" for a comment. It removes a trailing carriage return, everything from a NUL
// on, and trailing blanks that are not escaped.
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

// Match returns the verdict on a path relative to the root. isDir says whether it is a folder. The verdict is Undecided for the
// empty path, for a path outside the folder of the rules, and for nil rules.
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

// Chain is the stack of rules that apply in a folder. It is immutable. Folders that are read in parallel can therefore share the
// rules of the folders above them. A nil Chain has no rules.
type Chain struct {
	rules *Rules
	up    *Chain
}

// With returns the chain with `rules` on top. They take precedence over all rules below.
func (c *Chain) With(rules *Rules) *Chain {
	if rules == nil {
		return c
	}
	return &Chain{rules, c}
}

// Match returns the verdict of the topmost rules that decide about the path.
func (c *Chain) Match(path string, isDir bool) Verdict {
	for ; c != nil; c = c.up {
		if v := c.rules.Match(path, isDir); v != Undecided {
			return v
		}
	}
	return Undecided
}
