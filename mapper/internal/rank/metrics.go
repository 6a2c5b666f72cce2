package rank

import "foldout/mapper/internal/history"

// Metrics is all that importance was made of, for a symbol, a file or a folder.
type Metrics struct {
	Lines      int
	Symbols    int     // in it, itself not counted
	Degree     int     // edges that lead in or out
	PageRank   float64 // with what lies in it; all files together have 1
	Received   float64 // what flows in from outside, of the same 1
	Commits    int     // that touched it, of a symbol the last ones; for a folder the sum of its files, as for the next two
	ChangeFreq float64
	Hot        float64
	Entry      float64 // from 0 to 1, the greatest of what lies in a folder
	Beside     float64 // from 0 to 1: a test, generated, vendored, half for texts and settings; for a folder the mean over its lines
	Exported   bool    // or something in it is
	Importance float32 // in steps of 1/65536
}

// Importance returns that of a file or a symbol, about from -0.5 to 2, in steps of 1/65536.
func (r *Ranks) Importance(node int32) float32 { return r.importance[node] }

// FolderImportance returns that of the folder at path, "" for the root, 0 where there is none.
func (r *Ranks) FolderImportance(path string) float32 {
	if folder, known := r.groups.folders[path]; known {
		return r.importance[folder]
	}
	return 0
}

// Metrics returns those of a file or a symbol.
func (r *Ranks) Metrics(node int32) Metrics {
	file, symbol := r.graph.At(node)
	m := r.group(node)
	m.add(r.change(node, file, symbol))
	m.Beside, m.Exported = float64(r.beside[node]), r.exported(file, symbol)
	return m
}

// Folder returns the metrics of the folder at path, "" for the root; those of nothing where there is none.
func (r *Ranks) Folder(path string) Metrics {
	folder, known := r.groups.folders[path]
	if !known {
		return Metrics{}
	}
	m := r.group(folder)
	sum := r.sums[int(folder)-r.groups.nodes]
	m.add(sum.changes)
	m.Exported, m.Beside = sum.exported, sum.beside/float64(max(m.Lines, 1))
	return m
}

// below is what the files below a folder have together.
type below struct {
	changes  history.Change
	exported bool    // any of them
	beside   float64 // times lines
}

// sumUp makes the sums of folders.
func (r *Ranks) sumUp() {
	r.sums = make([]below, len(r.groups.above)-r.groups.nodes)
	for i, f := range r.graph.Files {
		node, exported := r.graph.File(i), r.exported(i, -1)
		for folder := r.groups.above[node]; folder >= 0; folder = r.groups.above[folder] {
			s := &r.sums[int(folder)-r.groups.nodes]
			s.changes.Commits += r.changes[i].Commits
			s.changes.Frequency += r.changes[i].Frequency
			s.changes.Hot += r.changes[i].Hot
			s.exported = s.exported || exported
			s.beside += float64(r.beside[node]) * float64(f.Lines)
		}
	}
}

// group returns what is kept for nodes and folders alike.
func (r *Ranks) group(group int32) Metrics {
	return Metrics{
		Lines: int(r.lines[group]), Symbols: int(r.symbols[group]), Degree: int(r.degree[group]), PageRank: r.pagerank[group],
		Received: r.received[group], Entry: float64(r.entry[group]), Importance: r.importance[group],
	}
}

func (m *Metrics) add(c history.Change) {
	m.Commits += c.Commits
	m.ChangeFreq += c.Frequency
	m.Hot += c.Hot
}
