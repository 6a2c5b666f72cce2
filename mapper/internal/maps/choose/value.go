package choose

import (
	"math"
	"math/bits"

	"foldout/mapper/filetree"
	"foldout/model"
)

// Importance rates the files and symbols of a repository. Importances that are equal (==) must give the same results for every
// unchanged file. Implementations that are not pointers must be comparable.
type Importance interface {
	// Of returns the importance of everything that a file can show. It must be safe for concurrent use.
	Of(f *filetree.File) Worth
}

// Worth holds the importance of everything that the map can show of a file: its line, its purpose and its symbols. Each value is
// from 0 to 1.
type Worth struct {
	File    float32   // of the file's line
	Purpose float32   // of its purpose, which follows the name
	Symbols []float32 // of each of its symbols
}

// scale is the number of steps into which importance is divided. Smaller differences have no effect.
const scale = 1024

// Weight converts an importance to a whole number from 1 to 1024. It is never 0, so everything that is shown has some value. It
// is a whole number, so the same things are chosen on every machine.
func Weight(importance float32) int32 {
	if !(importance > 0) { // also true for NaN
		return 1
	}
	return 1 + int32(math.Round(float64(min(importance, 1))*(scale-1)))
}

// The value of a node on the map is its weight times one of these factors, which say how much its line tells a reader who has
// never seen the repository. The name of a file tells the most, followed by its purpose and the names of its symbols. The rest of
// a declaration tells less than the names of other symbols. The factors come from TestMapAlone, which measured how often readers
// who had only the map found the files that real commits changed.
var (
	symbolWorth  = [model.DetailCount]int32{model.Minimal: 11, model.Names: 11, model.Signatures: 15, model.Full: 18, model.Source: 18}
	fileWorth    = int32(12)
	purposeWorth = int32(11)
	folderWorth  = int32(3)
)

// SymbolValue returns the value of a symbol with the given weight at detail d. It is 0 if the symbol is not on the map.
func SymbolValue(weight int32, d model.Detail) int32 { return weight * symbolWorth[d] }

// FileValue returns the value of the line that stands for a file on the map. `weight` is the weight of the file.
func FileValue(weight int32) int32 { return weight * fileWorth }

// PurposeValue returns the value of showing a file's purpose, the text that says what the file is for. `weight` is the weight of
// the purpose.
func PurposeValue(weight int32) int32 { return weight * purposeWorth }

// FolderPurposeValue returns the value of a folder's purpose. `weight` is the greatest weight of the files below the folder. A
// folder's purpose is worth more than a file's purpose, because it describes all those files in one line.
func FolderPurposeValue(weight int32) int32 { return weight * purposeWorth * 3 }

// FolderValue returns the value of the line that stands for a folder on the map. `weight` is the greatest weight of the files
// below the folder.
func FolderValue(weight int32) int32 { return weight * folderWorth }

// CountValue returns the value of the line that says how many tests, fixtures, generated or vendored files a folder holds. The
// value grows with the number of binary digits of `files`, because the line stands for all of these files.
func CountValue(files int) int32 { return scale * 2 * int32(bits.Len(uint(files))) }

// Thousandths converts `weight` back to the importance that it stands for, in thousandths.
func Thousandths(weight int32) int { return int(weight-1) * 1000 / (scale - 1) }
