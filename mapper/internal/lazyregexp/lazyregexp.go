// Package lazyregexp compiles regular expressions when they are first matched: the program has hundreds, of which a run needs those of the
// languages that it meets, and a run that finds everything in its cache none.
package lazyregexp

import (
	"regexp"
	"sync"
	"testing"
)

// Regexp is a regular expression, for any number of goroutines.
type Regexp struct {
	compiled func() *regexp.Regexp
}

// MustCompile returns the expression. One that cannot be compiled panics when it is first matched, and in tests at once.
func MustCompile(text string) *Regexp {
	r := &Regexp{sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })}
	if testing.Testing() {
		r.compiled()
	}
	return r
}

// Match is Match of regexp.Regexp.
func (r *Regexp) Match(b []byte) bool { return r.compiled().Match(b) }

// MatchString is MatchString of regexp.Regexp.
func (r *Regexp) MatchString(s string) bool { return r.compiled().MatchString(s) }

// Find is Find of regexp.Regexp.
func (r *Regexp) Find(b []byte) []byte { return r.compiled().Find(b) }

// FindIndex is FindIndex of regexp.Regexp.
func (r *Regexp) FindIndex(b []byte) []int { return r.compiled().FindIndex(b) }

// FindSubmatch is FindSubmatch of regexp.Regexp.
func (r *Regexp) FindSubmatch(b []byte) [][]byte { return r.compiled().FindSubmatch(b) }

// FindSubmatchIndex is FindSubmatchIndex of regexp.Regexp.
func (r *Regexp) FindSubmatchIndex(b []byte) []int { return r.compiled().FindSubmatchIndex(b) }

// FindAllIndex is FindAllIndex of regexp.Regexp.
func (r *Regexp) FindAllIndex(b []byte, n int) [][]int { return r.compiled().FindAllIndex(b, n) }

// FindAllSubmatchIndex is FindAllSubmatchIndex of regexp.Regexp.
func (r *Regexp) FindAllSubmatchIndex(b []byte, n int) [][]int {
	return r.compiled().FindAllSubmatchIndex(b, n)
}

// FindAll is FindAll of regexp.Regexp.
func (r *Regexp) FindAll(b []byte, n int) [][]byte { return r.compiled().FindAll(b, n) }

// FindAllSubmatch is FindAllSubmatch of regexp.Regexp.
func (r *Regexp) FindAllSubmatch(b []byte, n int) [][][]byte {
	return r.compiled().FindAllSubmatch(b, n)
}

// ReplaceAllFunc is ReplaceAllFunc of regexp.Regexp.
func (r *Regexp) ReplaceAllFunc(b []byte, with func([]byte) []byte) []byte {
	return r.compiled().ReplaceAllFunc(b, with)
}
