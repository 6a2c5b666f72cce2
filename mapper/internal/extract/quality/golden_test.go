package quality

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// golden holds the rows of the golden file by what they measure.
type golden map[measured][]string

// measured names what a row tells of. The versions of the corpus and of the reader are part of the names: where they are
// others than those of the golden file, only the floors hold.
type measured struct{ language, corpus, reader string }

// goldenFile returns the file of the figures: that of what each machine measures, or for more the one that was named, "" where none was.
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
		if len(fields) < 4 || fields[0] == "language" {
			continue
		}
		key := measured{fields[0], fields[1], fields[2]}
		all[key] = append(all[key], strings.Join(fields, "\t"))
	}
	return all
}

// check holds an outcome against its golden rows, where there are any.
func (g golden) check(t *testing.T, o *outcome) {
	want, ok := g[o.measured()]
	if !ok {
		return
	}
	if diff := cmp.Diff(want, o.rows()); diff != "" {
		t.Errorf("%s of %s (-golden +now), -update takes it over:\n%s", o.language, o.corpus, diff)
	}
}

// set puts the rows of an outcome in the place of those of other versions. Fixtures have no version: they are checked as they
// are, and change with each bug that is mended.
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
	if err := os.WriteFile(goldenFile(), []byte(aligned(rows)), 0o666); err != nil {
		t.Fatal(err)
	}
}

// floors are the least recall and precision, in percent, that a language must have in any corpus.
var floors = map[string]float64{
	"go": 100, "python": 100, "java": 99.9, "typescript": 99.5, "tsx": 99.5, "javascript": 99.5, "vue": 99.5, "svelte": 99.5,
	"rust": 99, "csharp": 99, "kotlin": 99, "php": 99, "ruby": 99, "scala": 99, "swift": 99,
}

// floor is that of the languages which are not in floors.
const floor = 97

// few is how many declarations a corpus must have for its percentages to mean something.
const few = 500

// holdFloor complains of an outcome below the floor of its language.
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
