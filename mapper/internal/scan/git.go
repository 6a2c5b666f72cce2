package scan

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"

	"foldout/model"
)

// gitPatience is how long git may take to list a folder. It opens whatever is called `.gitignore`, and a fifo of that
// name keeps it waiting for ever.
const gitPatience = 30 * time.Second

// gitError says why git did not answer.
type gitError struct {
	message        string
	notARepository bool
}

// askTracked returns what git tracks in the folder at path, sorted. A path that ends in `/` is a submodule.
func (s *scanner) askTracked(ctx context.Context, path string) ([]string, *gitError) {
	out, _, err := s.runGit(ctx, s.full(path), "ls-files", "-z", "--cached", "--stage")
	return parseStages(out, inside(path)), err
}

// askUntracked returns what else git would list in the folder at path, sorted. A path that ends in `/` is a repository of
// its own.
func (s *scanner) askUntracked(ctx context.Context, path string) ([]string, *gitError) {
	out, warnings, err := s.runGit(ctx, s.full(path), "ls-files", "-z", "--others", "--exclude-standard")
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

// runGit runs git in a folder so that nothing which the repository brings is run, nothing is fetched or written, and
// nobody is asked. It returns what git printed on both channels.
func (s *scanner) runGit(ctx context.Context, dir string, args ...string) (out []byte, warnings string, failed *gitError) {
	ctx, cancel := context.WithTimeout(ctx, s.patience)
	defer cancel()
	args = append([]string{
		"--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=" + os.DevNull, "-c", "submodule.recurse=false",
	}, args...)
	cmd := exec.CommandContext(ctx, "git", args...)
	cmd.Dir = dir
	cmd.Env = gitEnv(os.Environ())
	cmd.WaitDelay = time.Second
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	switch exit := (*exec.ExitError)(nil); {
	case err == nil:
		return stdout.Bytes(), stderr.String(), nil
	case ctx.Err() != nil:
		return nil, "", &gitError{message: fmt.Sprint("git did not answer in ", s.patience)}
	case errors.Is(err, exec.ErrNotFound):
		return nil, "", &gitError{message: "git is not installed"}
	case !errors.As(err, &exit):
		return nil, "", &gitError{message: "git could not be run (" + err.Error() + ")"}
	}
	message, _, _ := strings.Cut(stderr.String(), "\n")
	message = strings.TrimPrefix(message, "fatal: ")
	return nil, "", &gitError{
		message:        "git said: " + message,
		notARepository: strings.HasPrefix(message, "not a git repository"),
	}
}

// keptVariables are the settings of the user that say how git itself works. All others in the environment may point to
// another repository, as they do for a program that was started by a hook.
var keptVariables = []string{
	"GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_COUNT", "GIT_CONFIG_KEY_", "GIT_CONFIG_VALUE_",
	"GIT_EXEC_PATH",
}

// gitEnv returns the environment for git, given our own.
func gitEnv(environ []string) (env []string) {
	for _, v := range environ {
		keeps := func(name string) bool { return strings.HasPrefix(v, name) }
		if !strings.HasPrefix(v, "GIT_") || slices.ContainsFunc(keptVariables, keeps) {
			env = append(env, v)
		}
	}
	return append(env,
		"LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1")
}
