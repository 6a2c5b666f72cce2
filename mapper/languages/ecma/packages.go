package ecma

import (
	"encoding/json"
	"path"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/graph/manifest"
)

// packageJSON is a package.json and its folder.
type packageJSON struct {
	dir     string
	Name    string `json:"name"`
	Source  string `json:"source"`
	Types   string `json:"types"`
	Module  string `json:"module"`
	Main    string `json:"main"`
	Exports any    `json:"exports"`
	Imports any    `json:"imports"`

	Dependencies    keySet `json:"dependencies"`
	DevDependencies keySet `json:"devDependencies"`
}

// keySet is the set of keys of a JSON object. For any other JSON value, it is empty.
type keySet map[string]bool

// UnmarshalJSON accepts any JSON value and never fails.
func (k *keySet) UnmarshalJSON(text []byte) error {
	var values map[string]json.RawMessage
	if json.Unmarshal(text, &values) == nil {
		*k = make(keySet, len(values))
		for key := range values {
			(*k)[key] = true
		}
	}
	return nil
}

func (p *project) addManifest(dir string, text []byte) {
	m := packageJSON{dir: dir}
	if json.Unmarshal(text, &m) != nil {
		return
	}
	p.manifests[dir] = m
	if m.Name != "" {
		if _, known := p.packages[m.Name]; !known {
			p.packages[m.Name] = dir
		}
	}
}

// requires looks at the manifests in `dir` and in the folders above it. `named` says whether one of them depends on one of
// `packages`. If there is no manifest, `known` is false.
func (p *project) requires(dir string, packages []string) (named, known bool) {
	for ; ; dir = filetree.Parent(dir) {
		if m, is := p.manifests[dir]; is {
			known = true
			for _, name := range packages {
				if m.Dependencies[name] || m.DevDependencies[name] {
					return true, true
				}
			}
		}
		if dir == "" {
			return false, known
		}
	}
}

// entry finds the source of what the package `p` exports under the path `sub`. The path "" means the package itself. If
// package.json names a built file, the source may be in `src`.
func (m modules) entry(p packageJSON, sub string) (int32, bool) {
	if sub == "" {
		return m.packageFile(p, append(p.entries(), customEntries...))
	}
	return m.packageFile(p, append(p.targets(sub), sub, path.Join("src", sub)))
}

// entries lists the files that a manifest names for an import of the package itself, the most likely first.
func (p *packageJSON) entries() []string {
	return append(p.targets(""), p.Source, p.Types, p.Module, p.Main)
}

// customEntries are tried after the entries that the manifest names.
var customEntries = []string{"src/index", "index", "lib/index", "src/main"}

// own finds the source of a package's subpath import such as `#a` (https://nodejs.org/api/packages.html#imports).
func (m modules) own(from, name string) (int32, bool) {
	for dir := filetree.Parent(from); ; dir = filetree.Parent(dir) {
		if p, is := m.manifests[dir]; is || dir == "" {
			table, _ := p.Imports.(map[string]any)
			return m.packageFile(p, targetsIn(table, name))
		}
	}
}

// packageFile finds the first of `targets` that is in the repository, or the source that it may be built from. A target that is
// itself a TypeScript source takes precedence; custom conditions can name such targets.
func (m modules) packageFile(p packageJSON, targets []string) (int32, bool) {
	for _, target := range targets {
		if file, ok := m.file(p.dir, target); ok && target != "" && m.isSource(file) {
			return file, true
		}
	}
	for _, target := range targets {
		if target == "" {
			continue
		}
		if file, ok := m.file(p.dir, target); ok {
			return file, true
		}
		for _, source := range manifest.NPMSources(target) {
			if file, ok := m.file(p.dir, source); ok {
				return file, true
			}
		}
	}
	return 0, false
}

// isSource reports whether a file is TypeScript and not a declaration file.
func (m modules) isSource(file int32) bool {
	switch strings.ToLower(path.Ext(m.Files[file].Path)) {
	case ".ts", ".mts", ".cts", ".tsx":
		return !m.onlyDeclares(file)
	}
	return false
}

// onlyDeclares reports whether a file is a declaration file.
func (m modules) onlyDeclares(file int32) bool {
	return strings.Contains(path.Base(m.Files[file].Path), ".d.")
}

// roots finds the files that manifests export. In the result, the value of a file is true if an import of the bare package name
// gives that file. A declaration file counts only if none of the manifest's sources is found.
func roots(l *link.Linker) map[int]bool {
	m, roots := modulesOf(l), map[int]bool{}
	for _, p := range m.manifests {
		m.addRoots(p, leaves(p.Exports, "", nil), false, roots)
		m.addRoots(p, p.entries(), true, roots)
	}
	return roots
}

func (m modules) addRoots(p packageJSON, targets []string, alone bool, roots map[int]bool) {
	declared, given := []int32{}, false
	for _, target := range targets {
		switch file, ok := m.packageFile(p, []string{target}); {
		case !ok || !m.InFamily(file, family):
		case m.onlyDeclares(file):
			declared = append(declared, file)
		default:
			roots[int(file)] = roots[int(file)] || alone
			given = true
		}
	}
	if !given && len(declared) > 0 {
		roots[int(declared[0])] = roots[int(declared[0])] || alone
	}
}

// targets returns the files to which `exports` maps the path `sub`, under any condition
// (https://nodejs.org/api/packages.html#exports).
func (p *packageJSON) targets(sub string) []string {
	table, isTable := p.Exports.(map[string]any)
	if isTable && sub != "" {
		return targetsIn(table, "./"+sub)
	} else if entry, is := table["."]; is {
		return leaves(entry, "", nil)
	}
	return leaves(p.Exports, "", nil)
}

// targetsIn lists the files to which a table maps a name, literally or by a pattern.
func targetsIn(table map[string]any, name string) []string {
	to, star := starred(table, name)
	return leaves(to, star, nil)
}

// starred returns the table's entry for `name`. It prefers a literal entry, then the longest matching pattern. It also returns
// the text that the star in the pattern matches.
func starred[V any](table map[string]V, name string) (to V, star string) {
	longest := []int{-1, 0} // of the text before the star, and of the whole pattern
	for pattern, entry := range table {
		before, after, wild := strings.Cut(pattern, "*")
		length := []int{len(before), len(pattern)}
		switch {
		case !wild && pattern == name:
			return entry, ""
		case wild && slices.Compare(length, longest) > 0 && len(name) >= len(before)+len(after) && strings.HasPrefix(name, before) && strings.HasSuffix(name, after):
			longest, to, star = length, entry, name[len(before):len(name)-len(after)]
		}
	}
	return to, star
}

// leaves appends all strings in a JSON value to `all`, and replaces `*` in them by `star`. Conditions are visited in the order of
// their names.
func leaves(v any, star string, all []string) []string {
	switch v := v.(type) {
	case string:
		all = append(all, strings.Replace(v, "*", star, 1))
	case map[string]any:
		keys := make([]string, 0, len(v))
		for key := range v {
			keys = append(keys, key)
		}
		slices.Sort(keys)
		for _, key := range keys {
			all = leaves(v[key], star, all)
		}
	}
	return all
}
