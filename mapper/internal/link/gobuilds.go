package link

import (
	"bytes"
	"go/build"
	"io"
	"path"
	"regexp"
	"slices"

	"foldout/mapper/internal/tree"
)

// goSystems are for what packages are compiled, the most usual first: where several files of one declare the same name, it is that of
// the first system for which the file is compiled that asks.
var goSystems = [...]struct{ os, arch string }{
	{"linux", "amd64"}, {"darwin", "arm64"}, {"windows", "amd64"}, {"freebsd", "amd64"}, {"js", "wasm"}, {"linux", "arm64"}, {"linux", "386"}, {"plan9", "amd64"},
}

// systems is a set of goSystems, a bit for each.
type systems uint8

const everySystem systems = 1<<len(goSystems) - 1

// first returns the set of the first system alone, of none the most usual.
func (s systems) first() systems {
	if s == 0 {
		return 1
	}
	return s & -s
}

// findGoBuilds looks into the files of packages of which two declare the same.
func (l *linker) findGoBuilds() {
	doubled := map[string]bool{} // folders
	for node, before := range l.before {
		if file := l.fileOf[node]; before != 0 && l.fileOf[before] != file && l.Files[file].Language == "go" && l.symbol(int32(node)).Name != "init" {
			doubled[tree.Parent(l.Files[file].Path)] = true
		}
	}
	var files []int32
	for i := range l.files {
		l.files[i].builds = everySystem
		if l.Files[i].Language == "go" && doubled[tree.Parent(l.Files[i].Path)] {
			files = append(files, int32(i))
		}
	}
	parallel(len(files), func(i int) {
		name := l.Files[files[i]].Path
		l.files[files[i]].builds = goBuilds(path.Base(name), l.Read(name))
	})
}

var goPackageClause = regexp.MustCompile(`(?m)^package\s+\w+`)

// goBuilds returns the systems for which a file of this name is compiled without tags (https://pkg.go.dev/go/build#hdr-Build_Constraints).
func goBuilds(name string, text []byte) (s systems) {
	head := text
	if at := goPackageClause.FindIndex(text); at != nil {
		head = append(slices.Clip(text[:at[1]]), '\n')
	}
	for i, system := range goSystems {
		of := build.Default
		of.GOOS, of.GOARCH, of.CgoEnabled, of.BuildTags = system.os, system.arch, true, nil
		of.OpenFile = func(string) (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(head)), nil }
		if matches, err := of.MatchFile("", name); err != nil || matches {
			s |= 1 << i
		}
	}
	return s
}
