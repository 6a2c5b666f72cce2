// Package mention finds in a free text, such as a model's answer, the files, folders and symbols of a repository that it names.
//
// The text is read line by line into claims: words that may name something, with whether they were written as code. Backticks,
// quotes, links, lists, tables, JSON, headers of diffs and drawn trees all come down to claims (words.go, fence.go, drawing.go).
// A claim is then looked up as a path (paths.go), and what is none as a symbol (symbols.go). A person pastes an answer to have it
// picked, so a guess is worse than a gap:
//
//   - a path is taken when it exists, or when it is the end of exactly one path; where it ends several, the one in a folder that
//     the text names otherwise, and else it is ambiguous;
//   - a symbol named alone is taken only when written as code, and when it is the only one of its name, or the one in the file
//     that is named nearest to it;
//   - of an absolute path from elsewhere, such as one of a stack trace, the end counts; a glob written as code stands for what it matches;
//   - what looks like a path or a symbol and is none is missing. Words of prose never are, and neither is code in a fence.
package mention

import (
	"maps"
	"slices"
	"strings"

	"foldout/mapper/internal/tree"
)

// Result is what a text names, each list sorted and without repeats.
type Result struct {
	Found     []string // ids of files, folders and symbols that exist
	Missing   []string // what looks like a path or a symbol and does not exist, as written
	Ambiguous []string // what several have for a name, where nothing says which is meant, as written

	Choices map[string][]string // of each that is ambiguous, the ids of those that may be meant; of some that are missing, what is nearest
}

// claim is a part of the text that may name something.
type claim struct {
	text  string
	line  int    // of the text, from 1
	code  bool   // written as code, not as a word of prose
	quiet bool   // not missing when it names nothing
	part  string // of this claim with spaces in it: it counts only where that is no path
}

// Find looks up what the text names in the tree of the repository that lies at root, an absolute path.
func Find(files *tree.Folder, root, text string) Result {
	f := newFinder(files, root)
	all := claims(text)
	if word := strings.TrimSpace(text); len(all) == 1 && all[0].text == word {
		all[0].code = true // nothing but a name
	}
	for _, c := range all {
		f.look(c)
	}
	f.settlePaths()
	f.settleSymbols()
	f.suggest()
	return f.result()
}

// finder gathers what the claims of one text come to.
type finder struct {
	*index
	seen      map[claim]bool  // without their lines
	spaced    map[string]bool // paths that were taken with spaces and all
	found     map[string]bool
	missing   map[string]bool
	ambiguous map[string]bool
	named     map[*tree.File]int // the line that names a file first
	near      map[string]bool    // folders that are named, or in which something is
	open      []openPath         // paths that may be several
	wanted    []wantedSymbol
	choices   map[string][]string
}

func newFinder(files *tree.Folder, root string) *finder {
	return &finder{
		index: newIndex(files, root), seen: map[claim]bool{}, spaced: map[string]bool{}, found: map[string]bool{}, missing: map[string]bool{},
		ambiguous: map[string]bool{}, named: map[*tree.File]int{}, near: map[string]bool{}, choices: map[string][]string{},
	}
}

// look takes a claim as a path, or keeps it as a symbol for later.
func (f *finder) look(c claim) {
	c.text = strings.TrimPrefix(c.text, "file://")
	key := c
	key.line = 0
	if f.seen[key] || !plausible(c.text) || f.spaced[c.part] {
		return
	}
	f.seen[key] = true
	if f.path(c) {
		f.spaced[c.text] = f.spaced[c.text] || c.quiet
		return
	}
	if name := symbolName(c); name != "" {
		f.wanted = append(f.wanted, wantedSymbol{c, name})
	}
}

func (f *finder) result() Result {
	return Result{
		Found: slices.Sorted(maps.Keys(f.found)), Missing: slices.Sorted(maps.Keys(f.missing)),
		Ambiguous: slices.Sorted(maps.Keys(f.ambiguous)), Choices: f.choices,
	}
}
