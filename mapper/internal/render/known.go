package render

import (
	"math"

	"foldout/mapper/internal/tree"
)

// Known is what JSON tells of nodes beside what stands in them.
type Known interface {
	// Symbol returns the metrics of a symbol, or of its file for -1; nil where nothing is known.
	Symbol(f *tree.File, symbol int) *Metrics
	// Folder returns those of the folder at path, "" for the root.
	Folder(path string) *Metrics
	// FolderKind returns the kind of a folder: "dir", or "module" for a package and for what has a manifest, "project" for one
	// with a manifest that holds modules.
	FolderKind(path string) string
	// FolderName and FileName return qualified names.
	FolderName(path string) string
	FileName(f *tree.File) string
	// Tests lists the ids of the tests of a source.
	Tests(path string) []string
	// Together lists the ids of files that change with the one at path.
	Together(path string) []string
	// Scripts lists what the manifest at path lets one run.
	Scripts(path string) []Script
}

// Metrics are what importance is made of, and how much of an entry point a node is.
type Metrics struct {
	PageRank, ChangeFreq, HotScore, Importance, Entry float64
	Degree                                            int
}

// Script is something that can be run.
type Script struct {
	Name    string `json:"name"`
	Runner  string `json:"runner"`
	Command string `json:"command,omitempty"`
	Line    int    `json:"line"`
}

// ranks are the metrics that JSON writes only where they are known.
type ranks struct {
	Degree     int      `json:"edge_degree"`
	PageRank   float64  `json:"pagerank"`
	ChangeFreq *float64 `json:"change_freq,omitempty"` // nil for a symbol that was not changed lately, as the next
	HotScore   *float64 `json:"hot_score,omitempty"`
	Importance float64  `json:"importance"`
}

// ranksOf rounds metrics to what says something.
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

// digits leaves n digits behind the point.
func digits(value float64, n int) float64 {
	scale := math.Pow10(n)
	return math.Round(value*scale) / scale
}
