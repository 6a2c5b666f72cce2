package jvm

import (
	"bytes"
	"path"
	"regexp"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/graph/link"
)

func init() { link.RegisterRouter(playRoutes) }

// playRoute matches a line of a routes file; the group is the handler of the path, or the router that the line includes.
var playRoute = regexp.MustCompile(`^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|->)[ \t]+/\S*[ \t]+@?([\w.]+)`)

// playRoutes finds the handlers in a routes file of the Play framework
// (https://www.playframework.com/documentation/3.0.x/ScalaRouting).
func playRoutes(r *link.Resolver, file int32) (handlers []link.Handler) {
	p := r.Files[file].Path
	if base := path.Base(p); base != "routes" && path.Ext(base) != ".routes" || path.Base(filetree.Parent(p)) != "conf" {
		return nil
	}
	root, known := r.Existing(classes, "")
	if !known {
		return nil
	}
	at := map[int32]int{} // index into handlers, by node
	line := int32(0)
	for text := range bytes.Lines(r.Read(p)) {
		line++
		found := playRoute.FindSubmatch(text)
		if found == nil {
			continue
		}
		name := string(found[1])
		handler := r.Lookup(root, name, file)
		if class, _ := link.Cut(name); handler.Node == link.None {
			handler = r.Member(r.Lookup(root, class, file), words.LastPart(name))
		}
		if handler.Node == link.None {
			continue
		}
		if before, is := at[handler.Node]; is {
			handlers[before].Count++
			continue
		}
		at[handler.Node] = len(handlers)
		handlers = append(handlers, link.Handler{Node: handler.Node, Line: line, Count: 1, Sure: true})
	}
	return handlers
}
