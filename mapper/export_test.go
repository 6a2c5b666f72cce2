package mapper

import (
	"foldout/mapper/internal/maps/disk"
	"foldout/mapper/internal/repo/nodelines"
	"foldout/mapper/token"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/search/find"
	"foldout/mapper/internal/search/task"
)

// Search returns what the engine found for a task, with the scores of each list, and the files by number.
func (r *Repo) Search(text string) (*find.Result, []*filetree.File) {
	return r.corpus().Find(task.Read(text), find.Options{}), r.corpus().Files
}

// Recount returns the same repository with tokens counted in another encoding. It fails if the encoding is unknown.
func (r *Repo) Recount(encoding string) (*Repo, error) {
	enc, err := token.Load(encoding)
	if err != nil || enc == r.enc {
		return r, err
	}
	var files []*filetree.File
	r.tree.Each(func(f *filetree.File) {
		next := *f
		next.Costs = nodelines.Costs(enc, f, docForm(f.Language))
		files = append(files, &next)
	})
	next := *r
	next.enc, next.source = enc, disk.NewSource(r.root, enc)
	next.setTree(filetree.Build(files), nil)
	return &next, nil
}
