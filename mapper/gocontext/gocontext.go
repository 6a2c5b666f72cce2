// Package gocontext makes texts that help a language model understand Go code.
//
// It provides:
//
//   - the context of identifiers of a package: their source, their dependencies and their users (Groups, NewContext);
//   - the documentation of a package, and the signatures of everything it declares (PublicPackageDocumentation,
//     InternalPackageSignatures);
//   - the places where an identifier is used across the main modules (IdentifierUsage);
//   - the packages that can be imported, and the module itself (PackageList, ModuleInfo).
//
// It is what `foldout go` prints, for programs that import foldout as well:
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
// # From source to groups
//
// The top-level declarations of a package are its snippets (snippet.go). A snippet depends on the snippets that declare the
// objects its code refers to: functions, types, the type that owns a field, the interface that a method is called through
// (depend.go). Snippets that depend on one another in a cycle form one group, so the graph of groups has no cycles (groups.go).
// Declarations of other packages are groups that show only documentation and signature (external.go).
//
// A Context is a set of groups, each shown in full or as a signature, with its exact cost in tokens (context.go). Costs are
// summed from parts that are counted once, so the cost of adding a group is found without building any text (sheet.go).
//
// Package goload locates and reads packages: nothing is downloaded, and none of their code runs. A
// broken package, or one with missing dependencies, yields what can be determined, and reports what is missing.
package gocontext

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"foldout/mapper/internal/golang/goload"
	"foldout/mapper/userdir"
	"foldout/model"
)

// ErrUnknown is the error for a package or an identifier that does not exist.
var ErrUnknown = errors.New("not found")

// Module is the module of a folder, with everything that can be imported from it. It is safe for concurrent use. It caches the
// declarations of dependencies; after files have changed, use Reopen.
type Module struct {
	dir     string
	environ []string
	modules *goload.Modules
	loader  *goload.Loader
	kept    *kept
	folders recent[*goload.Folder]
	groups  recent[[]*IdentifierGroup]
}

// Open finds the module that the folder `dir` belongs to. `environ` holds environment variables as KEY=value, as the go command
// would see them: they say where the Go distribution and the module cache are. A folder without go.mod is allowed; Open fails only if
// the folder cannot be read.
func Open(dir string, environ []string) (*Module, error) { return OpenKept(dir, environ, nil) }

// OpenKept is like Open, but keeps results between runs with `keeper`, which may be nil.
func OpenKept(dir string, environ []string, keeper userdir.Keeper) (*Module, error) {
	w, err := goload.Open(dir, goload.ReadEnv(environ))
	if err != nil {
		return nil, err
	}
	if dir, err = filepath.Abs(dir); err == nil {
		dir, err = filepath.EvalSymlinks(dir)
	}
	return &Module{dir: dir, environ: environ, modules: w, loader: goload.New(w), kept: &kept{keeper: keeper, answers: map[string]keptAnswer{}}}, err
}

// Reopen opens the module in its current state. It keeps the stored results. It also keeps dependencies that are in the module
// cache or the Go distribution, because those cannot have changed.
func (m *Module) Reopen() (*Module, error) {
	next, err := Open(m.dir, m.environ)
	if err != nil {
		return nil, err
	}
	next.loader, next.kept = m.loader.Reopen(next.modules), m.kept
	return next, nil
}

// Root returns the absolute path of the folder that the paths in results are relative to: the folder of the workspace, of the git
// repository, or of the module.
func (m *Module) Root() string { return m.modules.Root }

// Missing describes the parts of go.mod and go.work that could not be read or were not followed.
func (m *Module) Missing() []string { return slices.Clone(m.modules.Missing) }

// Package is a parsed package of a folder.
type Package struct {
	mod    *Module
	folder *goload.Folder
	main   *goload.Package
	xtest  *goload.Package // the external test package, nil if there is none
}

// Package reads the package that `ref` names. `ref` is an import path or a folder, which is absolute or relative to the folder of
// the Module. If the folder holds several packages, Package chooses the one that declares the identifiers, or the external test
// package if `ref` ends in `_test`. If there is no such package, it chooses the one that has the same name as the folder, or else
// the one with most files. If there is no package at all, the error is ErrUnknown.
func (m *Module) Package(ctx context.Context, ref string, identifiers ...string) (*Package, error) {
	dir, err := m.find(ref)
	if err != nil {
		return nil, err
	}
	folder, err := m.folders.get(dir, func() (*goload.Folder, error) { return m.loader.Folder(ctx, dir) })
	if err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, fmt.Errorf("package %s: %w: %w", ref, ErrUnknown, err)
	}
	return m.choose(folder, ref, identifiers)
}

