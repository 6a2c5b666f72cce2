// Package worth says what the lines of a file are worth to the smart fit, from 0 to 1.
package worth

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"foldout/mapper/internal/fit/choose"
	"foldout/mapper/internal/rank"
	"foldout/mapper/internal/relations"
	"foldout/mapper/internal/scan"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Of returns what the smart fit goes by without a task: the ranks, or as long as there are none what each file says of itself.
func Of(r *relations.Relations) choose.Importance {
	if r != nil {
		return ranked{r}
	}
	return structural{}
}

// For returns an importance as maps in a format want it.
func For(format model.Format, of choose.Importance) choose.Importance {
	if format == model.Outline {
		return typesFirst{of}
	}
	return of
}

// OfNode returns the importance of the node of an id: of a folder, the greatest of the files in it; 0 where there is none.
func OfNode(of choose.Importance, root *tree.Folder, id string) (most float32) {
	path, name := model.SplitID(id)
	folder, file := root.Find(path)
	switch {
	case folder != nil:
		folder.Each(func(f *tree.File) {
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

// typesFirst makes any type worth more than any function, as an outline drops functions first. The name of a
// file counts for nothing: an outline lists it only above its symbols.
type typesFirst struct{ choose.Importance }

// Of returns the importance of the symbols of a file.
func (t typesFirst) Of(f *tree.File) choose.Worth {
	worth := t.Importance.Of(f)
	worth.File, worth.Purpose = 0, 0
	for i := range worth.Symbols {
		root := float32(math.Sqrt(float64(min(worth.Symbols[i], 1))))
		if f.Symbols[i].Kind.IsContainer() {
			worth.Symbols[i] = 0.25 + 0.75*root
		} else {
			worth.Symbols[i] = 0.03 * root
		}
	}
	return worth
}

// ranked goes by the ranks of nodes. A line on a map is worth more where it stands for more source, and where that was worked on
// lately: these two terms of importance count once more. And it is the square that counts, or a map would be filled with what is
// small and of little use. How much maps hold of what the commits after them change (foresight_test.go) decided on both.
type ranked struct{ *relations.Relations }

// The terms that count once more, and about what all comes to at most.
const (
	sizeAgain   = 0.3
	changeAgain = 0.3
	greatest    = 2
)

func (r ranked) worth(node int32) float32 {
	sum := float64(r.Ranks.Importance(node))
	for _, part := range r.Ranks.Why(node) {
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

// A symbol counts by a mean of its own worth and that of its file, in which the file has the greater share: a reader looks for files
// first. A name that tells nothing new is worth a little all the same, and the more names of a file are shown, the less the next tells.
const (
	symbolShare = 0.15
	fileShare   = 0.35
	leastTold   = 0.05
	nextTold    = 0.3
)

// Of returns the importance of a file, of its purpose and of its symbols: their worth times what their words tell that a
// reader has not read before.
func (r ranked) Of(f *tree.File) choose.Worth {
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
	purpose, tells := r.Rarity().Tells(f, order)
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

// kindShare returns what share of its worth the name of a symbol of that kind has in a file: a field or a constant tells less of where to
// work than a function of the same words, and a variable of a build file, a key of a settings file, or a heading next to nothing.
func kindShare(f *tree.File, k model.Kind) float64 {
	settings := f.Class != model.ClassSource && f.Class != model.ClassTest || scan.IsBuild(f.Path)
	switch {
	case f.Class == model.ClassDoc, settings && isValue(k):
		return 0.1
	case isValue(k), k == model.KindEnumMember:
		return 0.4
	}
	return 1
}

// The name of any source file is worth at least this much: a reader who does not see it cannot name it.
const leastName = 0.5

// besideShare returns what share of their worth the lines of a file of that class have: who wonders where to work looks for
// sources first.
func besideShare(c model.Class) float64 {
	if c.Aside() {
		return 0.1
	}
	return 1
}

// isValue reports whether symbols of the kind are variables or the like.
func isValue(k model.Kind) bool {
	switch k {
	case model.KindVariable, model.KindConstant, model.KindProperty, model.KindField:
		return true
	}
	return false
}

// structural judges a file by itself, where nothing is known of what it has to do with others: by what it is for and how deep
// it lies, and its symbols by their kind and by whether they can be seen from outside.
type structural struct{}

// Of returns the importance of a file, of its purpose and of its symbols. A symbol is never more important than what it stands under.
func (structural) Of(f *tree.File) choose.Worth {
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
