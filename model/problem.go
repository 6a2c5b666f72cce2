package model

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// ProblemKind classifies problems, for counting and for exit codes.
type ProblemKind string

// These are the kinds of problems.
const (
	ProblemUnreadable ProblemKind = "unreadable" // could not be opened or read
	ProblemTooLarge   ProblemKind = "too large"  // over the size limit: listed but not parsed
	ProblemUnread     ProblemKind = "not read"   // files over the limit on their number: listed but not read
	ProblemBinary     ProblemKind = "binary"     // not text: listed but not parsed
	ProblemVanished   ProblemKind = "vanished"   // listed, but gone when it was to be read
	ProblemSpecial    ProblemKind = "special"    // fifo, socket or device: never opened
	ProblemLink       ProblemKind = "link"       // a symbolic link that loops, dangles or leaves the repository
	ProblemSyntax     ProblemKind = "syntax"     // all or part of the file could not be parsed
	ProblemUnparsed   ProblemKind = "not parsed" // a file over the repository's limit on parsing time: listed without symbols
	ProblemChanged    ProblemKind = "changed"    // changed on disk after it was read
	ProblemConfig     ProblemKind = "config"     // a setting of the repository that was ignored
	ProblemCache      ProblemKind = "cache"      // the cache was damaged and removed
	ProblemGit        ProblemKind = "git"        // git failed
	ProblemWorktree   ProblemKind = "worktree"   // another working tree of the repository: listed as one row
	ProblemOutput     ProblemKind = "own output" // a map, pack or prompt of foldout: not on maps
	ProblemSecret     ProblemKind = "secret"     // a credential that is hidden
	ProblemName       ProblemKind = "name"       // an override, view or pattern that matches nothing
	ProblemPin        ProblemKind = "pin"        // a pin that was overridden because of the budget
)

// Problem describes what is wrong with one file or setting. A problem is only reported; it does not affect the rest of the map.
type Problem struct {
	Path    string // of the file or folder, "" for the repository
	Kind    ProblemKind
	Line    int    // from 1, 0 for the whole file
	Message string // what is wrong and what was done, one sentence without the path
}

// String describes the problem on one line of printable text, in the form `path:line: message (kind)`.
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

// IsNotice reports whether a problem of this kind with a single file is only a notice: faultless repositories have such files too, and
// nobody needs to act on them.
func (k ProblemKind) IsNotice() bool {
	return k == ProblemTooLarge || k == ProblemBinary || k == ProblemSyntax || k == ProblemUnparsed || k == ProblemOutput || k == ProblemWorktree
}

// NeedsAction reports whether a person may have to act on a problem of this kind. Hidden credentials, links that are not followed and
// special files are listed for people who miss them, but they are not counted as problems.
func (k ProblemKind) NeedsAction() bool {
	return k != ProblemSecret && k != ProblemLink && k != ProblemSpecial
}

// SplitProblems separates the problems on which a person may have to act from the others.
func SplitProblems(problems []Problem) (toAct, others []Problem) {
	for _, p := range problems {
		if p.Kind.NeedsAction() {
			toAct = append(toAct, p)
		} else {
			others = append(others, p)
		}
	}
	return toAct, others
}

// CountProblems says how many problems of each kind there are, such as `2 binary, 1 too large`. The most frequent kind comes
// first. The result is empty if there are no problems.
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
