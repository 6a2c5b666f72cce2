package mapper

import (
	"strings"

	"foldout/mapper/internal/fit/choose"
	"foldout/mapper/internal/rank"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// importance is what the smart fit goes by: the ranks, or as long as there are none what each file says of itself.
func (r *Repo) importance() choose.Importance {
	if r.related != nil {
		return ranked{r.related}
	}
	return structural{}
}

// ranked goes by the ranks of nodes. A line on a map is worth more where it stands for more source, and where that was worked on
// lately: these two terms of importance count once more. And it is the square that counts, or a map would be filled with what is
// small and of little use. How much maps hold of what the commits after them change (foresight_test.go) decided on both.
type ranked struct{ *related }

// The terms that count once more, and about what all comes to at most.
const (
	sizeAgain   = 0.3
	changeAgain = 0.3
	greatest    = 2
)

func (r ranked) worth(node int32) float32 {
	sum := float64(r.ranks.Importance(node))
	for _, part := range r.ranks.Why(node) {
		switch part.Name {
		case rank.Size:
			sum += sizeAgain * part.Signal
		case rank.Change:
			sum += changeAgain * part.Signal
		}
	}
	sum = max(sum, 0) / greatest
	return float32(sum * sum)
}

// Of returns the importance of a file and of its symbols.
func (r ranked) Of(f *tree.File) (file float32, symbols []float32) {
	symbols = make([]float32, len(f.Symbols))
	number, known := r.graph.Number(f.Path)
	if !known {
		return 0, symbols
	}
	for i := range symbols {
		symbols[i] = r.worth(r.graph.Symbol(number, i))
	}
	return r.worth(r.graph.File(number)), symbols
}

// structural judges a file by itself, where nothing is known of what it has to do with others: by what it is for and how deep
// it lies, and its symbols by their kind and by whether they can be seen from outside.
type structural struct{}

// Of returns the importance of a file and of its symbols. A symbol is never more important than what encloses it.
func (structural) Of(f *tree.File) (file float32, symbols []float32) {
	file = classImportance(f.Class) / (1 + 0.1*float32(strings.Count(f.Path, "/")))
	symbols = make([]float32, len(f.Symbols))
	for i := range f.Symbols {
		s := &f.Symbols[i]
		symbols[i] = file * kindImportance(s.Kind)
		if !s.Exported {
			symbols[i] *= 0.35
		}
		if s.Up >= 0 {
			symbols[i] = min(symbols[i], symbols[s.Up])
		}
	}
	return file, symbols
}

func classImportance(c model.Class) float32 {
	switch c {
	case model.ClassSource:
		return 1
	case model.ClassTest:
		return 0.25
	case model.ClassGenerated, model.ClassVendored:
		return 0.05
	}
	return 0.15
}

func kindImportance(k model.Kind) float32 {
	switch k {
	case model.KindFunction, model.KindMethod, model.KindConstructor, model.KindMacro:
		return 0.8
	case model.KindModule, model.KindNamespace, model.KindEnumMember, model.KindProperty, model.KindField, model.KindConstant,
		model.KindVariable:
		return 0.35
	}
	return 1
}

// importanceOf returns the importance of the node of an id: of a folder, the greatest of the files in it; 0 where there is none.
func (r *Repo) importanceOf(id string) (most float32) {
	of := r.importance()
	path, name := model.SplitID(id)
	folder, file := r.tree.Find(path)
	switch {
	case folder != nil:
		folder.Each(func(f *tree.File) {
			file, _ := of.Of(f)
			most = max(most, file)
		})
	case file != nil:
		own, symbols := of.Of(file)
		if at := model.SymbolIndex(file.Symbols, name); name != "" && at >= 0 {
			return symbols[at]
		}
		return own
	}
	return most
}
