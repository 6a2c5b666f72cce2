package mapper

import (
	"context"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/git"
	"foldout/model"
)

// Moves says where files and folders are that were moved: new paths by old ones.
type Moves map[string]string

// Moves returns which files and folders of `last`, an earlier state of the same folder, were moved since. A file has moved if it is gone,
// and git's index says that it was renamed since the commit `base`, or one new file has the same content and no other vanished file had it.
// A folder has moved if it is gone, and all files that moved out of it kept their paths within another folder. An empty base means the last
// commit.
func (r *Repo) Moves(ctx context.Context, last *Repo, base string) Moves {
	moves := Moves{}
	if last == nil || !last.progress.Complete() || !r.progress.Complete() {
		return moves
	}
	gone, fresh := missing(last, r), missing(r, last)
	for hash, from := range gone {
		if to := fresh[hash]; hash != (model.Hash{}) && len(from) == 1 && len(to) == 1 {
			moves[from[0]] = to[0]
		}
	}
	if len(gone) > 0 && len(fresh) > 0 {
		renames, _ := git.In{Dir: r.root}.Renames(ctx, base) // without git, only contents tell
		for from, to := range renames {
			_, was := last.tree.Find(from)
			_, now := r.tree.Find(from)
			if _, there := r.tree.Find(to); was != nil && now == nil && there != nil {
				moves[from] = to
			}
		}
	}
	moves.addFolders(r)
	return moves
}

// missing returns the paths of the files of r that are not in the other, by content.
func missing(r, other *Repo) map[model.Hash][]string {
	paths := map[model.Hash][]string{}
	r.tree.Each(func(f *filetree.File) {
		if _, there := other.tree.Find(f.Path); there == nil {
			paths[f.Hash] = append(paths[f.Hash], f.Path)
		}
	})
	return paths
}

// addFolders adds the moves of folders that follow from those of files.
func (m Moves) addFolders(r *Repo) {
	folders := map[string]string{} // "" for folders whose files moved to different places
	for from, to := range m {
		for at := strings.LastIndexByte(from, '/'); at > 0; at = strings.LastIndexByte(from[:at], '/') {
			if folder, _ := r.tree.Find(from[:at]); folder != nil {
				break
			}
			next, within := strings.CutSuffix(to, from[at:])
			if earlier, known := folders[from[:at]]; !within || known && earlier != next {
				next = ""
			}
			folders[from[:at]] = next
		}
	}
	for from, to := range folders {
		if to != "" {
			m[from] = to
		}
	}
}

// Of returns the id of a node after the moves.
func (m Moves) Of(id string) string {
	path, symbol := model.SplitID(id)
	to, moved := m[path]
	switch {
	case !moved:
		return id
	case symbol != "":
		return model.SymbolID(to, symbol)
	}
	return model.PathID(to)
}

// Overrides returns overrides that follow the moves.
func (m Moves) Overrides(overrides model.Overrides) model.Overrides {
	var all model.Overrides
	for _, o := range overrides {
		all = all.With(m.Of(o.ID), o.Detail)
	}
	return all
}
