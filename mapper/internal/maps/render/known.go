package render

import (
	"math"

	"foldout/mapper/filetree"
)

// Known provides the facts about nodes that a map in JSON adds to their content.
type Known interface {
	// Symbol returns the metrics of a symbol, or of the file if symbol is -1. It returns nil if nothing is known.
	Symbol(f *filetree.File, symbol int) *Metrics
	// Folder returns the metrics of the folder at path, where "" is the root. It returns nil if nothing is known.
	Folder(path string) *Metrics
	// FolderKind returns the kind of a folder: "module" for a package or a folder with a manifest, "project" for a folder with a
	// manifest that contains modules, and "dir" for any other.
	FolderKind(path string) string
	// FolderName and FileName return qualified names.
	FolderName(path string) string
	FileName(f *filetree.File) string
	// Tests returns the IDs of the tests of a source file.
	Tests(path string) []string
	// Together returns the IDs of files that often change together with the file at path.
	Together(path string) []string
	// Scripts returns the scripts in the manifest at path.
	Scripts(path string) []Script
	// Requires returns the packages that the manifest at path names.
	Requires(path string) []Package
	// UsesRepo returns the IDs of what the manifests in a folder and below it name: packages, and modules of this repository.
	UsesRepo(folder string) []string
}

// Package is a package that a manifest names.
type Package struct {
	ID      string `json:"id"` // such as `npm:react`
	Version string `json:"version,omitempty"`
	Line    int    `json:"line"`
	Dev     bool   `json:"dev,omitempty"` // only for work on the repository
}

// Metrics holds the values that importance is computed from. Its Entry is the degree, from 0 to 1, to which a node is an entry point.
type Metrics struct {
	PageRank, ChangeFreq, HotScore, Importance, Entry float64
	Degree                                            int
}

// Script is a command that can be run.
type Script struct {
	Name    string `json:"name"`
	Runner  string `json:"runner"`
	Command string `json:"command,omitempty"`
	Line    int    `json:"line"`
}

// ranks holds the metrics that JSON includes only if they are known.
type ranks struct {
	Degree     int      `json:"edge_degree"`
	PageRank   float64  `json:"pagerank"`
	ChangeFreq *float64 `json:"change_freq,omitempty"` // like HotScore, nil for a symbol that did not change recently
	HotScore   *float64 `json:"hot_score,omitempty"`
	Importance float64  `json:"importance"`
}

// ranksOf rounds the metrics of a node, each to a fixed number of decimals. A symbol without changes gets no metrics about
// changes. `entry` is the value of m.Entry, rounded.
func ranksOf(m *Metrics, symbol bool) (known *ranks, entry float64) {
	if m == nil {
		return nil, 0
	}
	known = &ranks{Degree: m.Degree, PageRank: digits(m.PageRank, 6), Importance: digits(m.Importance, 3)}
	if !symbol || m.ChangeFreq > 0 {
		frequency, hot := digits(m.ChangeFreq, 2), digits(m.HotScore, 2)
		known.ChangeFreq, known.HotScore = &frequency, &hot
	}
	return known, digits(m.Entry, 2)
}

// digits rounds value to n digits after the decimal point.
func digits(value float64, n int) float64 {
	scale := math.Pow10(n)
	return math.Round(value*scale) / scale
}
