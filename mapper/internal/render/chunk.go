package render

import (
	"strconv"

	"foldout/mapper/internal/plan"
)

// chunk writes the chunk of what was visited: the span of a function or a type, which its file names as well, or
// a parent chunk of a file, a module or a project.
func (j *jsonFormat) chunk(n *jsonNode, v plan.Visit) {
	switch {
	case v.Symbol < 0:
		j.parentChunk(n)
	case v.File.Symbols[v.Symbol].Kind.IsCallable(), v.File.Symbols[v.Symbol].Kind.IsContainer():
		s := &v.File.Symbols[v.Symbol]
		lines := strconv.Itoa(int(s.FirstLine)) + "-" + strconv.Itoa(int(s.EndLine))
		c := &jsonNode{ID: n.ID + "@" + lines, Name: lines, Attrs: jsonAttrs{Chunk: "symbol", Line: s.FirstLine, EndLine: s.EndLine}}
		n.Chunks = append(n.Chunks, c.ID)
		for _, around := range j.open {
			if around.Kind == "file" {
				around.Chunks = append(around.Chunks, c.ID)
			}
		}
		j.writeChunk(n, c)
	}
}

// parentChunk writes the chunk of all that a file, a module or a project holds; other folders have none.
func (j *jsonFormat) parentChunk(n *jsonNode) {
	if kind := chunkOf(n); kind != "" {
		j.writeChunk(n, &jsonNode{ID: n.ID + "@" + kind, Name: kind, Attrs: jsonAttrs{Chunk: kind}})
	}
}

// chunkOf returns of what kind the parent chunk of a node is, "" where it has none.
func chunkOf(n *jsonNode) string {
	switch n.Kind {
	case "repo":
		return "project"
	case "file", "module", "project":
		return n.Kind
	}
	return ""
}

// writeChunk writes a chunk of a node, with the id of the parent chunk around it.
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
