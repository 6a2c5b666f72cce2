package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/graph"
	"foldout/mapper/internal/refs"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Some frameworks find what answers a path by where its file lies, and by the name under which that hands it on.

// placed is what files of one place hand on to a framework.
type placed struct {
	framework []string // packages of which a manifest names one, where it is used
	folder    string   // around it, at any depth; "" for any
	stem      string   // its name without endings, "" for any
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

var places = []placed{
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

// holds reports whether a file lies in such a place.
func (p *placed) holds(file string) bool {
	base := path.Base(file)
	return (p.stem == "" || strings.TrimSuffix(base, path.Ext(base)) == p.stem) &&
		(p.folder == "" || strings.Contains("/"+tree.Parent(file)+"/", "/"+p.folder+"/"))
}

// placedRoutes adds what a file hands on to the framework that finds it where it lies.
func (r *Resolver) placedRoutes(file int32) {
	if r.Facts[file].rules != &ECMAScript || len(r.Files[file].Symbols) == 0 {
		return
	}
	for i := range places {
		if !places[i].holds(r.Files[file].Path) {
			continue
		}
		used, known := r.Modules.names(tree.Parent(r.Files[file].Path), places[i].framework)
		if known && !used {
			continue
		}
		for _, name := range places[i].names {
			m := r.exported(r.Facts[file].Scope, name, 0)
			if m.IsNothing() {
				m = r.InScope(r.Facts[file].Scope, name, file)
			}
			if m.Node == None || !r.Symbol(m.Node).Exported {
				continue
			}
			edge := graph.Edge{Node: m.Node, Line: r.Symbol(m.Node).Line, Count: 1, Kind: model.EdgeRouteHandler, Sure: used}
			r.out = append(r.out, link{From: r.first[file], Edge: edge})
		}
	}
}
