package model

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// ProblemKind sorts problems for counting and for exit codes.
type ProblemKind string

// The kinds of problem.
const (
	ProblemUnreadable ProblemKind = "unreadable" // could not be opened or read
	ProblemTooLarge   ProblemKind = "too large"  // over the size limit, listed but not parsed
	ProblemBinary     ProblemKind = "binary"     // not text, listed but not parsed
	ProblemVanished   ProblemKind = "vanished"   // listed, gone when it was read
	ProblemSpecial    ProblemKind = "special"    // fifo, socket or device: never opened
	ProblemLink       ProblemKind = "link"       // symbolic link that loops, dangles or leaves the repository
	ProblemSyntax     ProblemKind = "syntax"     // the grammar gave up on a part or on all of it
	ProblemChanged    ProblemKind = "changed"    // changed on disk after it was read
	ProblemConfig     ProblemKind = "config"     // a configuration of the repository that was not followed
	ProblemCache      ProblemKind = "cache"      // the cache was damaged and thrown away
	ProblemGit        ProblemKind = "git"        // git could not be asked
	ProblemSecret     ProblemKind = "secret"     // a credential that is hidden
	ProblemName       ProblemKind = "name"       // an override, view or pattern that matches nothing
	ProblemPin        ProblemKind = "pin"        // a pin that gave way to the budget
)

// Problem is trouble with one file or setting. It is data: the rest of the map stays.
type Problem struct {
	Path    string // the file or folder, "" for the repository
	Kind    ProblemKind
	Line    int    // from 1, 0 when the whole file is meant
	Message string // what is wrong and what was done, one sentence without the path
}

// String writes the problem on one line, `path:line: message (kind)`, with nothing in it that a terminal would obey.
func (p Problem) String() string {
	where := Printable(p.Path)
	if p.Line > 0 {
		where = fmt.Sprintf("%s:%d", where, p.Line)
	}
	if where != "" {
		where += ": "
	}
	return where + Printable(p.Message) + " (" + string(p.Kind) + ")"
}

// harmless are the kinds of problem that a repository without fault has as well, those that may hide something first.
var harmless = []ProblemKind{ProblemTooLarge, ProblemBinary}

// WorstFirst sorts problems: files that are listed as a person expects it, such as images, come last. The rest stays in its order.
func WorstFirst(problems []Problem) {
	slices.SortStableFunc(problems, func(a, b Problem) int {
		return slices.Index(harmless, a.Kind) - slices.Index(harmless, b.Kind)
	})
}

// CountProblems counts problems by kind, most frequent first, such as `2 binary, 1 too large`; empty for none.
func CountProblems(problems []Problem) string {
	counts := map[ProblemKind]int{}
	for _, p := range problems {
		counts[p.Kind]++
	}
	kinds := slices.SortedFunc(maps.Keys(counts), func(a, b ProblemKind) int {
		return cmp.Or(counts[b]-counts[a], strings.Compare(string(a), string(b)))
	})
	words := make([]string, len(kinds))
	for i, kind := range kinds {
		words[i] = Thousands(counts[kind]) + " " + string(kind)
	}
	return strings.Join(words, ", ")
}
