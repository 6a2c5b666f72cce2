package disk

import (
	"context"
	"os"
	"path/filepath"
	"slices"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/files/scan"
	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/internal/parse/language"
	"foldout/model"
)

// Stale returns the sorted paths of two kinds of files: files on the map whose content has changed since they were mapped, and
// new files in the map's scope. Files that have vanished or cannot be read count as changed. If the text of a file is on the map,
// Stale reads the file again. Otherwise it does so only if the size, a time or the inode of the file differs.
func (r Reading) Stale(ctx context.Context, p *plan.Plan) (paths []string) {
	files, err := scan.NewReader(r.Root)
	if err != nil {
		return []string{"."} // the folder as a whole
	}
	defer files.Close() //nolint:errcheck // nothing was written
	suspects := map[*filetree.File]bool{}
	p.Walk(touchedFiles{r.Root, suspects})
	p.EachBlock(func(b plan.Block) { suspects[b.File] = true })
	for f := range suspects {
		if f.Hash == (model.Hash{}) {
			continue // it was never read
		}
		if _, same := unchanged(files, f); !same {
			paths = append(paths, f.Path)
		}
	}
	paths = append(paths, r.appeared(ctx, p)...)
	slices.Sort(paths)
	return paths
}

// appeared returns the paths of files in the plan's scope that did not exist when the folder was read. It judges them by their paths.
func (r Reading) appeared(ctx context.Context, p *plan.Plan) (paths []string) {
	list, err := scan.Scan(ctx, r.Root, r.Listing, nil)
	if err != nil {
		return nil // then the files on the map count as changed
	}
	for i := range list.Files {
		f := &filetree.File{File: list.Files[i]}
		if _, known := r.Tree.Find(f.Path); known != nil {
			continue
		}
		l := language.Detect(f.Path, nil)
		if f.Class = scan.Classify(f.Path, nil, l != nil); l != nil {
			f.Language = l.Name
		}
		if p.Takes(f) {
			paths = append(paths, f.Path)
		}
	}
	return paths
}

// touchedFiles collects the files of a map that have changed on disk since they were read. Either their size, a time or their inode differs, or
// they cannot be found.
type touchedFiles struct {
	root  string
	found map[*filetree.File]bool
}

// Enter checks whether a file on the map has changed on disk.
func (t touchedFiles) Enter(v plan.Visit) {
	if v.File == nil || v.Symbol >= 0 || v.File.Hash == (model.Hash{}) {
		return
	}
	info, err := os.Lstat(filepath.Join(t.root, filepath.FromSlash(v.File.Path)))
	switch {
	case err != nil:
		t.found[v.File] = true
	case v.File.Language == "" && len(v.File.Symbols) == 0: // only its name is on the map, e.g. a growing log
	case info.Size() != v.File.Size || !info.ModTime().Equal(v.File.ModTime), scan.StampOf(info) != v.File.Stamp:
		t.found[v.File] = true
	}
}

// Leave does nothing.
func (touchedFiles) Leave(plan.Visit) {}
