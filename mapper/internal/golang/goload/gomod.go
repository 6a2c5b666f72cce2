// This file locates Go packages on this machine: those of a folder's module, its workspace, its dependencies and the Go
// distribution. It reads go.mod, go.work and vendor/modules.txt and looks into the module cache. It never runs the go command,
// and it neither downloads nor writes anything. What cannot be found is reported and does not affect the rest.
//
// Modules are untrusted. Nothing outside a module's repository is read on its behalf: replacements and workspace entries that
// point outside, and links that leave it, count as missing.

package goload

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
)

// ErrNoModule is the error for a folder that is not in a module.
var ErrNoModule = errors.New("no go.mod in this folder or above it")

// Module is a module of a World.
type Module struct {
	Path    string // import path; "std" for the distribution's own module, "" if there is no go.mod
	Version string // "" for a main module outside the module cache and for a folder that replaces a module
	Dir     string // absolute; "" if the source is not on this machine
	Why     string // why Dir is empty
	Direct  bool   // the folder's own module requires it without `// indirect`
	Main    bool   // it belongs to the workspace

	file *modfile.File // of main modules, nil if it cannot be read
}

// World is everything that can be imported from one folder. It is immutable.
type World struct {
	Env     Env
	Root    string    // absolute; no files of the main modules are read outside it
	Main    []*Module // the folder's module, then the other modules of its workspace
	Missing []string  // messages about what could not be read or found, and about paths ignored because they leave Root

	files  Files
	deps   map[string]*Module // the build list, by path
	vendor string             // the vendor folder with the dependencies, "" if they are in the module cache
}

// Open finds the module that the folder belongs to, and everything it can import. It fails only if the folder cannot be read. For
// a folder that is not in a module, the World has a main module without a path.
func Open(dir string, env Env) (*World, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	if dir, err = filepath.EvalSymlinks(dir); err != nil {
		return nil, err
	}
	w := &World{Env: env, deps: map[string]*Module{}}
	home, found := w.above(dir, "go.mod")
	if !found {
		home = dir
	}
	work := w.workFile(home)
	w.Root = w.repository(home, work)
	w.files = Files{root: w.Root, trusted: env.trusted()}
	w.Main = []*Module{w.mainModule(home, found)}
	if work != "" {
		w.openWork(work)
	}
	w.findVendor(home, work)
	w.require()
	if env.Root == "" {
		w.miss("no Go distribution found (set GOROOT): the standard library is unavailable")
	}
	return w, nil
}

func (w *World) miss(format string, args ...any) {
	w.Missing = append(w.Missing, fmt.Sprintf(format, args...))
}

// above returns the nearest folder that holds a regular file called `name`. It looks in `dir` first, then in the folders above
// it.
func (w *World) above(dir, name string) (string, bool) {
	for {
		if isRegular(filepath.Join(dir, name)) {
			return dir, true
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", false
		}
		dir = up
	}
}

// repository returns the folder outside which nothing is read for the module in the folder `home`. This is the workspace or the
// git repository that contains the module, or else the module's own folder. For a module in the module cache or in the Go
// distribution, it is always the module's own folder.
func (w *World) repository(home, work string) string {
	for _, trusted := range w.Env.trusted() {
		if within(home, trusted) {
			return home
		}
	}
	top := home
	for dir := home; ; dir = filepath.Dir(dir) {
		if exists(filepath.Join(dir, ".git")) {
			top = dir
			break
		}
		if dir == filepath.Dir(dir) {
			break
		}
	}
	if work != "" && within(top, filepath.Dir(work)) {
		top = filepath.Dir(work)
	}
	return top
}

// mainModule reads the go.mod in the folder `home`. If the file has errors, the lines that can be parsed are used.
func (w *World) mainModule(home string, found bool) *Module {
	m := &Module{Dir: home, Main: true}
	if !found {
		m.Path, m.Version = w.cachedPath(home)
		if m.Path == "" {
			w.miss("%s: %v", home, ErrNoModule)
		}
		return m
	}
	m.file = w.modFile(filepath.Join(home, "go.mod"))
	if m.file != nil && m.file.Module != nil {
		m.Path = m.file.Module.Mod.Path
	}
	return m
}

// cachedPath returns the path and version of the module that dir belongs to, if dir is in the module cache.
func (w *World) cachedPath(dir string) (path, version string) {
	if w.Env.ModCache == "" || !within(dir, w.Env.ModCache) {
		return "", ""
	}
	rel, _ := filepath.Rel(w.Env.ModCache, dir)
	escaped, rest, _ := strings.Cut(filepath.ToSlash(rel), "@")
	path, err := module.UnescapePath(escaped)
	if err != nil || rest == "" || strings.Contains(rest, "/") {
		return "", ""
	}
	return path, rest
}

// modFile parses a go.mod, leniently if it has errors. It returns nil if nothing can be parsed.
func (w *World) modFile(path string) *modfile.File {
	data, err := w.files.ReadFile(path)
	if err != nil {
		w.miss("%v", err)
		return nil
	}
	f, err := modfile.Parse(path, data, nil)
	if err == nil {
		return f
	}
	w.miss("%v", err)
	if f, err = modfile.ParseLax(path, data, nil); err == nil {
		return f
	}
	return nil
}

// Source returns the contents of the module's go.mod.
func (w *World) Source(m *Module) ([]byte, error) {
	data, err := w.files.ReadFile(filepath.Join(m.Dir, "go.mod"))
	if m.file == nil && errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w", m.Dir, ErrNoModule)
	}
	return data, err
}

// Direct returns the modules that the folder's own module requires directly, sorted by path.
func (w *World) Direct() (direct []*Module) {
	for _, m := range w.deps {
		if m.Direct {
			direct = append(direct, m)
		}
	}
	slices.SortFunc(direct, func(a, b *Module) int { return strings.Compare(a.Path, b.Path) })
	return direct
}

// Files returns the reader for the files of the World.
func (w *World) Files() Files { return w.files }

// Immutable reports whether the files in a folder never change. This is true for the Go distribution and the module cache, where
// the files of a version stay the same, but not for main modules.
func (w *World) Immutable(dir string) bool {
	return !within(dir, w.Root) && (w.Env.Root != "" && within(dir, w.Env.Root) || w.Env.ModCache != "" && within(dir, w.Env.ModCache))
}

// Fingerprint returns a text that changes whenever packages are found at other places. It also changes whenever the build
// settings or the version of the Go distribution change.
func (w *World) Fingerprint() string {
	version, _ := w.files.ReadFile(filepath.Join(w.Env.Root, "VERSION")) // empty if there is no such file
	var b strings.Builder
	fmt.Fprintf(&b, "%+v %q %q %q", w.Env, version, w.Root, w.vendor)
	for _, m := range w.Main {
		fmt.Fprintf(&b, "\n%q %q %q", m.Path, m.Version, m.Dir)
	}
	for _, path := range slices.Sorted(maps.Keys(w.deps)) {
		m := w.deps[path]
		fmt.Fprintf(&b, "\n%q %q %q %q %q", path, m.Path, m.Version, m.Dir, m.Why)
	}
	return b.String()
}

// ResolvesLike reports whether w finds packages at the same places as `other`. The contents of files do not matter.
func (w *World) ResolvesLike(other *World) bool {
	same := func(a, b *Module) bool { return a.Path == b.Path && a.Version == b.Version && a.Dir == b.Dir }
	return reflect.DeepEqual(w.Env, other.Env) && w.Root == other.Root && w.vendor == other.vendor &&
		slices.EqualFunc(w.Main, other.Main, same) && maps.EqualFunc(w.deps, other.deps, same)
}
