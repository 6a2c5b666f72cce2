package scan

import (
	"bytes"
	"context"
	"slices"
	"strings"

	"foldout/mapper/git"
	"foldout/model"
)

// askTracked returns the paths that git tracks in the folder at path, sorted. A path that ends in `/` is a submodule.
func (s *scanner) askTracked(ctx context.Context, path string) ([]string, *git.Error) {
	command := git.Command{Dir: s.systemPath(path), Patience: s.gitTimeout, Args: []string{"ls-files", "-z", "--cached", "--stage"}}
	out, _, err := command.Run(ctx)
	return parseStages(out, inside(path)), err
}

// askUntracked returns the untracked paths in the folder at path that git does not ignore, sorted. A path that ends in `/` is
// another repository.
func (s *scanner) askUntracked(ctx context.Context, path string) ([]string, *git.Error) {
	command := git.Command{
		Dir: s.systemPath(path), Patience: s.gitTimeout, Walks: true, Args: []string{"ls-files", "-z", "--others", "--exclude-standard"},
	}
	out, warnings, err := command.Run(ctx)
	s.reportWarnings(inside(path), warnings)
	return parsePaths(out, inside(path)), err
}

// inside returns the prefix that all paths in `folder` share: the folder's path and a slash, or "" for the root.
func inside(folder string) string {
	if folder == "" {
		return ""
	}
	return folder + "/"
}

// parseStages parses the output of `ls-files -z --stage`: mode, object and stage, a tab, then the path. The paths of submodules
// get a trailing `/`.
func parseStages(out []byte, prefix string) (paths []string) {
	paths = make([]string, 0, bytes.Count(out, []byte{0}))
	for entry := range strings.SplitSeq(string(out), "\x00") {
		info, path, _ := strings.Cut(entry, "\t")
		if !isSafe(path) {
			continue
		}
		path = prefix + path
		if strings.HasPrefix(info, git.SubmoduleMode+" ") {
			path += "/"
		}
		paths = append(paths, path)
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

// parsePaths parses the output of `ls-files -z`.
func parsePaths(out []byte, prefix string) (paths []string) {
	for path := range strings.SplitSeq(string(out), "\x00") {
		if isSafe(strings.TrimSuffix(path, "/")) {
			paths = append(paths, prefix+path)
		}
	}
	slices.Sort(paths)
	return paths
}

// isSafe reports whether a relative path stays below its folder. The index of an untrusted repository may hold paths that do not.
func isSafe(path string) bool {
	for part := range strings.SplitSeq(path, "/") {
		switch part {
		case "", ".", "..", ".git":
			return false
		}
	}
	return true
}

// reportWarnings records a Problem for each folder that git could not open.
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
