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

// Module is a Go module whose packages can be imported.
type Module struct {
	Path    string // import path; "std" for the distribution's own module, "" if there is no go.mod
	Version string // "" for a main module outside the module cache and for a folder that replaces a module
	Dir     string // absolute; "" if the source is not on this machine
	Why     string // why Dir is empty
	Direct  bool   // the folder's own module requires it without `// indirect`
	Main    bool   // it belongs to the workspace

	file *modfile.File // of main modules, nil if it cannot be read
}

// Modules holds the modules that can be imported from one folder. It is immutable.
type Modules struct {
	Env     Env
	Root    string    // absolute; no files of the main modules are read outside it
	Main    []*Module // the folder's module, then the other modules of its workspace
	Missing []string  // messages about what could not be read or found, and about paths ignored because they leave Root

	files  Files
	deps   map[string]*Module // the build list, by path
	vendor string             // the vendor folder with the dependencies, "" if they are in the module cache
}

// Open finds the module that the folder belongs to, and everything it can import. It fails only if the folder cannot be read. For
// a folder that is not in a module, there is a main module without a path.
func Open(dir string, env Env) (*Modules, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	if dir, err = filepath.EvalSymlinks(dir); err != nil {
		return nil, err
	}
	ms := &Modules{Env: env, deps: map[string]*Module{}}
	home, found := above(dir, "go.mod", isRegular)
	if !found {
		home = dir
	}
	work := ms.workFile(home)
	ms.Root = ms.repository(home, work)
	ms.files = Files{root: ms.Root, trusted: env.trusted()}
	ms.Main = []*Module{ms.mainModule(home, found)}
	if work != "" {
		ms.openWork(work)
	}
	ms.findVendor(home, work)
	ms.require()
	if env.Root == "" {
		ms.miss("no Go distribution found (set GOROOT): the standard library is unavailable")
	}
	return ms, nil
}

func (ms *Modules) miss(format string, args ...any) {
	ms.Missing = append(ms.Missing, fmt.Sprintf(format, args...))
}

// above returns the nearest folder, from `dir` upwards, that has a file or folder called `name` for whose path `is` returns true.
func above(dir, name string, is func(path string) bool) (string, bool) {
	for {
		if is(filepath.Join(dir, name)) {
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
func (ms *Modules) repository(home, work string) string {
	for _, trusted := range ms.Env.trusted() {
		if within(home, trusted) {
			return home
		}
	}
	top, found := above(home, ".git", exists)
	if !found {
		top = home
	}
	if work != "" && within(top, filepath.Dir(work)) {
		top = filepath.Dir(work)
	}
	return top
}

// mainModule reads the go.mod in the folder `home`. If the file has errors, the lines that can be parsed are used.
func (ms *Modules) mainModule(home string, found bool) *Module {
	m := &Module{Dir: home, Main: true}
	if !found {
		m.Path, m.Version = ms.cachedPath(home)
		if m.Path == "" {
			ms.miss("%s: %v", home, ErrNoModule)
		}
		return m
	}
	m.file = ms.modFile(filepath.Join(home, "go.mod"))
	if m.file != nil && m.file.Module != nil {
		m.Path = m.file.Module.Mod.Path
	}
	return m
}

// cachedPath returns the path and version of the module that dir belongs to, if dir is in the module cache.
func (ms *Modules) cachedPath(dir string) (path, version string) {
	if ms.Env.ModCache == "" || !within(dir, ms.Env.ModCache) {
		return "", ""
	}
	rel, _ := filepath.Rel(ms.Env.ModCache, dir)
	escaped, rest, _ := strings.Cut(filepath.ToSlash(rel), "@")
	path, err := module.UnescapePath(escaped)
	if err != nil || rest == "" || strings.Contains(rest, "/") {
		return "", ""
	}
	return path, rest
}

// modFile parses a go.mod, leniently if it has errors. It returns nil if nothing can be parsed.
func (ms *Modules) modFile(path string) *modfile.File {
	data, err := ms.files.ReadFile(path)
	if err != nil {
		ms.miss("%v", err)
		return nil
	}
	f, err := modfile.Parse(path, data, nil)
	if err == nil {
		return f
	}
	ms.miss("%v", err)
	if f, err = modfile.ParseLax(path, data, nil); err == nil {
		return f
	}
	return nil
}

// Source returns the contents of the module's go.mod.
func (ms *Modules) Source(m *Module) ([]byte, error) {
	data, err := ms.files.ReadFile(filepath.Join(m.Dir, "go.mod"))
	if m.file == nil && errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w", m.Dir, ErrNoModule)
	}
	return data, err
}

// Direct returns the modules that the folder's own module requires directly, sorted by path.
func (ms *Modules) Direct() (direct []*Module) {
	for _, m := range ms.deps {
		if m.Direct {
			direct = append(direct, m)
		}
	}
	slices.SortFunc(direct, func(a, b *Module) int { return strings.Compare(a.Path, b.Path) })
	return direct
}

// Files returns the reader for the files of the modules.
func (ms *Modules) Files() Files { return ms.files }

// Immutable reports whether the files in a folder never change. This is true for the Go distribution and the module cache, where
// the files of a version stay the same, but not for main modules.
func (ms *Modules) Immutable(dir string) bool {
	return !within(dir, ms.Root) && (ms.Env.Root != "" && within(dir, ms.Env.Root) || ms.Env.ModCache != "" && within(dir, ms.Env.ModCache))
}

// Fingerprint returns a text that changes whenever packages are found at other places. It also changes whenever the build
// settings or the version of the Go distribution change.
func (ms *Modules) Fingerprint() string {
	version, _ := ms.files.ReadFile(filepath.Join(ms.Env.Root, "VERSION")) // empty if there is no such file
	var b strings.Builder
	fmt.Fprintf(&b, "%+v %q %q %q", ms.Env, version, ms.Root, ms.vendor)
	for _, m := range ms.Main {
		fmt.Fprintf(&b, "\n%q %q %q", m.Path, m.Version, m.Dir)
	}
	for _, path := range slices.Sorted(maps.Keys(ms.deps)) {
		m := ms.deps[path]
		fmt.Fprintf(&b, "\n%q %q %q %q %q", path, m.Path, m.Version, m.Dir, m.Why)
	}
	return b.String()
}

// ResolvesLike reports whether ms finds packages at the same places as `other`. The contents of files do not matter.
func (ms *Modules) ResolvesLike(other *Modules) bool {
	same := func(a, b *Module) bool { return a.Path == b.Path && a.Version == b.Version && a.Dir == b.Dir }
	return reflect.DeepEqual(ms.Env, other.Env) && ms.Root == other.Root && ms.vendor == other.vendor &&
		slices.EqualFunc(ms.Main, other.Main, same) && maps.EqualFunc(ms.deps, other.deps, same)
}
