package disk

import (
	"context"
	"time"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/files/scan"
	"foldout/model"
)

// Reading describes how the files of a repository were read.
type Reading struct {
	Root    string
	Tree    *filetree.Folder
	Listing model.Listing // how the folder was listed
	Started time.Time     // when listing began
}

// Current reports whether the files on disk are still those that were read: none added, removed or changed. It lists the folder
// with the same options as before, and compares sizes, times and inodes. It compares contents only of files that were changed right
// before they were read. It fails if the folder can no longer be listed, or if ctx ends.
func (r Reading) Current(ctx context.Context) (bool, error) {
	list, err := scan.Scan(ctx, r.Root, r.Listing, nil)
	if err != nil {
		return false, err
	}
	if len(list.Files) != r.files() {
		return false, nil
	}
	for i := range list.Files {
		now := &list.Files[i]
		_, then := r.Tree.Find(now.Path)
		if then == nil || !now.ModTime.Equal(then.ModTime) || now.Stamp != then.Stamp || !r.same(now, then) {
			return false, nil
		}
	}
	return true, nil
}

// same reports whether a file with unchanged times has the same content.
func (r Reading) same(now *model.File, then *filetree.File) bool {
	if then.Hash == (model.Hash{}) || now.Settled(r.Started) {
		return now.Size == then.Size
	}
	files, err := scan.NewReader(r.Root)
	if err != nil {
		return false
	}
	defer files.Close() //nolint:errcheck // nothing was written
	_, same := unchanged(files, then)
	return same
}

// files returns the number of files that were listed.
func (r Reading) files() (n int) {
	r.Tree.Each(func(*filetree.File) { n++ })
	return n
}
