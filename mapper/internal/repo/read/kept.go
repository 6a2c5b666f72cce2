package read

import (
	"time"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/repo/cache"
	"foldout/mapper/userdir"
	"foldout/model"
)

// kept gives access to the results of an earlier run.
type kept struct {
	store     *cache.Store // nil, which finds nothing, if there is no cache
	words     *cache.Words // nil, which finds and stores nothing, if words are not requested or there is no cache
	needWords bool
	problem   *model.Problem
}

// Folder returns the cache folder, and false if none is to be used.
func (o Options) Folder() (cache.Folder, bool) {
	folder := cache.Folder{Path: o.CacheDir, Cap: o.CacheLimit}
	if folder.Path == "" {
		folder.Path = userdir.Cache()
	}
	return folder, !o.NoCache
}

func openKept(opt Options) *kept {
	k := &kept{needWords: opt.Words}
	folder, used := opt.Folder()
	if !used {
		return k
	}
	if opt.Words {
		k.words = folder.OpenWords(cache.Key{Root: opt.Root, Version: opt.Version})
	}
	k.store, k.problem = folder.Open(cache.Key{Root: opt.Root, Version: opt.Version, Encoding: opt.Encoding})
	return k
}

// hasWords adds the cached words of a file, and reports whether the file has all words that are requested.
func (k *kept) hasWords(f *filetree.File) bool {
	if !k.needWords || f.Problem != nil && f.Problem.Kind == model.ProblemBinary {
		return true
	}
	f.Words = k.words.Get(f)
	return f.Words != ""
}

// Save stores the files of a complete repository for the next run. If Save fails, the next run is slower, but otherwise the same.
// The problem says why it failed.
func (r *Reader) Save(root *filetree.Folder, started time.Time) *model.Problem {
	if r.kept.store == nil {
		return nil
	}
	var files []*filetree.File
	root.Each(func(f *filetree.File) { files = append(files, f) })
	if err := r.kept.store.Save(files, started); err != nil {
		return &model.Problem{Kind: model.ProblemCache, Message: err.Error()}
	}
	if err := r.kept.words.Save(files); err != nil {
		return &model.Problem{Kind: model.ProblemCache, Message: err.Error()}
	}
	return nil
}
