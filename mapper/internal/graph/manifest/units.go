package manifest

import (
	"maps"
	"path"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/language"
)

// Units holds the modules and packages of a repository and their names, from which it derives the qualified names of files and
// folders.
type Units struct {
	modules  map[string]map[string]string  // by folder and by manifest in it: the name that the manifest gives the module
	packages map[string]*language.Language // the folders that a language imports as packages
	dotted   map[string]bool               // those of `packages` whose files are imported by dotted names
	kinds    map[string]string             // by folder, if it is a module or a project
}

// NewUnits finds the units of a repository. `folders` are the folders with a manifest, sorted by path. NewUnits reads manifests
// with `read`.
func NewUnits(root *filetree.Folder, folders []string, read Read) *Units {
	u := &Units{modules: map[string]map[string]string{}, packages: map[string]*language.Language{}, dotted: map[string]bool{}, kinds: map[string]string{}}
	root.Each(func(f *filetree.File) {
		folder := filetree.Parent(f.Path)
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

func (u *Units) addManifest(folder string, f *filetree.File, read Read) {
	if u.modules[folder] == nil {
		u.modules[folder] = map[string]string{}
	}
	if !kindOf(f.Path).namesModule {
		return
	}
	if text, err := read(f.Path, largest); err == nil {
		u.modules[folder][f.Name()] = nameIn(f.Name(), text)
	}
}

// nameKeys are the paths of keys under which TOML manifests state the name of their module.
var nameKeys = [][]string{{"package", "name"}, {"project", "name"}, {"tool", "poetry", "name"}}

// nameLine matches the line that names the module in manifests that are neither JSON nor TOML.
var nameLine = lazyregexp.MustCompile(`(?m)^(?:module|name:)\s+["']?([^\s"']+)`)

func nameIn(file string, content []byte) string {
	switch path.Ext(file) {
	case ".json":
		entries, _ := JSON(content, true)
		name, _ := Text(entries, "name")
		return name.Value
	case ".toml":
		entries, _ := TOML(content)
		for _, keys := range nameKeys {
			if name, ok := Text(entries, keys...); ok {
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

// Manifests returns the names of modules by the paths of the manifests that state them.
func (u *Units) Manifests() map[string]string {
	all := map[string]string{}
	for folder, names := range u.modules {
		for file, name := range names {
			if name != "" {
				all[path.Join(folder, file)] = name
			}
		}
	}
	return all
}

// Kind returns the kind of a folder: "project" if it has a manifest and contains modules, "module" if it is a package or has a
// manifest, otherwise "dir".
func (u *Units) Kind(folder string) string {
	if kind := u.kinds[folder]; kind != "" {
		return kind
	}
	return "dir"
}

// classify determines the kinds of a folder and its subfolders, and reports whether the folder is or contains a module.
func (u *Units) classify(f *filetree.Folder) bool {
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

// FolderName returns the qualified name of a folder: the name under which it is imported, or the name of its module followed by
// its path in the module.
func (u *Units) FolderName(folder string) string {
	if u.dotted[folder] {
		return u.dottedName(folder)
	}
	return u.inModule(u.packages[folder], folder, folder)
}

// FileName returns the qualified name of a file: the name of its package, or the name of its module followed by its path in the
// module.
func (u *Units) FileName(f *filetree.File) string {
	folder, stem := filetree.Parent(f.Path), strings.TrimSuffix(f.Path, path.Ext(f.Path))
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

// dottedName returns the dotted name of a module path, relative to the outermost package that contains it.
func (u *Units) dottedName(at string) string {
	from := filetree.Parent(at)
	for from != "" && u.dotted[from] {
		from = filetree.Parent(from)
	}
	if from == "" && u.dotted[""] {
		return strings.ReplaceAll(at, "/", ".")
	}
	return strings.ReplaceAll(strings.TrimPrefix(strings.TrimPrefix(at, from), "/"), "/", ".")
}

// namedModule returns the name and folder of the innermost module that contains `folder` and has its name in a manifest of the
// language l. If l is nil or has no manifests, any manifest counts.
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
		folder = filetree.Parent(folder)
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

// inModule returns the name of the module that contains `folder`, followed by the path `at` relative to that module.
func (u *Units) inModule(l *language.Language, folder, at string) string {
	name, moduleFolder := u.namedModule(l, folder)
	return path.Join(name, strings.TrimPrefix(strings.TrimPrefix(at, moduleFolder), "/"))
}
