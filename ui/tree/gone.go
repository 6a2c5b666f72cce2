package tree

import (
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/model"
)

// mostGone is the greatest number of deleted files that get rows.
const mostGone = 1000

// withGone returns a copy of the tree with rows for deleted files, and for folders that contain only deleted files. `gone` holds
// the sorted paths of the deleted files. If a node with the path of a deleted file exists again, no row is added.
func withGone(root *filetree.Folder, gone []string) *filetree.Folder {
	if len(gone) == 0 {
		return root
	}
	return withFiles(root, gone[:min(len(gone), mostGone)])
}

func withFiles(f *filetree.Folder, paths []string) *filetree.Folder {
	skip := 0 // length of the folder's path with its slash
	if f.Path != "" {
		skip = len(f.Path) + 1
	}
	next := filetree.Folder{Path: f.Path, ModelSummary: f.ModelSummary, Files: slices.Clone(f.Files), Folders: slices.Clone(f.Folders)}
	for i := 0; i < len(paths); {
		name, _, nested := strings.Cut(paths[i][skip:], "/")
		child, end := paths[i][:skip+len(name)], i+1
		for nested && end < len(paths) && strings.HasPrefix(paths[end], child+"/") {
			end++
		}
		_, isFile := slices.BinarySearchFunc(f.Files, child, func(file *filetree.File, path string) int { return strings.Compare(file.Path, path) })
		at, isFolder := slices.BinarySearchFunc(f.Folders, child, func(sub *filetree.Folder, path string) int { return strings.Compare(sub.Path, path) })
		switch {
		case isFile, isFolder && !nested: // a node with this path exists again
		case isFolder:
			next.Folders[at] = withFiles(f.Folders[at], paths[i:end])
		case nested:
			next.Folders = append(next.Folders, withFiles(&filetree.Folder{Path: child}, paths[i:end]))
		default:
			next.Files = append(next.Files, &filetree.File{File: model.File{Path: child}})
		}
		i = end
	}
	slices.SortFunc(next.Files, func(a, b *filetree.File) int { return strings.Compare(a.Path, b.Path) })
	slices.SortFunc(next.Folders, func(a, b *filetree.Folder) int { return strings.Compare(a.Path, b.Path) })
	return &next
}
