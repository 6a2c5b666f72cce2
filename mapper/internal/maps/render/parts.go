package render

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/store"
	"foldout/model"
)

// Part is the contribution of one file, or of one folder without its contents, to the JSON of a map.
type Part struct {
	File   *filetree.File // nil for a folder
	Folder []*store.Node  // nodes of a folder: its chunks, then the folder itself
	Below  int            // number of parts directly before this one that are inside the folder
	visit  plan.Visit     // visit of the file
}

// Parts splits the JSON of a map into parts. A folder comes after its contents and the root comes last.
func Parts(p *plan.Plan, info Info) []Part {
	s := &skeleton{jsonFormat: newJSON(&sink{}, info)}
	s.emit = func(n *jsonNode) {
		s.nodes = append(s.nodes, n.encoded())
		if n.Kind == "chunk" {
			return // the folder of the chunk follows
		}
		s.parts = append(s.parts, Part{Folder: s.nodes, Below: len(s.parts) - s.first[len(s.first)-1]})
		s.nodes = nil
		s.first = s.first[:len(s.first)-1]
	}
	s.packages = true // as for files
	s.start(p)
	s.first = []int{0}
	p.WalkFiles(s)
	s.finish(p)
	return s.parts
}

// FileNodes returns the nodes of a file on the map. A node comes before the node that holds it.
func FileNodes(p *plan.Plan, info Info, f *filetree.File) (nodes []*store.Node) {
	j := fileFormat(p, info, f)
	j.emit = func(n *jsonNode) { nodes = append(nodes, n.encoded()) }
	p.WalkFile(j, f.Path)
	return nodes
}

// FileMetrics returns the metrics of the nodes of FileNodes, which is faster.
func FileMetrics(p *plan.Plan, info Info, f *filetree.File) (all []store.Metrics) {
	j := fileFormat(p, info, f)
	j.bare = true
	j.emit = func(n *jsonNode) {
		m := store.Metrics{ID: n.ID, Kind: n.Kind, JSON: json.RawMessage(encode(n.Metrics))}
		if n.Metrics.ranks != nil {
			m.Importance, m.Ranked = n.Metrics.Importance, true
		}
		all = append(all, m)
	}
	p.WalkFile(j, f.Path)
	return all
}

func fileFormat(p *plan.Plan, info Info, f *filetree.File) *jsonFormat {
	j := newJSON(&sink{}, info)
	j.plan, j.graph, j.packages, j.chunks, j.hashes = p, true, true, true, true
	j.open = ancestors(f.Path, info.Known)
	return j
}

// Decide writes everything that determines the nodes of the part's file. What determines their metrics goes to `metrics`, all the
// rest to `nodes`. If Decide writes the same for two maps, the file has the same nodes in both. Decide is much faster than making
// the nodes.
func (part *Part) Decide(p *plan.Plan, info Info, nodes, metrics io.Writer) {
	f := part.File
	j := fileFormat(p, info, f)
	whole := j.file(part.visit)
	for _, around := range j.open { // IDs of parent chunks depend on these
		fmt.Fprintln(nodes, around.ID, around.Kind)
	}
	fmt.Fprintln(nodes, whole.FQN, encode(whole.Summary), encode(whole.Attrs))
	fmt.Fprintln(metrics, f.Lines)
	if info.Known == nil {
		return
	}
	for i := -1; i < len(f.Symbols); i++ {
		if m := info.Known.Symbol(f, i); m != nil {
			_ = binary.Write(nodes, binary.LittleEndian, m.Entry)
			_ = binary.Write(metrics, binary.LittleEndian, [...]float64{m.PageRank, m.ChangeFreq, m.Hot, float64(m.Importance), float64(m.Degree)})
		}
	}
}

// ancestors returns the nodes around a file with only their IDs and kinds, starting at the root.
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

// encoded returns the node with its metrics, summary and attributes encoded as JSON.
func (n *jsonNode) encoded() *store.Node {
	out := &store.Node{
		ID: n.ID, Kind: n.Kind, Name: n.Name, Path: n.Path, FQN: n.FQN, Children: n.Children, Chunks: n.Chunks,
		Metrics: json.RawMessage(encode(n.Metrics)), Attrs: json.RawMessage(encode(n.Attrs)),
	}
	if n.Summary != nil {
		out.Summary = json.RawMessage(encode(n.Summary))
	}
	if n.Parent != nil {
		out.Parent = *n.Parent
	}
	return out
}

// skeleton makes the nodes of folders only. In place of the node of a file, it lists the file itself.
type skeleton struct {
	*jsonFormat
	parts []Part
	nodes []*store.Node // nodes made so far for the folder being left
	first []int         // for each open folder, the number of parts when it was opened
}

func (s *skeleton) Enter(v plan.Visit) {
	if v.File == nil {
		s.first = append(s.first, len(s.parts))
		s.jsonFormat.Enter(v)
	}
}

func (s *skeleton) Leave(v plan.Visit) {
	if v.File == nil {
		s.jsonFormat.Leave(v)
		return
	}
	folder := s.open[len(s.open)-1]
	folder.Metrics.Symbols += s.plan.Nodes(v.File.Path)
	folder.Children = append(folder.Children, model.PathID(v.File.Path))
	s.parts = append(s.parts, Part{File: v.File, visit: v})
}
