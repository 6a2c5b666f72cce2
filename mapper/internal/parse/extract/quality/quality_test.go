// Package quality compares package extract with independent readers of the same files: the parsers of Go, CPython,
// TypeScript and Java, and Go's libraries for documents and settings.
//
// A corpus is a folder of sources; a reader lists the declarations of files. Both lists of a file are matched by name
// and line (compare_test.go). A declaration that only one side has is a miss or an invention, unless a rule in
// testdata/differences says, with a reason, that both sides are right or the reader is wrong.
//
// Each run measures what every machine has: the fixtures, Go's own source, and Python's library if Python is
// installed. The figures are in testdata/quality.golden, where a change shows as a difference. Flags measure more and
// compare it with a golden file outside of the repository, which -update writes:
//
//	go test ./mapper/internal/parse/extract/quality -args -repos DIR,DIR -golden FILE -typescript NODE_MODULES -only java -misses 50
package quality

import (
	"flag"
	"strings"
	"testing"
)

var (
	update     = flag.Bool("update", false, "write the figures of what was measured to the golden file")
	repos      = flag.String("repos", "", "folders of repositories to measure as well, separated by commas")
	elsewhere  = flag.String("golden", "", "golden file of what -repos and -whole measure; without one only the floors hold for it")
	whole      = flag.Bool("whole", false, "measure all of Go's source and of Python's library instead of parts of them")
	only       = flag.String("only", "", "languages to measure, separated by commas; all when empty")
	misses     = flag.Int("misses", 0, "how many misses and inventions to list for each language of a corpus")
	aside      = flag.Bool("aside", false, "list also what is set aside by a known difference")
	typescript = flag.String("typescript", "", "the node_modules folders, parted as in PATH, that hold the package typescript 5; NODE_PATH when empty")
)

// TestQuality compares the figures with the golden ones and with the floor of each language.
func TestQuality(t *testing.T) {
	known := readGolden(t)
	readers := present(t)
	for _, c := range corpora(t) {
		t.Run(c.name, func(t *testing.T) { measure(t, c, readers, known) })
	}
	if *update {
		known.write(t)
	}
}

// measure compares one corpus, language by language, with each reader that reads the language.
func measure(t *testing.T, c corpus, readers []reader, known golden) {
	for _, language := range c.languages() {
		for _, r := range readers {
			if !r.reads(language) || !wanted(language) {
				continue
			}
			result := compare(t, c, language, r)
			if result.files == 0 {
				continue
			}
			t.Logf("%s", result.table())
			result.list(t, *misses)
			if !*update {
				known.check(t, result)
			}
			known.set(result)
			result.holdFloor(t)
		}
	}
}

func wanted(language string) bool {
	return *only == "" || strings.Contains(","+*only+",", ","+language+",")
}
