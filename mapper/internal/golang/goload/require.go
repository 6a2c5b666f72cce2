package goload

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
	"golang.org/x/mod/semver"
)

// pruned is the first Go version with which a go.mod lists every module that its packages need.
const pruned = "v1.17"

// workFile returns the path of the go.work that applies to the module in the folder `home`, or "" if there is none.
func (ms *Modules) workFile(home string) string {
	switch ms.Env.Work {
	case "off":
		return ""
	case "", "auto":
		if dir, found := above(home, "go.work", isRegular); found && !slices.ContainsFunc(ms.Env.trusted(), func(t string) bool { return within(home, t) }) {
			return filepath.Join(dir, "go.work")
		}
		return ""
	}
	return ms.Env.Work
}

// openWork reads a go.work, and adds its replacements and the other modules of the workspace, in the order of the file. A
// workspace that does not include the current module is ignored.
func (ms *Modules) openWork(path string) {
	work := ms.readWork(path)
	if work == nil {
		return
	}
	var others []*Module
	uses := false
	for _, use := range work.Use {
		dir := folderAt(filepath.Dir(path), use.Path)
		switch {
		case dir == ms.Main[0].Dir:
			uses = true
		case !within(dir, ms.Root):
			ms.miss("go.work uses %s, outside the repository: not read", use.Path)
		default:
			others = append(others, ms.mainModule(dir, true))
		}
	}
	if !uses {
		ms.miss("%s does not use the module at %s: workspace ignored", path, ms.Main[0].Dir)
		return
	}
	ms.Main = append(ms.Main, others...)
	ms.replaceAll(work.Replace, filepath.Dir(path))
}

// folderAt returns the absolute, clean path of a folder. `named` is its path as written in a file in `dir`.
func folderAt(dir, named string) string {
	named = filepath.FromSlash(named)
	if filepath.IsAbs(named) {
		return filepath.Clean(named)
	}
	return filepath.Join(dir, named)
}

func (ms *Modules) readWork(path string) *modfile.WorkFile {
	files := ms.files
	if ms.Env.Work == path {
		files.trusted = append(slices.Clone(files.trusted), filepath.Dir(path))
	}
	data, err := files.ReadFile(path)
	if err != nil {
		ms.miss("%v", err)
		return nil
	}
	work, err := modfile.ParseWork(path, data, nil)
	if err != nil {
		ms.miss("%v", err)
		return nil
	}
	return work
}

// findVendor finds out whether dependencies are to be read from a vendor folder, and if so, whether from that of the workspace or
// that of the module. It follows the defaults of the go command.
func (ms *Modules) findVendor(home, work string) {
	if ms.Env.Mod == "mod" || ms.Env.Mod == "readonly" {
		return
	}
	dir := filepath.Join(home, "vendor")
	if work != "" && len(ms.Main) > 1 {
		dir = filepath.Join(filepath.Dir(work), "vendor")
	}
	if _, err := ms.files.ReadFile(filepath.Join(dir, "modules.txt")); err == nil {
		ms.vendor = dir
	}
}

// replaceAll adds replacements. Earlier ones take precedence.
func (ms *Modules) replaceAll(replaces []*modfile.Replace, dir string) {
	for _, r := range replaces {
		key := replaceKey(r.Old)
		if ms.deps[key] != nil {
			continue
		}
		m := &Module{Path: r.New.Path, Version: r.New.Version}
		if r.New.Version == "" {
			m.Dir = folderAt(dir, r.New.Path)
			if !within(m.Dir, ms.Root) {
				ms.miss("%s is replaced by %s, outside the repository: not read", r.Old.Path, r.New.Path)
				m.Dir, m.Why = "", "it is replaced by a folder outside the repository"
			}
		}
		ms.deps[key] = m
	}
}

// replaceKey returns the key of a replacement in deps. It begins with a space, so it cannot equal a module path.
func replaceKey(m module.Version) string { return " " + m.Path + "@" + m.Version }