// find returns the folder of the package that `ref` names.
func (m *Module) find(ref string) (string, error) {
	dir := ref
	if !filepath.IsAbs(dir) {
		dir = filepath.Join(m.dir, filepath.FromSlash(ref))
	}
	if info, err := os.Stat(dir); err == nil && info.IsDir() {
		return filepath.EvalSymlinks(dir)
	}
	dir, err := m.modules.Resolve(strings.TrimSuffix(ref, "_test"), m.dir)
	if err != nil {
		return "", fmt.Errorf("package %s: %w: %w", ref, ErrUnknown, err)
	}
	return dir, nil
}

// choose picks one of the packages of the folder.
func (m *Module) choose(folder *goload.Folder, ref string, identifiers []string) (*Package, error) {
	if len(folder.Packages) == 0 {
		return nil, fmt.Errorf("package %s: %w: %s", ref, ErrUnknown, strings.Join(append(
			[]string{"no files match the build constraints"}, folder.Problems...), "; "))
	}
	best := folder.Packages[0]
	for _, p := range folder.Packages {
		if p.XTest && ref == p.Path || len(identifiers) > 0 && declaresAll(p, identifiers) {
			best = p
			break
		}
	}
	chosen := &Package{mod: m, folder: folder, main: best}
	for _, p := range folder.Packages {
		if p.XTest && p != best && p.Name == best.Name+"_test" {
			chosen.xtest = p
		}
	}
	return chosen, nil
}

func declaresAll(p *goload.Package, identifiers []string) bool {
	declared := declaredIn(p, true)
	return !slices.ContainsFunc(identifiers, func(id string) bool { return !declared[id] && !declared["*"+id] })
}

// declaredIn returns the set of the identifiers that a package declares, in its tests too if `tests` is true.
func declaredIn(p *goload.Package, tests bool) map[string]bool {
	declared := map[string]bool{}
	for _, s := range snippets(p, tests) {
		for _, id := range s.ids {
			declared[id] = true
		}
	}
	return declared
}

// withoutBrackets returns an identifier without the brackets around its type, with which Go writes the methods of pointers.
func withoutBrackets(id string) string { return strings.NewReplacer("(", "", ")", "").Replace(id) }

// Path returns the import path of the package.
func (p *Package) Path() string { return p.main.Path }

// Dir returns the absolute path of the folder of the package.
func (p *Package) Dir() string { return p.folder.Dir }

// Problems says which parts of the package could not be read or parsed. It also mentions other packages in the same folder.
func (p *Package) Problems() []string {
	problems := slices.Clone(p.folder.Problems)
	for _, other := range p.folder.Packages {
		if other != p.main && other != p.xtest {
			problems = append(problems, fmt.Sprintf("%s also contains package %s; shown here is package %s", p.folder.Dir, other.Name, p.main.Name))
		}
	}
	return problems
}

// without returns the error for an identifier that the package does not declare. The message gives a reason or suggests a similar
// name.
func (p *Package) without(identifier string) error {
	base := identifier[strings.LastIndexAny(identifier, ".*")+1:]
	for _, name := range p.folder.Excluded {
		data, err := p.mod.modules.Files().ReadFile(filepath.Join(p.folder.Dir, name))
		if err == nil && mentions(data, base) {
			return fmt.Errorf("%s in package %s: %w; it appears in %s, which the build constraints exclude (GOOS=%s GOARCH=%s)",
				identifier, p.Path(), ErrUnknown, name, p.mod.modules.Env.OS, p.mod.modules.Env.Arch)
		}
	}
	return fmt.Errorf("%s in package %s: %w%s", identifier, p.Path(), ErrUnknown, model.DidYouMean(identifier, p.identifiers()))
}

// identifiers returns the identifiers of everything that the package declares.
func (p *Package) identifiers() (all []string) {
	for _, s := range snippets(p.main, true) {
		all = append(all, s.ids...)
	}
	return all
}
