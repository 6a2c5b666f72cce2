package rank

import (
	"math"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/graph/graph"
	"foldout/mapper/internal/parse/language"
	"foldout/model"
)

// values holds the values of a file or a symbol before these are scaled to signals from 0 to 1.
type values struct {
	rank   float64 // rank that flows in, as a multiple of the rank of a node without incoming edges
	size   float64 // lines after the first
	change float64 // heat
}

// tops holds the greatest value of each kind; other values are measured against it. These are the greatest values among source
// files or, if there are none, among all files.
type tops struct {
	values
	sources bool // a source has been seen, so that other files no longer count
}

func (t *tops) raise(v values, source bool) {
	if source && !t.sources {
		*t = tops{sources: true}
	}
	if source || !t.sources {
		t.rank, t.size, t.change = max(t.rank, v.rank), max(t.size, v.size), max(t.change, v.change)
	}
}

// signal scales a value to [0,1].
func signal(value, top float64) float64 {
	if value <= 0 || top <= 0 {
		return 0
	}
	return min(math.Log1p(value)/math.Log1p(top), 1)
}

// values returns the values of a file or a symbol.
func (r *Ranks) values(node int32, file, symbol int) values {
	return values{
		rank:   r.received[node] * float64(r.parts.nodes) / (1 - dampingOf(&r.weights.Edges)),
		size:   float64(r.lines[node] - 1),
		change: r.changed(node, file, symbol),
	}
}

// termCount is the number of terms whose sum is the importance of a node.
const termCount = 6

// Why returns the terms whose sum is the importance of a file or a symbol.
func (r *Ranks) Why(node int32) []model.Term {
	file, symbol := r.graph.At(node)
	all := r.terms(node, file, symbol)
	return all[:]
}

// SizeAndChange returns the signals of two terms of a file or a symbol: how large it is and how often it changed, each from 0 to 1.
func (r *Ranks) SizeAndChange(node int32) (size, change float64) {
	file, symbol := r.graph.At(node)
	v, top := r.values(node, file, symbol), r.tops[level(symbol)]
	return signal(v.size, top.size), signal(v.change, top.change)
}

func (r *Ranks) terms(node int32, file, symbol int) [termCount]model.Term {
	v, top := r.values(node, file, symbol), r.tops[level(symbol)]
	return [termCount]model.Term{
		{Name: "rank", Signal: signal(v.rank, top.rank), Weight: r.weights.PageRank},
		{Name: "size", Signal: signal(v.size, top.size), Weight: r.weights.Size},
		{Name: "change", Signal: signal(v.change, top.change), Weight: r.weights.Change},
		{Name: "entry", Signal: float64(r.entry[node]), Weight: r.weights.Entry},
		{Name: "exported", Signal: float64(model.Bit(r.exported(file, symbol))), Weight: r.weights.Exported},
		{Name: "beside", Signal: float64(r.penalties[node]), Weight: -r.weights.Penalty}, // the penalty: the node is beside what the repository is about
	}
}

// exported reports whether a symbol, or anything in a file, is exported.
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

// documents holds the words that mark a top-level folder as one with documents: its name begins or ends with one of them.
var documents = words.Set("doc docs documentation")

// InDocuments reports whether a path is in a top-level folder with documents. Source files there are meant for reading.
func InDocuments(path string) bool {
	first, last := outerWords(topFolder(path))
	return documents[first] || documents[last]
}

// topFolder returns the first folder of a path, or "" if there is none.
func topFolder(file string) string {
	folder, _, nested := strings.Cut(file, "/")
	if !nested {
		return ""
	}
	return folder
}

// exampleWords are the first or last words in the names of folders with examples, demos or benchmarks.
var exampleWords = words.Set("example examples sample samples demo demos tutorials cookbook playground playgrounds bench benches benchmarks benchsuite fuzz")

// testHelperWords are the last words in the names of folders with test helpers, e.g. `uv-test` or `Polly.Testing`.
var testHelperWords = words.Set("test testing testkit")

// IsAuxiliary reports whether a path is in a folder of examples, demos, benchmarks or test helpers, or in a top-level folder with
// documents.
func IsAuxiliary(file string) bool {
	if InDocuments(file) {
		return true
	}
	for part := range strings.SplitSeq(filetree.Parent(file), "/") {
		if first, last := outerWords(part); exampleWords[first] || exampleWords[last] || testHelperWords[last] {
			return true
		}
	}
	return false
}

// outerWords returns the first and the last word of a name in lower case, or "" if it has none. `docs_src`, `TechniqueDemos` and `oss-fuzz`
// have two words each.
func outerWords(name string) (first, last string) {
	for word := range words.Parts(name, true) {
		if last = word; first == "" {
			first = word
		}
	}
	return strings.ToLower(first), strings.ToLower(last)
}

// filePenalty returns the penalty of a file, from 0 to 1. Examples, test helpers and sources in folders of documents have half
// a penalty, because they show or test the sources. Translations and change logs have a full one: they repeat what another file
// says, or say what the sources once were. For all other files, the class decides.
func filePenalty(g *graph.Graph, f *filetree.File) float32 {
	switch {
	case f.Class == model.ClassSource && IsAuxiliary(f.Path):
		return auxiliaryPenalty
	case f.Class == model.ClassDoc && isRecord(f), isTranslated(g, f):
		return 1
	}
	return classPenalties[f.Class]
}

// nodePenalties returns the penalty of each node. Symbols may have a higher penalty than their file, because some languages keep
// tests in a module within the file that they test.
func nodePenalties(g *graph.Graph) []float32 {
	all := make([]float32, g.Len())
	for i, f := range g.Files {
		whole := filePenalty(g, f)
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
