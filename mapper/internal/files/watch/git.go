package watch

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"foldout/mapper/git"
)

// gitDir is the folder in which git keeps the state of a working tree. A linked working tree keeps part of its state in the
// common folder of the repository.
type gitDir struct {
	own, common string    // absolute; "" without git
	head, index time.Time // when they had last been modified, as of the last call of changed
}

// mostRefFolders limits how many of the folders in which git keeps branches are watched.
const mostRefFolders = 256

// findGit looks for git's folder in root and the folders above it.
func findGit(root string) (g gitDir) {
	if top := git.Top(root); top != "" {
		g.own, g.common = git.StateFolders(top)
		g.changed() // only to record the times
	}
	return g
}

// folders lists the folders to watch. A change in one of them may mean that git's state has changed.
func (g gitDir) folders() []string {
	if g.own == "" {
		return nil
	}
	list := []string{g.own, filepath.Join(g.own, "logs"), filepath.Join(g.common, "info")}
	if g.common != g.own {
		list = append(list, g.common)
	}
	for next := []string{filepath.Join(g.common, "refs", "heads")}; len(next) > 0 && len(list) < mostRefFolders; next = next[1:] {
		if !isFolder(next[0]) {
			continue
		}
		list = append(list, next[0])
		entries, _ := os.ReadDir(next[0])
		for _, e := range entries {
			if e.IsDir() {
				next = append(next, filepath.Join(next[0], e.Name()))
			}
		}
	}
	return list
}

// holds returns true if `path` is in git's folder.
func (g gitDir) holds(path string) bool {
	return g.own != "" && (within(path, g.own) || within(path, g.common))
}

func within(path, folder string) bool {
	return path == folder || strings.HasPrefix(path, folder+string(filepath.Separator))
}

// isState reports whether a file in git's folder is part of the state and not a temporary file.
func (g gitDir) isState(path string) bool {
	if strings.HasSuffix(path, ".lock") {
		return false
	}
	name := filepath.Base(path)
	return slices.Contains([]string{"HEAD", "index", "packed-refs", "exclude"}, name) || within(path, filepath.Join(g.common, "refs"))
}

// changed reports whether the modification time of git's index, or of the log of HEAD, has changed since the last call.
func (g *gitDir) changed() bool {
	if g.own == "" {
		return false
	}
	index, head := timeOf(filepath.Join(g.own, "index")), timeOf(filepath.Join(g.own, "logs", "HEAD"))
	same := index.Equal(g.index) && head.Equal(g.head)
	g.index, g.head = index, head
	return !same
}

func timeOf(path string) time.Time {
	info, err := os.Lstat(path)
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}
