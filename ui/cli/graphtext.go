package cli

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"foldout/mapper/relations"
	"foldout/model"
)

// writeGraph writes a dependency graph. `format` is one of graphFormats.
func writeGraph(w io.Writer, name string, d *relations.Dependencies, format string) error {
	if format == "json" {
		return writeJSON(w, graphOf(d))
	}
	b := bufio.NewWriter(w)
	switch format {
	case "dot":
		writeDOT(b, name, d)
	case "mermaid":
		writeMermaid(b, d)
	default:
		writeGraphText(b, d)
	}
	return b.Flush()
}

// writeGraphText writes lines such as `a -> b (12), c (3)?`, where `?` marks a guess, and then lists the cycles.
func writeGraphText(w io.Writer, d *relations.Dependencies) {
	from := -1
	for _, e := range d.Edges {
		switch {
		case e.From == from:
			fmt.Fprint(w, ", ")
		case from >= 0:
			fmt.Fprintln(w)
			fallthrough
		default:
			fmt.Fprint(w, model.Printable(d.Nodes[e.From].ID), " -> ")
		}
		from = e.From
		fmt.Fprintf(w, "%s (%s)%s%s", model.Printable(d.Nodes[e.To].ID), model.Thousands(e.Count), guess(e), routeTexts(e))
	}
	if from >= 0 {
		fmt.Fprintln(w)
	}
	fmt.Fprintln(w, "Cycles")
	for _, cycle := range d.Cycles {
		fmt.Fprint(w, "  ")
		for _, node := range cycle {
			fmt.Fprint(w, model.Printable(d.Nodes[node].ID), " -> ")
		}
		fmt.Fprintln(w, model.Printable(d.Nodes[cycle[0]].ID))
	}
	if len(d.Cycles) == 0 {
		fmt.Fprintln(w, "  none")
	}
}

func guess(e relations.DependencyEdge) string {
	if e.Sure {
		return ""
	}
	return "?"
}

// writeDOT writes the graph in the language of Graphviz. Edges that lie on cycles are red, and edges that are guesses are dashed.
func writeDOT(w io.Writer, name string, d *relations.Dependencies) {
	fmt.Fprintf(w, "digraph %s {\n\trankdir=LR;\n\tnode [shape=box];\n", quoteDOT(name))
	for _, n := range d.Nodes {
		fmt.Fprintf(w, "\t%s;\n", quoteDOT(n.ID))
	}
	for _, e := range d.Edges {
		look := fmt.Sprintf("label=%d", e.Count)
		if e.Cyclic {
			look += ", color=red"
		}
		if !e.Sure {
			look += ", style=dashed"
		}
		fmt.Fprintf(w, "\t%s -> %s [%s];\n", quoteDOT(d.Nodes[e.From].ID), quoteDOT(d.Nodes[e.To].ID), look)
	}
	fmt.Fprintln(w, "}")
}

// quoteDOT quotes a string for Graphviz, which treats a backslash as the start of an escape.
func quoteDOT(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(model.Printable(text)) + `"`
}

// writeMermaid writes the graph as a flow chart in Mermaid. Edges that are guesses are dotted. Other edges that lie on cycles are
// thick.
func writeMermaid(w io.Writer, d *relations.Dependencies) {
	fmt.Fprintln(w, "flowchart LR")
	for i, n := range d.Nodes {
		fmt.Fprintf(w, "    n%d[\"%s\"]\n", i, mermaidText.Replace(model.Printable(n.ID)))
	}
	for _, e := range d.Edges {
		arrow := "-->"
		switch {
		case !e.Sure:
			arrow = "-.->"
		case e.Cyclic:
			arrow = "==>"
		}
		fmt.Fprintf(w, "    n%d %s|%d| n%d\n", e.From, arrow, e.Count, e.To)
	}
}

// mermaidText escapes those characters that could end a text in Mermaid, or that Mermaid could take for HTML or Markdown.
var mermaidText = strings.NewReplacer(
	"#", "#35;", `"`, "#quot;", "&", "#amp;", "<", "#lt;", ">", "#gt;", "`", "#96;", `\`, "#92;", "*", "#42;", "_", "#95;",
)

// graphJSON is the graph in the form that is printed as JSON.
type graphJSON struct {
	Level  string          `json:"level"`
	Nodes  []graphNodeJSON `json:"nodes"`
	Edges  []graphEdgeJSON `json:"edges"`
	Cycles [][]string      `json:"cycles"`
	Alone  int             `json:"without_edges"`
}

type graphNodeJSON struct {
	ID         string  `json:"id"`
	Importance float32 `json:"importance"`
}

type graphEdgeJSON struct {
	From   string         `json:"from"`
	To     string         `json:"to"`
	Count  int            `json:"count"`
	Kinds  map[string]int `json:"kinds"` // the encoder sorts the keys
	Sure   bool           `json:"sure"`
	Cyclic bool           `json:"cyclic"`
	Routes []routeJSON    `json:"routes,omitempty"`
}

type routeJSON struct {
	Method string `json:"method,omitempty"`
	Path   string `json:"path"` // path of the route, without prefixes of route groups
	Line   int    `json:"line"`
}

func routesOf(e relations.DependencyEdge) (all []routeJSON) {
	for _, r := range e.Routes {
		all = append(all, routeJSON{r.Method, model.Printable(r.Path), r.Line})
	}
	return all
}

// routeTexts formats the HTTP routes of an edge, such as ` [GET /cart, POST /cart]`.
func routeTexts(e relations.DependencyEdge) string {
	var all []string
	for _, r := range e.Routes {
		all = append(all, strings.TrimSpace(r.Method+" "+model.Printable(r.Path)))
	}
	if len(all) == 0 {
		return ""
	}
	return " [" + strings.Join(all, ", ") + "]"
}

func graphOf(d *relations.Dependencies) graphJSON {
	out := graphJSON{Level: d.Level, Nodes: []graphNodeJSON{}, Edges: []graphEdgeJSON{}, Cycles: [][]string{}, Alone: d.Alone}
	for _, n := range d.Nodes {
		out.Nodes = append(out.Nodes, graphNodeJSON(n))
	}
	for _, e := range d.Edges {
		out.Edges = append(out.Edges, graphEdgeJSON{d.Nodes[e.From].ID, d.Nodes[e.To].ID, e.Count, e.Kinds, e.Sure, e.Cyclic, routesOf(e)})
	}
	for _, cycle := range d.Cycles {
		ids := make([]string, len(cycle))
		for i, node := range cycle {
			ids[i] = d.Nodes[node].ID
		}
		out.Cycles = append(out.Cycles, ids)
	}
	return out
}
