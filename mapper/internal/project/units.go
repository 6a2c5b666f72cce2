package project

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"foldout/mapper/internal/language"
	"foldout/mapper/internal/manifest"
	"foldout/mapper/internal/tree"
)

// Units are what the files of a repository belong to: the folders that are modules, and the names of those that a manifest names.
type Units struct {
	modules  map[string]map[string]string  // by folder, and by manifest there, the name that the manifest gives
	packages map[string]*language.Language // folders that a language imports as one
	dotted   map[string]bool               // those of them whose files are imported by dotted names
	kinds    map[string]string             // of folders that are modules or projects
}

// NewUnits finds the units of a repository; folders are those that hold a manifest, sorted.
func NewUnits(root *tree.Folder, folders []string, read Read) *Units {
	u := &Units{modules: map[string]map[string]string{}, packages: map[string]*language.Language{}, dotted: map[string]bool{}, kinds: map[string]string{}}
	root.Each(func(f *tree.File) {
		folder := tree.Parent(f.Path)
		if _, is := slices.BinarySearch(folders, folder); is {
			u.addManifest(folder, f, read)
		}
		l := language.ByName(f.Language)
		if l == nil {
			return
		}
		isDotted := l.Projects.PackageFile != "" && f.Name() == l.Projects.PackageFile
		if l.Projects.ByFolder || isDotted {
			u.packages[folder] = l
		}
		u.dotted[folder] = u.dotted[folder] || isDotted
	})
	u.classify(root)
	return u
}

func (u *Units) addManifest(folder string, f *tree.File, read Read) {
	if u.modules[folder] == nil {
		u.modules[folder] = map[string]string{}
	}
	if !mayName[f.Name()] {
		return
	}
	if text, err := read(f.Path, largest); err == nil {
		u.modules[folder][f.Name()] = nameIn(f.Name(), text)
	}
}

// mayName holds the manifests that give their module a name.
var mayName = map[string]bool{
	"package.json": true, "deno.json": true, "composer.json": true, "Cargo.toml": true, "pyproject.toml": true, "go.mod": true, "pubspec.yaml": true,
}

// nameKeys are where manifests in TOML have the name.
var nameKeys = [][]string{{"package", "name"}, {"project", "name"}, {"tool", "poetry", "name"}}

// nameLine matches the line on which other manifests have it.
var nameLine = regexp.MustCompile(`(?m)^(?:module|name:)\s+["']?([^\s"']+)`)

func nameIn(file string, content []byte) string {
	switch path.Ext(file) {
	case ".json":
		entries, _ := manifest.JSON(content, true)
		name, _ := manifest.Text(entries, "name")
		return name.Value
	case ".toml":
		entries, _ := manifest.TOML(content)
		for _, keys := range nameKeys {
			if name, ok := manifest.Text(entries, keys...); ok {
				return name.Value
			}
		}
	default:
		if m := nameLine.FindSubmatch(content); m != nil {
			return string(m[1])
		}
	}
	return ""
}

// Kind returns the kind of a folder: "project" for one with a manifest that holds modules, "module" for another with a manifest and
// for a package, "dir" for the rest.
func (u *Units) Kind(folder string) string {
	if kind := u.kinds[folder]; kind != "" {
		return kind
	}
	return "dir"
}

// classify finds the kinds of a folder and of those in it, and reports whether it is or holds a module.
func (u *Units) classify(f *tree.Folder) bool {
	holds := false
	for _, sub := range f.Folders {
		holds = u.classify(sub) || holds
	}
	_, hasManifest := u.modules[f.Path]
	switch {
	case hasManifest && holds:
		u.kinds[f.Path] = "project"
	case hasManifest, u.packages[f.Path] != nil:
		u.kinds[f.Path] = "module"
	}
	return holds || u.kinds[f.Path] != ""
}

// FolderName returns the qualified name of a folder: that under which it is imported, or its path in the module that a manifest names.
func (u *Units) FolderName(folder string) string {
	if u.dotted[folder] {
		return u.dottedName(folder)
	}
	return u.inModule(u.packages[folder], folder, folder)
}

// FileName returns the qualified name of a file: that of its package, or of its module with its path there.
func (u *Units) FileName(f *tree.File) string {
	folder, stem := tree.Parent(f.Path), strings.TrimSuffix(f.Path, path.Ext(f.Path))
	l := language.ByName(f.Language)
	switch {
	case l == nil:
		return u.inModule(nil, folder, f.Path)
	case l.Projects.PackageFile != "" && u.dotted[folder] && f.Name() == l.Projects.PackageFile:
		return u.dottedName(folder)
	case l.Projects.PackageFile != "":
		return u.dottedName(stem)
	}
	declared := ""
	if said, ok := f.References.Decode(); ok {
		declared = said.Package
	}
	switch {
	case l.Projects.ByFolder && (declared == "" || u.isNamed(l, folder)):
		return u.inModule(l, folder, folder)
	case declared != "":
		return declared
	}
	return u.inModule(l, folder, stem)
}

// dottedName returns the name of a module of that path, counted from the package that no other holds.
func (u *Units) dottedName(at string) string {
	from := tree.Parent(at)
	for from != "" && u.dotted[from] {
		from = tree.Parent(from)
	}
	if from == "" && u.dotted[""] {
		return strings.ReplaceAll(at, "/", ".")
	}
	return strings.ReplaceAll(strings.TrimPrefix(strings.TrimPrefix(at, from), "/"), "/", ".")
}

// namedModule returns the name of the innermost module around a folder that a manifest of the language names, and its folder; of any
// manifest where the language is nil or has none.
func (u *Units) namedModule(l *language.Language, folder string) (name, at string) {
	for {
		for _, manifest := range slices.Sorted(maps.Keys(u.modules[folder])) {
			if name := u.modules[folder][manifest]; name != "" && manifestOf(l, manifest) {
				return name, folder
			}
		}
		if folder == "" {
			return "", ""
		}
		folder = tree.Parent(folder)
	}
}

func manifestOf(l *language.Language, manifest string) bool {
	if l == nil || len(l.Projects.Packages)+len(l.Projects.Modules) == 0 {
		return true
	}
	return slices.Contains(l.Projects.Packages, manifest) || slices.Contains(l.Projects.Modules, manifest)
}

func (u *Units) isNamed(l *language.Language, folder string) bool {
	name, _ := u.namedModule(l, folder)
	return name != ""
}

// inModule returns a path behind the name of the module that its folder lies in.
func (u *Units) inModule(l *language.Language, folder, at string) string {
	name, module := u.namedModule(l, folder)
	return path.Join(name, strings.TrimPrefix(strings.TrimPrefix(at, module), "/"))
}
