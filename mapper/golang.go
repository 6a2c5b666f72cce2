package mapper

import (
	"context"
	"runtime"

	"foldout/mapper/internal/golang/gocontext"
	"foldout/mapper/internal/repo/cache"
)

// GoModule is the Go module of a folder, read from disk without running anything. Through it, callers get what foldout offers for
// Go only, such as usages and documentation. It is safe for concurrent use. It caches the declarations of dependencies; after
// files have changed, use Reopen.
type GoModule = gocontext.Module

// OpenGo finds the module that the folder belongs to. environ holds environment variables as KEY=value, as the go command would
// see them: they say where the Go distribution and the module cache are, and which files belong to the build. A folder without
// go.mod is allowed; OpenGo fails only if the folder cannot be read. The options say where results are stored between runs.
func OpenGo(dir string, environ []string, opt Options) (*GoModule, error) {
	var keeper gocontext.Keeper
	if folder, used := opt.reading("", nil).Folder(); used {
		keeper = cache.Answers{Folder: folder, Version: runtime.Version() + " " + codeVersion()} // the type checker is part of Go
	}
	return gocontext.Open(dir, environ, keeper)
}

// GoContextOptions select what a context includes.
type GoContextOptions = gocontext.Options

// GoContext is a text that explains identifiers of a package: their source, their dependencies and their users.
type GoContext = gocontext.Excerpt

// GoGroup is a set of identifiers that are shown together, and says how a context shows them.
type GoGroup = gocontext.ShownGroup

// GoBudgetError is returned if the requested identifiers alone take more tokens than the budget.
type GoBudgetError = gocontext.BudgetError

// GoText is a text for a model, with notes on what could not be read.
type GoText = gocontext.Output

// GoRef is one use of an identifier.
type GoRef = gocontext.Use

// GoUsage lists the uses of an identifier.
type GoUsage = gocontext.Usage

// FindGoContext makes the context of the symbol with the given id. m must be a module opened in the repository. If the
// code of a group in the context is in the repository, the group lists the ids of its symbols. Callers can thus add these symbols
// to a view. FindGoContext fails if the id does not name a Go symbol, or if the file or the symbol does not exist.
func FindGoContext(ctx context.Context, r *Repo, m *GoModule, id string, opt GoContextOptions) (*GoContext, error) {
	return goCode(r).Context(ctx, m, id, opt)
}

// GoRoot returns the absolute path of the folder of the Go module that a node belongs to. `id` is the id of the node. The folder
// is the nearest one around the node's file that has a go.mod. If there is none, GoRoot returns the file's own folder.
func GoRoot(r *Repo, id string) string { return goCode(r).ModuleRoot(id) }

func goCode(r *Repo) gocontext.Repository {
	return gocontext.Repository{Root: r.root, Tree: r.tree, Encoding: r.Encoding()}
}
