package mapper

import (
	"context"

	"foldout/mapper/internal/cache"
	"foldout/mapper/internal/gocode"
)

// GoModule is the Go module of a folder, read from disk without running anything: the front door to what foldout knows of Go
// in depth. It remembers the declarations of dependencies, and can be used from many goroutines; files that change
// afterwards need another one.
type GoModule = gocode.Module

// OpenGo finds the module that the folder belongs to. environ holds the variables of the environment, KEY=value, as the go
// command would see them: they say where the distribution and the module cache lie, and what is built. A folder without
// go.mod can be opened too; an error means that it cannot be read. The options say where what is found out is kept between runs.
func OpenGo(dir string, environ []string, opt Options) (*GoModule, error) {
	var keeper gocode.Keeper
	if folder, used := opt.reading("", nil).Folder(); used {
		keeper = cache.Answers{Folder: folder, Version: goVersion()}
	}
	return gocode.Open(dir, environ, keeper)
}

// GoContextOptions say what a context takes in.
type GoContextOptions = gocode.Options

// GoContext is a text from which identifiers of a package can be understood: their source, what they depend on, what uses them.
type GoContext = gocode.Context

// GoGroup is a bundle of identifiers that are shown together, as a context shows it.
type GoGroup = gocode.Group

// GoBudgetError is the error of a budget that the identifiers alone do not fit into.
type GoBudgetError = gocode.BudgetError

// GoText is a text for a model with what could not be read for it.
type GoText = gocode.Output

// GoRef is one place at which an identifier is used.
type GoRef = gocode.Ref

// GoUsage is where an identifier is used.
type GoUsage = gocode.Usage

// FindGoContext makes the context of a symbol of the repository, named by its id, from a module that was opened in it. Groups that
// lie in the repository have the ids of their symbols, so that they can be taken into a view. The error says that the id names
// no symbol of Go code, or what of it does not exist.
func FindGoContext(ctx context.Context, r *Repo, m *GoModule, id string, opt GoContextOptions) (*GoContext, error) {
	return goCode(r).Context(ctx, m, id, opt)
}

// GoRoot returns the absolute path of the folder in which the module of a node's file begins: the nearest one above it with a go.mod,
// else its own.
func GoRoot(r *Repo, id string) string { return goCode(r).ModuleRoot(id) }

func goCode(r *Repo) gocode.Repository {
	return gocode.Repository{Root: r.root, Tree: r.tree, Encoding: r.Encoding()}
}
