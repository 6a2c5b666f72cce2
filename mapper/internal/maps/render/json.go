package render

import (
	"encoding/hex"

	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/internal/repo/summary"
	"foldout/mapper/store"
	"foldout/model"
)

// jsonFormat writes a snapshot with one node per line. A folder comes after its contents, so that its children are known when it is
// written. Node kinds are repo, project, module, dir, file, symbol and, on request, chunk. Values that come from references are in
// the metrics.
type jsonFormat struct {
	*sink
	info          Info
	plan          *plan.Plan
	open          []*jsonNode // the nodes that were entered and not left yet, from the root inwards
	names         []string    // qualified names of the symbols of the file being visited
	fqn           string      // qualified name of that file; "" if unknown
	graph, chunks bool        // whether relations and chunks are requested
	packages      bool        // whether packages are requested
	bare          bool        // whether symbols and chunks have only IDs, kinds and metrics
	hashes        bool        // whether files have the hash of their content
	emit          func(n *jsonNode)
}

// Head holds the fields before the nodes.
type Head struct {
	Repo     string `json:"repo_id"`
	Snapshot string `json:"snapshot_id"`
	Schema   string `json:"schema_version"`
	Root     string `json:"root_node_id"`
}

type jsonNode struct {
	ID       string      `json:"id"`
	Kind     string      `json:"kind"`
	Name     string      `json:"name"`
	Path     string      `json:"path"`
	FQN      string      `json:"fqn,omitempty"`
	Parent   *string     `json:"parent_id"` // nil for the root
	Children []string    `json:"children_ids"`
	Chunks   []string    `json:"chunk_ids"`
	Metrics  jsonMetrics `json:"metrics"`
	Summary  any         `json:"summary"` // empty if there is none
	Attrs    jsonAttrs   `json:"attrs"`

	symbol *model.Symbol // nil if the node is not a symbol
}

type jsonMetrics struct {
	Lines   int `json:"loc"`
	Symbols int `json:"symbol_count"`
	*ranks
}

type jsonAttrs struct {
	Detail string `json:"detail,omitempty"`
	jsonFile
	jsonPlace
	Entry float64 `json:"entry_point,omitempty"` // from 0 to 1
	jsonKnown
	jsonText
	jsonChunk
	jsonRoot
}

// jsonFile describes a file or a folder.
type jsonFile struct {
	Language string   `json:"language,omitempty"`
	Class    string   `json:"class,omitempty"`
	Exports  int      `json:"exports_count,omitempty"` // of a file: number of its Exports
	Size     int64    `json:"size,omitempty"`
	Content  string   `json:"content_hash,omitempty"`
	Files    int      `json:"files,omitempty"`
	Imports  []string `json:"imports,omitempty"`
}

// jsonPlace says what a symbol is and where it is.
type jsonPlace struct {
	Kind    string `json:"symbol_kind,omitempty"`
	Line    int32  `json:"line,omitempty"`
	EndLine int32  `json:"end_line,omitempty"`
}

// jsonKnown holds what is known about a file from its relations to other files: its tests, the files that change with it, and its
// scripts and packages.
type jsonKnown struct {
	Tests    []string  `json:"tests,omitempty"` // test files of a source file
	Together []string  `json:"changes_with,omitempty"`
	Scripts  []Script  `json:"scripts,omitempty"`
	Requires []Package `json:"requires,omitempty"`  // packages that a manifest names
	UsesRepo []string  `json:"uses_repo,omitempty"` // IDs of what the manifests in a repository, project or module name
}

// jsonText is the text of a node, or as much of it as the map is set to show.
type jsonText struct {
	Exported  *bool  `json:"exported,omitempty"`
	Signature string `json:"signature,omitempty"`
	Doc       string `json:"doc,omitempty"`
	Source    string `json:"source,omitempty"`
}

// jsonChunk describes a chunk.
type jsonChunk struct {
	Chunk  string `json:"chunk,omitempty"`           // kind of a chunk: symbol, file, module or project
	Parent string `json:"parent_chunk_id,omitempty"` // ID of the chunk around a chunk
}

// jsonRoot holds the fields that only the root has.
type jsonRoot struct {
	Problems []string     `json:"problems,omitempty"`
	Note     string       `json:"note,omitempty"`
	Modules  *modulesJSON `json:"modules,omitempty"`
}

