package rust

import (
	"path"
	"strings"

	"foldout/mapper/internal/link"
	"foldout/mapper/internal/tree"

	toml "github.com/pelletier/go-toml/v2"
)

// project is what is known of the crates of a project.
type project struct {
	crates   map[string]string // folders, by name
	programs map[string]bool   // folders with the root of a crate that is not in src
}

func survey(l *link.Linker) any {
	p := &project{map[string]string{}, map[string]bool{}}
	for _, f := range l.Files {
		if path.Base(f.Path) == "Cargo.toml" {
			p.addCrate(tree.Parent(f.Path), l.Read(f.Path))
		}
	}
	return p
}

func projectOf(l *link.Linker) *project { return link.Surveyed[*project](l, family) }

// addCrate keeps the folder of a crate by the name under which others use it, and the folders of programs that lie elsewhere
// (https://doc.rust-lang.org/cargo/reference/cargo-targets.html#the-path-field).
func (p *project) addCrate(dir string, text []byte) {
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
			p.programs[root] = true
		}
	}
	name := manifest.Lib.Name
	if name == "" {
		name = strings.ReplaceAll(manifest.Package.Name, "-", "_")
	}
	if _, known := p.crates[name]; name != "" && !known {
		p.crates[name] = dir
	}
}
