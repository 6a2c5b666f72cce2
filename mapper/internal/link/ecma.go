package link

import (
	"encoding/json"
	"path"
	"slices"
	"strings"

	"foldout/mapper/internal/npm"
	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"

	"github.com/tidwall/jsonc"
)

// ECMAScript are the rules of JavaScript and TypeScript.
var ECMAScript = Rules{
	Family: "ecma", Scope: PerFile, Bind: ecmaBind, Root: ecmaRoot,
	Visibility: Visibility{Explicit: true},
	Naming:     Naming{senses: true},
	Usage:      Usage{Makes: true},
	Holding: Holding{
		Maps:  true,
		Items: Words("0 1 2 3 4 5 6 7 8 9 get at find findLast pop shift next current flat"),
		Same:  Words("catch finally value"),
		Hands: Words("then"),
		Lists: Words("values entries filter slice concat reverse sort splice toReversed toSorted toSpliced"),
	},
}

// ecmaRoot finds the module that a script means where it says what it hands on.
func ecmaRoot(r *Resolver, name string, at Place) (Meaning, bool) {
	if name != "exports" {
		return Nothing, false
	}
	return Meaning{Node: None, Scope: r.Facts[at.File].Scope}, true
}

// endings are tried behind a path that names no file, in this order (the module resolution of TypeScript and Node).
var endings = []string{".ts", ".tsx", ".d.ts", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".vue", ".svelte", ".astro"}

// ecmaBind finds the module that an import names.
func ecmaBind(l *Linker, file int32, i refs.Import) (Brought, bool) {
	to, ok := file, i.Path == ""
	if ok && i.As == refs.All {
		l.declareGlobal(i.Name, file)
		return Brought{}, false
	}
	if !ok {
		to, ok = l.ecmaModule(l.Files[file].Path, i.Path)
	}
	if !ok {
		return Brought{}, false
	}
	b := Brought{As: i.As, Binding: Binding{Scope: l.Facts[to].Scope, Name: i.Name}, Files: []int32{to}}
	switch {
	case i.Name == refs.All:
		b.As, b.Binding.Name = refs.All, ""
	case i.As == "":
		b.As = i.Name
	}
	return b, true
}

// ecmaModule returns the file that a module specifier in a file means.
func (l *Linker) ecmaModule(from, specifier string) (int32, bool) {
	if strings.HasPrefix(specifier, ".") {
		if file, ok := l.ecmaFile(tree.Parent(from), specifier); ok {
			return file, true
		}
		dir, _ := Within(tree.Parent(from), specifier)
		if p, is := l.Modules.npmIn[dir]; is {
			return l.npmEntry(p, "")
		}
		return 0, false
	}
	if file, ok := l.aliased(from, specifier); ok {
		return file, true
	}
	if strings.HasPrefix(specifier, "#") {
		return l.npmOwn(from, specifier)
	}
	for name := specifier; name != "." && name != "/"; name = path.Dir(name) {
		if dir, ok := l.Modules.npm[name]; ok {
			return l.npmEntry(l.Modules.npmIn[dir], strings.TrimPrefix(specifier[len(name):], "/"))
		}
	}
	return 0, false
}

// ecmaFile finds the file of a path below a folder: itself, with an ending, as TypeScript for JavaScript, or the index of a folder.
func (l *Linker) ecmaFile(dir, p string) (int32, bool) {
	p, ok := Within(dir, p)
	if !ok {
		return 0, false
	}
	if file, ok := l.Paths[p]; ok {
		return file, true
	}
	stem := p
	for _, js := range []string{".js", ".jsx", ".mjs", ".cjs"} {
		stem = strings.TrimSuffix(stem, js)
	}
	for _, base := range []string{p, stem, path.Join(p, "index")} {
		for _, ending := range endings {
			if file, ok := l.Paths[base+ending]; ok {
				return file, true
			}
		}
	}
	return 0, false
}

