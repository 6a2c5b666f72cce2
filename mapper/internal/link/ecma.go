package link

import (
	"encoding/json"
	"path"
	"slices"
	"strings"

	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"

	"github.com/tidwall/jsonc"
)

// ecma are the rules of JavaScript and TypeScript.
var ecma = rules{
	family: "ecma", scope: perFile, bind: ecmaBind, makes: true, senses: true, explicit: true,
	items: words("get at find findLast pop shift next"),
	lists: words("values filter slice concat reverse sort splice toReversed toSorted toSpliced"),
}

// endings are tried behind a path that names no file, in this order (the module resolution of TypeScript and Node).
var endings = []string{".ts", ".tsx", ".d.ts", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".vue", ".svelte"}

// ecmaBind finds the module that an import names.
func ecmaBind(l *linker, file int32, i refs.Import) (brought, bool) {
	to, ok := file, i.Path == ""
	if !ok {
		to, ok = l.ecmaModule(l.Files[file].Path, i.Path)
	}
	if !ok {
		return brought{}, false
	}
	b := brought{as: i.As, binding: binding{scope: l.files[to].scope, name: i.Name}, files: []int32{to}}
	switch {
	case i.Name == refs.All:
		b.as, b.binding.name = refs.All, ""
	case i.As == "":
		b.as = i.Name
	}
	return b, true
}

// ecmaModule returns the file that a module specifier in a file means.
func (l *linker) ecmaModule(from, specifier string) (int32, bool) {
	if strings.HasPrefix(specifier, ".") {
		if file, ok := l.ecmaFile(tree.Parent(from), specifier); ok {
			return file, true
		}
		dir, _ := within(tree.Parent(from), specifier)
		if p, is := l.modules.npmIn[dir]; is {
			return l.npmEntry(p, "")
		}
		return 0, false
	}
	if file, ok := l.aliased(from, specifier); ok {
		return file, true
	}
	for name := specifier; name != "." && name != "/"; name = path.Dir(name) {
		if dir, ok := l.modules.npm[name]; ok {
			return l.npmEntry(l.modules.npmIn[dir], strings.TrimPrefix(specifier[len(name):], "/"))
		}
	}
	return 0, false
}

// ecmaFile finds the file of a path below a folder: itself, with an ending, as TypeScript for JavaScript, or the index of a folder.
func (l *linker) ecmaFile(dir, p string) (int32, bool) {
	p, ok := within(dir, p)
	if !ok {
		return 0, false
	}
	if file, ok := l.paths[p]; ok {
		return file, true
	}
	stem := p
	for _, js := range []string{".js", ".jsx", ".mjs", ".cjs"} {
		stem = strings.TrimSuffix(stem, js)
	}
	for _, base := range []string{p, stem, path.Join(p, "index")} {
		for _, ending := range endings {
			if file, ok := l.paths[base+ending]; ok {
				return file, true
			}
		}
	}
	return 0, false
}

