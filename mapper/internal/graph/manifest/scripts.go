package manifest

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"foldout/model"
)

// Scripts lists the scripts of all manifests among `paths`, sorted by path and line. It reports a problem for each manifest that
// it cannot read completely. The caller should leave out the manifests of tests and of vendored code: their scripts are not meant
// for people who work on the repository.
func Scripts(paths []string, read Read) (scripts []model.Script, problems []model.Problem) {
	files := newFiles(paths)
	for _, p := range paths {
		list := kindOf(p).scripts
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
				Path: p, Kind: model.ProblemSyntax, Message: "some of its scripts were not read: " + err.Error(),
			})
		}
		scripts = append(scripts, found...)
	}
	slices.SortStableFunc(scripts, func(a, b model.Script) int {
		return cmp.Or(strings.Compare(a.Path, b.Path), a.Line-b.Line, strings.Compare(a.Name, b.Name), strings.Compare(a.Command, b.Command))
	})
	return slices.Compact(scripts), problems
}

// Programs lists the files with entry points of programs, sorted and without duplicates.
func Programs(scripts []model.Script) (paths []string) {
	for _, s := range scripts {
		if s.Program != "" {
			paths = append(paths, s.Program)
		}
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

// scriptLister is a function that lists the scripts in one text. An error explains why the list is incomplete.
type scriptLister func(*source) ([]model.Script, error)

// source is a manifest, together with the facts about the repository that its lister may need.
type source struct {
	path  string
	text  []byte
	files *files
}

func (s *source) script(line int, runner, name, command string) model.Script {
	return model.Script{Path: s.path, Line: line, Runner: runner, Name: name, Command: firstLine(command)}
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	return strings.TrimSpace(line)
}

// below returns the first candidate that is a file, or "" if none is. The candidates are paths relative to the manifest's folder.
func (s *source) below(candidates ...string) string {
	for _, c := range candidates {
		if p := path.Join(path.Dir(s.path), c); c != "" && s.files.all[p] {
			return p
		}
	}
	return ""
}

// files holds the paths of all files of the repository.
type files struct {
	all      map[string]bool
	byFolder map[string][]string // by folder: names of the files directly in it
	folders  map[string][]string // by folder: names of those of its subfolders that hold files directly
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
