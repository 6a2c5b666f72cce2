package mapper

import (
	"path/filepath"

	"foldout/mapper/internal/mention"
)

// Mentions are what a text names of a repository, each list sorted and without repeats.
type Mentions struct {
	Found     []string // ids of files, folders and symbols that exist
	Missing   []string // what looks like a path or a symbol and does not exist, as written
	Ambiguous []string // what several have for a name, where nothing says which is meant, as written
}

// Mentions finds what a free text, such as a model's answer, names of the repository: paths, with lines or symbols behind them,
// ends of paths, and symbols that are written as code.
func (r *Repo) Mentions(text string) Mentions {
	return Mentions(mention.Find(r.tree, filepath.ToSlash(r.root), text))
}
