package mapper

import (
	"strings"

	"foldout/mapper/internal/fit/choose"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// importance is what the smart fit goes by.
func (r *Repo) importance() choose.Importance { return structural{} }

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
func (r *Repo) importanceOf(id string) (greatest float32) {
	of := r.importance()
	path, name := model.SplitID(id)
	folder, file := r.tree.Find(path)
	switch {
	case folder != nil:
		folder.Each(func(f *tree.File) {
			file, _ := of.Of(f)
			greatest = max(greatest, file)
		})
	case file != nil:
		own, symbols := of.Of(file)
		if at := model.SymbolIndex(file.Symbols, name); name != "" && at >= 0 {
			return symbols[at]
		}
		return own
	}
	return greatest
}
