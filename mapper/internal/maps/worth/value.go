package worth

import (
	"math"
	"math/bits"

	"foldout/mapper/filetree"
	"foldout/model"
)

// Judge says what the lines of a map are worth. Judges that are equal (==) must give the same results for every unchanged file. Those
// that are not pointers must be comparable.
type Judge interface {
	// Of returns the worth of everything that a map can show of a file. It must be safe for concurrent use.
	Of(f *filetree.File) FileWorth
}

// FileWorth holds what the lines of a file are worth, each from 0 to 1.
type FileWorth struct {
	File    float32   // of the file's own line
	Purpose float32   // of its purpose, which follows the name
	Symbols []float32 // of each of its symbols
}

// scale is the number of points from nothing to the greatest worth. Smaller differences have no effect.
const scale = 1024

// Points converts a worth to a whole number from 1 to 1024. It is never 0, so everything that is shown has some value. It
// is a whole number, so the same things are chosen on every machine.
func Points(worth float32) int32 {
	if !(worth > 0) { // also true for NaN
		return 1
	}
	return 1 + int32(math.Round(float64(min(worth, 1))*(scale-1)))
}

// SymbolValue returns the value of a symbol with the given points at detail d. It is 0 if the symbol is not on the map.
func SymbolValue(points int32, d model.Detail) int32 { return points * symbolFactors[d] }

// FileValue returns the value of the line that stands for a file on the map. `points` are those of the file.
func FileValue(points int32) int32 { return points * fileFactor }

// PurposeValue returns the value of showing a file's purpose, the text that says what the file is for. `points` are those of
// the purpose.
func PurposeValue(points int32) int32 { return points * purposeFactor }

// FolderPurposeValue returns the value of a folder's purpose. `points` are the most of the files below the folder. A
// folder's purpose is worth more than a file's purpose, because it describes all those files in one line.
func FolderPurposeValue(points int32) int32 { return points * folderPurposeFactor }

// FolderValue returns the value of the line that stands for a folder on the map. `points` are the most of the files
// below the folder.
func FolderValue(points int32) int32 { return points * folderFactor }

// CountValue returns the value of the line that says how many tests, fixtures, generated or vendored files a folder holds. The
// value grows with the number of binary digits of `files`, because the line stands for all of these files.
func CountValue(files int) int32 { return countValue * int32(bits.Len(uint(files))) }

// Thousandths converts points back to the worth that they stand for, in thousandths.
func Thousandths(points int32) int { return int(points-1) * 1000 / (scale - 1) }
