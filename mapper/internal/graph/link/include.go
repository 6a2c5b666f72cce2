package link

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/parallel"
	"foldout/mapper/internal/base/words"
)

// Included returns the file that an include directive means, and false if there is none. `from` is the path of the including
// file. `include` is the path in the directive, relative to the folder of `from`. If no file has that path, Included returns the
// nearest file whose path ends in `include`, because the search path of the compiler is unknown.
func (l *Linker) Included(from, include string) (int32, bool) {
	if p, ok := Within(filetree.Parent(from), include); ok {
		if f, is := l.Paths[p]; is {
			return f, true
		}
	}
	return l.NearestEnd(from, include, func(string) bool { return true })
}

// Installed is like Included with two differences: it never looks relative to the folder of `from`, and it finds a file only below
// folders that are likely on the search path of the compiler. Files elsewhere that match `include` are usually copies of system
// headers.
func (l *Linker) Installed(from, include string) (int32, bool) {
	return l.NearestEnd(from, include, l.isOnSearchPath)
}

// isOnSearchPath reports whether a folder is likely on the search path of the compiler.
func (l *Linker) isOnSearchPath(root string) bool {
	return headers[path.Base(root)] || l.builds[root] || root == ""
}

// headers are the names of folders with public headers.
var headers = words.Set("include inc includes headers Headers")

// NearestEnd returns the file that has the path `end` relative to a folder for which isRoot returns true. Of several such files
// it returns the one that shares the most leading folders with the path `from`. Ties go to a folder that is likely on the search
// path of the compiler, then to the folder of least depth. NearestEnd returns false if there is no file, if a tie remains, or if
// the best of several files shares no folder with `from` and is not likely on the search path.
func (l *Linker) NearestEnd(from, end string, isRoot func(folder string) bool) (int32, bool) {
	type closeness struct{ shared, likely, shallow int } // likely: 1 if likely on the search path; shallow: minus the depth
	best, most, count := None, closeness{shared: -1}, 0
	for _, f := range l.Bases[path.Base(end)] {
		root, is := strings.CutSuffix("/"+l.Files[f].Path, "/"+end)
		root = strings.TrimPrefix(root, "/")
		if !is || !isRoot(root) {
			continue
		}
		count++
		near := closeness{shared(from, l.Files[f].Path), 0, -strings.Count(root, "/")}
		if l.isOnSearchPath(root) {
			near.likely = 1
		}
		switch order := cmp.Or(near.shared-most.shared, near.likely-most.likely, near.shallow-most.shallow); {
		case order > 0:
			best, most = f, near
		case order == 0:
			best = None
		}
	}
	if count > 1 && most.shared == 0 && most.likely == 0 {
		return None, false
	}
	return best, best != None
}

// shared returns the number of leading folders that two paths have in common.
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

// builders are the names of build files. A folder with one of them is likely on the search path of the compiler.
var builders = words.Set("Makefile makefile GNUmakefile Makefile.am CMakeLists.txt meson.build configure.ac configure BUILD BUILD.bazel build.zig")

// widestText limits the number of files that one file includes. Once it is reached, no further level of includes is followed.
const widestText = 1024

// findIncludes finds the files whose text each file includes, directly or indirectly.
func (l *Linker) findIncludes() {
	parallel.Each(len(l.Facts), func(i int) {
		f := &l.Facts[i]
		if !f.rules.Includes || len(f.ImportedFiles) == 0 {
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

// includesText reports whether a file includes the text of another, directly or indirectly.
func (l *Linker) includesText(file, other int32) bool {
	_, is := slices.BinarySearch(l.Facts[file].text, other)
	return is
}

// isHidden reports whether a symbol is invisible in the referring file, `from`. In languages that include text, an unexported function or
// variable is visible only in its own file and in files that include it.
func (l *Linker) isHidden(node, from int32) bool {
	f := l.FileOf[node]
	if s := l.Symbol(node); !l.Facts[f].rules.Includes || f == from || from == None || s.Exported || !isTopLevelValue(s) {
		return false
	}
	return !l.includesText(from, f) && !headerEnds[path.Ext(l.Files[f].Path)]
}

// headerEnds are the extensions of files that are meant to be included.
var headerEnds = words.Set(".h .hh .hpp .hxx .h++ .inc .inl .ipp .tcc")

// Beside returns the file at the path `relative`, which starts from the folder that `file` is in. It returns false if there is no
// such file.
func (l *Linker) Beside(file int32, relative string) (int32, bool) {
	p, ok := Within(filetree.Parent(l.Files[file].Path), relative)
	to, is := l.Paths[p]
	return to, ok && is
}