// npmPackage is a folder with a package.json.
type npmPackage struct {
	dir     string
	Name    string          `json:"name"`
	Source  string          `json:"source"`
	Types   string          `json:"types"`
	Module  string          `json:"module"`
	Main    string          `json:"main"`
	Exports json.RawMessage `json:"exports"`
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

// npmEntry finds the source of what a package of the repository gives under a sub-path: what its package.json names may have
// been built from a file in src.
func (l *linker) npmEntry(p npmPackage, sub string) (int32, bool) {
	targets := p.targets(sub)
	if sub == "" {
		targets = append(targets, p.Source, p.Types, p.Module, p.Main, "src/index", "index", "lib/index", "src/main")
	} else {
		targets = append(targets, sub, path.Join("src", sub))
	}
	for _, target := range targets {
		if target == "" {
			continue
		}
		if file, ok := l.ecmaFile(p.dir, target); ok {
			return file, true
		}
		if file, ok := l.ecmaFile(p.dir, sourceOf(target)); ok {
			return file, true
		}
	}
	return 0, false
}

// sourceOf guesses from what a built file was made: a file in src of the path that it has in the folder of what is built, or beside src.
func sourceOf(target string) string {
	target = strings.TrimPrefix(target, "./")
	switch first, rest, ok := strings.Cut(target, "/"); {
	case first == "src":
	case ok && slices.Contains([]string{"dist", "lib", "build", "out", "es", "esm", "cjs", "development"}, first):
		target = "src/" + rest
	default:
		target = "src/" + target
	}
	for _, ending := range []string{".d.ts", ".d.mts", ".mjs", ".cjs", ".js"} {
		target = strings.TrimSuffix(target, ending)
	}
	return target
}

// targets lists the files to which `exports` sends a sub-path, under whatever conditions
// (https://nodejs.org/api/packages.html#exports).
func (p *npmPackage) targets(sub string) []string {
	var exports any
	if json.Unmarshal(p.Exports, &exports) != nil {
		return nil
	}
	table, ok := exports.(map[string]any)
	if key := "./" + sub; ok && sub != "" {
		return leaves(table[key], nil)
	} else if entry, is := table["."]; is {
		return leaves(entry, nil)
	}
	return leaves(exports, nil)
}

// leaves lists the texts in a JSON value, those of conditions by the name of the condition.
func leaves(v any, all []string) []string {
	switch v := v.(type) {
	case string:
		all = append(all, v)
	case map[string]any:
		keys := make([]string, 0, len(v))
		for key := range v {
			keys = append(keys, key)
		}
		slices.Sort(keys)
		for _, key := range keys {
			all = leaves(v[key], all)
		}
	}
	return all
}

// tsConfig is the part of a tsconfig.json that says where modules are.
type tsConfig struct {
	Extends         any `json:"extends"`
	CompilerOptions struct {
		BaseURL *string             `json:"baseUrl"`
		Paths   map[string][]string `json:"paths"`
	} `json:"compilerOptions"`

	base  string // the folder to which paths are relative
	based bool   // it was set, so that modules are looked for there
}

// deepestConfig is how many configurations may extend each other.
const deepestConfig = 8

// readTSConfig reads a configuration and what it extends, as far as that is in the repository.
func readTSConfig(p Project, file string) tsConfig { return extendedTSConfig(p, file, deepestConfig) }

func extendedTSConfig(p Project, file string, left int) tsConfig {
	c := tsConfig{base: tree.Parent(file)}
	if json.Unmarshal(jsonc.ToJSON(p.Read(file)), &c) != nil {
		return tsConfig{base: c.base}
	}
	if c.CompilerOptions.BaseURL != nil {
		if base, ok := within(c.base, *c.CompilerOptions.BaseURL); ok {
			c.base, c.based = base, true
		}
	}
	extends, isText := c.Extends.(string)
	if !isText || !strings.HasPrefix(extends, ".") || left == 0 || c.CompilerOptions.Paths != nil {
		return c
	}
	if path.Ext(extends) != ".json" {
		extends += ".json"
	}
	if parent, ok := within(tree.Parent(file), extends); ok {
		from := extendedTSConfig(p, parent, left-1)
		c.CompilerOptions.Paths = from.CompilerOptions.Paths
		if !c.based {
			c.base, c.based = from.base, from.based
		}
	}
	return c
}

// aliased finds a module by the paths of the nearest configuration above a file
// (https://www.typescriptlang.org/tsconfig/#paths).
func (l *linker) aliased(from, specifier string) (int32, bool) {
	dir := tree.Parent(from)
	c, found := l.modules.configs[dir]
	for ; !found && dir != ""; c, found = l.modules.configs[dir] {
		dir = tree.Parent(dir)
	}
	if !found {
		return 0, false
	}
	longest, targets, star := -1, []string(nil), ""
	for pattern, to := range c.CompilerOptions.Paths {
		before, after, wild := strings.Cut(pattern, "*")
		switch {
		case !wild && pattern == specifier:
			longest, targets, star = len(pattern)+1, to, ""
		case wild && len(before) > longest && len(specifier) >= len(before)+len(after) &&
			strings.HasPrefix(specifier, before) && strings.HasSuffix(specifier, after):
			longest, targets, star = len(before), to, specifier[len(before):len(specifier)-len(after)]
		}
	}
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
