package choose

import (
	"math"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Importance tells how much the files and symbols of a repository matter. Two of them that are equal say the same of every file
// that did not change; what is no pointer must be comparable.
type Importance interface {
	// Of returns the importance of a file and of each of its symbols, from 0 to 1. It may be asked from many goroutines.
	Of(f *tree.File) (file float32, symbols []float32)
}

// scale is the number of steps in which importance counts: less does not decide anything.
const scale = 1024

// Weight brings an importance to a whole number from 1 to 1024, so that everything that is shown counts for something and the
// same is chosen on every machine.
func Weight(importance float32) int32 {
	if !(importance > 0) {
		return 1
	}
	return 1 + int32(math.Round(float64(min(importance, 1))*(scale-1)))
}

// The value of a node on the map is its weight times what its detail is worth. A symbol's name tells most, the rest of its
// declaration less, its doc comment least, in the order of what a reader loses without it and of what it costs; a file without
// its symbols tells less than one symbol of it, and a folder less than a file.
var (
	symbolWorth = [model.DetailCount]int32{model.Names: 11, model.Signatures: 18, model.Full: 20, model.Source: 20}
	fileWorth   = int32(8)
	folderWorth = int32(3)
)

// SymbolValue is the value of a symbol with that weight at detail d, 0 where it is not on the map.
func SymbolValue(weight int32, d model.Detail) int32 { return weight * symbolWorth[d] }

// FileValue is the value of the line of a file with that weight.
func FileValue(weight int32) int32 { return weight * fileWorth }

// FolderValue is the value of the line of a folder, whose weight is the greatest of the files below it.
func FolderValue(weight int32) int32 { return weight * folderWorth }

// Thousandths returns the importance that a weight stands for.
func Thousandths(weight int32) int { return int(weight-1) * 1000 / (scale - 1) }
