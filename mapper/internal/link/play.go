package link

import (
	"bytes"
	"path"
	"regexp"

	"foldout/mapper/internal/graph"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// playRoute is a line that says what answers a path: a method, or what has routes of its own.
var playRoute = regexp.MustCompile(`^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|->)[ \t]+/\S*[ \t]+@?([\w.]+)`)

// playRoutes adds what answers the paths in a file of Play, which has a text of its own (https://www.playframework.com/documentation/3.0.x/ScalaRouting).
func (r *resolver) playRoutes(file int32) {
	p := r.Files[file].Path
	if base := path.Base(p); base != "routes" && path.Ext(base) != ".routes" || path.Base(tree.Parent(p)) != "conf" {
		return
	}
	root, known := r.existing(jvmUnit, "")
	if !known {
		return
	}
	at := map[int32]int{} // in what is written, by node
	line := int32(0)
	for text := range bytes.Lines(r.Read(p)) {
		line++
		said := playRoute.FindSubmatch(text)
		if said == nil {
			continue
		}
		name := string(said[1])
		handler := r.lookup(root, name, file)
		if class, _ := cut(name); handler.node == none {
			handler = r.member(r.lookup(root, class, file), lastName(name))
		}
		if handler.node == none {
			continue
		}
		if before, is := at[handler.node]; is {
			r.out[before].Count++
			continue
		}
		at[handler.node] = len(r.out)
		r.out = append(r.out, link{From: r.first[file], Edge: graph.Edge{Node: handler.node, Line: line, Count: 1, Kind: model.EdgeRouteHandler, Sure: true}})
	}
}
