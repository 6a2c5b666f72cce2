// Package gocontext makes texts from which a language model understands Go code.
//
// What can be asked for:
//
//   - the context of identifiers of a package: their source, what they depend on, and what uses them (Groups, NewContext);
//   - the documentation of a package and the signatures of all it declares (PublicPackageDocumentation,
//     InternalPackageSignatures);
//   - where an identifier is used across the modules that are worked on (IdentifierUsage);
//   - which packages there are to import, and of which module (PackageList, ModuleInfo).
//
// # From source to groups
//
// The top-level declarations of a package are its snippets (snippet.go). A snippet depends on those in which the objects lie
// that its code speaks of: functions, types, the type that owns a field, the interface that a method is called through
// (depend.go). Snippets that depend on each other in a circle come together in one group, so that the groups form a graph
// without circles (groups.go). What lies in other packages joins as groups that show documentation and signature only
// (external.go).
//
// A Context is a set of groups, each in full or as signature, with its exact cost in tokens (context.go). Cost is added up
// from parts counted once, so to know what one more group would cost builds no text (sheet.go).
//
// Packages are read by package goload from where package gomod finds them: nothing is downloaded, and nothing of them runs.
// A package that is broken, or whose dependencies are missing, gives what can be known; what is missing is said.
package gocontext

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"foldout/mapper/internal/goload"
	"foldout/mapper/internal/gomod"
	"foldout/model"
)

// ErrUnknown is the error of a package or an identifier that does not exist.
var ErrUnknown = errors.New("not found")

// Module is the module of a folder, with all that can be imported from it. It can be used from many goroutines, and remembers
// the declarations of dependencies; files that change afterwards need another one.
type Module struct {
	dir     string
	environ []string
	world   *gomod.World
	loader  *goload.Loader
	kept    *kept
	folders recent[*goload.Folder]
	groups  recent[[]*IdentifierGroup]
}

// Open finds the module that the folder belongs to. environ holds the variables of the environment, KEY=value, as the go
// command would see them. What is found out lasts between runs where there is a Keeper, which may be nil. A folder without go.mod can be
// opened too; an error means that it cannot be read.
func Open(dir string, environ []string, keeper Keeper) (*Module, error) {
	w, err := gomod.Open(dir, gomod.ReadEnv(environ))
	if err != nil {
		return nil, err
	}
	if dir, err = filepath.Abs(dir); err == nil {
		dir, err = filepath.EvalSymlinks(dir)
	}
	return &Module{dir: dir, environ: environ, world: w, loader: goload.New(w), kept: &kept{keeper: keeper, held: map[string]held{}}}, err
}

// Again opens the module as it is now, and keeps what cannot have changed of what was read, dependencies in the module cache and
// the distribution, and what was found out.
func (m *Module) Again() (*Module, error) {
	next, err := Open(m.dir, m.environ, nil)
	if err != nil {
		return nil, err
	}
	next.loader, next.kept = m.loader.Again(next.world), m.kept
	return next, nil
}

// Root returns the absolute folder that the paths of results start from: of the workspace, the git repository or the module.
func (m *Module) Root() string { return m.world.Root }

// Missing returns what of go.mod and go.work could not be read or was not followed.
func (m *Module) Missing() []string { return slices.Clone(m.world.Missing) }

// Package is a package of a folder as it was parsed.
type Package struct {
	mod    *Module
	folder *goload.Folder
	main   *goload.Package
	xtest  *goload.Package // the package that tests it from without, nil where there is none
}

// Package reads a package that is named by a folder, absolute or relative to that of the Module, or by its import path. Where
// a folder holds several packages, it is the one that declares the identifiers, or that an import path with `_test` behind it means; where none does, the one named like the
// folder, or with most files. The error is ErrUnknown where there is no such package.
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

// find returns the folder that a reference to a package means.
func (m *Module) find(ref string) (string, error) {
	dir := ref
	if !filepath.IsAbs(dir) {
		dir = filepath.Join(m.dir, filepath.FromSlash(ref))
	}
	if info, err := os.Stat(dir); err == nil && info.IsDir() {
		return filepath.EvalSymlinks(dir)
	}
	dir, err := m.world.Resolve(strings.TrimSuffix(ref, "_test"), m.dir)
	if err != nil {
		return "", fmt.Errorf("package %s: %w: %w", ref, ErrUnknown, err)
	}
	return dir, nil
}

// choose takes one of the packages of the folder.
func (m *Module) choose(folder *goload.Folder, ref string, identifiers []string) (*Package, error) {
	if len(folder.Packages) == 0 {
		return nil, fmt.Errorf("package %s: %w: %s", ref, ErrUnknown, strings.Join(append(
			[]string{"no file belongs to the build"}, folder.Problems...), "; "))
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
	declared := map[string]bool{}
	for _, s := range snippets(p, true) {
		for _, id := range s.ids {
			declared[id] = true
		}
	}
	return !slices.ContainsFunc(identifiers, func(id string) bool { return !declared[id] && !declared["*"+id] })
}

// Path returns the import path of the package.
func (p *Package) Path() string { return p.main.Path }

// Dir returns the absolute folder of the package.
func (p *Package) Dir() string { return p.folder.Dir }

// Problems returns what of the package could not be read or parsed, and that its folder holds other packages.
func (p *Package) Problems() []string {
	problems := slices.Clone(p.folder.Problems)
	for _, other := range p.folder.Packages {
		if other != p.main && other != p.xtest {
			problems = append(problems, fmt.Sprintf("%s holds package %s as well: this is of package %s", p.folder.Dir, other.Name, p.main.Name))
		}
	}
	return problems
}

// without says why an identifier may be missing.
func (p *Package) without(identifier string) error {
	base := identifier[strings.LastIndexAny(identifier, ".*")+1:]
	for _, name := range p.folder.Excluded {
		data, err := p.mod.world.Files().ReadFile(filepath.Join(p.folder.Dir, name))
		if err == nil && mentions(data, base) {
			return fmt.Errorf("%s in package %s: %w; %s speaks of it, which the build constraints leave out (GOOS=%s GOARCH=%s)",
				identifier, p.Path(), ErrUnknown, name, p.mod.world.Env.OS, p.mod.world.Env.Arch)
		}
	}
	return fmt.Errorf("%s in package %s: %w%s", identifier, p.Path(), ErrUnknown, model.DidYouMean(identifier, p.identifiers()))
}

// identifiers lists what the package declares.
func (p *Package) identifiers() (all []string) {
	for _, s := range snippets(p.main, true) {
		all = append(all, s.ids...)
	}
	return all
}

// Display returns the path from Root, separated by `/`, as texts show it.
func (m *Module) Display(path string) string { return display(m.world.Root, path) }
