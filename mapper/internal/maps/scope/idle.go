package scope

import (
	"context"
	"slices"

	"golang.org/x/text/unicode/norm"

	"foldout/mapper/filetree"
)

// Idle returns the indices of the globs that, each on its own, select no file of the tree at `root`. If a glob is invalid, the error is
// a *GlobError; if ctx ends, it is ctx's error.
func Idle(ctx context.Context, root *filetree.Folder, globs []string) (idle []int, err error) {
	var paths []string // of all folders and files, made when it is first needed
	for i, text := range globs {
		g, wrong := compile(text)
		if wrong != nil {
			wrong.Index = i
			return nil, wrong
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		var selects bool
		switch {
		case g.isTop():
			selects = len(root.Files) > 0
		case !g.wild: // a list may have thousands of paths
			folder, file := root.Find(root.Spelled(g.text))
			selects = folder != nil || file != nil
		default:
			if paths == nil {
				paths = pathsIn(root, nil)
			}
			selects = slices.ContainsFunc(paths, g.match)
		}
		if !selects {
			idle = append(idle, i)
		}
	}
	return idle, nil
}

// pathsIn adds to `paths` those of everything below a folder, in the normal form NFC.
func pathsIn(f *filetree.Folder, paths []string) []string {
	for _, file := range f.Files {
		paths = append(paths, norm.NFC.String(file.Path))
	}
	for _, sub := range f.Folders {
		paths = pathsIn(sub, append(paths, norm.NFC.String(sub.Path)))
	}
	return paths
}
