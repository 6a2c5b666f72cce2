package relations

import (
	"cmp"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/graph"
	"foldout/mapper/internal/graph/manifest"
	"foldout/model"
)

// ownModules returns the manifests of the modules in this repository, by the IDs under which other manifests name them. If several
// have the same name, the one nearest to the root counts.
func (r *Relations) ownModules() map[string]string {
	own := map[string]string{}
	for file, name := range r.Units().Manifests() {
		id := manifest.Package{System: manifest.System(file), Name: name}.ID()
		first, known := own[id]
		if !known || cmp.Or(strings.Count(file, "/")-strings.Count(first, "/"), strings.Compare(file, first)) < 0 {
			own[id] = file
		}
	}
	return own
}

// PackagesOf lists what the manifests in a folder and below it name outside that folder, sorted: packages such as `npm:react`, and
// modules of this repository by the IDs of their folders. Only manifests for which `shows` returns true count.
func (r *Relations) PackagesOf(folder string, shows func(path string) bool) (ids []string) {
	own := r.ownModules()
	for _, p := range r.Requires() {
		if folder != "" && !strings.HasPrefix(p.Manifest, folder+"/") || !shows(p.Manifest) {
			continue
		}
		id := p.ID()
		if manifest, is := own[id]; is {
			if folder == "" || strings.HasPrefix(manifest, folder+"/") {
				continue
			}
			id = model.PathID(filetree.Parent(manifest))
		}
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// ownerOf returns the ID of the node that stands for a manifest on a level: the file, its folder, or the module that contains it.
func (r *Relations) ownerOf(manifest string, level graph.Level) string {
	folder := filetree.Parent(manifest)
	switch level {
	case graph.Symbols, graph.Files:
		return model.PathID(manifest)
	case graph.Folders:
		return model.PathID(folder)
	}
	return model.PathID(graph.ModuleOf(r.Modules, manifest))
}

// addPackages adds edges from the nodes of manifests to the packages that these name. If a package is a module of this repository,
// the edge leads to that module. With query.From, only manifests of that node and of what it depends on count. With query.Top, the
// packages that most manifests name are added as long as there is room.
func (r *Relations) addPackages(d *Dependencies, level graph.Level, query DependencyQuery) {
	own, named := r.ownModules(), map[[2]string]int{}
	for _, p := range r.Requires() {
		_, file := r.Tree.Find(p.Manifest)
		from := r.ownerOf(p.Manifest, level)
		if file == nil || query.Keep != nil && !query.Keep(file) || query.From != "" && !r.reaches(d, query.From, p.Manifest, from) {
			continue
		}
		to := p.ID()
		if manifest, is := own[to]; is {
			to = r.ownerOf(manifest, level)
		}
		if from != to {
			named[[2]string{from, to}]++
		}
	}
	g := editable(d)
	for pair, n := range named {
		for _, id := range pair {
			if _, known := g.nodes[id]; !known {
				g.nodes[id] = r.importanceOf(id)
				d.Alone = max(0, d.Alone-r.count(id))
			}
		}
		g.edge(pair[0], pair[1], n)
	}
	g.write(d, query.Top)
}

// importanceOf returns the importance of a file or folder, and 0 for a package of another repository.
func (r *Relations) importanceOf(id string) float32 {
	at, _ := model.SplitID(id)
	folder, file := r.Tree.Find(at)
	switch number, known := r.Graph.Number(at); {
	case folder != nil:
		return r.Ranks.Folder(at).Importance
	case file != nil && known:
		return r.Ranks.Importance(r.Graph.Symbol(number, -1))
	}
	return 0
}

// count returns 1 for a file or folder of the repository, and 0 for a package of another.
func (r *Relations) count(id string) int {
	at, _ := model.SplitID(id)
	if folder, file := r.Tree.Find(at); folder != nil || file != nil {
		return 1
	}
	return 0
}

// reaches reports whether a manifest belongs to the node `from` of a query, or to a node that this one depends on.
func (r *Relations) reaches(d *Dependencies, from, manifest, owner string) bool {
	at, _ := model.SplitID(from)
	return at == "" || at == manifest || strings.HasPrefix(manifest, at+"/") ||
		slices.ContainsFunc(d.Nodes, func(n DependencyNode) bool { return n.ID == owner })
}

// byID is a dependency graph whose nodes are found by ID, so that edges can be added.
type byID struct {
	nodes  map[string]float32 // importance of each node
	edges  map[[2]string]DependencyEdge
	cycles [][]string
}

func editable(d *Dependencies) *byID {
	g := &byID{map[string]float32{}, map[[2]string]DependencyEdge{}, nil}
	for _, n := range d.Nodes {
		g.nodes[n.ID] = n.Importance
	}
	for _, e := range d.Edges {
		g.edges[[2]string{d.Nodes[e.From].ID, d.Nodes[e.To].ID}] = e
	}
	for _, cycle := range d.Cycles {
		ids := make([]string, len(cycle))
		for i, node := range cycle {
			ids[i] = d.Nodes[node].ID
		}
		g.cycles = append(g.cycles, ids)
	}
	return g
}

// edge adds n references of the kind EdgeUsesRepo between two nodes.
func (g *byID) edge(from, to string, n int) {
	e, known := g.edges[[2]string{from, to}]
	if !known {
		e.Kinds = map[string]int{}
	}
	e.Count, e.Sure = e.Count+n, true
	e.Kinds[model.EdgeUsesRepo.String()] += n
	g.edges[[2]string{from, to}] = e
}

// write replaces the nodes, edges and cycles of d. If top is not 0, only that many nodes are kept: the most important ones, then
// those with the most references.
func (g *byID) write(d *Dependencies, top int) {
	uses := map[string]int{}
	for pair, e := range g.edges {
		uses[pair[0]] += e.Count
		uses[pair[1]] += e.Count
	}
	d.Nodes, d.Edges, d.Cycles = nil, nil, nil
	for id, importance := range g.nodes {
		d.Nodes = append(d.Nodes, DependencyNode{id, importance})
	}
	if top > 0 && len(d.Nodes) > top {
		slices.SortFunc(d.Nodes, func(a, b DependencyNode) int {
			return cmp.Or(cmp.Compare(b.Importance, a.Importance), uses[b.ID]-uses[a.ID], strings.Compare(a.ID, b.ID))
		})
		d.Nodes = d.Nodes[:top]
	}
	slices.SortFunc(d.Nodes, func(a, b DependencyNode) int { return strings.Compare(a.ID, b.ID) })
	at := map[string]int{}
	for i, n := range d.Nodes {
		at[n.ID] = i
	}
	for pair, e := range g.edges {
		from, hasFrom := at[pair[0]]
		to, hasTo := at[pair[1]]
		if hasFrom && hasTo {
			e.From, e.To = from, to
			d.Edges = append(d.Edges, e)
		}
	}
	slices.SortFunc(d.Edges, func(a, b DependencyEdge) int { return cmp.Or(a.From-b.From, a.To-b.To) })
	for _, ids := range g.cycles {
		cycle := make([]int, 0, len(ids))
		for _, id := range ids {
			if node, kept := at[id]; kept {
				cycle = append(cycle, node)
			}
		}
		if len(cycle) == len(ids) {
			d.Cycles = append(d.Cycles, cycle)
		}
	}
}
