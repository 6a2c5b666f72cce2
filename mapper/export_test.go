package mapper

import (
	"foldout/mapper/filetree"
	"foldout/mapper/internal/search/find"
	"foldout/mapper/internal/search/task"
)

// Search returns what the engine found for a task, with the scores of each list, and the files by number.
func (r *Repo) Search(text string) (*find.Result, []*filetree.File) {
	return r.corpus().Find(task.Read(text), find.Options{}), r.corpus().Files
}
