// Package lazyregexp compiles regular expressions on first use. The program has hundreds of them. A run needs only those for the
// languages that it meets, and none if everything is cached.
package lazyregexp

import (
	"regexp"
	"sync"
	"testing"
)

// Regexp is a regular expression. It is safe for concurrent use.
type Regexp struct {
	compiled func() *regexp.Regexp
}

// MustCompile returns the expression. If it is invalid, the first match panics; in tests, MustCompile panics.
func MustCompile(text string) *Regexp {
	r := &Regexp{sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })}
	if testing.Testing() {
		r.compiled()
	}
	return r
}

// Match is like regexp.Regexp.Match.
func (r *Regexp) Match(b []byte) bool { return r.compiled().Match(b) }

// MatchString is like regexp.Regexp.MatchString.
func (r *Regexp) MatchString(s string) bool { return r.compiled().MatchString(s) }

// Find is like regexp.Regexp.Find.
func (r *Regexp) Find(b []byte) []byte { return r.compiled().Find(b) }

// FindIndex is like regexp.Regexp.FindIndex.
func (r *Regexp) FindIndex(b []byte) []int { return r.compiled().FindIndex(b) }

// FindSubmatch is like regexp.Regexp.FindSubmatch.
func (r *Regexp) FindSubmatch(b []byte) [][]byte { return r.compiled().FindSubmatch(b) }

// FindSubmatchIndex is like regexp.Regexp.FindSubmatchIndex.
func (r *Regexp) FindSubmatchIndex(b []byte) []int { return r.compiled().FindSubmatchIndex(b) }

// FindAllIndex is like regexp.Regexp.FindAllIndex.
func (r *Regexp) FindAllIndex(b []byte, n int) [][]int { return r.compiled().FindAllIndex(b, n) }

// FindAllSubmatchIndex is like regexp.Regexp.FindAllSubmatchIndex.
func (r *Regexp) FindAllSubmatchIndex(b []byte, n int) [][]int {
	return r.compiled().FindAllSubmatchIndex(b, n)
}

// FindAll is like regexp.Regexp.FindAll.
func (r *Regexp) FindAll(b []byte, n int) [][]byte { return r.compiled().FindAll(b, n) }

// FindAllSubmatch is like regexp.Regexp.FindAllSubmatch.
func (r *Regexp) FindAllSubmatch(b []byte, n int) [][][]byte {
	return r.compiled().FindAllSubmatch(b, n)
}

// ReplaceAllFunc is like regexp.Regexp.ReplaceAllFunc.
func (r *Regexp) ReplaceAllFunc(b []byte, with func([]byte) []byte) []byte {
	return r.compiled().ReplaceAllFunc(b, with)
}
