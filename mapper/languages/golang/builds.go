package golang

import (
	"bytes"
	"go/build"
	"io"
	"path"
	"regexp"
	"slices"
	"strings"

	"foldout/mapper/internal/base/parallel"
	"foldout/mapper/internal/graph/link"
)

// goSystems are the platforms for which packages are considered, the most common first. If several files of a package declare
// the same name, the name means the declaration that applies on the first of these platforms for which the referring file is
// compiled.
var goSystems = [...]struct{ os, arch string }{
	{"linux", "amd64"}, {"darwin", "arm64"}, {"windows", "amd64"}, {"freebsd", "amd64"}, {"js", "wasm"}, {"linux", "arm64"}, {"linux", "386"}, {"plan9", "amd64"},
}

// goBuilds returns for each file the platforms for which it is compiled.
func goBuilds(paths []string, read func(path string) []byte) []link.Systems {
	heads, all := make([]goHead, len(paths)), make([]link.Systems, len(paths))
	parallel.Each(len(paths), func(i int) { heads[i] = readGoHead(paths[i], read) })
	known := map[string]link.Systems{} // most files have no constraints, or the same as others
	for i, head := range heads {
		key := head.constraints()
		if _, is := known[key]; !is {
			known[key] = head.builds()
		}
		all[i] = known[key]
	}
	return all
}

// goHead is what decides for which platforms a file is compiled: its name, and its text up to the package clause.
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

// constraints returns a key that is equal for heads with the same constraints. It consists of the `//go:build` lines and the part
// of the file name that can contain platforms. For a head with a block comment or with `// +build` lines, it is the whole head,
// because there the position of a line decides whether the line counts.
func (h goHead) constraints() string {
	name, _, _ := strings.Cut(h.name, ".")
	_, end, _ := strings.Cut(name, "_")
	if name == "" || name[0] == '_' {
		end = h.name // such a file is never compiled
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

// builds returns the platforms for which the file is compiled without tags
// (https://pkg.go.dev/go/build#hdr-Build_Constraints).
func (h goHead) builds() (s link.Systems) {
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
