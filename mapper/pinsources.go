package mapper

import (
	"context"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/parallel"
	"foldout/mapper/internal/search/find"
	"foldout/mapper/internal/search/pack"
	"foldout/model"
)

// sourceFiles is the number of most relevant files from which source is chosen for a budget of pack.Usual tokens. It grows with
// the budget.
const sourceFiles = 20

// sourcesFor returns the number of files from which source is chosen.
func sourcesFor(budget int) int { return sourceFiles * max(1, budget/pack.Usual) }

// passages weighs the passages of up to `most` of the most relevant files, best first, with the evidence for their symbols. Tests, documents,
// generated and vendored files are among them only if the task names them, or if nothing else is relevant.
func (v *Relevance) passages(keep func(f *filetree.File) bool, most int) *pack.Set {
	var chosen []pack.File
	files := v.repo.corpus().Files
	choose := func(wanted func(hit find.Scored) bool) {
		for _, hit := range v.result.Files {
			if f := files[hit.File]; len(chosen) < most && keep(f) && wanted(hit) {
				chosen = append(chosen, pack.File{File: f, Share: hit.Score / v.result.Files[0].Score, Symbols: map[int]pack.Match{}})
			}
		}
	}
	choose(func(hit find.Scored) bool {
		c := files[hit.File].Class
		return c == model.ClassSource || c == model.ClassConfig || v.result.Names(hit.File)
	})
	if len(chosen) == 0 {
		choose(func(find.Scored) bool { return true })
	}
	at := map[*filetree.File]int{}
	for i := range chosen {
		at[chosen[i].File] = i
	}
	for i := range chosen {
		for symbol, score := range v.symbols[chosen[i].File] {
			chosen[i].Symbols[symbol] = pack.Match{Score: float64(score)}
		}
	}
	for _, hit := range v.result.SymbolFeatures() {
		if i, known := at[files[hit.File]]; known {
			e := chosen[i].Symbols[hit.Symbol]
			e.Words, e.Named = hit.Scores[find.OfUnit], hit.Scores[find.OfName]
			chosen[i].Symbols[hit.Symbol] = e
		}
	}
	terms, weights := v.result.Words()
	return pack.Weigh(v.repo.withTexts(chosen), pack.Query{Terms: terms, Weights: weights})
}

// withTexts reads the texts of the files, and leaves out the files without one.
func (r *Repo) withTexts(files []pack.File) []pack.File {
	parallel.Each(len(files), func(i int) {
		f := &files[i]
		if text := r.source.Text(f.File, -1); text != "" {
			f.Lines = strings.Split(strings.TrimSuffix(text, "\n"), "\n")
			f.Derived = r.derived(f)
		}
	})
	return slices.DeleteFunc(files, func(f pack.File) bool { return len(f.Lines) == 0 })
}

// derived returns the texts of a file's symbols if they refer to a text that is derived from the file: if their names are not on
// their lines. Otherwise it returns nil.
func (r *Repo) derived(f *pack.File) map[int][]string {
	shown := func(s *model.Symbol) bool {
		return s.Line >= 1 && int(s.EndLine) <= len(f.Lines) && strings.Contains(f.Lines[s.Line-1], s.Name)
	}
	if !slices.ContainsFunc(f.File.Symbols, func(s model.Symbol) bool { return s.Up < 0 && !shown(&s) }) ||
		slices.ContainsFunc(f.File.Symbols, func(s model.Symbol) bool { return s.Up < 0 && shown(&s) }) {
		return nil
	}
	texts := map[int][]string{}
	for i := range f.File.Symbols {
		if f.File.Symbols[i].Up < 0 {
			if text := r.source.Text(f.File, i); text != "" {
				texts[i] = strings.Split(strings.TrimSuffix(text, "\n"), "\n")
			}
		}
	}
	return texts
}

// SourceShare is the percentage of a budget that Sources may fill. The rest is for the map around the sources.
const SourceShare = 75

// Sources holds the relevant files and symbols (hits) whose source is worth pinning to the map, best first.
type Sources struct {
	Hits   []Hit
	Tokens int   // what the source of all of them takes
	Left   []Hit // further hits, whose source does not fit, those that are worth most first
}

// Pins returns one override for each of the Hits. The override pins the source of the hit to the map.
func (s Sources) Pins() (pins []model.Override) {
	for _, h := range s.Hits {
		pins = append(pins, model.Override{ID: h.ID, Detail: model.Source})
	}
	return pins
}

