package model

import "fmt"

// Level is a rung of uniform compression, 1 to 7; 0 means none was chosen.
type Level int

// The rungs that bound the ladder.
const (
	LevelNone    Level = 0
	LevelFull    Level = 1
	LevelFolders Level = 5
	LevelFlat    Level = 6
	LevelSummary Level = 7
)

// Structure is how folders and files are written.
type Structure uint8

// The structures.
const (
	Tree    Structure = iota // folders and files, one step in for each folder
	Flat                     // one path a line, no folders
	Summary                  // top folders with their file counts
)

var levels = [LevelSummary + 1]struct {
	name      string
	detail    Detail
	structure Structure
}{
	1: {"full", Full, Tree},
	2: {"signatures", Signatures, Tree},
	3: {"names", Names, Tree},
	4: {"minimal", Minimal, Tree},
	5: {"folders", Folders, Tree},
	6: {"flat", Minimal, Flat},
	7: {"summary", Hidden, Summary},
}

// String returns the name of the level, such as "signatures".
func (l Level) String() string {
	if l >= LevelFull && l <= LevelSummary {
		return levels[l].name
	}
	return fmt.Sprintf("Level(%d)", int(l))
}

// Detail returns the detail that the level sets for everything without an override.
func (l Level) Detail() Detail { return levels[l].detail }

// Structure returns how the level writes folders and files.
func (l Level) Structure() Structure { return levels[l].structure }

// NextLevel returns the first rung of the ladder that shows less than detail d.
func NextLevel(d Detail) Level {
	for l := LevelFull; l < LevelFlat; l++ {
		if levels[l].detail < d {
			return l
		}
	}
	return LevelFlat
}
