package scan

import (
	"bytes"
	"cmp"
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

// listing is what git says about a folder. Paths are from the root that was opened; one that ends in `/` is a repository
// of its own.
type listing struct {
	tracked []string // sorted
	paths   []string // these and the untracked ones, sorted, each once
}

// gitPatience is how long git may take to list a folder. It opens whatever is called `.gitignore`, and a fifo of that name keeps it
// waiting for ever.
const gitPatience = 30 * time.Second

// gitError says why git did not answer.
type gitError struct {
	message        string
	notARepository bool
}

// askGit lists the folder at path. Two git processes work side by side, since looking for untracked files takes the longest.
func (s *scanner) askGit(ctx context.Context, path string) (*listing, *gitError) {
	var tracked, others []byte
	var warnings string
	var othersErr *gitError
	hurried, cancel := context.WithTimeout(ctx, s.patience)
	defer cancel()
	done := make(chan struct{})
	go func() {
		defer close(done)
		if !s.opt.NoIgnore {
			others, warnings, othersErr = runGit(hurried, s.full(path), "ls-files", "-z", "--others", "--exclude-standard")
		}
	}()
	tracked, _, err := runGit(hurried, s.full(path), "ls-files", "-z", "--cached", "--stage")
	<-done
	if hurried.Err() != nil {
		return nil, &gitError{message: fmt.Sprint("git did not answer in ", s.patience)}
	}
	if err = cmp.Or(err, othersErr); err != nil {
		return nil, err
	}
	prefix := ""
	if path != "" {
		prefix = path + "/"
	}
	s.reportWarnings(prefix, warnings)
	l := &listing{tracked: parseStages(tracked, prefix)}
	l.paths = append(parsePaths(others, prefix), l.tracked...)
	slices.Sort(l.paths)
	l.paths = slices.Compact(l.paths)
	return l, nil
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

// runGit runs git in a folder so that nothing which the repository brings is run, nothing is fetched or written, and nobody is
// asked. It returns what git printed on both channels.
func runGit(ctx context.Context, dir string, args ...string) (out []byte, warnings string, failed *gitError) {
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

// keptVariables are the settings of the user that say how git itself works. All others in the environment may point to another
// repository, as they do for a program that was started by a hook.
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
