package link

import (
	"path"
	"sort"
	"strings"

	"foldout/mapper/internal/graph"
	"foldout/mapper/internal/tree"

	toml "github.com/pelletier/go-toml/v2"
)

// modules are the folders that a build tool takes as one thing each.
type modules struct {
	Folders []string              // sorted
	npm     map[string]string     // folders by name
	npmIn   map[string]npmPackage // by folder
	Crates  map[string]string     // folders by name
	// Programs are folders of Rust's that hold the root of a crate elsewhere than in src.
	Programs map[string]bool
	configs  map[string]tsConfig // by folder
}

// placeInModules finds the module of each file: mostly that of the one before it.
func (l *Linker) placeInModules() {
	for i, f := range l.Files {
		if i > 0 && tree.Parent(f.Path) == tree.Parent(l.Files[i-1].Path) {
			l.Facts[i].module = l.Facts[i-1].module
		} else {
			l.Facts[i].module = graph.ModuleOf(l.Modules.Folders, f.Path)
		}
	}
}

func findModules(p Project) modules {
	m := modules{
		Crates: map[string]string{}, Programs: map[string]bool{}, npm: map[string]string{}, npmIn: map[string]npmPackage{}, configs: map[string]tsConfig{},
	}
	for _, f := range p.Files {
		base, dir := path.Base(f.Path), tree.Parent(f.Path)
		if base == "tsconfig.json" || base == "jsconfig.json" {
			m.configs[dir] = readTSConfig(p, f.Path)
		}
		if !isManifest(f.Path) {
			continue
		}
		if n := len(m.Folders); n == 0 || m.Folders[n-1] != dir {
			m.Folders = append(m.Folders, dir)
		}
		switch base {
		case "Cargo.toml":
			m.addCrate(dir, p.Read(f.Path))
		case "package.json":
			m.addNPM(dir, p.Read(f.Path))
		}
	}
	sort.Strings(m.Folders)
	return m
}

// addCrate keeps the folder of a crate by the name under which others use it, and the folders of programs that lie elsewhere
// (https://doc.rust-lang.org/cargo/reference/cargo-targets.html#the-path-field).
func (m *modules) addCrate(dir string, text []byte) {
	var manifest struct {
		Package struct{ Name string }
		Lib     struct{ Name string }
		Bin     []struct{ Path string }
	}
	if toml.Unmarshal(text, &manifest) != nil {
		return
	}
	for _, bin := range manifest.Bin {
		if root := path.Join(dir, path.Dir(bin.Path)); bin.Path != "" && !strings.HasPrefix(bin.Path, "src/") {
			m.Programs[root] = true
		}
	}
	name := manifest.Lib.Name
	if name == "" {
		name = strings.ReplaceAll(manifest.Package.Name, "-", "_")
	}
	if _, known := m.Crates[name]; name != "" && !known {
		m.Crates[name] = dir
	}
}
