package ecma

import (
	"path"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// Some frameworks route requests by the paths of files and the names that the files export (file-based routing).

// fileRoute lists the exports that a framework uses in files with a certain name or in a certain folder.
type fileRoute struct {
	framework []string // packages, one of which is in the manifest if the framework is used
	folder    string   // name of a folder above the file, at any depth; "" for any
	stem      string   // name of the file without extension; "" for any
	names     []string
}

var verbs = []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}

var (
	next  = []string{"next"}
	kit   = []string{"@sveltejs/kit"}
	remix = []string{"@remix-run/react", "@remix-run/dev", "@remix-run/node", "@react-router/dev"}
	astro = []string{"astro"}
	nuxt  = []string{"nuxt", "nuxt3", "nitropack"}
)

var fileRoutes = []fileRoute{
	{next, "app", "route", verbs},
	{next, "app", "page", []string{refs.Default}},
	{next, "pages/api", "", []string{refs.Default}},
	{kit, "", "+server", verbs},
	{kit, "", "+page.server", []string{"load", "actions"}},
	{kit, "", "+layout.server", []string{"load"}},
	{kit, "", "+page", []string{"load"}},
	{kit, "", "+layout", []string{"load"}},
	{remix, "app/routes", "", []string{"loader", "action", refs.Default}},
	{astro, "src/pages", "", verbs},
	{nuxt, "server/api", "", []string{refs.Default}},
	{nuxt, "server/routes", "", []string{refs.Default}},
}

// matches reports whether the path of a file fits the route.
func (p *fileRoute) matches(file string) bool {
	base := path.Base(file)
	return (p.stem == "" || strings.TrimSuffix(base, path.Ext(base)) == p.stem) &&
		(p.folder == "" || strings.Contains("/"+filetree.Parent(file)+"/", "/"+p.folder+"/"))
}

// routes finds what a file exports to a framework with file-based routing.
func routes(r *link.Resolver, file int32) (handlers []link.Handler) {
	if !r.InFamily(file, family) || len(r.Files[file].Symbols) == 0 {
		return nil
	}
	at, scope := r.Files[file].Path, r.Facts[file].Scope
	for i := range fileRoutes {
		if !fileRoutes[i].matches(at) {
			continue
		}
		used, known := modulesOf(r.Linker).requires(filetree.Parent(at), fileRoutes[i].framework)
		if known && !used {
			continue
		}
		for _, name := range fileRoutes[i].names {
			m := r.Exported(scope, name)
			if m.IsNothing() {
				m = r.InScope(scope, name, file)
			}
			if m.Node == link.None || !r.Symbol(m.Node).Exported {
				continue
			}
			handlers = append(handlers, link.Handler{Node: m.Node, Line: r.Symbol(m.Node).Line, Count: 1, Sure: used})
		}
	}
	return handlers
}
