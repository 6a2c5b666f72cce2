package mapper

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/grep"
	"foldout/mapper/internal/maps/disk"
	"foldout/mapper/internal/search/find"
	"foldout/mapper/internal/search/task"
	"foldout/mapper/llm"
	"foldout/model"
)

// FindQuery says what Find ranks.
type FindQuery struct {
	Files  bool                        // only files, not symbols
	Kinds  model.KindSet               // kinds of symbols to find; none means all
	Keep   func(f *filetree.File) bool // files to include; nil for all
	Top    int                         // maximum number of hits, 0 for all
	Embed  *llm.Client                 // server that finds texts with a similar meaning; nil for none
	Intent string                      // one of Intents to assume; "" for the one that the task suggests
}

// Hit is a file or symbol that is relevant to a task.
type Hit struct {
	ID      string
	Path    string
	Line    int // from 1; 1 for a file
	EndLine int
	Kind    string  // "file", or the kind of the symbol
	Keyword string  // the word written before the name, such as `func`; "" for a file
	Name    string  // of a symbol, with its owner
	Score   float64 // from 0 to 1; the best hit has 1
	Reasons []string
}

// Found is the result of Find.
type Found struct {
	Intent string
	Focus  []string // ids of the folders and files that hold most of what is relevant; none if it is scattered
	Hits   []Hit    // best first
	Of     int      // total number of hits
	Failed error    // error of the embedding server; the hits were then ranked without it
}

// Intents lists the names of intents. An intent is what a person wants to do with the results.
func Intents() []string { return task.IntentNames() }

// IntentOverview is the name of the intent of questions about the whole repository. They are answered from importance, entry points
// and the tour.
const IntentOverview = "overview"

// Searchable reports whether a task has anything to search for.
func Searchable(text string) bool { return !task.Read(text).Empty() }

// A line of at least wordsOfProse words is prose. Lists of paths and lines of code are shorter.
const wordsOfProse = 12

// ReadsAsTask reports whether a text holds a stack trace or a paragraph of prose, and not only names of files and symbols.
func ReadsAsTask(text string) bool {
	for line := range strings.Lines(text) {
		if len(strings.Fields(line)) >= wordsOfProse {
			return true
		}
	}
	return len(task.Read(text).Frames) > 0
}

// Find ranks the files and symbols of the repository by relevance to a task: any text, such as an issue, a question or a stack
// trace. A task without words has no hits. The Repo must be complete, and opened with Options.References and Options.Words. Find
// fails only if ctx ends.
func (r *Repo) Find(ctx context.Context, text string, query FindQuery) (*Found, error) {
	v, err := r.Relevance(ctx, text, query)
	if err != nil {
		return nil, err
	}
	return v.Hits(query), nil
}

// Hits returns the relevant files and symbols that the query selects.
func (v *Relevance) Hits(query FindQuery) *Found {
	r, result := v.repo, v.result
	found := &Found{Intent: v.intent.String(), Failed: v.failed}
	for _, place := range result.Focus() {
		found.Focus = append(found.Focus, model.PathID(place.Path))
	}
	list := result.Symbols
	if result.Mixed != nil && query.Kinds == 0 {
		list = result.Mixed
	}
	if query.Files || len(list) == 0 && query.Kinds == 0 { // where nothing has symbols, files are better than no answer
		list = result.Files
	}
	best := 0.0
	for _, ranked := range list {
		f := r.corpus().Files[ranked.File]
		if ranked.Symbol >= 0 && query.Kinds != 0 && !query.Kinds.Has(f.Symbols[ranked.Symbol].Kind) {
			continue
		}
		best = max(best, ranked.Score)
		if found.Of++; query.Top == 0 || len(found.Hits) < query.Top {
			hit := v.hitOf(f, ranked)
			hit.Score /= best
			found.Hits = append(found.Hits, hit)
		}
	}
	return found
}

// Hit returns the hit for the file or symbol with this id, or false if there is none, if nothing is relevant, or if foldout wrote the file.
func (v *Relevance) Hit(id string) (hit Hit, known bool) {
	_, file, symbol := v.repo.tree.Node(id)
	if file == nil || file.IsOutput() || !v.Any() {
		return Hit{}, false
	}
	return v.hitAt(file, symbol), true
}

// BestSymbols returns up to `most` relevant symbols of the file at path, best first.
func (v *Relevance) BestSymbols(path string, most int) (hits []Hit) {
	_, file := v.repo.tree.Find(path)
	scores := v.symbols[file]
	order := slices.SortedFunc(maps.Keys(scores), func(a, b int) int { return cmp.Or(cmp.Compare(scores[b], scores[a]), cmp.Compare(a, b)) })
	for _, symbol := range order[:min(len(order), most)] {
		hits = append(hits, v.hitAt(file, symbol))
	}
	return hits
}

