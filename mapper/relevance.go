package mapper

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"foldout/mapper/internal/embedding"
	"foldout/mapper/internal/find"
	"foldout/mapper/internal/fit/choose"
	"foldout/mapper/internal/pack"
	"foldout/mapper/internal/task"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// relevant judges the importance of nodes by their relevance to a task. Nodes that the task does not concern are ordered by
// general importance. The type is used by pointer, so that two tasks are never mistaken for the same one.
type relevant struct {
	choose.Importance
	of *Relevance
}

// besideFile and besideSymbol are the weights with which the importance of a file or a symbol is added to its relevance.
const (
	besideFile   = 0.1
	besideSymbol = 0.05
)

// Of returns how much a file and its symbols are worth for the task. The most relevant ones count for much more than the others.
func (r *relevant) Of(f *tree.File) choose.Worth {
	worth := r.Importance.Of(f)
	file := r.of.files[f]
	file *= file
	worth.File = min(1, besideFile*worth.File+file)
	worth.Purpose *= besideFile + file
	for i := range worth.Symbols {
		share := r.of.symbols[f][i]
		worth.Symbols[i] = min(1, besideSymbol*worth.Symbols[i]*(1+file)+share*share*share)
	}
	return worth
}

// Relevance holds the files and symbols of a repository that are relevant to a task, with their scores. It is immutable.
type Relevance struct {
	repo    *Repo
	intent  task.Intent
	result  *find.Result
	files   map[*tree.File]float32 // score as a share of the best file's
	symbols map[*tree.File]map[int]float32
	folders map[string]float32 // by path: the highest value of the files below
	failed  error              // error of the embedding server
}

// PrepareFind builds and keeps the search data that the first call of Relevance would otherwise have to build. The Repo must be
// complete.
func (r *Repo) PrepareFind() { r.corpus() }

