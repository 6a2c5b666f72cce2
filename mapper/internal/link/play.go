package link

import (
	"bytes"
	"path"
	"regexp"

	"foldout/mapper/internal/graph"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// UnitOfJVM is the unit of all languages of the Java virtual machine.
const UnitOfJVM = "jvm"

// playRoute is a line that says what answers a path: a method, or what has routes of its own.
var playRoute = regexp.MustCompile(`^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|->)[ \t]+/\S*[ \t]+@?([\w.]+)`)

// playRoutes adds what answers the paths in a file of Play, which has a text of its own (https://www.playframework.com/documentation/3.0.x/ScalaRouting).
func (r *Resolver) playRoutes(file int32) {
	p := r.Files[file].Path
	if base := path.Base(p); base != "routes" && path.Ext(base) != ".routes" || path.Base(tree.Parent(p)) != "conf" {
		return
	}
	root, known := r.Existing(UnitOfJVM, "")
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
		handler := r.Lookup(root, name, file)
		if class, _ := Cut(name); handler.Node == None {
			handler = r.Member(r.Lookup(root, class, file), LastName(name))
		}
		if handler.Node == None {
			continue
		}
		if before, is := at[handler.Node]; is {
			r.out[before].Count++
			continue
		}
		at[handler.Node] = len(r.out)
		r.out = append(r.out, link{From: r.first[file], Edge: graph.Edge{Node: handler.Node, Line: line, Count: 1, Kind: model.EdgeRouteHandler, Sure: true}})
	}
}
