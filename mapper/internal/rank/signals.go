package rank

import (
	"math"
	"strings"
	"unicode"

	"foldout/mapper/internal/graph"
	"foldout/mapper/internal/language"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// values are what is scaled before it counts.
type values struct {
	rank   float64 // what flows in, in what a node has that nobody leads to
	size   float64 // lines, the first not counted
	change float64 // heat
}

// tops are the greatest values of those beside which nothing else is measured: of the sources, and of all where there is no source.
type tops struct {
	values
	sources bool
}

func (t *tops) raise(v values, source bool) {
	if source && !t.sources {
		*t = tops{sources: true}
	}
	if source || !t.sources {
		t.rank, t.size, t.change = max(t.rank, v.rank), max(t.size, v.size), max(t.change, v.change)
	}
}

// signal brings a value to [0,1].
func signal(value, top float64) float64 {
	if value <= 0 || top <= 0 {
		return 0
	}
	return min(math.Log1p(value)/math.Log1p(top), 1)
}

// values returns those of a file or a symbol.
func (r *Ranks) values(node int32, file, symbol int) values {
	return values{
		rank:   r.received[node] * float64(r.groups.nodes) / (1 - r.weights.Edges.damping()),
		size:   float64(r.lines[node] - 1),
		change: r.changed(node, file, symbol),
	}
}

// Part is one term of an importance.
type Part struct {
	Name   string
	Signal float64 // from 0 to 1
	Weight float64 // below 0 where it is taken off
}

// The names of terms that others ask for.
const (
	Size   = "size"
	Change = "change"
)

// terms is how many terms there are.
const terms = 6

// Why returns the terms of which the importance of a file or a symbol is the sum.
func (r *Ranks) Why(node int32) []Part {
	file, symbol := r.graph.At(node)
	parts := r.parts(node, file, symbol)
	return parts[:]
}

func (r *Ranks) parts(node int32, file, symbol int) [terms]Part {
	v, top := r.values(node, file, symbol), r.tops[level(symbol)]
	return [terms]Part{
		{"rank", signal(v.rank, top.rank), r.weights.PageRank},
		{Size, signal(v.size, top.size), r.weights.Size},
		{Change, signal(v.change, top.change), r.weights.Change},
		{"entry", float64(r.entry[node]), r.weights.Entry},
		{"exported", one(r.exported(file, symbol)), r.weights.Exported},
		{"beside", float64(r.beside[node]), -r.weights.Beside},
	}
}

func one(holds bool) float64 {
	if holds {
		return 1
	}
	return 0
}

// exported reports whether other parts can use a symbol, or anything of a file.
func (r *Ranks) exported(file, symbol int) bool {
	symbols := r.graph.Files[file].Symbols
	if symbol >= 0 {
		return symbols[symbol].Exported
	}
	for i := range symbols {
		if symbols[i].Exported {
			return true
		}
	}
	return false
}

// besides says what files of a class stand beside the sources. Texts and settings are read as well, but a list of changes, which
// changes most, is not what a repository is about.
var besides = map[model.Class]float32{
	model.ClassTest: 1, model.ClassGenerated: 1, model.ClassVendored: 1,
	model.ClassConfig: 0.5, model.ClassDoc: 0.5, model.ClassOther: 0.5,
}

// documents are the words with which names of folders at the top begin or end that hold documents.
var documents = set("doc docs documentation")

// InDocuments reports whether a path leads through a folder at the top that holds documents: what is source there is to be read.
func InDocuments(path string) bool {
	words := wordsOf(top(path))
	return documents[words[0]] || documents[words[len(words)-1]]
}

// top returns the first folder of a path, "" for none.
func top(file string) string {
	folder, _, nested := strings.Cut(file, "/")
	if !nested {
		return ""
	}
	return folder
}

// shows are the words with which names of folders begin or end that hold what shows, tries or measures the sources.
var shows = set("example examples sample samples demo demos tutorials cookbook playground playgrounds bench benches benchmarks benchsuite fuzz")

// helps are the words with which names of folders end that hold what others test with: `uv-test`, `Polly.Testing`.
var helps = set("test testing testkit")

// IsBeside reports whether a path leads through a folder that shows, tries or measures the sources, or helps to test, or through one at the
// top that holds documents.
func IsBeside(file string) bool {
	if InDocuments(file) {
		return true
	}
	for part := range strings.SplitSeq(tree.Parent(file), "/") {
		words := wordsOf(part)
		if last := words[len(words)-1]; shows[words[0]] || shows[last] || helps[last] {
			return true
		}
	}
	return false
}

// wordsOf lists the words of a name in small letters: `docs_src`, `TechniqueDemos` and `oss-fuzz` have two each. There is at least one.
func wordsOf(name string) (words []string) {
	start := 0
	for i := 1; i < len(name); i++ {
		if strings.IndexByte("-_. ", name[i]) >= 0 || unicode.IsUpper(rune(name[i])) && unicode.IsLower(rune(name[i-1])) {
			words, start = append(words, name[start:i]), i
		}
	}
	words = append(words, name[start:])
	for i := range words {
		words[i] = strings.ToLower(strings.TrimLeft(words[i], "-_. "))
	}
	return words
}

// besideFile says how far a file stands beside the sources. Examples show them, and are not what is shown, nor is what tests them or makes the
// documents at the top. A record of changes says what they once were, and a translation what stands elsewhere.
func besideFile(g *graph.Graph, f *tree.File) float32 {
	switch {
	case f.Class == model.ClassSource && IsBeside(f.Path):
		return 0.5
	case f.Class == model.ClassDoc && isRecord(f), isTranslated(g, f):
		return 1
	}
	return besides[f.Class]
}

// beside returns for each node how far it stands beside the sources. Some languages keep tests in modules of the file that they test.
func beside(g *graph.Graph) []float32 {
	all := make([]float32, g.Len())
	for i, f := range g.Files {
		whole := besideFile(g, f)
		var holdsTests func(*model.Symbol) bool
		if l := language.ByName(f.Language); l != nil {
			holdsTests = l.Tests.Module
		}
		all[g.File(i)] = whole
		for s := range f.Symbols {
			sym, node := &f.Symbols[s], g.Symbol(i, s)
			all[node] = whole
			if sym.Up >= 0 && int(sym.Up) < s {
				all[node] = max(whole, all[g.Symbol(i, int(sym.Up))])
			}
			if holdsTests != nil && holdsTests(sym) {
				all[node] = 1
			}
		}
	}
	return all
}
