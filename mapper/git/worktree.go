package git

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"foldout/mapper/userdir"
)

// Top returns the top folder of the repository that the folder `dir` belongs to: the nearest one, from `dir` up, that holds `.git`. It
// returns "" if there is none.
func Top(dir string) string {
	for ; ; dir = filepath.Dir(dir) {
		if _, err := os.Lstat(filepath.Join(dir, ".git")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
	}
}

// StateFolders returns two folders of git for the working tree at `top`: its own, with the index, and the one that it shares with all
// working trees of the repository, with the branches. For most, both are its `.git`. In a submodule or a linked working tree, `.git` is a file that names
// another folder, whose `commondir` file may name the shared one.
func StateFolders(top string) (own, common string) {
	own = filepath.Join(top, ".git")
	if to := pointer(own, "gitdir:"); to != "" {
		own = to
	}
	if common = pointer(filepath.Join(own, "commondir"), ""); common == "" {
		common = own
	}
	return own, common
}

// mostPointer is how many bytes a file may have that names a folder.
const mostPointer = 4096

// pointer returns the path that a small regular file contains after the text `lead`. A relative path is joined to the file's folder. If
// there is no path, pointer returns "".
func pointer(file, lead string) string {
	text, err := userdir.ReadFile(file, mostPointer)
	path, found := strings.CutPrefix(strings.TrimSpace(string(text)), lead)
	path = filepath.FromSlash(strings.TrimSpace(path))
	switch {
	case err != nil || !found || path == "" || strings.ContainsAny(path, "\n\x00"):
		return ""
	case filepath.IsAbs(path):
		return filepath.Clean(path)
	}
	return filepath.Join(filepath.Dir(file), path)
}

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
		case IsRepository(at) && namesWorkTree(at):
			return []string{"GIT_DIR=" + os.DevNull}
		case IsRepository(at):
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
	return info.Mode().IsRegular() || info.IsDir() && IsRepository(path)
}

// IsRepository reports whether a folder is a bare repository or the `.git` folder of another one, judging by its parts.
func IsRepository(dir string) bool {
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
