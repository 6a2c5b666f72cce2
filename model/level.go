package model

import "fmt"

// Level is a preset from 1 to 7 that compresses the whole map uniformly; 0 means none.
type Level int

// These are the special levels.
const (
	LevelNone    Level = 0
	LevelFull    Level = 1
	LevelFolders Level = 5
	LevelFlat    Level = 6
	LevelSummary Level = 7
)

// Structure is how folders and files are arranged.
type Structure uint8

// These are the structures.
const (
	Tree    Structure = iota // folders and files, indented by folder
	Flat                     // one path per line, no folders
	Summary                  // top-level folders with their file counts
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

// Structure returns how the level arranges folders and files.
func (l Level) Structure() Structure { return levels[l].structure }

// NextLevel returns the first level, from LevelFull to LevelFlat, that shows less than detail d. If none does, it returns
// LevelFlat.
func NextLevel(d Detail) Level {
	for l := LevelFull; l < LevelFlat; l++ {
		if levels[l].detail < d {
			return l
		}
	}
	return LevelFlat
}
