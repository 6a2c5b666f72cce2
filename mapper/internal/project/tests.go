package project

import (
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/internal/graph"
	"foldout/mapper/internal/language"
	"foldout/model"
)

// Tests says which files test which others. It is immutable.
type Tests struct {
	of      map[string][]string // tests of a source
	sources map[string][]string // of a test
}

// Of lists the tests of a source, sorted.
func (t *Tests) Of(source string) []string { return t.of[source] }

// Sources lists what a test tests, sorted.
func (t *Tests) Sources(test string) []string { return t.sources[test] }

// TieTests ties the tests among the files of a graph to what they test. The name of a test says it, as foo_test.go, test_foo.py,
// foo.spec.ts, FooTest.java and spec/foo_spec.rb do, where it leads to a source: to one beside it, or to the one whose folders are most alike.
// Any other test is for what it refers to most.
func TieTests(g *graph.Graph) *Tests {
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

// stem is the name of a file without its extension, and which languages its extension is of.
type stem struct{ name, family string }

// kinships say which extensions are of files of which one may test another, by extension, and which of those have their tests
// always beside what they test.
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

// How alike the folders of two files are.
const (
	inSame  = 2000 // the same folder
	inEqual = 1000 // but for plain folders, of which fewer are better
	inOther = 1    // nothing in common, and more for each folder that both begin or end with
)

// byTestName lists the sources that the name of a test leads to: one, or those that differ in their extension alone, as a header does.
// A name without the mark of a test may be that of a helper: then the folders have to say the same.
func byTestName(test string, sources map[stem][]place) []string {
	s, at := stemOf(test), placeOf(test)
	for _, name := range subjects(s.name) {
		if best := nearest(at, sources[stem{name, s.family}], inOther); len(best) > 0 {
			return best
		}
	}
	return nearest(at, sources[s], inEqual-maxDepth)
}

// nearest returns which of some sources is most like a test in its folders, or all that are in the same one. Where several are as like, it
// could be any, and the result is empty; in some languages tests are always beside what they test.
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
			best, least = nil, likeness+1
		default:
			best = append(best, source.path)
		}
	}
	slices.Sort(best)
	return best
}

// Marks of tests, before and behind the name of what they test. The longer ones come first.
var (
	endMarks   = strings.Fields("_unittest _tests _test _spec _SUITE -tests -test .test .spec .tests .e2e-spec .e2e .cy .unit .test-d TestCase Tests Test Specs Spec IT")
	beginMarks = strings.Fields("test_ test- Test")
)

// subjects lists what a test of that name may be of: its name without a mark of a test.
func subjects(name string) (all []string) {
	for _, mark := range endMarks {
		if subject, ok := strings.CutSuffix(name, mark); ok && subject != "" {
			all = append(all, subject)
			break
		}
	}
	for _, mark := range beginMarks {
		if subject, ok := strings.CutPrefix(name, mark); ok && subject != "" {
			all = append(all, subject)
			break
		}
	}
	return all
}

// isPlain reports whether a folder of that name says nothing of what lies in it, but that it is a source or a test.
func isPlain(folder string) bool {
	switch folder {
	case "src", "lib", "app", "main", "source", "sources", "Sources", "test", "tests", "Tests",
		"__tests__", "spec", "specs", "unit", "integration", "e2e", "":
		return true
	}
	return packageFolders()[folder]
}

// packageFolders are the folders below which folders are named after packages.
var packageFolders = sync.OnceValue(func() map[string]bool {
	folders := map[string]bool{}
	for _, l := range language.All() {
		for _, folder := range l.Folders.Packages {
			folders[folder] = true
		}
	}
	return folders
})

// maxDepth is from where on more plain folders make no difference.
const maxDepth = 100

// place is where a file lies.
type place struct {
	path, folder string
	telling      []string // the folders that are not plain
}

func placeOf(file string) place {
	folders := strings.Split(path.Dir(file), "/")
	return place{file, path.Dir(file), slices.DeleteFunc(folders, func(f string) bool { return isPlain(f) || f == "." })}
}

// alike says how alike the folders of two files are.
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

// byUse lists the sources that a test refers to most: the first of them, and those referred to at least half as often.
func byUse(g *graph.Graph, test int) (sources []string) {
	uses := map[int]int32{}
	for node := g.File(test); node <= g.Symbol(test, len(g.Files[test].Symbols)-1); node++ {
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