// hitAt returns the hit for a file or, if `symbol` is not -1, for that symbol in the file. A type without a score of its own gets
// the best score among its members.
func (v *Relevance) hitAt(file *filetree.File, symbol int) Hit {
	ranked := find.Scored{File: slices.Index(v.repo.corpus().Files, file), Symbol: symbol, Score: float64(v.Of(nil, file, symbol))}
	if symbol >= 0 && ranked.Score == 0 {
		for i, score := range v.symbols[file] {
			if int(file.Symbols[i].Up) == symbol {
				ranked.Score = max(ranked.Score, float64(score))
			}
		}
	}
	return v.hitOf(file, ranked)
}

// snippetLines is the maximum number of lines in a snippet.
const snippetLines = 12

// Snippet returns the first lines of a hit in printable form. It returns "" if they are not available, or if the file has changed, so
// that other lines may be in their place.
func (r *Repo) Snippet(h Hit) string {
	text, changed, problem := r.Source(h.Path)
	if problem != nil || changed {
		return ""
	}
	var b strings.Builder
	for n := h.Line; n <= min(h.EndLine, text.Lines(), h.Line+snippetLines-1); n++ {
		b.WriteString(text.Line(n) + "\n")
	}
	return b.String()
}

// hitOf returns the hit for a ranked file or symbol, with its score and reasons.
func (v *Relevance) hitOf(f *filetree.File, ranked find.Scored) Hit {
	hit := Hit{
		ID: f.NodeID(ranked.Symbol), Path: f.Path, Line: 1, EndLine: max(f.Lines, 1), Kind: "file", Score: ranked.Score, Reasons: v.result.Reasons(ranked),
	}
	if ranked.Symbol < 0 {
		return hit
	}
	s := &f.Symbols[ranked.Symbol]
	hit.Line, hit.EndLine = int(s.FirstLine), int(s.EndLine)
	hit.Kind, hit.Keyword, hit.Name = s.Kind.String(), s.Keyword(), s.Name
	if s.Parent != "" {
		hit.Name = s.Parent + "." + s.Name
	}
	return hit
}

// TextQuery says what SearchText searches and returns.
type TextQuery struct {
	Keep  func(f *filetree.File) bool // files to include; nil for all
	Texts int                         // number of found lines whose text the caller needs, 0 for all
	// Each receives lines as they are found, in the order of the map; calls do not overlap. If nil, the lines are in the result.
	Each func(lines []grep.Line)
}

// TextFound is the result of SearchText.
type TextFound struct {
	Lines      []grep.Line // nil if TextQuery.Each received them
	Searched   int         // number of files searched
	Unsearched int         // number of included files that could not be searched: too large, binary, or unreadable
}

// SearchText searches the texts of files for a pattern. It fails only if ctx ends.
func (r *Repo) SearchText(ctx context.Context, pattern *grep.Pattern, query TextQuery) (*TextFound, error) {
	found, all := &TextFound{}, 0
	search := grep.Search{Pattern: pattern, Each: query.Each, Texts: query.Texts}
	if search.Each == nil {
		search.Each = func(lines []grep.Line) { found.Lines = append(found.Lines, lines...) }
	}
	r.tree.Each(func(f *filetree.File) {
		if query.Keep != nil && !query.Keep(f) {
			return
		}
		if all++; f.Hash != (model.Hash{}) && (f.Problem == nil || f.Problem.Kind != model.ProblemBinary) {
			search.Files = append(search.Files, f)
		}
	})
	texts, err := disk.NewTexts(r.root)
	if err != nil {
		return nil, err
	}
	defer texts.Close() //nolint:errcheck // nothing was written
	search.Text = texts.Text
	found.Searched, err = search.Run(ctx)
	found.Unsearched = all - found.Searched
	return found, err
}

// newCorpus prepares a repository for searching.
func newCorpus(r *Repo) *find.Corpus {
	source := find.Input{Text: textOf(r.root)}
	r.tree.Each(func(f *filetree.File) {
		if !f.IsOutput() {
			source.Files = append(source.Files, f)
		}
	})
	if r.related != nil {
		source.Graph, source.History, source.Tests = r.related.Graph, r.related.History, r.related.Tests
	}
	return find.New(source)
}

// textOf returns a function that reads the text of a file again. It returns nil if that fails, or if the text has changed.
func textOf(root string) func(f *filetree.File) []byte {
	return func(f *filetree.File) []byte { return disk.Text(root, f) }
}
