package link

import (
	"path"
	"sort"

	"foldout/mapper/internal/graph"
	"foldout/mapper/internal/tree"
)

// modules are the folders that a build tool takes as one thing each.
type modules struct {
	folders []string // sorted
	golang  []goModule
	npm     map[string]string     // folders by name
	npmIn   map[string]npmPackage // by folder
	crates  map[string]string     // folders by name
	// programs are folders of Rust's that hold the root of a crate elsewhere than in src.
	programs map[string]bool
	configs  map[string]tsConfig // by folder
}

// placeInModules finds the module of each file: mostly that of the one before it.
func (l *linker) placeInModules() {
	for i, f := range l.Files {
		if i > 0 && tree.Parent(f.Path) == tree.Parent(l.Files[i-1].Path) {
			l.files[i].module = l.files[i-1].module
		} else {
			l.files[i].module = graph.ModuleOf(l.modules.folders, f.Path)
		}
	}
}

func findModules(p Project) modules {
	m := modules{
		crates: map[string]string{}, programs: map[string]bool{}, npm: map[string]string{}, npmIn: map[string]npmPackage{}, configs: map[string]tsConfig{},
	}
	for _, f := range p.Files {
		base, dir := path.Base(f.Path), tree.Parent(f.Path)
		if base == "tsconfig.json" || base == "jsconfig.json" {
			m.configs[dir] = readTSConfig(p, f.Path)
		}
		if !isManifest(f.Path) {
			continue
		}
		if n := len(m.folders); n == 0 || m.folders[n-1] != dir {
			m.folders = append(m.folders, dir)
		}
		switch base {
		case "go.mod":
			m.golang = append(m.golang, readGoModule(dir, p.Read(f.Path)))
		case "Cargo.toml":
			m.addCrate(dir, p.Read(f.Path))
		case "package.json":
			m.addNPM(dir, p.Read(f.Path))
		}
	}
	sort.Strings(m.folders)
	return m
}
