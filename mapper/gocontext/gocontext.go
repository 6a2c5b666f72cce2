// Package gocontext gives Go programs what `foldout go` prints: contexts that explain identifiers of Go packages to a language model.
//
//	module, err := gocontext.Open(dir, os.Environ())
//	pkg, err := module.Package(ctx, "./store")
//	groups, err := gocontext.Groups(ctx, pkg, gocontext.GroupOptions{IncludeExternalDeps: true})
//	targets, err := gocontext.FilterGroupsForIdentifiers(groups, []string{"Open", "*Store.Save"})
//	c := gocontext.NewContext(targets)
//	fmt.Println(c.Cost(), c.Code())
//
// Groups are values to work with: a context that was made for some can grow by others, as long as a budget allows
// (Context.AdditionalCostForGroup, Context.AddGroup).
//
// Modules are read from disk. Nothing is downloaded, and no code of a module runs.
package gocontext

import (
	"context"

	"foldout/mapper/internal/golang/gocontext"
)

// Module is the module of a folder, with everything that can be imported from it. Its method Package reads a package. It is safe for
// concurrent use. It caches the declarations of dependencies; after files have changed, use Reopen.
type Module = gocontext.Module

// Package is a parsed package.
type Package = gocontext.Package

// IdentifierGroup is a set of identifiers that are shown together: those declared by one block, and those that depend on one another
// in a cycle.
type IdentifierGroup = gocontext.IdentifierGroup

// GroupOptions select what is included in groups.
type GroupOptions = gocontext.GroupOptions

// Context is a text that shows groups of identifiers: the requested ones (targets) and their users in full, and the dependencies of
// the targets. It must not be used concurrently.
type Context = gocontext.Context

// Described is a context and the identifiers that it describes.
type Described = gocontext.Described

// Shown is a group in a context, with the detail at which the context shows it.
type Shown = gocontext.Shown

// Detail says how much of a group is shown in a context.
type Detail = gocontext.Detail

// These are the values of Detail, from the least to the most.
const (
	Absent    = gocontext.Absent
	Signature = gocontext.Signature // documentation and signature
	Full      = gocontext.Full      // the whole source
)

// BudgetError is the error of Fit if the targets alone take more tokens than the budget.
type BudgetError = gocontext.BudgetError

// IdentifierUsageRef is one use of an identifier.
type IdentifierUsageRef = gocontext.IdentifierUsageRef

// ErrUnknown is the error for a package or an identifier that does not exist.
var ErrUnknown = gocontext.ErrUnknown

// Open finds the module that the folder `dir` belongs to. `environ` holds environment variables as KEY=value, as the go command
// would see them: they say where the Go distribution and the module cache are. A folder without go.mod is allowed; Open fails only if
// the folder cannot be read.
func Open(dir string, environ []string) (*Module, error) { return gocontext.Open(dir, environ, nil) }

// Groups returns the groups of the whole package in source order. The package's doc comment comes first, and groups of other packages
// come last. For a broken package, Groups returns what can be determined. It fails if ctx ends or the encoding does not exist.
func Groups(ctx context.Context, pkg *Package, opt GroupOptions) ([]*IdentifierGroup, error) {
	return gocontext.Groups(ctx, pkg, opt)
}

// FilterGroupsForIdentifiers returns the groups that contain the identifiers: `Name`, `Type.Method` or `*Type.Method`. It fails with
// ErrUnknown if there is no such identifier.
func FilterGroupsForIdentifiers(groups []*IdentifierGroup, ids []string) ([]*IdentifierGroup, error) {
	return gocontext.FilterGroupsForIdentifiers(groups, ids)
}

// NewContext returns the context of the targets, which must all come from the same call of Groups.
func NewContext(targets []*IdentifierGroup) *Context { return gocontext.NewContext(targets) }

// NewContextsForIdentifiers returns as few contexts as describe all identifiers, in the order of the identifiers.
func NewContextsForIdentifiers(groups []*IdentifierGroup, ids []string) ([]Described, error) {
	return gocontext.NewContextsForIdentifiers(groups, ids)
}

// Fit returns the context of the targets with as much of their dependencies and users as the budget allows, and the groups that it
// leaves out or shows in less detail. If the targets alone take more, the error is a *BudgetError.
func Fit(targets []*IdentifierGroup, budget int) (*Context, []*IdentifierGroup, error) {
	return gocontext.Fit(targets, budget)
}

// PublicPackageDocumentation returns the documentation of a package's API, or of some identifiers of it.
func PublicPackageDocumentation(pkg *Package, identifiers ...string) (string, error) {
	return gocontext.PublicPackageDocumentation(pkg, identifiers...)
}

// InternalPackageSignatures returns the signatures of everything that a package declares, or its tests declare. With includeDocs, it
// includes comments.
func InternalPackageSignatures(pkg *Package, tests, includeDocs bool) (string, error) {
	return gocontext.InternalPackageSignatures(pkg, tests, includeDocs)
}

// IdentifierUsage returns the uses of an identifier in the main modules, and a text about them for a language model. With intra, it
// includes uses in the package itself.
func IdentifierUsage(ctx context.Context, pkg *Package, identifier string, intra bool) ([]IdentifierUsageRef, string, error) {
	return gocontext.IdentifierUsage(ctx, pkg, identifier, intra)
}

// PackageList returns the import paths of the module's packages that match a regular expression, and a text about them for a language
// model. With deps, it includes the packages of direct dependencies.
func PackageList(m *Module, search string, deps bool) ([]string, string, error) {
	return gocontext.PackageList(m, search, deps)
}

// ModuleInfo returns the go.mod of the module.
func ModuleInfo(m *Module) (string, error) { return gocontext.ModuleInfo(m) }