// require determines the build list: the highest required version of each module. The requirements of dependencies are followed
// if a main module predates module graph pruning.
func (ms *Modules) require() {
	highest := map[string]string{}
	follow := false
	for i, m := range ms.Main {
		if m.file == nil {
			continue
		}
		ms.replaceAll(m.file.Replace, m.Dir)
		raise(highest, m.file.Require)
		follow = follow || m.file.Go == nil || semver.Compare("v"+m.file.Go.Version, pruned) < 0
		for _, r := range m.file.Require {
			if i == 0 && !r.Indirect {
				ms.deps[r.Mod.Path] = &Module{Direct: true} // the other fields are set below
			}
		}
	}
	if follow {
		ms.follow(highest)
	}
	mains := map[string]bool{}
	for _, m := range ms.Main {
		mains[m.Path] = true
	}
	for _, path := range slices.Sorted(maps.Keys(highest)) {
		if mains[path] {
			delete(ms.deps, path)
			continue
		}
		m := ms.locate(module.Version{Path: path, Version: highest[path]})
		if known := ms.deps[path]; known != nil {
			m.Direct = known.Direct
		}
		ms.deps[path] = m
	}
	// the replacements are no longer needed
	maps.DeleteFunc(ms.deps, func(path string, _ *Module) bool { return strings.HasPrefix(path, " ") })
}

// raise records in `highest` the requirements with a higher version than any known before, and returns them.
func raise(highest map[string]string, requires []*modfile.Require) (raised []module.Version) {
	for _, r := range requires {
		if known, ok := highest[r.Mod.Path]; !ok || semver.Compare(r.Mod.Version, known) > 0 {
			highest[r.Mod.Path] = r.Mod.Version
			raised = append(raised, r.Mod)
		}
	}
	return raised
}

// follow adds the requirements of dependencies whose go.mod is in the module cache.
func (ms *Modules) follow(highest map[string]string) {
	var open []module.Version
	for _, path := range slices.Sorted(maps.Keys(highest)) {
		open = append(open, module.Version{Path: path, Version: highest[path]})
	}
	for len(open) > 0 {
		next := open[0]
		open = open[1:]
		if path := ms.cachedModFile(ms.replaced(next)); path != "" {
			if data, err := ms.files.ReadFile(path); err == nil {
				if f, err := modfile.ParseLax(path, data, nil); err == nil {
					open = append(open, raise(highest, f.Require)...)
				}
			}
		}
	}
}

// replaced returns the replacement of a module, or the module itself if it is not replaced.
func (ms *Modules) replaced(v module.Version) Module {
	for _, key := range []string{replaceKey(v), replaceKey(module.Version{Path: v.Path})} {
		if m := ms.deps[key]; m != nil {
			return *m
		}
	}
	return Module{Path: v.Path, Version: v.Version}
}

func (ms *Modules) cachedModFile(m Module) string {
	if m.Version == "" {
		if m.Dir == "" {
			return ""
		}
		return filepath.Join(m.Dir, "go.mod")
	}
	path, err := module.EscapePath(m.Path)
	if err != nil || ms.Env.ModCache == "" {
		return ""
	}
	version, err := module.EscapeVersion(m.Version)
	if err != nil {
		return ""
	}
	return filepath.Join(ms.Env.ModCache, "cache", "download", path, "@v", version+".mod")
}

// locate finds the source of a module.
func (ms *Modules) locate(v module.Version) *Module {
	m := ms.replaced(v)
	m.Path, v.Path = v.Path, m.Path // the module keeps its own path; its source is found by that of the replacement
	if m.Version == "" {
		if m.Dir != "" && !ms.files.isFolder(m.Dir) {
			m.Dir, m.Why = "", fmt.Sprintf("its replacement %s cannot be read", m.Dir)
		}
		return &m
	}
	v.Version = m.Version
	m.Dir, m.Why = ms.cached(v)
	return &m
}

// cached returns the module's folder in the module cache, or why there is none.
func (ms *Modules) cached(v module.Version) (dir, why string) {
	path, err := module.EscapePath(v.Path)
	if err != nil {
		return "", err.Error()
	}
	version, err := module.EscapeVersion(v.Version)
	if err != nil {
		return "", err.Error()
	}
	if ms.Env.ModCache == "" {
		return "", "no module cache"
	}
	dir = filepath.Join(ms.Env.ModCache, filepath.FromSlash(path)+"@"+version)
	if !ms.files.isFolder(dir) {
		return "", fmt.Sprintf("%s@%s is not in the module cache", v.Path, v.Version)
	}
	return dir, ""
}
