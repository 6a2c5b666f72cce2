package model

import "fmt"

// Level is a preset, numbered from 1 to 7, that sets the detail and the structure of the whole map; 0 means no preset.
type Level int

// These are the special levels.
const (
	LevelNone    Level = 0
	LevelFull    Level = 1
	LevelFolders Level = 5
	LevelFlat    Level = 6
	LevelSummary Level = 7
)

// Structure says how folders and files are arranged on the map.
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
	about     string
}{
	1: {"full", Full, Tree, "signatures with their doc comments"},
	2: {"signatures", Signatures, Tree, "signatures"},
	3: {"names", Names, Tree, "names of symbols"},
	4: {"minimal", Minimal, Tree, "folders and files"},
	5: {"folders", Folders, Tree, "folders"},
	6: {"flat", Minimal, Flat, "one path per line"},
	7: {"summary", Hidden, Summary, "top folders with their file counts"},
}

// String returns the name of the level, such as "signatures".
func (l Level) String() string {
	if l >= LevelFull && l <= LevelSummary {
		return levels[l].name
	}
	return fmt.Sprintf("Level(%d)", int(l))
}

// About says in a few words what the level shows.
func (l Level) About() string { return levels[l].about }

// Detail returns the detail that the level gives to all nodes whose detail no override sets.
func (l Level) Detail() Detail { return levels[l].detail }

// Structure returns how the level arranges folders and files.
func (l Level) Structure() Structure { return levels[l].structure }

// NextLevel returns the first of the levels from LevelFull to LevelFlat that shows less than detail d. If none of them does, it
// returns LevelFlat.
func NextLevel(d Detail) Level {
	for l := LevelFull; l < LevelFlat; l++ {
		if levels[l].detail < d {
			return l
		}
	}
	return LevelFlat
}
