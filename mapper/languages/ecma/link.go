package ecma

import (
	"path"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

func init() {
	link.Register("typescript tsx javascript flow vue svelte astro", &links)
	link.RegisterRouter(routes)
}

const family = "ecma"

// links are the rules for linking names in JavaScript and TypeScript.
var links = link.Rules{
	Family: family, Scope: link.PerFile, Bind: bind, Survey: survey, FirstName: root, Global: global, Augments: augments, Exports: roots,
	Visibility: link.Visibility{Explicit: true},
	Naming:     link.Naming{TypeNamespace: true},
	Usage:      link.Usage{Constructs: true},
	Collections: link.Collections{
		Maps:       true,
		Items:      words.Set("0 1 2 3 4 5 6 7 8 9 get at find findLast pop shift next current flat"),
		Identity:   words.Set("catch finally value"),
		PassItself: words.Set("then"),
		Lists:      words.Set("values entries filter slice concat reverse sort splice toReversed toSorted toSpliced"),
	},
}

// project holds what the rules need to know about a whole project.
type project struct {
	packages  map[string]string      // package folders by package name
	manifests map[string]packageJSON // manifests by folder
	configs   map[string]tsConfig    // configurations by folder
	globals   map[string][]int32     // files that declare a global name, by the name
}

func survey(l *link.Linker) any {
	p := &project{map[string]string{}, map[string]packageJSON{}, map[string]tsConfig{}, map[string][]int32{}}
	for _, f := range l.Files {
		switch dir := filetree.Parent(f.Path); path.Base(f.Path) {
		case "tsconfig.json", "jsconfig.json":
			p.configs[dir] = readTSConfig(l, f.Path)
		case "package.json":
			p.addManifest(dir, l.Read(f.Path))
		}
	}
	p.addGlobals(l)
	return p
}

// root resolves `exports` to the module's own scope.
func root(r *link.Resolver, name string, at link.Place) (link.Meaning, bool) {
	if name != "exports" {
		return link.Nothing, false
	}
	return link.Meaning{Node: link.None, Scope: r.Facts[at.File].Scope}, true
}

// bind finds the module that an import names.
func bind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	m := modulesOf(l)
	to, ok := file, i.Path == ""
	if ok && i.As == refs.All { // `declare global`
		m.declareGlobal(i.Name, file)
		return link.Imported{}, false
	}
	if !ok {
		to, ok = m.find(l.Files[file].Path, i.Path)
	}
	if !ok {
		return link.Imported{}, false
	}
	return l.ImportedFrom(i, to, true), true
}
