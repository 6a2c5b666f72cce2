package link

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"foldout/mapper/internal/parallel"
	"foldout/mapper/internal/tree"
)

// Included returns the file that is meant by a path: beside the file that names it, or the nearest whose path ends so, since what folders
// a compiler looks into is not known.
func (l *Linker) Included(from, include string) (int32, bool) {
	if p, ok := Within(tree.Parent(from), include); ok {
		if f, is := l.Paths[p]; is {
			return f, true
		}
	}
	return l.NearestEnd(from, include, func(string) bool { return true })
}

// Installed finds a file below a folder that a compiler may well be told of: others of that name are copies of what a system has.
func (l *Linker) Installed(from, include string) (int32, bool) {
	return l.NearestEnd(from, include, l.isTold)
}

func (l *Linker) isTold(root string) bool {
	return headers[path.Base(root)] || l.builds[root] || root == ""
}

// headers are the names of folders that hold headers for others.
var headers = Words("include inc includes headers Headers")

// NearestEnd returns the file of a path below one of these folders that shares the most folders with the one that names it; of several
// that in a folder to look into, and the least deep. Where all that they share is the repository, there must be no other.
func (l *Linker) NearestEnd(from, end string, isRoot func(folder string) bool) (int32, bool) {
	type closeness struct{ shared, told, shallow int }
	best, most, count := None, closeness{shared: -1}, 0
	for _, f := range l.Bases[path.Base(end)] {
		root, is := strings.CutSuffix("/"+l.Files[f].Path, "/"+end)
		root = strings.TrimPrefix(root, "/")
		if !is || !isRoot(root) {
			continue
		}
		count++
		near := closeness{shared(from, l.Files[f].Path), 0, -strings.Count(root, "/")}
		if l.isTold(root) {
			near.told = 1
		}
		switch order := cmp.Or(near.shared-most.shared, near.told-most.told, near.shallow-most.shallow); {
		case order > 0:
			best, most = f, near
		case order == 0:
			best = None
		}
	}
	if count > 1 && most.shared == 0 && most.told == 0 {
		return None, false
	}
	return best, best != None
}

// shared returns how many folders two paths begin with alike.
func shared(a, b string) (n int) {
	for {
		x, restA, moreA := strings.Cut(a, "/")
		y, restB, moreB := strings.Cut(b, "/")
		if !moreA || !moreB || x != y {
			return n
		}
		a, b, n = restA, restB, n+1
	}
}

// builders are files that say how what is in a folder is compiled, which is then a folder to look into.
var builders = Words("Makefile makefile GNUmakefile Makefile.am CMakeLists.txt meson.build configure.ac configure BUILD BUILD.bazel build.zig")

// widestText is how many files are taken in for one at most.
const widestText = 1024

// takeIn finds the files whose text each file has through what it includes, and what that includes.
func (l *Linker) takeIn() {
	parallel.Each(len(l.Facts), func(i int) {
		f := &l.Facts[i]
		if !f.rules.Textual || len(f.ImportedFiles) == 0 {
			return
		}
		met := map[int32]bool{int32(i): true}
		for front := f.ImportedFiles; len(front) > 0 && len(f.text) < widestText; {
			var next []int32
			for _, file := range front {
				if !met[file] {
					met[file] = true
					f.text, next = append(f.text, file), append(next, l.Facts[file].ImportedFiles...)
				}
			}
			front = next
		}
		slices.Sort(f.text)
	})
}

// takesIn reports whether a file has the text of another.
func (l *Linker) takesIn(file, other int32) bool {
	_, is := slices.BinarySearch(l.Facts[file].text, other)
	return is
}

// isHidden reports whether a symbol is for its own file alone, and for those that take its text in.
func (l *Linker) isHidden(node, from int32) bool {
	f := l.FileOf[node]
	if s := l.Symbol(node); !l.Facts[f].rules.Textual || f == from || from == None || s.Exported || !isLoose(s) {
		return false
	}
	return !l.takesIn(from, f) && !headerEnds[path.Ext(l.Files[f].Path)]
}

// headerEnds are the endings of files that are there to be included.
var headerEnds = Words(".h .hh .hpp .hxx .h++ .inc .inl .ipp .tcc")

// Beside returns the file of a path that is relative to a file.
func (l *Linker) Beside(file int32, relative string) (int32, bool) {
	p, ok := Within(tree.Parent(l.Files[file].Path), relative)
	to, is := l.Paths[p]
	return to, ok && is
}
