// Package worth says what each line of a map is worth, from 0 to 1, and what showing it adds to the value of a map. The smart fit,
// which shrinks a map to a token budget, decides by these which lines to keep.
//
// The words are always these. Importance is what package rank finds out about a node, and relevance what package find finds out about it
// for a task. Worth is what its line tells a reader, which depends on the one or the other. Points are worth as a whole number. Value is
// points times a factor of weights.go, and is what the smart fit adds up. With a task, the judge is `relevant` in relevance.go of package
// mapper, because only it knows what is relevant.
package worth

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/files/scan"
	"foldout/mapper/relations"
	"foldout/model"
)

// Of returns the judge of the smart fit for a map without a task. It goes by the importance of nodes in `r`, or, if `r` is nil, by each
// file alone.
func Of(r *relations.Relations) Judge {
	if r != nil {
		return &ranked{r, sync.OnceValue(func() *rarity { return newRarity(r.Graph.Files) })}
	}
	return structural{}
}

// For adapts a judge to maps in the given format.
func For(format model.Format, of Judge) Judge {
	if format.Traits().SourceOnly {
		return typesFirst{of}
	}
	return of
}

// OfNode returns what the line of the node with the given id is worth. For a folder, it returns the greatest worth of the files in and
// below it. It returns 0 if there is no such node.
func OfNode(of Judge, root *filetree.Folder, id string) (most float32) {
	folder, file, symbol := root.Node(id)
	switch {
	case folder != nil:
		folder.Each(func(f *filetree.File) {
			most = max(most, of.Of(f).File)
		})
	case file != nil && symbol < 0:
		return of.Of(file).File
	case file != nil:
		return of.Of(file).Symbols[symbol]
	}
	return most
}

// typesFirst makes the names of files that declare anything an outline lists worth more than any type, and every type worth more
// than any function, because functions are the first to be left out of an outline, and names of files the last.
type typesFirst struct{ Judge }

// Of returns the worth of the lines of a file.
func (t typesFirst) Of(f *filetree.File) FileWorth {
	worth := t.Judge.Of(f)
	worth.File, worth.Purpose = 0, 0
	for i := range worth.Symbols {
		if model.OutlineKinds.Has(f.Symbols[i].Kind) {
			worth.File = 1
		}
		root := float32(math.Sqrt(float64(min(worth.Symbols[i], 1))))
		if f.Symbols[i].Kind.IsContainer() {
			worth.Symbols[i] = leastType + typeShare*root
		} else {
			worth.Symbols[i] = functionShare * root
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

func (r *ranked) worth(node int32) float32 {
	size, change := r.Ranks.SizeAndChange(node)
	sum := float64(r.Ranks.Importance(node)) + float64(sizeAgain*size)
	sum = max(sum+float64(changeAgain*change), 0) / greatest
	return float32(sum * sum)
}

// Of returns the worth of the lines of a file. It depends on what the ranking says the file and its
// symbols are worth, and on how many of their words are new to a reader of the map.
func (r *ranked) Of(f *filetree.File) FileWorth {
	worth := FileWorth{Symbols: make([]float32, len(f.Symbols))}
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
		return settingShare
	case isValue(k), k == model.KindEnumMember:
		return valueShare
	}
	return 1
}

// besideShare returns the factor by which the worth of a file's lines is multiplied, given the class of the file. It is less
// than 1 for tests and for generated and vendored files, because readers who decide where to work look at sources first.
func besideShare(c model.Class) float64 {
	if c.IsSecondary() {
		return secondaryShare
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

// Of returns the worth of the lines of a file. A symbol is never worth more than the symbol it is listed under.
func (structural) Of(f *filetree.File) FileWorth {
	file := classWorth(f.Class) / (1 + depthPenalty*float32(strings.Count(f.Path, "/")))
	worth := FileWorth{File: file, Purpose: file, Symbols: make([]float32, len(f.Symbols))}
	for at := range f.Symbols {
		i := f.At(at)
		s := &f.Symbols[i]
		worth.Symbols[i] = file * kindWorth(s.Kind)
		if !s.Exported {
			worth.Symbols[i] *= hiddenShare
		}
		if under := f.Under(i); under >= 0 {
			worth.Symbols[i] = min(worth.Symbols[i], worth.Symbols[under])
		}
	}
	return worth
}
