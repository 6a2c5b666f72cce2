package mapper

import (
	"runtime"

	"foldout/mapper/gocontext"
	"foldout/mapper/internal/repo/cache"
	"foldout/mapper/userdir"
)

// This file opens package gocontext, which type-checks Go packages, for a repository. Maps and the graph of a repository do not use it:
// mapper/languages/golang reads Go for them.

// OpenGo is gocontext.Open, and keeps results between runs where the options say.
func OpenGo(dir string, environ []string, opt Options) (*gocontext.Module, error) {
	var keeper userdir.Keeper
	if folder, used := opt.reading("", nil).Folder(); used {
		keeper = cache.Answers{Folder: folder, Version: runtime.Version() + " " + codeVersion()} // the type checker is part of Go
	}
	return gocontext.OpenKept(dir, environ, keeper)
}

// GoCode returns the Go code of a repository, which makes the contexts of its symbols.
func GoCode(r *Repo) gocontext.Repository {
	return gocontext.Repository{Root: r.root, Tree: r.tree, Encoding: r.Encoding()}
}
