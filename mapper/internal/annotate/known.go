// Package annotate gives the formats of a map what they write beside the plan: what is known of its nodes, and what depends on what.
package annotate

import (
	"foldout/mapper/internal/plan"
	"foldout/mapper/internal/rank"
	"foldout/mapper/internal/relations"
	"foldout/mapper/internal/render"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// known tells the formats what is known of nodes.
type known struct {
	*relations.Relations
	shows func(path string) bool // whether the file at a path is in scope
}

// Known returns what is known of the nodes of a plan, nil where nothing is. It names no file that the plan's scope leaves out.
func Known(r *relations.Relations, p *plan.Plan) render.Known {
	if r == nil {
		return nil
	}
	return known{r, func(path string) bool { return p.File(path).InScope }}
}

// Symbol returns the metrics of a symbol, or of its file for -1.
func (k known) Symbol(f *tree.File, symbol int) *render.Metrics {
	number, found := k.Graph.Number(f.Path)
	if !found {
		return nil
	}
	return metricsOf(k.Ranks.Metrics(k.Graph.Symbol(number, symbol)))
}

// Folder returns the metrics of a folder.
func (k known) Folder(path string) *render.Metrics { return metricsOf(k.Ranks.Folder(path)) }

func metricsOf(m rank.Metrics) *render.Metrics {
	return &render.Metrics{
		PageRank: m.PageRank, ChangeFreq: m.ChangeFreq, HotScore: m.Hot, Importance: float64(m.Importance), Entry: m.Entry, Degree: m.Degree,
	}
}

// FolderKind tells modules, and projects that hold modules, from other folders.
func (k known) FolderKind(path string) string { return k.Units().Kind(path) }

// FolderName returns the qualified name of a module.
func (k known) FolderName(path string) string { return k.Units().FolderName(path) }

// FileName returns the qualified name of a file.
func (k known) FileName(f *tree.File) string { return k.Units().FileName(f) }

// Tests lists the tests of a source.
func (k known) Tests(path string) (ids []string) {
	for _, test := range k.Relations.Tests.Of(path) {
		if k.shows(test) {
			ids = append(ids, model.PathID(test))
		}
	}
	return ids
}

// mostTogether is how many files are named that change with another.
const mostTogether = 5

// Together lists the files that change with another the most.
func (k known) Together(path string) (ids []string) {
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

// Scripts lists what a manifest lets one run.
func (k known) Scripts(path string) (all []render.Script) {
	for _, s := range k.Relations.Scripts {
		if s.Path == path {
			all = append(all, render.Script{
				Name: model.Printable(s.Name), Runner: s.Runner, Command: model.Printable(s.Command), Line: s.Line,
			})
		}
	}
	return all
}
