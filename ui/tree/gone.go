package tree

import (
	"slices"
	"strings"

	"foldout/mapper"
	"foldout/model"
)

// mostGone bounds the deleted files that have rows.
const mostGone = 1000

// withGone returns the tree with a row for each of the deleted files, and for the folders that are gone with them. The tree itself stays
// as it is.
func withGone(root *mapper.Folder, gone []string) *mapper.Folder {
	for _, path := range gone[:min(len(gone), mostGone)] {
		root = withFile(root, path)
	}
	return root
}

// withFile returns the folder with one more file below it; what has a node by that name is left as it is.
func withFile(f *mapper.Folder, path string) *mapper.Folder {
	below := path
	if f.Path != "" {
		below = path[len(f.Path)+1:]
	}
	name, _, nested := strings.Cut(below, "/")
	child := path[:len(path)-len(below)+len(name)]
	fileAt, isFile := slices.BinarySearchFunc(f.Files, child, func(file *mapper.File, path string) int { return strings.Compare(file.Path, path) })
	folderAt, isFolder := slices.BinarySearchFunc(f.Folders, child, func(sub *mapper.Folder, path string) int { return strings.Compare(sub.Path, path) })
	if isFile || isFolder && !nested {
		return f
	}
	next := *f
	switch {
	case !nested:
		next.Files = slices.Insert(slices.Clone(f.Files), fileAt, &mapper.File{File: model.File{Path: path}})
	case isFolder:
		next.Folders = slices.Clone(f.Folders)
		next.Folders[folderAt] = withFile(f.Folders[folderAt], path)
	default:
		next.Folders = slices.Insert(slices.Clone(f.Folders), folderAt, withFile(&mapper.Folder{Path: child}, path))
	}
	return &next
}
