package rank

import (
	"foldout/mapper/internal/files/history"
	"foldout/model"
)

// Importance returns the importance of a file or a symbol. It is about -0.5 to 2, in steps of 1/65536.
func (r *Ranks) Importance(node int32) float32 { return r.importance[node] }

// FolderImportance returns the importance of the folder at path, where "" is the root. It returns 0 if there is no such folder.
func (r *Ranks) FolderImportance(path string) float32 {
	if folder, known := r.parts.folders[path]; known {
		return r.importance[folder]
	}
	return 0
}

// Metrics returns the metrics of a file or a symbol.
func (r *Ranks) Metrics(node int32) model.Metrics {
	file, symbol := r.graph.At(node)
	m := r.part(node)
	addChange(&m, r.change(node, file, symbol))
	m.Penalty, m.Exported = float64(r.penalties[node]), r.exported(file, symbol)
	return m
}

// Folder returns the metrics of the folder at path, where "" is the root. It returns zero Metrics if there is no such folder.
func (r *Ranks) Folder(path string) model.Metrics {
	folder, known := r.parts.folders[path]
	if !known {
		return model.Metrics{}
	}
	m := r.part(folder)
	sum := r.sums[int(folder)-r.parts.nodes]
	addChange(&m, sum.changes)
	m.Exported, m.Penalty = sum.exported, sum.penalty/float64(max(m.Lines, 1))
	return m
}

// below holds sums over the files below a folder.
type below struct {
	changes  history.Change
	exported bool    // whether anything in them is exported
	penalty  float64 // sum of each file's value times its lines
}

// sumUp computes, for each folder, the sums over all files below it.
func (r *Ranks) sumUp() {
	r.sums = make([]below, len(r.parts.parents)-r.parts.nodes)
	for i, f := range r.graph.Files {
		node, exported := r.graph.File(i), r.exported(i, -1)
		for folder := r.parts.parents[node]; folder >= 0; folder = r.parts.parents[folder] {
			s := &r.sums[int(folder)-r.parts.nodes]
			s.changes.Commits += r.changes[i].Commits
			s.changes.Frequency += r.changes[i].Frequency
			s.changes.Hot += r.changes[i].Hot
			s.exported = s.exported || exported
			s.penalty += float64(r.penalties[node]) * float64(f.Lines)
		}
	}
}

// part returns the metrics that are stored for every part, be it a symbol, a file or a folder.
func (r *Ranks) part(part int32) model.Metrics {
	return model.Metrics{
		Lines: int(r.lines[part]), Symbols: int(r.symbols[part]), Degree: int(r.degree[part]), PageRank: r.pagerank[part],
		Received: r.received[part], Entry: float64(r.entry[part]), Importance: r.importance[part],
	}
}

func addChange(m *model.Metrics, c history.Change) {
	m.Commits += c.Commits
	m.ChangeFreq += c.Frequency
	m.Hot += c.Hot
}