func newJSON(s *sink, info Info) *jsonFormat {
	j := &jsonFormat{sink: s, info: info}
	j.emit = func(n *jsonNode) {
		end := ",\n"
		if n.Parent == nil { // the root comes last
			end = "\n}}\n"
		}
		j.part(encode(n.ID) + ":" + encode(n) + end)
	}
	return j
}

func (j *jsonFormat) start(p *plan.Plan) {
	j.plan = p
	head := Head{model.Printable(j.info.RepoID), j.info.SnapshotID, store.SchemaVersion, model.RootID}
	text := encode(head)
	j.part(text[:len(text)-1] + `,"nodes":{` + "\n") // in place of the closing brace
	files, lines := p.InScope()
	root := &jsonNode{ID: model.RootID, Kind: "repo", Name: head.Repo, Path: ".", Metrics: jsonMetrics{Lines: lines}}
	root.Attrs = jsonAttrs{Detail: p.Detail().String(), jsonFile: jsonFile{Files: files}}
	j.graph, j.chunks = p.View.Graph, p.View.Chunks
	// Lists of packages are long and tell little of the code, so maps with a budget do without.
	j.packages = j.packages || p.View.Graph && !p.View.Bounded()
	if j.info.Known != nil {
		root.setMetrics(j.info.Known.Folder(""))
		if j.packages {
			root.Attrs.UsesRepo = j.info.Known.UsesRepo("")
		}
	}
	if top := p.Within(""); top != nil {
		root.Summary = summary.Folder(top, "repo", head.Repo, root.Attrs.Entry > 0)
	}
	j.push(root)
}

func (j *jsonFormat) push(n *jsonNode) {
	n.Children, n.Chunks = []string{}, []string{}
	if len(j.open) > 0 {
		parent := j.open[len(j.open)-1]
		n.Parent = &parent.ID
		parent.Children = append(parent.Children, n.ID)
	}
	j.open = append(j.open, n)
}

func (j *jsonFormat) Enter(v plan.Visit) {
	switch {
	case v.Folder != nil:
		j.push(j.folder(v))
	case v.Symbol < 0:
		j.push(j.file(v))
	default:
		j.push(j.symbol(v))
	}
}

// setMetrics sets the metrics that come from references.
func (n *jsonNode) setMetrics(m *model.Metrics) {
	n.Metrics.ranks, n.Attrs.Entry = ranksOf(m, n.Kind == "symbol")
}

func (j *jsonFormat) folder(v plan.Visit) *jsonNode {
	path := v.Folder.Path
	n := &jsonNode{
		ID: model.PathID(path), Kind: "dir", Name: model.Printable(v.Folder.Name()), Path: model.Printable(path),
		Metrics: jsonMetrics{Lines: v.Lines}, Attrs: jsonAttrs{Detail: v.Detail.String(), jsonFile: jsonFile{Files: v.Files}},
	}
	if j.info.Known != nil {
		n.Kind = j.info.Known.FolderKind(path)
		if n.Kind != "dir" {
			n.FQN = model.Printable(j.info.Known.FolderName(path))
			if j.packages {
				n.Attrs.UsesRepo = j.info.Known.UsesRepo(path)
			}
		}
		n.setMetrics(j.info.Known.Folder(path))
	}
	n.Summary = summary.Folder(j.plan.Within(path), n.Kind, "", n.Attrs.Entry > 0)
	return n
}

