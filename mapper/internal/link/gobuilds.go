package link

import (
	"bytes"
	"go/build"
	"io"
	"path"
	"regexp"
	"slices"
	"strings"

	"foldout/mapper/internal/parallel"
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
func (l *Linker) findGoBuilds() {
	doubled := map[string]bool{} // folders
	before := named{scope: None}
	for _, s := range l.Symbols.all {
		file := l.FileOf[s.Node]
		if s.scope == before.scope && l.nameOf[s.Node] == l.nameOf[before.Node] && file != l.FileOf[before.Node] &&
			l.Files[file].Language == "go" && l.Symbol(s.Node).Name != "init" {
			doubled[tree.Parent(l.Files[file].Path)] = true
		}
		before = s
	}
	var files []int32
	for i := range l.Facts {
		l.Facts[i].builds = everySystem
		if l.Files[i].Language == "go" && doubled[tree.Parent(l.Files[i].Path)] {
			files = append(files, int32(i))
		}
	}
	heads := make([]goHead, len(files))
	parallel.Each(len(files), func(i int) { heads[i] = readGoHead(l.Files[files[i]].Path, l.Read) })
	known := map[string]systems{} // most say nothing, or the same as others
	for i, head := range heads {
		key := head.constraints()
		builds, is := known[key]
		if !is {
			builds = head.builds()
			known[key] = builds
		}
		l.Facts[files[i]].builds = builds
	}
}

// goHead is what says for which systems a file is compiled: its name, and its text up to the package clause.
type goHead struct {
	name string
	text []byte
}

var goPackageClause = regexp.MustCompile(`(?m)^package\s+\w+`)

func readGoHead(file string, read func(path string) []byte) goHead {
	text := read(file)
	if at := goPackageClause.FindIndex(text); at != nil {
		text = append(slices.Clip(text[:at[1]]), '\n')
	}
	return goHead{path.Base(file), text}
}

// constraints returns a text that is the same for heads which say the same: the end of the name that can hold systems, and the lines that
// are constraints. Those in a comment of several lines are none, and those of old count by what is around them: such heads count whole.
func (h goHead) constraints() string {
	name, _, _ := strings.Cut(h.name, ".")
	_, end, _ := strings.Cut(name, "_")
	if name == "" || name[0] == '_' {
		end = h.name // is not compiled at all
	}
	if bytes.Contains(h.text, []byte("/*")) || bytes.Contains(h.text, []byte("+build")) {
		return end + "\n" + string(h.text)
	}
	all := []byte(end)
	for line := range bytes.Lines(h.text) {
		if line = bytes.TrimSpace(line); bytes.HasPrefix(line, []byte("//go:build")) {
			all = append(append(all, '\n'), line...)
		}
	}
	return string(all)
}

// builds returns the systems for which the file is compiled without tags (https://pkg.go.dev/go/build#hdr-Build_Constraints).
func (h goHead) builds() (s systems) {
	for i, system := range goSystems {
		of := build.Default
		of.GOOS, of.GOARCH, of.CgoEnabled, of.BuildTags = system.os, system.arch, true, nil
		of.OpenFile = func(string) (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(h.text)), nil }
		if matches, err := of.MatchFile("", h.name); err != nil || matches {
			s |= 1 << i
		}
	}
	return s
}
