package quality

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// preface stands at the start of a golden file.
const preface = `# Rows of the readers shfmt, ctags, fish, configparser and docutils are records: those readers are no longer part of
# the test, which keeps the ones that need only Go, Python, Node or a JDK. They read the same files in the same way: each
# printed the declarations that its parser found, and the test matched them by name and line.
`

// golden contains the rows of the golden file, by what they measure.
type golden map[measured][]string

// measured identifies rows. The names include the versions of corpus and reader; for versions other than those in the
// golden file only the floors are checked.
type measured struct{ language, corpus, reader string }

// goldenFile returns the file of the expected figures: the one for what every machine measures, or else the one named
// by a flag, "" if none is.
func goldenFile() string {
	if *repos == "" && !*whole {
		return "testdata/quality.golden"
	}
	return *elsewhere
}

func readGolden(t *testing.T) golden {
	all := golden{}
	if goldenFile() == "" {
		if *update {
			t.Fatal("nowhere to write the figures: name a file with -golden")
		}
		t.Log("no golden file: only the floors hold")
		return all
	}
	text, err := os.ReadFile(goldenFile())
	if err != nil && !*update {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		if len(fields) < 4 || fields[0] == "language" || fields[0] == "#" {
			continue
		}
		key := measured{fields[0], fields[1], fields[2]}
		all[key] = append(all[key], strings.Join(fields, "\t"))
	}
	return all
}

// check compares an outcome with its golden rows, if there are any.
func (g golden) check(t *testing.T, o *outcome) {
	want, ok := g[o.measured()]
	if !ok {
		return
	}
	if diff := cmp.Diff(want, o.rows()); diff != "" {
		t.Errorf("%s of %s (-golden +now), -update takes it over:\n%s", o.language, o.corpus, diff)
	}
}

// set replaces the rows of other versions by those of an outcome. Fixtures have no version and are not recorded: they
// change with each bug fix.
func (g golden) set(o *outcome) {
	if !strings.Contains(o.corpus, "@") {
		return
	}
	for key := range g {
		if key.unversioned() == o.measured().unversioned() {
			delete(g, key)
		}
	}
	g[o.measured()] = o.rows()
}

func (o *outcome) measured() measured { return measured{o.language, o.corpus, o.reader} }

func (m measured) unversioned() measured {
	m.corpus, _, _ = strings.Cut(m.corpus, "@")
	m.reader, _, _ = strings.Cut(m.reader, "@")
	return m
}

func (g golden) write(t *testing.T) {
	var rows []string
	for _, some := range g {
		rows = append(rows, some...)
	}
	slices.Sort(rows)
	if err := os.WriteFile(goldenFile(), []byte(preface+aligned(rows)), 0o666); err != nil {
		t.Fatal(err)
	}
}

// floors are the minimum recall and precision, in percent, of a language in any corpus.
var floors = map[string]float64{
	"go": 100, "python": 100, "java": 99.9, "typescript": 99.5, "tsx": 99.5, "javascript": 99.5, "vue": 99.5, "svelte": 99.5,
	"rust": 99, "csharp": 99, "kotlin": 99, "php": 99, "ruby": 99, "scala": 99, "swift": 99,
}

// floor is the minimum for languages that are not in floors.
const floor = 97

// few is the minimum number of declarations for percentages to mean something.
const few = 500

// holdFloor fails the test if an outcome is below the floor of its language.
func (o *outcome) holdFloor(t *testing.T) {
	least, ok := floors[o.language]
	if !ok {
		least = floor
	}
	y := o.tallies[every]
	if y.theirs >= few && (y.recall() < least || y.precision() < least) {
		t.Errorf("%s of %s: recall %.2f, precision %.2f; both must be %.1f or more", o.language, o.corpus, y.recall(), y.precision(), least)
	}
}
