package disk

import (
	"os"
	"path/filepath"
	"slices"

	"foldout/mapper/internal/plan"
	"foldout/mapper/internal/scan"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Stale returns the paths of the files on the map whose content on disk is no longer the one that was mapped, sorted. Files that
// vanished or cannot be read are among them. A file whose text is on the map is read again; of the others, those whose size or
// time differs.
func Stale(root string, p *plan.Plan) (paths []string) {
	files, err := scan.NewReader(root)
	if err != nil {
		return []string{"."}
	}
	defer files.Close() //nolint:errcheck // nothing was written
	suspects := map[*tree.File]bool{}
	p.Walk(touchedFiles{root, suspects})
	p.EachBlock(func(f *tree.File, _ int) { suspects[f] = true })
	for f := range suspects {
		if f.Hash == (model.Hash{}) {
			continue // it was never read
		}
		if content, problem := files.Read(f.Path, f.Size); problem != nil || model.HashOf(content) != f.Hash {
			paths = append(paths, f.Path)
		}
	}
	slices.Sort(paths)
	return paths
}

// touchedFiles collects the files of a map whose size or time on disk differs.
type touchedFiles struct {
	root  string
	found map[*tree.File]bool
}

// Enter looks at a file.
func (t touchedFiles) Enter(v plan.Visit) {
	if v.File == nil || v.Symbol >= 0 || v.File.Hash == (model.Hash{}) {
		return
	}
	info, err := os.Lstat(filepath.Join(t.root, filepath.FromSlash(v.File.Path)))
	switch {
	case err != nil:
		t.found[v.File] = true
	case v.File.Language == "" && len(v.File.Symbols) == 0: // such as a log that grows: only its name is on the map
	case info.Size() != v.File.Size || !info.ModTime().Equal(v.File.ModTime):
		t.found[v.File] = true
	}
}

// Leave does nothing.
func (touchedFiles) Leave(plan.Visit) {}
