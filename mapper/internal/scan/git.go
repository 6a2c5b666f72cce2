package scan

import (
	"bytes"
	"context"
	"slices"
	"strings"

	"foldout/mapper/internal/git"
	"foldout/model"
)

// askTracked returns what git tracks in the folder at path, sorted. A path that ends in `/` is a submodule.
func (s *scanner) askTracked(ctx context.Context, path string) ([]string, *git.Error) {
	command := git.Command{Dir: s.full(path), Patience: s.patience, Args: []string{"ls-files", "-z", "--cached", "--stage"}}
	out, _, err := command.Run(ctx)
	return parseStages(out, inside(path)), err
}

// askUntracked returns what else git would list in the folder at path, sorted. A path that ends in `/` is a repository of
// its own.
func (s *scanner) askUntracked(ctx context.Context, path string) ([]string, *git.Error) {
	command := git.Command{
		Dir: s.full(path), Patience: s.patience, Walks: true, Args: []string{"ls-files", "-z", "--others", "--exclude-standard"},
	}
	out, warnings, err := command.Run(ctx)
	s.reportWarnings(inside(path), warnings)
	return parsePaths(out, inside(path)), err
}

// inside returns what the paths of all that lies in a folder begin with.
func inside(folder string) string {
	if folder == "" {
		return ""
	}
	return folder + "/"
}

// parseStages reads `ls-files -z --stage`: mode, object and stage before a tab, then the path. Submodules get a `/`.
func parseStages(out []byte, prefix string) (paths []string) {
	paths = make([]string, 0, bytes.Count(out, []byte{0}))
	for entry := range strings.SplitSeq(string(out), "\x00") {
		info, path, _ := strings.Cut(entry, "\t")
		if !isSafe(path) {
			continue
		}
		path = prefix + path
		if strings.HasPrefix(info, "160000 ") {
			path += "/"
		}
		paths = append(paths, path)
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

// parsePaths reads `ls-files -z`.
func parsePaths(out []byte, prefix string) (paths []string) {
	for path := range strings.SplitSeq(string(out), "\x00") {
		if isSafe(strings.TrimSuffix(path, "/")) {
			paths = append(paths, prefix+path)
		}
	}
	slices.Sort(paths)
	return paths
}

// isSafe reports whether a path lies below the folder that it is counted from. The index of an untrusted repository can
// hold others.
func isSafe(path string) bool {
	for part := range strings.SplitSeq(path, "/") {
		switch part {
		case "", ".", "..", ".git":
			return false
		}
	}
	return true
}

// reportWarnings makes problems of the folders that git could not open.
func (s *scanner) reportWarnings(prefix, warnings string) {
	for line := range strings.Lines(warnings) {
		rest, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), "warning: could not open directory '")
		if !ok {
			continue
		}
		if path, why, ok := strings.Cut(rest, "/': "); ok {
			s.problem(model.ProblemUnreadable, prefix+path, strings.ToLower(why))
		}
	}
}
