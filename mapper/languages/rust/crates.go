package rust

import (
	"path"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/graph/manifest"
)

// project records where the crates of a repository are.
type project struct {
	crates   map[string]string // folders, by name
	programs map[string]bool   // folders outside of `src` that contain the root file of a binary
}

func survey(l *link.Linker) any {
	p := &project{map[string]string{}, map[string]bool{}}
	for _, f := range l.Files {
		if path.Base(f.Path) == "Cargo.toml" {
			p.addCrate(filetree.Parent(f.Path), l.Read(f.Path))
		}
	}
	return p
}

func projectOf(l *link.Linker) *project { return link.Surveyed[*project](l, family) }

// addCrate records the folder of a crate under the name that other crates use for it. It also records the folders outside of
// `src` that contain binaries (https://doc.rust-lang.org/cargo/reference/cargo-targets.html#the-path-field).
func (p *project) addCrate(dir string, text []byte) {
	entries, err := manifest.TOML(text)
	if err != nil {
		return
	}
	for _, e := range entries {
		if rest, ok := e.Under("bin", "*", "path"); ok && len(rest) == 0 && e.Value != "" && !strings.HasPrefix(e.Value, "src/") {
			p.programs[path.Join(dir, path.Dir(e.Value))] = true
		}
	}
	name, _ := manifest.Text(entries, "lib", "name")
	if name.Value == "" {
		name, _ = manifest.Text(entries, "package", "name")
	}
	crate := strings.ReplaceAll(name.Value, "-", "_")
	if _, known := p.crates[crate]; crate != "" && !known {
		p.crates[crate] = dir
	}
}
