package render

import (
	"encoding/json"

	"foldout/mapper/internal/parallel"
	"foldout/mapper/internal/plan"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Node is a node of the JSON format, taken apart.
type Node struct {
	ID, Kind, Name, Path, FQN, Parent string // no parent for the root
	Children, Chunks                  []string
	Metrics, Summary, Attrs           json.RawMessage
	Importance                        float64
	Ranked                            bool // whether it has an importance
}

// Part is what one file, or one folder by itself, adds to the JSON of a map.
type Part struct {
	File  *tree.File // nil for a folder
	Nodes []*Node    // each before the node that holds it. Symbols and chunks of a file have ids, kinds and metrics alone; FileNodes makes them whole
	Below int        // nodes of earlier parts that lie in the folder
}

// Parts takes the JSON of a map apart: folders behind what they hold, the root last.
func Parts(p *plan.Plan, info Info) []Part {
	var files []*tree.File
	p.WalkFiles(&eachFile{&files})
	made := make([][]*Node, len(files))
	parallel.Each(len(files), func(i int) { made[i] = fileNodes(p, info, files[i], true) })
	s := &skeleton{jsonFormat: newJSON(&sink{}, info), files: made}
	s.jsonFormat.emit = func(n *jsonNode) {
		s.made = append(s.made, n.apart())
		if n.Kind == "chunk" {
			return // its folder follows
		}
		s.add(Part{Nodes: s.made, Below: s.nodes - s.first[len(s.first)-1]})
		s.made = nil
		s.first = s.first[:len(s.first)-1]
	}
	s.start(p)
	s.first = []int{0}
	p.WalkFiles(s)
	s.finish(p)
	return s.parts
}

// FileNodes returns all nodes of a file of the map.
func FileNodes(p *plan.Plan, info Info, f *tree.File) []*Node { return fileNodes(p, info, f, false) }

func fileNodes(p *plan.Plan, info Info, f *tree.File, bare bool) (nodes []*Node) {
	j := newJSON(&sink{}, info)
	j.plan, j.graph, j.chunks, j.bare = p, true, true, bare
	j.emit = func(n *jsonNode) { nodes = append(nodes, n.apart()) }
	j.open = ancestors(f.Path, info.Known)
	p.WalkFile(j, f.Path)
	return nodes
}

// ancestors returns the nodes around a file with ids and kinds alone, the root first.
func ancestors(path string, known Known) []*jsonNode {
	open := []*jsonNode{{ID: model.RootID, Kind: "repo"}}
	for i := range len(path) {
		if path[i] != '/' {
			continue
		}
		n := &jsonNode{ID: model.PathID(path[:i]), Kind: "dir"}
		if known != nil {
			n.Kind = known.FolderKind(path[:i])
		}
		open = append(open, n)
	}
	return open
}

// apart returns the node with its parts as JSON.
func (n *jsonNode) apart() *Node {
	out := &Node{
		ID: n.ID, Kind: n.Kind, Name: n.Name, Path: n.Path, FQN: n.FQN, Children: n.Children, Chunks: n.Chunks,
		Metrics: json.RawMessage(encode(n.Metrics)), Attrs: json.RawMessage(encode(n.Attrs)),
	}
	if n.Summary != nil {
		out.Summary = json.RawMessage(encode(n.Summary))
	}
	if n.Parent != nil {
		out.Parent = *n.Parent
	}
	if n.Metrics.ranks != nil {
		out.Importance, out.Ranked = n.Metrics.Importance, true
	}
	return out
}

// eachFile lists the files of a map.
type eachFile struct{ files *[]*tree.File }

func (e *eachFile) Enter(v plan.Visit) {
	if v.File != nil {
		*e.files = append(*e.files, v.File)
	}
}
func (e *eachFile) Leave(plan.Visit) {}

// skeleton makes the nodes of folders, around those of files.
type skeleton struct {
	*jsonFormat
	files [][]*Node // that are still to come
	parts []Part
	made  []*Node // of the folder that is left, so far
	nodes int     // in parts
	first []int   // by open folder: how many there were when it was opened
}

func (s *skeleton) add(p Part) {
	s.parts = append(s.parts, p)
	s.nodes += len(p.Nodes)
}

func (s *skeleton) Enter(v plan.Visit) {
	if v.File == nil {
		s.first = append(s.first, s.nodes)
		s.jsonFormat.Enter(v)
	}
}

func (s *skeleton) Leave(v plan.Visit) {
	if v.File == nil {
		s.jsonFormat.Leave(v)
		return
	}
	nodes, folder := s.files[0], s.open[len(s.open)-1]
	s.files = s.files[1:]
	for _, n := range nodes {
		folder.Metrics.Symbols += bit(n.Kind == "symbol")
	}
	folder.Children = append(folder.Children, nodes[len(nodes)-1].ID)
	s.add(Part{File: v.File, Nodes: nodes})
}
