package git

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"foldout/mapper/userdir"
)

// place returns the variables that keep git in the working tree around `dir`: the nearest folder with a `.git`. The repository's
// own setting, core.worktree, may name any folder of the machine. A folder that is itself a repository has no working tree; if it
// names one, git is told that it is not a repository.
func place(dir string) []string {
	at, err := filepath.Abs(dir)
	if err != nil {
		return nil
	}
	if real, err := filepath.EvalSymlinks(at); err == nil {
		at = real
	}
	for {
		switch {
		case isTop(at):
			return []string{"GIT_WORK_TREE=" + at}
		case isRepository(at) && namesWorkTree(at):
			return []string{"GIT_DIR=" + os.DevNull}
		case isRepository(at):
			return nil
		case at == filepath.Dir(at):
			return nil
		}
		at = filepath.Dir(at)
	}
}

// isTop reports whether a folder has a `.git` that git accepts: a repository, or a file that points to one.
func isTop(dir string) bool {
	path := filepath.Join(dir, ".git")
	info, err := os.Stat(path)
	if err != nil {
		return false
	}
	return info.Mode().IsRegular() || info.IsDir() && isRepository(path)
}

// isRepository reports whether a folder has the parts of a repository.
func isRepository(dir string) bool {
	for _, part := range []string{"HEAD", "objects", "refs"} {
		if _, err := os.Lstat(filepath.Join(dir, part)); err != nil {
			return false
		}
	}
	return true
}

// mostConfig is how many bytes of a configuration are looked at.
const mostConfig = 1 << 20

// namesWorkTree reports whether the configuration of a repository may name a working tree, itself or in a file that it includes.
func namesWorkTree(repository string) bool {
	path := filepath.Join(repository, "config")
	text, err := userdir.ReadFile(path, mostConfig)
	if errors.Is(err, fs.ErrNotExist) {
		return false
	}
	low := bytes.ToLower(text)
	return err != nil || bytes.Contains(low, []byte("worktree")) || bytes.Contains(low, []byte("include"))
}
