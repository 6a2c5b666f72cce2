package goload

import (
	"fmt"
	"path"
	"path/filepath"
	"strings"
)

// Resolve returns the folder of the package that importPath refers to in a file in the folder `from`. The error says what is
// missing.
func (ms *Modules) Resolve(importPath, from string) (string, error) {
	if !validImport(importPath) {
		return "", fmt.Errorf("%q is not an import path", importPath)
	}
	for _, find := range []func(string, string) string{ms.inMain, ms.inStd, ms.inVendor, ms.inDeps} {
		if dir := find(importPath, from); dir != "" {
			return dir, nil
		}
	}
	return "", ms.whyMissing(importPath)
}

// validImport reports whether `p` is an import path that cannot lead out of the folders of packages.
func validImport(p string) bool {
	return p != "" && p != "." && p == path.Clean(p) && p[0] != '/' && p[0] != '.' && !strings.ContainsAny(p, `\:`) && !strings.HasPrefix(p, "../")
}

func (ms *Modules) inMain(importPath, _ string) string {
	best := ""
	longest := -1
	for _, m := range ms.Main {
		if m.Path == "std" || m.Path == "" {
			continue
		}
		if dir := ms.inModule(m, importPath); dir != "" && len(m.Path) > longest {
			best, longest = dir, len(m.Path)
		}
	}
	return best
}

// inModule returns the folder of a package in the module, or "" if the module does not contain it. Nested modules are separate.
func (ms *Modules) inModule(m *Module, importPath string) string {
	rest, ok := strings.CutPrefix(importPath, m.Path)
	if !ok || m.Dir == "" || rest != "" && rest[0] != '/' {
		return ""
	}
	dir := m.Dir
	for part := range strings.SplitSeq(strings.TrimPrefix(rest, "/"), "/") {
		if part == "" {
			break
		}
		dir = filepath.Join(dir, part)
		if isRegular(filepath.Join(dir, "go.mod")) {
			return ""
		}
	}
	if !ms.files.isFolder(dir) {
		return ""
	}
	return dir
}

// inStd looks for a package in the Go distribution. If the importing package is in the distribution itself, inStd also looks in
// the vendor folders there.
func (ms *Modules) inStd(importPath, from string) string {
	if ms.Env.Root == "" {
		return ""
	}
	src := filepath.Join(ms.Env.Root, "src")
	rel := filepath.FromSlash(importPath)
	if within(from, src) {
		for _, vendor := range []string{filepath.Join(src, "cmd", "vendor"), filepath.Join(src, "vendor")} {
			if within(from, filepath.Dir(vendor)) && ms.files.isFolder(filepath.Join(vendor, rel)) {
				return filepath.Join(vendor, rel)
			}
		}
	}
	first, _, _ := strings.Cut(importPath, "/")
	if strings.Contains(first, ".") || !ms.files.isFolder(filepath.Join(src, rel)) {
		return ""
	}
	return filepath.Join(src, rel)
}

func (ms *Modules) inVendor(importPath, _ string) string {
	if ms.vendor == "" {
		return ""
	}
	if dir := filepath.Join(ms.vendor, filepath.FromSlash(importPath)); ms.files.isFolder(dir) {
		return dir
	}
	return ""
}

// inDeps looks for a package in the modules of the build list, longest path first. It returns the package's folder, or "".
func (ms *Modules) inDeps(importPath, _ string) string {
	for prefix := importPath; prefix != "."; prefix = path.Dir(prefix) {
		if m := ms.deps[prefix]; m != nil {
			if dir := ms.inModule(m, importPath); dir != "" {
				return dir
			}
		}
	}
	return ""
}

func (ms *Modules) whyMissing(importPath string) error {
	for prefix := importPath; prefix != "."; prefix = path.Dir(prefix) {
		if m := ms.deps[prefix]; m != nil {
			if m.Dir == "" && ms.vendor == "" {
				return fmt.Errorf("%s: %s", importPath, m.Why)
			}
			return fmt.Errorf("no package %s in module %s", importPath, m.Path)
		}
	}
	if first, _, _ := strings.Cut(importPath, "/"); !strings.Contains(first, ".") {
		return fmt.Errorf("no package %s", importPath)
	}
	return fmt.Errorf("%s: no required module provides it", importPath)
}

// PathOf returns the import path of the package in a folder. The folder may be in the Go distribution, in the vendor folder, in a
// main module or in a dependency. Of nested modules, the innermost counts. For any other folder, PathOf returns the folder's
// name.
func (ms *Modules) PathOf(dir string) string {
	if ms.Env.Root != "" && within(dir, filepath.Join(ms.Env.Root, "src")) {
		if rel := relative(dir, filepath.Join(ms.Env.Root, "src")); rel != "" {
			return rel
		}
	}
	if ms.vendor != "" && within(dir, ms.vendor) {
		return relative(dir, ms.vendor)
	}
	var home *Module
	for _, m := range ms.Main {
		home = inner(home, m, dir)
	}
	for _, m := range ms.deps {
		home = inner(home, m, dir)
	}
	if home == nil || home.Path == "" {
		return filepath.Base(dir)
	}
	return path.Join(home.Path, relative(dir, home.Dir))
}

// inner returns the one of the modules `best` and `m` whose folder contains `dir` more closely. `best` may be nil. If both have
// the same folder, inner returns `best` if it is a main module, and otherwise the module with the lexically smaller path.
func inner(best, m *Module, dir string) *Module {
	if m.Dir == "" || !within(dir, m.Dir) {
		return best
	}
	if best == nil || len(best.Dir) < len(m.Dir) || best.Dir == m.Dir && !best.Main && m.Path < best.Path {
		return m
	}
	return best
}

// relative returns the slash-separated path of `dir` relative to `base`, or "" if they are the same folder.
func relative(dir, base string) string {
	rel, err := filepath.Rel(base, dir)
	if err != nil || rel == "." {
		return ""
	}
	return filepath.ToSlash(rel)
}
