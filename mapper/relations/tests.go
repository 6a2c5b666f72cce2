// This file ties tests to what they test. Whether a file is a test is known before, from its class (package scan, conventions.go).

package relations

import (
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/graph/graph"
	"foldout/mapper/internal/parse/language"
	"foldout/model"
)

// Tests says which test files test which source files. It is immutable.
type Tests struct {
	of      map[string][]string // tests of each source
	sources map[string][]string // sources of each test
}

// Of lists the tests of a source file, sorted.
func (t *Tests) Of(source string) []string { return t.of[source] }

// Sources lists the source files that a test file tests, sorted.
func (t *Tests) Sources(test string) []string { return t.sources[test] }

// tieTests ties each test file in the graph to the source files that it tests. If the test's name, such as foo_test.go,
// test_foo.py, foo.spec.ts, FooTest.java or spec/foo_spec.rb, matches the names of sources, tieTests chooses the one in the same
// folder, or else the one with the most similar folders. Otherwise it ties the test to the sources that the test refers to most.
func tieTests(g *graph.Graph) *Tests {
	t := &Tests{of: map[string][]string{}, sources: map[string][]string{}}
	sources := map[stem][]place{}
	for _, f := range g.Files {
		if f.Class == model.ClassSource {
			sources[stemOf(f.Path)] = append(sources[stemOf(f.Path)], placeOf(f.Path))
		}
	}
	for i, f := range g.Files {
		if f.Class != model.ClassTest || f.Language == "" {
			continue
		}
		tested := byTestName(f.Path, sources)
		if len(tested) == 0 {
			tested = byUse(g, i)
		}
		for _, source := range tested {
			t.of[source] = append(t.of[source], f.Path)
		}
		if len(tested) > 0 {
			t.sources[f.Path] = tested
		}
	}
	for _, tests := range t.of {
		slices.Sort(tests)
	}
	return t
}

// stem is a file's name without extension, with the family of languages that its extension belongs to.
type stem struct{ name, family string }

// kinships returns the family of each extension; files in one family may test one another. `beside` says for which extensions
// tests are always in the folder of what they test.
var kinships = sync.OnceValues(func() (families map[string]string, beside map[string]bool) {
	families, beside = map[string]string{}, map[string]bool{}
	for _, l := range language.All() {
		for _, extension := range l.Tests.Kin {
			families[extension] = l.Tests.Family
		}
		for _, extension := range l.Files.Extensions {
			beside[extension] = beside[extension] || l.Tests.Beside
		}
	}
	return families, beside
})

func stemOf(file string) stem {
	name := path.Base(file)
	ext := path.Ext(name)
	families, _ := kinships()
	family, known := families[ext]
	if !known {
		family = ext
	}
	return stem{strings.TrimSuffix(name, ext), family}
}

// These are the degrees of similarity between the folders of two files.
const (
	inSame  = 2000 // the same folder
	inEqual = 1000 // equal apart from plain folders; the fewer of those the better
	inOther = 1    // nothing in common; more for each folder that both begin or end with
)

// byTestName lists the sources that the name of a test leads to: one, or several that differ only in extension, such as foo.c and foo.h.
// A test file without a test mark in its name may be a helper of tests, so its folder must match the source's folder as well.
func byTestName(test string, sources map[stem][]place) []string {
	s, at := stemOf(test), placeOf(test)
	for _, name := range subjects(s.name) {
		if best := nearest(at, sources[stem{name, s.family}], inOther); len(best) > 0 {
			return best
		}
	}
	return nearest(at, sources[s], inEqual-maxDepth)
}

// nearest returns the sources in the folder that is most like the test's folder. If several folders with sources are equally
// similar, the result is empty, because any of them could be meant. Sources less similar than `least` do not count. In languages
// whose tests are always in the folder of what they test, only sources in the test's folder count.
func nearest(test place, sources []place, least int) (best []string) {
	folder := ""
	_, beside := kinships()
	for _, source := range sources {
		likeness := alike(&test, &source)
		switch {
		case likeness < least, beside[path.Ext(test.path)] && test.folder != source.folder:
		case likeness > least || best == nil:
			best, folder, least = []string{source.path}, source.folder, likeness
		case source.folder != folder:
			best, least = nil, likeness+1 // ambiguous: only a folder that is more similar can still win
		default:
			best = append(best, source.path)
		}
	}
	slices.Sort(best)
	return best
}

// testMarks returns the marks that follow or precede the name of what is tested, longest first. They are those by which languages
// know tests (language.TestNames), and a few that files in folders of tests have. The marks of one language count for all.
var testMarks = sync.OnceValues(func() (ends, begins []string) {
	ends, begins = append([]string{"-spec"}, language.TestWords...), []string{"test-", "Test"}
	for _, part := range language.TestParts {
		ends = append(ends, "."+part)
	}
	for _, l := range language.All() {
		for _, names := range l.Tests.Names {
			ends, begins = append(ends, names.Ends...), append(begins, names.Begins...)
		}
	}
	longestFirst := func(a, b string) int { return len(b) - len(a) }
	slices.SortFunc(ends, longestFirst)
	slices.SortFunc(begins, longestFirst)
	return ends, begins
})

// subjects returns the names that the subject of a test may have: the test's name without a test mark.
func subjects(name string) (all []string) {
	ends, begins := testMarks()
	for _, mark := range ends {
		if subject, ok := strings.CutSuffix(name, mark); ok && subject != "" {
			all = append(all, subject)
			break
		}
	}
	for _, mark := range begins {
		if subject, ok := strings.CutPrefix(name, mark); ok && subject != "" {
			all = append(all, subject)
			break
		}
	}
	return all
}

// plainFolders returns the names of folders that say nothing about the contents, except that they are source or tests.
var plainFolders = sync.OnceValue(func() map[string]bool {
	folders := words.Set(language.TestFolders + " unit integration src lib app main source sources Sources .")
	for _, l := range language.All() {
		for _, folder := range l.Folders.Packages {
			folders[folder] = true
		}
	}
	return folders
})

// maxDepth is the path depth beyond which similarity does not fall any further.
const maxDepth = 100

// place is the location of a file.
type place struct {
	path, folder string
	telling      []string // the folders that are not plain
}

func placeOf(file string) place {
	folders := strings.Split(path.Dir(file), "/")
	return place{file, path.Dir(file), slices.DeleteFunc(folders, func(f string) bool { return plainFolders()[f] })}
}

// alike returns how similar the folders of two files are.
func alike(a, b *place) int {
	if a.folder == b.folder {
		return inSame
	}
	if slices.Equal(a.telling, b.telling) {
		return inEqual - min(strings.Count(b.path, "/"), maxDepth)
	}
	return min(inOther+common(a.telling, b.telling)+commonEnd(a.telling, b.telling), inEqual-maxDepth-1)
}

func common(a, b []string) (n int) {
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

func commonEnd(a, b []string) (n int) {
	for n < len(a) && n < len(b) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	return n
}

// byUse lists the sources that a test refers to most: the top one, and those with at least half as many references.
func byUse(g *graph.Graph, test int) (sources []string) {
	uses := map[int]int32{}
	for node, end := g.Within(test, -1); node < end; node++ {
		for _, e := range g.Out(node) {
			if file, _ := g.At(e.Node); e.Sure && g.Files[file].Class == model.ClassSource {
				uses[file] += max(e.Count, 1)
			}
		}
	}
	most := int32(0)
	for n := range maps.Values(uses) {
		most = max(most, n)
	}
	for file, n := range uses {
		if 2*n >= most {
			sources = append(sources, g.Files[file].Path)
		}
	}
	slices.Sort(sources)
	return sources
}