// Relevance ranks the files and symbols of the repository by their relevance to the task that `text` describes. Of the fields of
// `query`, it uses only Keep, Intent and Embed. The Repo must be complete, and opened with Options.References and Options.Words.
// Relevance fails only if ctx ends.
func (r *Repo) Relevance(ctx context.Context, text string, query FindQuery) (*Relevance, error) {
	t := task.Read(text)
	if intent, given := task.ParseIntent(query.Intent); given {
		t.Intent = intent
	}
	near, failed := similarities(ctx, r, text, query)
	v := &Relevance{
		repo: r, intent: t.Intent, result: r.corpus().Find(t, find.Options{Keep: query.Keep, Alike: near}), failed: failed,
		files: map[*tree.File]float32{}, symbols: map[*tree.File]map[int]float32{}, folders: map[string]float32{},
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	for _, hit := range v.result.Files {
		f, share := r.corpus().Files[hit.File], float32(hit.Score/v.result.Files[0].Score)
		v.files[f] = share
		for folder := tree.Parent(f.Path); folder != ""; folder = tree.Parent(folder) {
			v.folders[folder] = max(v.folders[folder], share)
		}
	}
	for _, hit := range v.result.Symbols {
		f := r.corpus().Files[hit.File]
		if v.symbols[f] == nil {
			v.symbols[f] = map[int]float32{}
		}
		v.symbols[f][hit.Symbol] = float32(hit.Score / v.result.Symbols[0].Score)
	}
	return v, nil
}

// Of returns the relevance of a node, from 0 to 1. The node is a folder if `file` is nil, a file if `symbol` is -1, and otherwise
// that symbol of the file. A folder is as relevant as the most relevant file in it.
func (v *Relevance) Of(folder *Folder, file *File, symbol int) float32 {
	switch {
	case v == nil || len(v.files) == 0:
		return 0
	case file == nil && folder.Path == "":
		return 1
	case file == nil:
		return v.folders[folder.Path]
	case symbol < 0:
		return v.files[file]
	}
	return v.symbols[file][symbol]
}

// Reasons returns the reasons why a file is relevant, strongest first. If symbol is not -1, it returns those for that symbol in
// the file. For a folder, it returns nothing.
func (v *Relevance) Reasons(file *File, symbol int) []string {
	if file == nil || v.Of(nil, file, symbol) == 0 {
		return nil
	}
	number := slices.Index(v.repo.corpus().Files, file)
	return v.result.Reasons(find.Ranked{File: number, Symbol: symbol})
}

// Any reports whether anything is relevant.
func (v *Relevance) Any() bool { return len(v.result.Files) > 0 }

// Fitted returns the same repository, except that relevance instead of importance decides what model.FitSmart keeps on a map, and
// which files and sources the format model.Prompt shows. If nothing is relevant, importance still decides.
func (v *Relevance) Fitted() *Repo {
	if !v.Any() {
		return v.repo
	}
	next := *v.repo
	next.relevance = &relevant{importance(v.repo), v}
	return &next
}

// Embedding is a server with OpenAI's API that turns texts into vectors. Its answers are stored in the cache folder.
type Embedding struct {
	URL   string // base URL, such as http://localhost:11434/v1
	Model string
	Key   string // "" for none
}

// longestTask is the maximum number of bytes of a task that are sent to an embedding server.
const longestTask = 8000

// similarities returns how similar the description of each file is to the task, or nothing if there is no embedding server. It
// sends that server the task, and the paths, names of symbols and first lines of doc comments of included files.
func similarities(ctx context.Context, r *Repo, text string, query FindQuery) ([]float64, error) {
	if query.Embed == nil {
		return nil, nil
	}
	client := embedding.Client{URL: query.Embed.URL, Model: query.Embed.Model, Key: query.Embed.Key, Dir: filepath.Join(CacheDir(), "vectors")}
	corpus := r.corpus()
	texts, files := []string{text[:min(len(text), longestTask)]}, []int{-1}
	for i, f := range corpus.Files {
		if query.Keep == nil || query.Keep(f) {
			texts, files = append(texts, corpus.Description(i)), append(files, i)
		}
	}
	vectors, err := client.Vectors(ctx, texts)
	if err != nil {
		return nil, fmt.Errorf("embedding server: %w", err)
	}
	near := make([]float64, len(corpus.Files))
	for at, i := range files[1:] {
		near[i] = embedding.Likeness(vectors[0], vectors[at+1])
	}
	return near, nil
}

// pathCost is the maximum number of tokens that a place is assumed to save if the path of its file is already on the map.
const pathCost = 40

// SourceShare is the percentage of a budget that Sources may fill. The rest is for the map around the sources.
const SourceShare = 75

// Sources holds the relevant files and symbols (hits) whose source is worth pinning to the map, best first.
type Sources struct {
	Hits   []Hit
	Tokens int   // what the source of all of them takes
	Left   []Hit // further hits, whose source does not fit, most relevant first
}

// Pins returns one override for each of the Hits. The override pins the source of the hit to the map.
func (s Sources) Pins() (pins []model.Override) {
	for _, h := range s.Hits {
		pins = append(pins, model.Override{ID: h.ID, Detail: model.Source})
	}
	return pins
}

// Sources chooses symbols, and files without symbols, whose source is worth pinning to the map. Together with the nodes that the
// plan's view already pins, they take at most SourceShare percent of the budget, or any number of tokens without a budget.
// Sources chooses in the same way as Pack, except that the best choice may take all the room, and that long types, which Pack
// shortens, come last. It leaves out nodes that the user has dropped. It fails only if ctx ends.
func (v *Relevance) Sources(ctx context.Context, plan *Plan) (Sources, error) {
	budget := roomOf(plan.View()).Budget
	c := &sourceChoice{plan: plan, limited: budget > 0, most: budget * SourceShare / 100, costs: map[pack.Place]int{}}
	before, err := c.with(ctx)
	if err != nil {
		return Sources{}, err
	}
	places := pack.Unshortened(v.places(func(*File) bool { return true }, int(packPlaces*pack.Times(budget))))
	places = slices.DeleteFunc(places, func(p pack.Place) bool { return isScope(p) || c.isSettled(p) })
	for _, p := range places {
		alone, err := plan.Alone(ctx, []model.Override{sourceOf(p)})
		if err != nil {
			return Sources{}, err
		}
		c.costs[p] = alone.stateOf(p).Total
	}
	all := before
	// The paths on the map take tokens, too. If they make it too large, the places are chosen again for less room.
	for room := c.most - before.Tokens(); room > 0 || !c.limited; room -= max(1, all.Tokens()-c.most) { // paths cost something, too
		c.choose(places, room)
		if all, err = c.with(ctx, c.taken...); err != nil {
			return Sources{}, err
		}
		if !c.limited || all.Tokens() <= c.most {
			break
		}
		c.taken = nil
	}
	if all, err = c.fill(ctx, places, all); err != nil || len(c.taken) == 0 {
		return Sources{}, err
	}
	s := Sources{Tokens: all.Tokens() - before.Tokens()}
	for _, p := range c.taken {
		s.Hits = append(s.Hits, v.hitAt(p.File, p.Symbol))
	}
	for _, p := range places {
		if c.costs[p] > 0 && !slices.ContainsFunc(c.taken, p.Within) {
			s.Left = append(s.Left, v.hitAt(p.File, p.Symbol))
		}
	}
	slices.SortStableFunc(s.Left, func(a, b Hit) int { return cmp.Compare(b.Score, a.Score) })
	return s, nil
}

// sourceChoice chooses the places (symbols, or files without symbols) for Sources.
type sourceChoice struct {
	plan    *Plan
	limited bool // there is a budget
	most    int  // tokens that the pins of the view and the places may cost; ignored if not limited
	costs   map[pack.Place]int
	room    int // tokens left for places
	taken   []pack.Place
}

// choose takes the places that fit into `room` tokens, best first. The cost of a place is the number of tokens that it takes
// alone on a map.
func (c *sourceChoice) choose(places []pack.Place, room int) {
	c.room, c.taken = room, nil
	state := func() (int, int) { return c.room, len(c.taken) }
	pack.InTurn(len(places), state, func(rank, bound int) bool {
		if rank == 0 {
			bound = c.room // the best place can take all the room
		}
		return c.take(places[rank], bound)
	})
}

// fill takes further places that still fit, best first, and returns the plan with them. `all` is the plan of the places taken
// before. More may fit because places of one file share the line with its path, and so take fewer tokens than the sum of their
// costs.
func (c *sourceChoice) fill(ctx context.Context, places []pack.Place, all *Plan) (*Plan, error) {
	for _, p := range places {
		overlaps := slices.ContainsFunc(c.taken, func(t pack.Place) bool { return t.Within(p) || p.Within(t) })
		if !c.limited || overlaps || all.Tokens()+c.costs[p] > c.most+pathCost {
			continue
		}
		more, err := c.with(ctx, append(slices.Clone(c.taken), p)...)
		if err != nil {
			return nil, err
		}
		if more.Tokens() <= c.most {
			all, c.taken = more, append(c.taken, p)
		}
	}
	return all, nil
}

// isScope reports whether a place is a module or namespace. The symbols inside it are places of their own.
func isScope(p pack.Place) bool { return p.Symbol >= 0 && p.File.Symbols[p.Symbol].Kind.IsScope() }

// isSettled reports whether the user has already decided about a place, or about a symbol or file that contains it: either its
// source is on the map, or it was dropped.
func (c *sourceChoice) isSettled(p pack.Place) bool {
	for {
		if s := c.plan.stateOf(p); s.Written && s.Detail == model.Source {
			return true
		}
		if d, set := c.plan.View().Overrides.Get(placeID(p)); set && d == model.Hidden {
			return true
		}
		if p.Symbol < 0 {
			return false
		}
		p.Symbol = int(p.File.Symbols[p.Symbol].Up) // -1 is the file
	}
}

// with returns the plan of a map that shows only the pinned nodes of the view and the source of the given places.
func (c *sourceChoice) with(ctx context.Context, places ...pack.Place) (*Plan, error) {
	nodes := slices.DeleteFunc(slices.Clone(c.plan.View().Overrides), func(o model.Override) bool { return !o.Pinned() })
	for _, p := range places {
		nodes = append(nodes, sourceOf(p))
	}
	return c.plan.Alone(ctx, nodes)
}

// sourceOf returns the override that shows the source of a place.
func sourceOf(p pack.Place) model.Override {
	return model.Override{ID: placeID(p), Detail: model.Source}
}

// take adds a place to the places taken so far, if it costs at most `bound` tokens. Places taken so far that are inside it are
// removed. take returns false if the place does not fit.
func (c *sourceChoice) take(p pack.Place, bound int) bool {
	if c.costs[p] == 0 || slices.ContainsFunc(c.taken, p.Within) {
		return true // the place has no source, or its source is already shown
	}
	cost, kept := c.costs[p], []pack.Place(nil)
	for _, t := range c.taken {
		if t.Within(p) {
			cost -= c.costs[t]
		} else {
			kept = append(kept, t)
		}
	}
	if c.limited && cost > bound {
		return false
	}
	kept = append(kept, p)
	c.taken, c.room = kept, c.room-cost
	return true
}

// stateOf returns the state of a place, or the zero State if the place is not in the repository.
func (p *Plan) stateOf(at pack.Place) State {
	if at.Symbol < 0 {
		return p.File(at.File.Path)
	}
	if states := p.Symbols(at.File.Path); at.Symbol < len(states) {
		return states[at.Symbol]
	}
	return State{}
}

func placeID(p pack.Place) string {
	if p.Symbol < 0 {
		return model.PathID(p.File.Path)
	}
	return model.SymbolID(p.File.Path, model.SymbolNames(p.File.Symbols)[p.Symbol])
}

// Alone returns the plan of a map that shows only `nodes`, each at the detail of its override, without a budget. A node costs the
// same as on any other map. If a node is given twice, the greater detail counts. Alone fails only if ctx ends.
func (p *Plan) Alone(ctx context.Context, nodes []model.Override) (*Plan, error) {
	view := p.view
	view.Level, view.Budget, view.Fit = model.LevelNone, 0, model.FitNone
	only := append(model.Overrides{{ID: model.RootID, Detail: model.Hidden}}, nodes...)
	slices.SortFunc(only, func(a, b model.Override) int {
		if by := strings.Compare(a.ID, b.ID); by != 0 {
			return by
		}
		return int(b.Detail) - int(a.Detail)
	})
	view.Overrides = slices.CompactFunc(only, func(a, b model.Override) bool { return a.ID == b.ID })
	return p.repo.PlanContext(ctx, view)
}