func (j *jsonFormat) file(v plan.Visit) *jsonNode {
	f := v.File
	j.names = model.SymbolNames(f.Symbols)
	n := &jsonNode{
		ID: model.PathID(f.Path), Kind: "file", Name: model.Printable(f.Name()), Path: model.Printable(f.Path),
		Metrics: jsonMetrics{Lines: f.Lines},
		Attrs:   jsonAttrs{Detail: v.Detail.String(), jsonFile: jsonFile{Language: f.Language, Class: f.Class.String(), Size: f.Size}},
	}
	if j.hashes {
		n.Attrs.Content = hex.EncodeToString(f.Hash[:])
	}
	if v.Imports != "" {
		n.Attrs.Imports = printable(f.Imports)
	}
	j.fqn = ""
	if known := j.info.Known; known != nil {
		if f.Class == model.ClassSource || f.Class == model.ClassTest {
			j.fqn = model.Printable(known.FileName(f))
		}
		n.FQN = j.fqn
		n.setMetrics(known.Symbol(f, -1))
		if j.graph {
			n.Attrs.Tests, n.Attrs.Together, n.Attrs.Scripts = known.Tests(f.Path), known.Together(f.Path), known.Scripts(f.Path)
			if j.packages {
				n.Attrs.Requires = known.Requires(f.Path)
			}
		}
	}
	n.Attrs.Exports = len(f.Exports())
	if v.Detail == model.Source {
		n.Attrs.Source = j.info.Source(plan.BlockOf(f, -1))
	}
	n.Summary = summary.File(f, n.Attrs.Entry > 0)
	return n
}

func (j *jsonFormat) symbol(v plan.Visit) *jsonNode {
	f, s := v.File, &v.File.Symbols[v.Symbol]
	name := j.names[v.Symbol]
	n := &jsonNode{
		ID: model.SymbolID(f.Path, name), Kind: "symbol", Name: model.Printable(s.Name), Path: model.Printable(f.Path), FQN: name,
		Metrics: jsonMetrics{Lines: int(s.EndLine-s.FirstLine) + 1},
		Attrs: jsonAttrs{
			Detail:    v.Detail.String(),
			jsonPlace: jsonPlace{Kind: s.Kind.String(), Line: s.Line, EndLine: s.EndLine},
			jsonText:  jsonText{Exported: &s.Exported},
		},
		symbol: s,
	}
	if j.fqn != "" {
		n.FQN = j.fqn + "." + name
	}
	if j.info.Known != nil {
		n.setMetrics(j.info.Known.Symbol(f, v.Symbol))
	}
	if j.bare {
		n.Attrs = jsonAttrs{Entry: n.Attrs.Entry}
		return n
	}
	n.Summary = struct{}{}
	if s.Kind.IsCallable() || s.Kind.IsContainer() {
		if said := summary.Symbol(f, v.Symbol, n.Attrs.Entry > 0); said.Body != "" || n.Attrs.Entry > 0 {
			n.Summary = said
		}
	}
	if v.Detail >= model.Signatures {
		n.Attrs.Signature = s.Signature
	}
	if v.Detail == model.Full {
		n.Attrs.Doc = s.Doc
	}
	if v.Detail == model.Source && !j.covered(s) {
		n.Attrs.Source = j.info.Source(plan.BlockOf(f, v.Symbol))
	}
	return n
}

// covered reports whether the source of a symbol is already part of a node that encloses the symbol in its file and that is still
// being written.
func (j *jsonFormat) covered(s *model.Symbol) bool {
	for _, n := range j.open {
		if n.Attrs.Source != "" && (n.symbol == nil || n.symbol.Start <= s.Start && s.End <= n.symbol.End) {
			return true
		}
	}
	return false
}

func (j *jsonFormat) Leave(v plan.Visit) {
	n := j.open[len(j.open)-1]
	j.open = j.open[:len(j.open)-1]
	parent := j.open[len(j.open)-1]
	parent.Metrics.Symbols += n.Metrics.Symbols
	if n.Kind == "symbol" {
		parent.Metrics.Symbols++
	}
	if j.chunks {
		j.chunk(n, v)
	}
	j.emit(n)
	j.placed(v, j.lines, j.lines)
}

func (j *jsonFormat) finish(p *plan.Plan) {
	root := j.open[0]
	if j.chunks {
		j.parentChunk(root)
	}
	root.Attrs.Note, root.Attrs.Modules = j.info.Note, modulesOf(j.info.Modules)
	if p.View.Stats {
		for _, problem := range j.info.Problems {
			root.Attrs.Problems = append(root.Attrs.Problems, problem.String())
		}
	}
	j.emit(root)
}

func printable(names []string) []string {
	out := make([]string, len(names))
	for i, name := range names {
		out[i] = model.Printable(name)
	}
	return out
}

// encode returns the JSON of v, whose type is always one that can be encoded.
func encode(v any) string {
	text, err := model.EncodeJSON(v, "")
	if err != nil {
		return "null"
	}
	return string(text)
}
