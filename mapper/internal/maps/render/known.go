package render

import (
	"math"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/relations"
	"foldout/model"
)

// Known provides the facts about nodes that a map in JSON adds to their content.
type Known interface {
	// Symbol returns the metrics of a symbol, or of the file if symbol is -1. It returns nil if nothing is known.
	Symbol(f *filetree.File, symbol int) *model.Metrics
	// Folder returns the metrics of the folder at path, where "" is the root. It returns nil if nothing is known.
	Folder(path string) *model.Metrics
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

// Script is a command that can be run.
type Script struct {
	Name    string `json:"name"`
	Runner  string `json:"runner"`
	Command string `json:"command,omitempty"`
	Line    int    `json:"line"`
}

// related gives what is known about the nodes of a plan, such as their metrics. It implements Known.
type related struct {
	*relations.Relations
	shows func(path string) bool // reports whether the file at a path is in scope
}

// Related returns the metrics of the nodes of a plan and other facts about them, or nil if r is nil. The result mentions no file
// outside the plan's scope.
func Related(r *relations.Relations, p *plan.Plan) Known {
	if r == nil {
		return nil
	}
	return related{r, func(path string) bool { return p.File(path).InScope }}
}

func (k related) Symbol(f *filetree.File, symbol int) *model.Metrics {
	number, found := k.Graph.Number(f.Path)
	if !found {
		return nil
	}
	m := k.Ranks.Metrics(k.Graph.Symbol(number, symbol))
	return &m
}

func (k related) Folder(path string) *model.Metrics {
	m := k.Ranks.Folder(path)
	return &m
}

func (k related) FolderKind(path string) string    { return k.Units().Kind(path) }
func (k related) FolderName(path string) string    { return k.Units().FolderName(path) }
func (k related) FileName(f *filetree.File) string { return k.Units().FileName(f) }

func (k related) Tests(path string) (ids []string) {
	for _, test := range k.Relations.Tests.Of(path) {
		if k.shows(test) {
			ids = append(ids, model.PathID(test))
		}
	}
	return ids
}

// mostTogether is the maximum number of files to list as changing together with another file.
const mostTogether = 5

func (k related) Together(path string) (ids []string) {
	for _, other := range k.History.With(path) {
		if len(ids) == mostTogether {
			break
		}
		if _, lives := k.Graph.Number(other.Path); lives && k.shows(other.Path) {
			ids = append(ids, model.PathID(other.Path))
		}
	}
	return ids
}

func (k related) Scripts(path string) (all []Script) {
	for _, s := range k.Relations.Scripts {
		if s.Path == path {
			all = append(all, Script{
				Name: model.Printable(s.Name), Runner: s.Runner, Command: model.Printable(s.Command), Line: s.Line,
			})
		}
	}
	return all
}

func (k related) Requires(path string) (all []Package) {
	for _, p := range k.Relations.Requires() {
		if p.Manifest == path {
			all = append(all, Package{model.Printable(p.ID()), model.Printable(p.Version), p.Line, p.Dev})
		}
	}
	return all
}

func (k related) UsesRepo(folder string) []string {
	return printable(k.PackagesOf(folder, k.shows))
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
func ranksOf(m *model.Metrics, symbol bool) (known *ranks, entry float64) {
	if m == nil {
		return nil, 0
	}
	known = &ranks{Degree: m.Degree, PageRank: digits(m.PageRank, 6), Importance: digits(float64(m.Importance), 3)}
	if !symbol || m.ChangeFreq > 0 {
		frequency, hot := digits(m.ChangeFreq, 2), digits(m.Hot, 2)
		known.ChangeFreq, known.HotScore = &frequency, &hot
	}
	return known, digits(m.Entry, 2)
}

// digits rounds value to n digits after the decimal point.
func digits(value float64, n int) float64 {
	scale := math.Pow10(n)
	return math.Round(value*scale) / scale
}
