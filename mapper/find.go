package mapper

import (
	"context"
	"strings"

	"foldout/mapper/internal/disk"
	"foldout/mapper/internal/find"
	"foldout/mapper/internal/grep"
	"foldout/mapper/internal/task"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// FindQuery says what Find ranks.
type FindQuery struct {
	Files  bool               // files alone, not symbols
	Kinds  model.KindSet      // kinds of symbols that are looked for; none means all
	Keep   func(f *File) bool // the files that take part; nil for all
	Top    int                // at most so many hits, 0 for all
	Embed  *Embedding         // the server that tells what means the same; nil for none
	Intent string             // a word of Intents that is taken for granted; "" for the one that the task shows
}

// Hit is a file or a symbol that a task needs.
type Hit struct {
	ID      string
	Path    string
	Line    int // from 1; of a file 1
	EndLine int
	Kind    string  // "file", or the kind of the symbol
	Name    string  // of a symbol, with its owner
	Score   float64 // from 0 to 1; the best hit has 1
	Reasons []string
}

// Found is what Find found.
type Found struct {
	Intent string
	Focus  []string // ids of the folders and files that hold most of what is relevant; none where it is spread over everything
	Hits   []Hit    // the best first
	Of     int      // how many there are in all
	Failed error    // of the embedding server; what is found was ranked without it
}

// Intents lists the words for what a person may want with what is found.
func Intents() []string { return task.IntentNames() }

// Searchable reports whether a task has anything to look for.
func Searchable(text string) bool { return !task.Read(text).Empty() }

// Find ranks the files and symbols of the repository by what a task needs: any text, such as an issue, a question or a stack trace.
// A task without words gives no hits. The Repo must be complete and opened with references and words. The error is that of ctx.
func (r *Repo) Find(ctx context.Context, text string, query FindQuery) (*Found, error) {
	v, err := r.Relevance(ctx, text, query)
	if err != nil {
		return nil, err
	}
	return v.Hits(query), nil
}

// Hits lists what is relevant, as far as the query asks for it.
func (v *Relevance) Hits(query FindQuery) *Found {
	r, result := v.repo, v.result
	found := &Found{Intent: v.intent.String(), Failed: v.failed}
	for _, place := range result.Focus() {
		found.Focus = append(found.Focus, model.PathID(place.Path))
	}
	list := result.Symbols
	if query.Files {
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
			hit := hitOf(f, ranked)
			hit.Score, hit.Reasons = ranked.Score/best, result.Reasons(ranked)
			found.Hits = append(found.Hits, hit)
		}
	}
	return found
}

// snippetLines is how many lines of a hit are shown.
const snippetLines = 12

// Snippet returns the first lines of a hit, whole lines as they may be shown; "" where they cannot be had.
func (r *Repo) Snippet(h Hit) string {
	text, _, problem := r.Source(h.Path)
	if problem != nil {
		return ""
	}
	var b strings.Builder
	for n := h.Line; n <= min(h.EndLine, text.Lines(), h.Line+snippetLines-1); n++ {
		b.WriteString(text.Line(n) + "\n")
	}
	return b.String()
}

func hitOf(f *tree.File, ranked find.Ranked) Hit {
	if ranked.Symbol < 0 {
		return Hit{ID: model.PathID(f.Path), Path: f.Path, Line: 1, EndLine: max(f.Lines, 1), Kind: "file"}
	}
	s := &f.Symbols[ranked.Symbol]
	name := s.Name
	if s.Parent != "" {
		name = s.Parent + "." + name
	}
	return Hit{
		ID: model.SymbolID(f.Path, model.SymbolNames(f.Symbols)[ranked.Symbol]), Path: f.Path, Line: int(s.FirstLine), EndLine: int(s.EndLine),
		Kind: s.Kind.String(), Name: name,
	}
}

// Line is a line of a file that matches a pattern.
type Line = grep.Line

// Pattern is what texts are searched for.
type Pattern = grep.Pattern

// ParsePattern reads a pattern as a person types it: a literal text with smart case, which ignores case unless it has a capital, or
// behind `re:` a regular expression of Go, which matches within lines. The error says what is wrong with it.
func ParsePattern(text string) (*Pattern, error) { return grep.Parse(text) }

// TextQuery says where SearchText looks and what it hands out.
type TextQuery struct {
	Keep  func(f *File) bool // the files that take part; nil for all
	Texts int                // how many lines need their text, 0 for all
	// Each takes lines as they are found, in the order of the map, one call at a time; nil collects them in the answer.
	Each func(lines []Line)
}

// TextFound is what SearchText found.
type TextFound struct {
	Lines    []Line // where no Each took them
	Searched int    // files
	Left     int    // files that take part and have no text to be searched: too large, binary, or not to be read
}

// SearchText searches the texts of files for a pattern. The error is that of ctx.
func (r *Repo) SearchText(ctx context.Context, pattern *Pattern, query TextQuery) (*TextFound, error) {
	found, all := &TextFound{}, 0
	search := grep.Search{Pattern: pattern, Each: query.Each, Texts: query.Texts}
	if search.Each == nil {
		search.Each = func(lines []Line) { found.Lines = append(found.Lines, lines...) }
	}
	r.tree.Each(func(f *tree.File) {
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
	found.Left = all - found.Searched
	return found, err
}

// newCorpus prepares a repository for searching.
func newCorpus(r *Repo) *find.Corpus {
	source := find.Source{Text: textOf(r.root)}
	r.tree.Each(func(f *tree.File) { source.Files = append(source.Files, f) })
	if r.related != nil {
		source.Graph, source.History, source.Tests = r.related.Graph, r.related.History, r.related.Tests
	}
	return find.New(source)
}

// textOf returns what reads the text of a file as it is now, nil where it cannot be read.
func textOf(root string) func(f *tree.File) []byte {
	return func(f *tree.File) []byte { return disk.Text(root, f) }
}
