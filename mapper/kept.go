package mapper

import (
	"time"

	"foldout/mapper/internal/cache"
	"foldout/mapper/internal/tree"
	"foldout/mapper/userdir"
	"foldout/model"
)

// CacheDir returns the folder in which Open keeps what it found, unless it is told another.
func CacheDir() string { return userdir.Cache() }

// CacheSize returns the bytes that the cache in dir takes.
func CacheSize(dir string) (int64, error) { return cache.Folder{Path: dir}.Size() }

// ClearCache removes what is kept in dir. What else lies there stays.
func ClearCache(dir string) error { return cache.Folder{Path: dir}.Clear() }

// kept is what an earlier Open found, as this one may use it. Without a cache it knows nothing and keeps nothing.
type kept struct {
	store     *cache.Store
	words     *cache.Words // nil where words are not asked for, and without a cache
	needWords bool
	problem   *model.Problem
}

// keptHistory returns the file that keeps the history of a repository, "" for none.
func keptHistory(root string, opt Options) string {
	if opt.NoCache {
		return ""
	}
	return cacheFolder(opt).History(root)
}

func cacheFolder(opt Options) cache.Folder {
	folder := cache.Folder{Path: opt.CacheDir, Cap: opt.CacheLimit}
	if folder.Path == "" {
		folder.Path = CacheDir()
	}
	return folder
}

func openKept(root string, opt Options) *kept {
	k := &kept{needWords: opt.Words}
	if opt.NoCache {
		return k
	}
	folder, version := cacheFolder(opt), codeVersion()
	if opt.Words {
		k.words = folder.OpenWords(cache.Key{Root: root, Version: version})
	}
	k.store, k.problem = folder.Open(cache.Key{Root: root, Version: version, Encoding: opt.Encoding})
	return k
}

// problems returns the trouble with the cache itself.
func (k *kept) problems() []model.Problem {
	if k.problem == nil {
		return nil
	}
	return []model.Problem{*k.problem}
}

// byStat returns the file as it was when it had the listed size and time.
func (k *kept) byStat(listed *model.File) (*tree.File, bool) {
	if k.store == nil {
		return nil, false
	}
	return k.store.ByStat(listed.Path, listed.Size, listed.ModTime)
}

// byContent returns the file with what was found in the same content before.
func (k *kept) byContent(f *tree.File) (*tree.File, bool) {
	if k.store == nil {
		return nil, false
	}
	return k.store.ByContent(f.File)
}

// hasWords completes a file by the words of its content, and reports whether it has all that are asked for.
func (k *kept) hasWords(f *tree.File) bool {
	if !k.needWords || f.Problem != nil && f.Problem.Kind == model.ProblemBinary {
		return true
	}
	if k.words != nil {
		f.Words = k.words.Get(f)
	}
	return f.Words != ""
}

// addWords keeps the words of a file for the next run.
func (k *kept) addWords(f *tree.File) {
	if k.words != nil {
		k.words.Put(f)
	}
}

// save keeps a complete Repo. That it could not be kept costs the next run time, which is said.
func (k *kept) save(repo *Repo, started time.Time) *model.Problem {
	if k.store == nil {
		return nil
	}
	var files []*tree.File
	repo.tree.Each(func(f *tree.File) { files = append(files, f) })
	if err := k.store.Save(files, started); err != nil {
		return &model.Problem{Kind: model.ProblemCache, Message: err.Error()}
	}
	if k.words != nil {
		if err := k.words.Save(files); err != nil {
			return &model.Problem{Kind: model.ProblemCache, Message: err.Error()}
		}
	}
	return nil
}
