// Package project finds what can be run in a repository: the scripts and targets that its manifests name, and the programs that it
// builds. It reads them as text and runs nothing.
//
// Each kind of manifest is a row of a table with a function that lists what one text says. Trouble with a text is a problem that stands
// beside what could be read of it.
package project

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"foldout/model"
)

// Script is something that can be run by its name. Texts are as the repository has them, and so not fit for a terminal.
type Script struct {
	Path    string // of the manifest
	Line    int    // from 1
	Name    string // as its runner knows it
	Command string // what is run, of several lines the first; "" where the manifest does not say
	Runner  string // what runs it, such as "npm", "make" or "cargo"
	Program string // the file of the repository at which the program begins, "" where that is not known
}

// Read reads a file of the repository, at most so many bytes. A larger one is an error.
type Read func(path string, max int) ([]byte, error)

// largest is how large a manifest may be, in bytes.
const largest = 1 << 20

// Scripts lists what the manifests at these paths offer, by path and line. Those that cannot be read, or not to their end, are problems.
// The manifests of tests and of what is vendored are not for the people of the repository: they are better left out of paths.
func Scripts(paths []string, read Read) ([]Script, []model.Problem) {
	return collect(paths, read, listerFor)
}

// Generators lists what `go generate` runs in the Go files at these paths. All of them are read, so it takes its time.
func Generators(paths []string, read Read) ([]Script, []model.Problem) {
	return collect(paths, read, func(p string) lister {
		if strings.HasSuffix(p, ".go") {
			return goGenerate
		}
		return nil
	})
}

// collect lists what those of the files offer for which there is a lister.
func collect(paths []string, read Read, listerOf func(path string) lister) (scripts []Script, problems []model.Problem) {
	files := newFiles(paths)
	for _, p := range paths {
		list := listerOf(p)
		if list == nil {
			continue
		}
		text, err := read(p, largest)
		if err != nil {
			problems = append(problems, model.Problem{Path: p, Kind: model.ProblemUnreadable, Message: err.Error()})
			continue
		}
		found, err := list(&source{path: p, text: text, files: files})
		if err != nil {
			problems = append(problems, model.Problem{
				Path: p, Kind: model.ProblemSyntax, Message: "its scripts were not all read: " + err.Error(),
			})
		}
		scripts = append(scripts, found...)
	}
	slices.SortStableFunc(scripts, func(a, b Script) int {
		return cmp.Or(strings.Compare(a.Path, b.Path), a.Line-b.Line, strings.Compare(a.Name, b.Name), strings.Compare(a.Command, b.Command))
	})
	return slices.Compact(scripts), problems
}

// Programs lists the files at which programs begin, each once and sorted.
func Programs(scripts []Script) (paths []string) {
	for _, s := range scripts {
		if s.Program != "" {
			paths = append(paths, s.Program)
		}
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

// lister lists what one text offers. An error says why that is not all.
type lister func(*source) ([]Script, error)

// byName are the manifests that are known by their name, byEnd those known by how it ends.
var byName = map[string]lister{
	"package.json": node, "deno.json": deno, "deno.jsonc": deno, "composer.json": composer,
	"Makefile": makefile, "makefile": makefile, "GNUmakefile": makefile,
	"justfile": justfile, "Justfile": justfile, ".justfile": justfile,
	"Taskfile.yml": taskfile, "Taskfile.yaml": taskfile, "taskfile.yml": taskfile, "taskfile.yaml": taskfile,
	"pyproject.toml": pyproject, "Cargo.toml": cargo, "Rakefile": rakefile, "rakefile": rakefile,
	"build.gradle": gradle, "build.gradle.kts": gradle,
}

var byEnd = []struct {
	end  string
	list lister
}{
	{".rake", rakefile}, {".just", justfile}, {".mk", makefile},
}

// listerFor returns what lists the scripts of the file at path, nil where it has none to offer.
func listerFor(p string) lister {
	dir, name := path.Split(p)
	if list := byName[name]; list != nil {
		return list
	}
	if strings.HasSuffix(dir, ".cargo/") && (name == "config.toml" || name == "config") {
		return cargoConfig
	}
	for _, row := range byEnd {
		if strings.HasSuffix(name, row.end) {
			return row.list
		}
	}
	return nil
}

// source is a manifest with what its lister may need to know of the repository.
type source struct {
	path  string
	text  []byte
	files *files
}

func (s *source) script(line int, runner, name, command string) Script {
	return Script{Path: s.path, Line: line, Runner: runner, Name: name, Command: firstLine(command)}
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return strings.TrimSpace(line)
}

// below returns the first of the paths, counted from the folder of the manifest, at which a file is; "" for none.
func (s *source) below(candidates ...string) string {
	for _, c := range candidates {
		if p := path.Join(path.Dir(s.path), c); c != "" && s.files.all[p] {
			return p
		}
	}
	return ""
}

// files are the paths of the repository.
type files struct {
	all      map[string]bool
	byFolder map[string][]string // names of the files in each folder that holds any
	folders  map[string][]string // names of the folders that hold files in each folder
}

func newFiles(paths []string) *files {
	f := &files{all: make(map[string]bool, len(paths)), byFolder: map[string][]string{}, folders: map[string][]string{}}
	for _, p := range paths {
		f.all[p] = true
		folder := path.Dir(p)
		if f.byFolder[folder] == nil {
			f.folders[path.Dir(folder)] = append(f.folders[path.Dir(folder)], path.Base(folder))
		}
		f.byFolder[folder] = append(f.byFolder[folder], path.Base(p))
	}
	return f
}
