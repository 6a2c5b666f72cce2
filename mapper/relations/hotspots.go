package relations

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/model"
)

// Hotspot is a file with the number of commits that changed it.
type Hotspot struct {
	Path    string `json:"path"`
	Commits int    `json:"commits"`
}

// Hotspots lists the files that were changed by commits, most often changed first, then by path. It leaves out lock files,
// generated and vendored files, and files for which `keep` returns false. Without a history, or if r is nil, there are none.
func (r *Relations) Hotspots(keep func(f *filetree.File) bool) (all []Hotspot) {
	if r == nil || r.History == nil {
		return nil
	}
	r.Tree.Each(func(f *filetree.File) {
		if !keep(f) || f.Class == model.ClassGenerated || f.Class == model.ClassVendored || isLock(f.Path) {
			return
		}
		if n := r.History.File(f.Path).Commits; n > 0 {
			all = append(all, Hotspot{f.Path, n})
		}
	})
	slices.SortFunc(all, func(a, b Hotspot) int {
		return cmp.Or(b.Commits-a.Commits, strings.Compare(a.Path, b.Path))
	})
	return all
}

// isLock reports whether the ending of a file is that of lock files, which tools write to pin versions of dependencies. Those with
// names of their own, such as go.sum, are generated files.
func isLock(file string) bool {
	ext := strings.ToLower(path.Ext(file))
	return ext == ".lock" || ext == ".lockfile"
}