// Sources chooses symbols and files whose source is worth pinning to the map (package pack). Together with the nodes that the
// plan's view already pins, they take at most SourceShare percent of the room of the map, or any number of tokens without a budget. It
// leaves out nodes that the user has decided about. It fails only if ctx ends.
func (v *Relevance) Sources(ctx context.Context, plan *Plan) (s Sources, err error) {
	keep, err := ScopeFilter(plan.View().Scope)
	if err != nil {
		return Sources{}, err
	}
	c := &sourceChooser{plan: plan, Set: v.passages(keep, sourcesFor(plan.View().Budget))}
	before, err := c.with(ctx, nil)
	if err != nil {
		return Sources{}, err
	}
	most, room := -1, -1
	if budget := plan.MapRoom(); budget > 0 {
		most = budget * SourceShare / 100
		room = max(0, most-before.Tokens()) * optimism / 100
	}
	for {
		taken, left := c.choose(room)
		all, err := c.with(ctx, taken)
		if err != nil {
			return Sources{}, err
		}
		if most >= 0 && all.Tokens() > most && len(taken) > 0 { // costs are estimates
			room = max(0, min(room-1, room*most/all.Tokens()))
			continue
		}
		s.Tokens = all.Tokens() - before.Tokens()
		for _, n := range taken {
			s.Hits = append(s.Hits, v.hitAt(c.Files[n.File].File, n.Symbol))
		}
		for _, n := range left {
			s.Left = append(s.Left, v.hitAt(c.Files[n.File].File, n.Symbol))
		}
		return s, nil
	}
}

// optimism is the percentage of the room with which Sources begins to choose. It chooses again with less until all fits.
const optimism = 120

// Needed returns the symbols and files whose source a reader needs for the task, those that are worth most first, in about `tokens`
// tokens. `keep` reports whether a file may be among them.
func (v *Relevance) Needed(keep func(f *filetree.File) bool, tokens int) (hits []Hit) {
	set := v.passages(keep, sourcesFor(tokens))
	taken, _ := set.Nodes(pack.AsBlocks(tokens, tokensOf(v.repo, set.Files)), func(int, int) bool { return false })
	for _, n := range taken {
		hits = append(hits, v.hitAt(set.Files[n.File].File, n.Symbol))
	}
	return hits
}

// sourceChooser chooses nodes for Sources.
type sourceChooser struct {
	*pack.Set
	plan *Plan
}

// choose takes the nodes that fit into `room` tokens, or all that are worth it if `room` is negative.
func (c *sourceChooser) choose(room int) (taken, left []pack.Node) {
	lines := tokensOf(c.plan.repo, c.Files)
	costs := pack.OnMap(room, func(file int, p pack.Passage) int {
		tokens, symbols := lines(file, p), c.Files[file].Costs
		if p.Symbol >= 0 && p.Symbol < len(symbols) {
			tokens += int(symbols[p.Symbol].Signature) // in the tree
		}
		return tokens
	})
	return c.Nodes(costs, func(file, symbol int) bool { return c.isSettled(c.Files[file].File, symbol) })
}

// tokensOf returns a function that counts the tokens of lines of the files. It counts every line once.
func tokensOf(r *Repo, files []pack.File) func(file int, p pack.Passage) int {
	sums := make([][]int, len(files)) // by file and line: tokens of all lines before it
	return func(file int, p pack.Passage) int {
		f := &files[file]
		if f.Derived != nil {
			return r.enc.Count(strings.Join(f.Derived[p.Symbol], "\n"))
		}
		if sums[file] == nil {
			sums[file] = make([]int, len(f.Lines)+1)
			for i, line := range f.Lines {
				sums[file][i+1] = sums[file][i] + r.enc.Count(line+"\n")
			}
		}
		return sums[file][min(p.Last, len(f.Lines))] - sums[file][p.First-1]
	}
}

// isSettled reports whether the user has already decided about a node, or about a symbol or file that contains it: either its
// source is on the map, or it was dropped.
func (c *sourceChooser) isSettled(f *filetree.File, symbol int) bool {
	for {
		id := f.NodeID(symbol)
		if s := c.plan.State(id); s.Written && s.Detail == model.Source {
			return true
		}
		if d, set := c.plan.View().Overrides.Get(id); set && d == model.Hidden {
			return true
		}
		if symbol < 0 {
			return false
		}
		symbol = int(f.Symbols[symbol].Up) // -1 is the file
	}
}

// with returns the plan of a map that shows only the pinned nodes of the view and the source of the given nodes.
func (c *sourceChooser) with(ctx context.Context, nodes []pack.Node) (*Plan, error) {
	pins := pinsOf(c.plan.View())
	for _, n := range nodes {
		pins = append(pins, model.Override{ID: c.Files[n.File].NodeID(n.Symbol), Detail: model.Source})
	}
	return c.plan.Alone(ctx, pins)
}
