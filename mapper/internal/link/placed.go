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
	folder string // around it, at any depth; "" for any
	stem   string // its name without endings, "" for any
	names  []string
}

var verbs = []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}

// places are those of Next, SvelteKit, Remix and Astro.
var places = []placed{
	{"app", "route", verbs},
	{"app", "page", []string{refs.Default}},
	{"pages/api", "", []string{refs.Default}},
	{"", "+server", verbs},
	{"", "+page.server", []string{"load", "actions"}},
	{"", "+layout.server", []string{"load"}},
	{"", "+page", []string{"load"}},
	{"app/routes", "", []string{"loader", "action", refs.Default}},
	{"src/pages", "", verbs},
}

// holds reports whether a file lies in such a place.
func (p *placed) holds(file string) bool {
	base := path.Base(file)
	return (p.stem == "" || strings.TrimSuffix(base, path.Ext(base)) == p.stem) &&
		(p.folder == "" || strings.Contains("/"+tree.Parent(file)+"/", "/"+p.folder+"/"))
}

// placedRoutes adds what a file hands on to the framework that finds it where it lies.
func (r *resolver) placedRoutes(file int32) {
	if r.files[file].rules != &ecma || len(r.Files[file].Symbols) == 0 {
		return
	}
	for i := range places {
		if !places[i].holds(r.Files[file].Path) {
			continue
		}
		for _, name := range places[i].names {
			m := r.exported(r.files[file].scope, name, 0)
			if m.isNothing() && name != refs.Default {
				m = r.inScope(r.files[file].scope, name, file)
			}
			if m.node == none || !r.symbol(m.node).Exported {
				continue
			}
			edge := graph.Edge{Node: m.node, Line: r.symbol(m.node).Line, Count: 1, Kind: model.EdgeRouteHandler, Sure: true}
			r.out = append(r.out, link{From: r.first[file], Edge: edge})
		}
	}
}
