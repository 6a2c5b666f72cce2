package mapper

import "foldout/model"

// FollowMoves returns overrides that follow files which were moved since `last`: an override at a file that is gone, or at a symbol in
// it, applies to the new file with the same content. If there is none, or more than one, the override stays as it is. Overrides at
// folders stay as well.
func (r *Repo) FollowMoves(last *Repo, overrides model.Overrides) model.Overrides {
	gone := map[model.Hash][]string{} // paths of files with overrides that are no longer there, by content
	seen := map[string]bool{}
	for _, o := range overrides {
		path, _ := model.SplitID(o.ID)
		_, before := last.tree.Find(path)
		if _, now := r.tree.Find(path); seen[path] || now != nil || before == nil || before.Hash == (model.Hash{}) {
			continue
		}
		seen[path] = true
		gone[before.Hash] = append(gone[before.Hash], path)
	}
	if len(gone) == 0 {
		return overrides
	}
	fresh := map[model.Hash][]string{}
	r.tree.Each(func(f *File) {
		if gone[f.Hash] == nil {
			return
		}
		if _, before := last.tree.Find(f.Path); before == nil {
			fresh[f.Hash] = append(fresh[f.Hash], f.Path)
		}
	})
	moved := map[string]string{}
	for hash, from := range gone {
		if to := fresh[hash]; len(from) == 1 && len(to) == 1 {
			moved[from[0]] = to[0]
		}
	}
	var all model.Overrides
	for _, o := range overrides {
		path, symbol := model.SplitID(o.ID)
		switch to, is := moved[path]; {
		case is && symbol != "":
			o.ID = model.SymbolID(to, symbol)
		case is:
			o.ID = model.PathID(to)
		}
		all = all.With(o.ID, o.Detail)
	}
	return all
}
