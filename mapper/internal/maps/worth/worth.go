// Package worth rates each line of a file from 0 to 1. The smart fit, which shrinks a map to a token budget, uses these ratings
// to decide which lines to keep.
package worth

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/files/scan"
	"foldout/mapper/internal/maps/choose"
	"foldout/mapper/relations"
	"foldout/model"
)

// Of returns the importance by which the smart fit, which shrinks a map to a token budget, chooses what to keep if there is no
// task. It is based on the ranks in `r`, or, if `r` is nil, on each file alone.
func Of(r *relations.Relations) choose.Importance {
	if r != nil {
		return &ranked{r, sync.OnceValue(func() *rarity { return newRarity(r.Graph.Files) })}
	}
	return structural{}
}

// For adapts an importance to maps in the given format.
func For(format model.Format, of choose.Importance) choose.Importance {
	if format == model.Outline {
		return typesFirst{of}
	}
	return of
}

// OfNode returns the importance of the node with the given ID, as `of` rates it. For a folder, it returns the greatest importance
// of the files in and below it. It returns 0 if there is no such node.
func OfNode(of choose.Importance, root *filetree.Folder, id string) (most float32) {
	path, name := model.SplitID(id)
	folder, file := root.Find(path)
	switch {
	case folder != nil:
		folder.Each(func(f *filetree.File) {
			most = max(most, of.Of(f).File)
		})
	case file != nil:
		worth := of.Of(file)
		if at := model.SymbolIndex(file.Symbols, name); name != "" && at >= 0 {
			return worth.Symbols[at]
		}
		return worth.File
	}
	return most
}

// typesFirst makes the names of files that declare anything an outline lists worth more than any type, and every type worth more
// than any function, because functions are the first to be left out of an outline, and names of files the last.
type typesFirst struct{ choose.Importance }

// Of returns the importance of the symbols of a file.
func (t typesFirst) Of(f *filetree.File) choose.Worth {
	worth := t.Importance.Of(f)
	worth.File, worth.Purpose = 0, 0
	for i := range worth.Symbols {
		if model.OutlineKinds.Has(f.Symbols[i].Kind) {
			worth.File = 1
		}
		root := float32(math.Sqrt(float64(min(worth.Symbols[i], 1))))
		if f.Symbols[i].Kind.IsContainer() {
			worth.Symbols[i] = 0.1 + 0.2*root
		} else {
			worth.Symbols[i] = 0.03 * root
		}
	}
	return worth
}

// ranked rates nodes by their ranks. A line on a map is worth more if it stands for more source, or for source that has changed
// recently. The terms for size and for recent change, which are already part of a rank, are therefore added once more. The sum
// is squared, because otherwise a map would be filled with small nodes of little use. Tests showed that both measures make maps
// show more of what later commits change (foresight_test.go).
type ranked struct {
	*relations.Relations
	rarity func() *rarity // computed on the first call
}

// sizeAgain and changeAgain are the factors with which the terms for size and change are added to a node's rank a second time.
// greatest is the approximate maximum of the sum.
const (
	sizeAgain   = 0.3
	changeAgain = 0.3
	greatest    = 2
)

func (r *ranked) worth(node int32) float32 {
	size, change := r.Ranks.SizeAndChange(node)
	sum := float64(r.Ranks.Importance(node)) + float64(sizeAgain*size)
	sum = max(sum+float64(changeAgain*change), 0) / greatest
	return float32(sum * sum)
}

// These decide what showing a symbol's name is worth: a power of the symbol's worth times a power of the file's. The file has the
// greater exponent, because readers look for files first. A name without any new word for the reader is still worth a
// little. The more names of a file are shown, the less each further name is worth.
const (
	symbolShare = 0.15
	fileShare   = 0.35
	leastTold   = 0.05
	nextTold    = 0.3
)

// Of returns the importance of a file, of its purpose and of its symbols. It depends on what the ranking says the file and its
// symbols are worth, and on how many of their words are new to a reader of the map.
func (r *ranked) Of(f *filetree.File) choose.Worth {
	worth := choose.Worth{Symbols: make([]float32, len(f.Symbols))}
	number, known := r.Graph.Number(f.Path)
	if !known {
		return worth
	}
	own, order := float64(r.worth(r.Graph.File(number))), make([]int32, len(f.Symbols))
	for i := range f.Symbols {
		worth.Symbols[i], order[i] = r.worth(r.Graph.Symbol(number, i)), int32(i)
	}
	slices.SortStableFunc(order, func(a, b int32) int { return cmp.Compare(worth.Symbols[b], worth.Symbols[a]) })
	purpose, tells := r.rarity().tells(f, order)
	beside := besideShare(f.Class)
	worth.File, worth.Purpose = float32(beside*math.Sqrt(own)), float32(beside*math.Sqrt(own)*purpose)
	if f.Class == model.ClassSource {
		worth.File = max(worth.File, leastName)
	}
	fromFile, before := beside*math.Pow(own, fileShare), 0.0
	for _, i := range order {
		symbol := math.Pow(float64(worth.Symbols[i]), symbolShare) * fromFile * kindShare(f, f.Symbols[i].Kind)
		worth.Symbols[i] = float32(symbol * (leastTold + tells[i]) / (1 + nextTold*before))
		if tells[i] > 0 {
			before++
		}
	}
	return worth
}

// kindShare returns a factor for the worth of a symbol's name. The factor depends on the symbol's kind. A field or a constant
// says less about where to work than a function with the same words. A heading, a variable in a build file or a key in a settings
// file says almost nothing.
func kindShare(f *filetree.File, k model.Kind) float64 {
	settings := f.Class != model.ClassSource && f.Class != model.ClassTest || scan.IsBuild(f.Path)
	switch {
	case f.Class == model.ClassDoc, settings && isValue(k):
		return 0.1
	case isValue(k), k == model.KindEnumMember:
		return 0.4
	}
	return 1
}

// leastName is the lower limit of the worth of a source file's name. Readers cannot refer to a file if they do not see its name.
const leastName = 0.5

// besideShare returns the factor by which the worth of a file's lines is multiplied, given the class of the file. It is less
// than 1 for tests and for generated and vendored files, because readers who decide where to work look at sources first.
func besideShare(c model.Class) float64 {
	if c.IsSecondary() {
		return 0.1
	}
	return 1
}

// isValue reports whether the kind is a variable, constant, property or field.
func isValue(k model.Kind) bool {
	switch k {
	case model.KindVariable, model.KindConstant, model.KindProperty, model.KindField:
		return true
	}
	return false
}

// structural judges a file on its own, without knowing how it relates to other files. It rates a file by its class and its
// depth, and a symbol by its kind and by whether it is exported.
type structural struct{}

// Of returns the importance of a file, of its purpose and of its symbols. A symbol is never more important than the symbol it is
// listed under.
func (structural) Of(f *filetree.File) choose.Worth {
	file := classImportance(f.Class) / (1 + 0.1*float32(strings.Count(f.Path, "/")))
	worth := choose.Worth{File: file, Purpose: file, Symbols: make([]float32, len(f.Symbols))}
	for at := range f.Symbols {
		i := f.At(at)
		s := &f.Symbols[i]
		worth.Symbols[i] = file * kindImportance(s.Kind)
		if !s.Exported {
			worth.Symbols[i] *= 0.35
		}
		if under := f.Under(i); under >= 0 {
			worth.Symbols[i] = min(worth.Symbols[i], worth.Symbols[under])
		}
	}
	return worth
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
