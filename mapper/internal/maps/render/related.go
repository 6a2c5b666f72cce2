// This file provides what the output formats write in addition to the tree of nodes: metrics and other facts about nodes.

package render

import (
	"foldout/mapper/filetree"
	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/relations"
	"foldout/model"
)

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

// Symbol returns the metrics of a symbol, or of its file if symbol is -1.
func (k related) Symbol(f *filetree.File, symbol int) *Metrics {
	number, found := k.Graph.Number(f.Path)
	if !found {
		return nil
	}
	return metricsOf(k.Ranks.Metrics(k.Graph.Symbol(number, symbol)))
}

// Folder returns the metrics of a folder.
func (k related) Folder(path string) *Metrics { return metricsOf(k.Ranks.Folder(path)) }

func metricsOf(m model.Metrics) *Metrics {
	return &Metrics{
		PageRank: m.PageRank, ChangeFreq: m.ChangeFreq, HotScore: m.Hot, Importance: float64(m.Importance), Entry: m.Entry, Degree: m.Degree,
	}
}

// FolderKind returns the kind of a folder: a module, a project that contains modules, or another folder.
func (k related) FolderKind(path string) string { return k.Units().Kind(path) }

// FolderName returns the qualified name of a module.
func (k related) FolderName(path string) string { return k.Units().FolderName(path) }

// FileName returns the qualified name of a file.
func (k related) FileName(f *filetree.File) string { return k.Units().FileName(f) }

// Tests lists the tests of a source file.
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

// Together lists the files that change most often together with the file at path.
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

// Scripts lists the scripts in a manifest.
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

// Requires lists the packages in a manifest.
func (k related) Requires(path string) (all []Package) {
	for _, p := range k.Relations.Requires() {
		if p.Manifest == path {
			all = append(all, Package{model.Printable(p.ID()), model.Printable(p.Version), p.Line, p.Dev})
		}
	}
	return all
}

// UsesRepo lists what the manifests in a folder and below it name.
func (k related) UsesRepo(folder string) []string {
	return printable(k.PackagesOf(folder, k.shows))
}
