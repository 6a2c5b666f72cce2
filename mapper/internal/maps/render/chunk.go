package render

import (
	"strconv"

	"foldout/mapper/internal/maps/plan"
)

// chunk writes the chunk of a visited node. For a function or a type, this is its span of lines, which is also added to the chunks
// of its file. For a file, a module or a project, it is a parent chunk.
func (j *jsonFormat) chunk(n *jsonNode, v plan.Visit) {
	switch {
	case v.Symbol < 0:
		j.parentChunk(n)
	case v.File.Symbols[v.Symbol].Kind.IsCallable(), v.File.Symbols[v.Symbol].Kind.IsContainer():
		s := &v.File.Symbols[v.Symbol]
		lines := strconv.Itoa(int(s.FirstLine)) + "-" + strconv.Itoa(int(s.EndLine))
		c := &jsonNode{ID: n.ID + "@" + lines, Name: lines, Attrs: jsonAttrs{
			jsonPlace: jsonPlace{Line: s.FirstLine, EndLine: s.EndLine}, jsonChunk: jsonChunk{Chunk: "symbol"},
		}}
		n.Chunks = append(n.Chunks, c.ID)
		for _, around := range j.open {
			if around.Kind == "file" {
				around.Chunks = append(around.Chunks, c.ID)
			}
		}
		j.writeChunk(n, c)
	}
}

// parentChunk writes the chunk that covers a whole file, module or project. Other folders have none.
func (j *jsonFormat) parentChunk(n *jsonNode) {
	if kind := chunkOf(n); kind != "" {
		j.writeChunk(n, &jsonNode{ID: n.ID + "@" + kind, Name: kind, Attrs: jsonAttrs{jsonChunk: jsonChunk{Chunk: kind}}})
	}
}

// chunkOf returns the kind of the parent chunk of a node, or "" if the node has none.
func chunkOf(n *jsonNode) string {
	switch n.Kind {
	case "repo":
		return "project"
	case "file", "module", "project":
		return n.Kind
	}
	return ""
}

// writeChunk writes chunk c of the node `of`. If another chunk is around c, it sets the ID of that chunk as the parent of c.
func (j *jsonFormat) writeChunk(of, c *jsonNode) {
	for _, around := range j.open {
		if kind := chunkOf(around); kind != "" && around != of {
			c.Attrs.Parent = around.ID + "@" + kind
		}
	}
	c.Kind, c.Path, c.FQN, c.Parent, c.Children, c.Chunks, c.Summary = "chunk", of.Path, of.FQN, &of.ID, []string{}, []string{}, struct{}{}
	c.Metrics.Lines = of.Metrics.Lines
	of.Children = append(of.Children, c.ID)
	j.emit(c)
}
