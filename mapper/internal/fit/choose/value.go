package choose

import (
	"math"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Importance tells how much the files and symbols of a repository matter. Two of them that are equal say the same of every file
// that did not change; what is no pointer must be comparable.
type Importance interface {
	// Of returns the importance of what a file can show. It may be asked from many goroutines.
	Of(f *tree.File) Worth
}

// Worth is the importance of what a file can show, each from 0 to 1.
type Worth struct {
	File    float32   // of its line
	Purpose float32   // of what it is for, behind its name
	Symbols []float32 // of each of its symbols
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

// The value of a node on the map is its weight times what its detail is worth: what the line tells a reader who has never seen the
// repository. The name of a file tells most, then what it is for and the names of its symbols; the rest of a declaration
// tells less than the names of others. TestMapAlone measured it: how often files that real commits changed are found from the
// map alone.
var (
	symbolWorth  = [model.DetailCount]int32{model.Minimal: 11, model.Names: 11, model.Signatures: 15, model.Full: 18, model.Source: 18}
	fileWorth    = int32(12)
	purposeWorth = int32(11)
	folderWorth  = int32(3)
)

// SymbolValue is the value of a symbol with that weight at detail d, 0 where it is not on the map.
func SymbolValue(weight int32, d model.Detail) int32 { return weight * symbolWorth[d] }

// FileValue is the value of the line of a file with that weight.
func FileValue(weight int32) int32 { return weight * fileWorth }

// PurposeValue is the value of what a file is for, given the weight of that.
func PurposeValue(weight int32) int32 { return weight * purposeWorth }

// FolderPurposeValue is the value of what a folder is for, whose weight is the greatest of the files below it: it is told once for all of
// them.
func FolderPurposeValue(weight int32) int32 { return weight * purposeWorth * 3 }

// FolderValue is the value of the line of a folder, whose weight is the greatest of the files below it.
func FolderValue(weight int32) int32 { return weight * folderWorth }

// CountValue is the value of a line that says how many tests, fixtures, generated or vendored files lie in a folder.
const CountValue = scale * 4

// Thousandths returns the importance that a weight stands for.
func Thousandths(weight int32) int { return int(weight-1) * 1000 / (scale - 1) }
