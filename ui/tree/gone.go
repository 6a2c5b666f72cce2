package tree

import (
	"slices"
	"strings"

	"foldout/mapper"
	"foldout/model"
)

// mostGone is the greatest number of deleted files that get rows.
const mostGone = 1000

// withGone returns a copy of the tree with rows for deleted files, and for folders that contain only deleted files. `gone` holds
// the sorted paths of the deleted files. If a node with the path of a deleted file exists again, no row is added.
func withGone(root *mapper.Folder, gone []string) *mapper.Folder {
	if len(gone) == 0 {
		return root
	}
	return withFiles(root, gone[:min(len(gone), mostGone)])
}

func withFiles(f *mapper.Folder, paths []string) *mapper.Folder {
	skip := 0 // length of the folder's path with its slash
	if f.Path != "" {
		skip = len(f.Path) + 1
	}
	next := mapper.Folder{Path: f.Path, ModelSummary: f.ModelSummary, Files: slices.Clone(f.Files), Folders: slices.Clone(f.Folders)}
	for i := 0; i < len(paths); {
		name, _, nested := strings.Cut(paths[i][skip:], "/")
		child, end := paths[i][:skip+len(name)], i+1
		for nested && end < len(paths) && strings.HasPrefix(paths[end], child+"/") {
			end++
		}
		_, isFile := slices.BinarySearchFunc(f.Files, child, func(file *mapper.File, path string) int { return strings.Compare(file.Path, path) })
		at, isFolder := slices.BinarySearchFunc(f.Folders, child, func(sub *mapper.Folder, path string) int { return strings.Compare(sub.Path, path) })
		switch {
		case isFile, isFolder && !nested: // a node with this path exists again
		case isFolder:
			next.Folders[at] = withFiles(f.Folders[at], paths[i:end])
		case nested:
			next.Folders = append(next.Folders, withFiles(&mapper.Folder{Path: child}, paths[i:end]))
		default:
			next.Files = append(next.Files, &mapper.File{File: model.File{Path: child}})
		}
		i = end
	}
	slices.SortFunc(next.Files, func(a, b *mapper.File) int { return strings.Compare(a.Path, b.Path) })
	slices.SortFunc(next.Folders, func(a, b *mapper.Folder) int { return strings.Compare(a.Path, b.Path) })
	return &next
}