// npmPackage is a folder with a package.json.
type npmPackage struct {
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

// keySet is the keys of an object of JSON; what is none has no keys.
type keySet map[string]bool

// UnmarshalJSON reads any JSON without trouble.
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

func (m *modules) addNPM(dir string, text []byte) {
	p := npmPackage{dir: dir}
	if json.Unmarshal(text, &p) != nil {
		return
	}
	m.npmIn[dir] = p
	if p.Name != "" {
		if _, known := m.npm[p.Name]; !known {
			m.npm[p.Name] = dir
		}
	}
}

// names reports whether the manifest of a folder, or of one around it, says that one of some packages is needed; known is false where there is
// no manifest.
func (m *modules) names(dir string, packages []string) (named, known bool) {
	for ; ; dir = tree.Parent(dir) {
		if p, is := m.npmIn[dir]; is {
			known = true
			for _, name := range packages {
				if p.Dependencies[name] || p.DevDependencies[name] {
					return true, true
				}
			}
		}
		if dir == "" {
			return false, known
		}
	}
}

// npmEntry finds the source of what a package of the repository gives under a sub-path: what its package.json names may have
// been built from a file in src.
func (l *Linker) npmEntry(p npmPackage, sub string) (int32, bool) {
	if sub == "" {
		return l.npmFile(p, append(p.entries(), customEntries...))
	}
	return l.npmFile(p, append(p.targets(sub), sub, path.Join("src", sub)))
}

// entries lists the files that a manifest says the name of a package alone stands for, the likeliest first.
func (p *npmPackage) entries() []string {
	return append(p.targets(""), p.Source, p.Types, p.Module, p.Main)
}

// customEntries are what it stands for where the manifest does not say.
var customEntries = []string{"src/index", "index", "lib/index", "src/main"}

// npmOwn finds the source of what a package calls by a name of its own (https://nodejs.org/api/packages.html#imports).
func (l *Linker) npmOwn(from, name string) (int32, bool) {
	for dir := tree.Parent(from); ; dir = tree.Parent(dir) {
		if p, is := l.Modules.npmIn[dir]; is || dir == "" {
			table, _ := p.Imports.(map[string]any)
			return l.npmFile(p, targetsIn(table, name))
		}
	}
}

// npmFile finds the first of some targets, or from what it may have been built: rather a source in TypeScript that is there, to which a
// condition of the project's own may lead.
func (l *Linker) npmFile(p npmPackage, targets []string) (int32, bool) {
	for _, target := range targets {
		if file, ok := l.ecmaFile(p.dir, target); ok && target != "" && l.isSource(file) {
			return file, true
		}
	}
	for _, target := range targets {
		if target == "" {
			continue
		}
		if file, ok := l.ecmaFile(p.dir, target); ok {
			return file, true
		}
		for _, source := range npm.Sources(target) {
			if file, ok := l.ecmaFile(p.dir, source); ok {
				return file, true
			}
		}
	}
	return 0, false
}

// isSource reports whether a file is in TypeScript and more than declarations.
func (l *Linker) isSource(file int32) bool {
	switch strings.ToLower(path.Ext(l.Files[file].Path)) {
	case ".ts", ".mts", ".cts", ".tsx":
		return !l.onlyDeclares(file)
	}
	return false
}

// onlyDeclares reports whether a file declares what others hold.
func (l *Linker) onlyDeclares(file int32) bool {
	return strings.Contains(path.Base(l.Files[file].Path), ".d.")
}

// npmRoots finds the files that manifests say packages give their users, and whether that is under the name of the package alone.
// Declarations count where they declare nothing that is there.
func (l *Linker) npmRoots() map[int]bool {
	roots := map[int]bool{}
	for _, p := range l.Modules.npmIn {
		l.npmGives(p, leaves(p.Exports, "", nil), false, roots)
		l.npmGives(p, p.entries(), true, roots)
	}
	return roots
}

func (l *Linker) npmGives(p npmPackage, targets []string, alone bool, roots map[int]bool) {
	declared, given := []int32{}, false
	for _, target := range targets {
		switch file, ok := l.npmFile(p, []string{target}); {
		case !ok || l.Facts[file].rules != &ECMAScript:
		case l.onlyDeclares(file):
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

// targets lists the files to which `exports` sends a sub-path, under whatever conditions
// (https://nodejs.org/api/packages.html#exports).
func (p *npmPackage) targets(sub string) []string {
	table, isTable := p.Exports.(map[string]any)
	if isTable && sub != "" {
		return targetsIn(table, "./"+sub)
	} else if entry, is := table["."]; is {
		return leaves(entry, "", nil)
	}
	return leaves(p.Exports, "", nil)
}

// targetsIn lists the files to which a table sends a name, by itself or by a pattern.
func targetsIn(table map[string]any, name string) []string {
	to, star := starred(table, name)
	return leaves(to, star, nil)
}

// starred returns what a table has for a name, itself or by the longest pattern, and what the star in that stands for.
func starred[V any](table map[string]V, name string) (to V, star string) {
	longest := []int{-1, 0}
	for pattern, is := range table {
		before, after, wild := strings.Cut(pattern, "*")
		length := []int{len(before), len(pattern)}
		switch {
		case !wild && pattern == name:
			return is, ""
		case wild && slices.Compare(length, longest) > 0 && len(name) >= len(before)+len(after) && strings.HasPrefix(name, before) && strings.HasSuffix(name, after):
			longest, to, star = length, is, name[len(before):len(name)-len(after)]
		}
	}
	return to, star
}

// leaves lists the texts in a JSON value with what a star in them stands for, those of conditions by the name of the condition.
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

// tsConfig is the part of a tsconfig.json that says where modules are.
type tsConfig struct {
	Extends    any `json:"extends"`
	References []struct {
		Path string `json:"path"`
	} `json:"references"`
	CompilerOptions struct {
		BaseURL *string             `json:"baseUrl"`
		Paths   map[string][]string `json:"paths"`
	} `json:"compilerOptions"`

	base  string // the folder to which paths are relative
	based bool   // it was set, so that modules are looked for there
}

// mostConfigs is how many configurations are read for one.
const mostConfigs = 16

// readTSConfig reads a configuration and what it extends, or is put together from, as far as that is in the repository.
func readTSConfig(p Project, file string) tsConfig {
	left := mostConfigs
	return wholeTSConfig(p, file, &left)
}

func wholeTSConfig(p Project, file string, left *int) tsConfig {
	*left--
	c := tsConfig{base: tree.Parent(file)}
	if json.Unmarshal(jsonc.ToJSON(p.Read(file)), &c) != nil {
		return tsConfig{base: c.base}
	}
	if c.CompilerOptions.BaseURL != nil {
		if base, ok := Within(c.base, *c.CompilerOptions.BaseURL); ok {
			c.base, c.based = base, true
		}
	}
	for _, other := range c.others() {
		if *left == 0 || c.CompilerOptions.Paths != nil {
			break
		}
		if other, ok := Within(tree.Parent(file), other); ok {
			from := wholeTSConfig(p, other, left)
			c.CompilerOptions.Paths = from.CompilerOptions.Paths
			if !c.based {
				c.base, c.based = from.base, from.based
			}
		}
	}
	return c
}

// others lists the files that a configuration extends, the one that counts most first, and then those beside it that it is put together from.
func (c *tsConfig) others() (files []string) {
	switch extends := c.Extends.(type) {
	case string:
		files = append(files, extends)
	case []any:
		for _, one := range slices.Backward(extends) {
			if file, is := one.(string); is {
				files = append(files, file)
			}
		}
	}
	for _, part := range c.References {
		if path.Ext(part.Path) == ".json" && !strings.Contains(strings.TrimPrefix(part.Path, "./"), "/") {
			files = append(files, "./"+part.Path)
		}
	}
	files = slices.DeleteFunc(files, func(file string) bool { return !strings.HasPrefix(file, ".") })
	for i, file := range files {
		if path.Ext(file) != ".json" {
			files[i] = file + ".json"
		}
	}
	return files
}

// aliased finds a module by the paths of the nearest configuration above a file
// (https://www.typescriptlang.org/tsconfig/#paths).
func (l *Linker) aliased(from, specifier string) (int32, bool) {
	dir := tree.Parent(from)
	c, found := l.Modules.configs[dir]
	for ; !found && dir != ""; c, found = l.Modules.configs[dir] {
		dir = tree.Parent(dir)
	}
	if !found {
		return 0, false
	}
	targets, star := starred(c.CompilerOptions.Paths, specifier)
	for _, target := range targets {
		if file, ok := l.ecmaFile(c.base, strings.Replace(target, "*", star, 1)); ok {
			return file, true
		}
	}
	if c.based {
		return l.ecmaFile(c.base, specifier)
	}
	return 0, false
}
