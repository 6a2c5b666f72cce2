package disk

import (
	"context"
	"os"
	"path/filepath"
	"slices"

	"foldout/mapper/internal/plan"
	"foldout/mapper/internal/scan"
	"foldout/mapper/internal/scope"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Stale returns the paths of the files on the map whose content on disk is no longer the one that was mapped, and of files in its
// scope that are new, sorted. Files that vanished or cannot be read are among them. A file whose text is on the map is read
// again; of the others, those whose size or time differs.
func (r Reading) Stale(ctx context.Context, p *plan.Plan) (paths []string) {
	files, err := scan.NewReader(r.Root)
	if err != nil {
		return []string{"."}
	}
	defer files.Close() //nolint:errcheck // nothing was written
	suspects := map[*tree.File]bool{}
	p.Walk(touchedFiles{r.Root, suspects})
	p.EachBlock(func(f *tree.File, _ int) { suspects[f] = true })
	for f := range suspects {
		if f.Hash == (model.Hash{}) {
			continue // it was never read
		}
		if content, problem := files.Read(f.Path, f.Size); problem != nil || model.HashOf(content) != f.Hash {
			paths = append(paths, f.Path)
		}
	}
	paths = append(paths, r.appeared(ctx, p)...)
	slices.Sort(paths)
	return paths
}

// appeared returns the paths of files in the scope of the plan that were not there when the folder was read.
func (r Reading) appeared(ctx context.Context, p *plan.Plan) (paths []string) {
	matcher, err := scope.New(p.View.Scope)
	if err != nil {
		return nil // there is no such plan
	}
	list, err := scan.Scan(ctx, r.Root, r.Listing, nil)
	if err != nil {
		return nil // the files on the map tell what is wrong
	}
	for i := range list.Files {
		path := list.Files[i].Path
		if _, known := r.Tree.Find(path); known == nil && matcher.Selects(path) {
			paths = append(paths, path)
		}
	}
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
