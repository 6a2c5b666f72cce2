// Package mention finds the files, folders and symbols of a repository that a free text, such as a model's answer, names.
//
// The text is read line by line into claims: words that may name something, each marked as code or prose. Backticks, quotes,
// links, lists, tables, JSON, diff headers and drawn trees all yield claims (words.go, fence.go, drawing.go). A claim is looked
// up as a path (paths.go) and, if it is not a path, as a symbol (symbols.go). People paste an answer to select everything in it, so
// overlooking a name is better than guessing one:
//
//   - A path is taken if it exists, or if it is a suffix of exactly one path. If it is a suffix of several, the one in a folder
//     that the text names elsewhere is taken; otherwise it is ambiguous.
//   - A symbol named on its own is taken only if written as code, and only if it is the only symbol with its name or is in the
//     file that is mentioned closest to it. A member may be named by a type that inherits it.
//   - Absolute paths from another machine, as in stack traces, are matched by suffix. A glob stands for the paths that it
//     matches. In prose, a glob counts only if it has a folder and matches something.
//   - What looks like a path or a symbol but does not exist is reported as missing. Ordinary words of prose, and code in fenced
//     blocks, are never reported.
//
// The packages task and find read texts as well, to rank files, with rules of their own for extensions, line numbers, names that look
// like code, the ends of paths and owners. They only guess: several files may match, and a wrong one merely ranks lower. Here a name
// must lead to what is meant, and the repository says which extensions and folders there are.
package mention

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/filetree"
)

// Result is what a text names. Each list is sorted and free of duplicates.
type Result struct {
	Found     []string // ids of files, folders and symbols that exist
	Missing   []string // what looks like a path or a symbol but does not exist, as written
	Ambiguous []string // names that several things share, where nothing says which is meant, as written

	Choices map[string][]string // the ids of the candidates for each ambiguous name, and of the nearest match for some missing ones
	Outside map[string]string   // for the ids of some files in Found, the first lines that the text names and that are in no symbol, such as `line 3`
}

// claim is a part of the text that may name something.
type claim struct {
	text  string
	line  int    // in the text, from 1
	code  bool   // written as code, not as prose
	quiet bool   // never reported as missing
	part  string // the longer claim, with spaces, that contains this one; if that is found as a path, this one does not count
}

// Find looks up what `text` names in the tree `files`. `root` is the absolute path of the repository.
func Find(files *filetree.Folder, root, text string) Result {
	f := newFinder(files, root)
	all := claims(text)
	if word := strings.TrimSpace(text); len(all) == 1 && all[0].text == word {
		all[0].code = true // the text is a single name
	}
	for _, c := range all {
		f.look(c)
	}
	f.settlePaths()
	f.settleSymbols()
	f.suggest()
	return f.result()
}

// finder collects the results for the claims of one text.
type finder struct {
	*index
	seen      map[claim]bool  // claims looked up so far, without line numbers
	spaced    map[string]bool // paths with spaces that were found
	found     map[string]bool
	missing   map[string]bool
	ambiguous map[string]bool
	named     map[*filetree.File]int // the first line that names a file
	near      map[string]bool        // folders that are named, or that contain something named
	open      []openPath             // paths that match several files
	wanted    []wantedSymbol
	choices   map[string][]string
	outside   map[string]string          // by file, lines in no symbol
	declared  func() map[string][]string // signatures of all types, by name
}

func newFinder(files *filetree.Folder, root string) *finder {
	x := newIndex(files, root)
	return &finder{
		index: x, declared: sync.OnceValue(x.declarations), seen: map[claim]bool{}, spaced: map[string]bool{}, found: map[string]bool{}, missing: map[string]bool{},
		ambiguous: map[string]bool{}, named: map[*filetree.File]int{}, near: map[string]bool{}, choices: map[string][]string{}, outside: map[string]string{},
	}
}

// look looks up a claim as a path. If the claim is not a path, look keeps it to be looked up as a symbol later.
func (f *finder) look(c claim) {
	c.text = strings.TrimPrefix(c.text, "file://")
	key := c
	key.line = 0
	if f.seen[key] || !plausible(c.text) || f.spaced[c.part] {
		return
	}
	f.seen[key] = true
	if f.path(c) {
		f.spaced[c.text] = f.spaced[c.text] || c.quiet // every claim with spaces is quiet
		return
	}
	if name := symbolName(c); name != "" {
		c.quiet = c.quiet || !c.code && dotted(c.text) // in prose, it may be anything
		f.wanted = append(f.wanted, wantedSymbol{c, name})
	}
}

func (f *finder) result() Result {
	return Result{
		Found: slices.Sorted(maps.Keys(f.found)), Missing: slices.Sorted(maps.Keys(f.missing)),
		Ambiguous: slices.Sorted(maps.Keys(f.ambiguous)), Choices: f.choices, Outside: f.outside,
	}
}
