package mapper

import (
	"context"
	"runtime"

	"foldout/mapper/gocontext"
	"foldout/mapper/internal/repo/cache"
)

// This file opens package gocontext, which type-checks Go packages, for a repository. Maps and the graph of a repository do not use it:
// mapper/languages/golang reads Go for them.

// OpenGo finds the module that the folder belongs to. environ holds environment variables as KEY=value, as the go command would
// see them: they say where the Go distribution and the module cache are, and which files belong to the build. A folder without
// go.mod is allowed; OpenGo fails only if the folder cannot be read. The options say where results are stored between runs.
func OpenGo(dir string, environ []string, opt Options) (*gocontext.Module, error) {
	var keeper gocontext.Keeper
	if folder, used := opt.reading("", nil).Folder(); used {
		keeper = cache.Answers{Folder: folder, Version: runtime.Version() + " " + codeVersion()} // the type checker is part of Go
	}
	return gocontext.OpenKept(dir, environ, keeper)
}

// FindGoContext makes the context of the symbol with the given id. m must be a module opened in the repository. If the
// code of a group in the context is in the repository, the group lists the ids of its symbols. Callers can thus add these symbols
// to a view. FindGoContext fails if the id does not name a Go symbol, or if the file or the symbol does not exist.
func FindGoContext(ctx context.Context, r *Repo, m *gocontext.Module, id string, opt gocontext.Options) (*gocontext.Excerpt, error) {
	return goCode(r).Context(ctx, m, id, opt)
}

// GoRoot returns the absolute path of the folder of the Go module that a node belongs to. `id` is the id of the node. The folder
// is the nearest one around the node's file that has a go.mod. If there is none, GoRoot returns the file's own folder.
func GoRoot(r *Repo, id string) string { return goCode(r).ModuleRoot(id) }

func goCode(r *Repo) gocontext.Repository {
	return gocontext.Repository{Root: r.root, Tree: r.tree, Encoding: r.Encoding()}
}
