package tree

import (
	"fmt"
	"strconv"
	"testing"

	"foldout/mapper/filetree"
	"foldout/ui/keys"
)

// large returns a tree with about this many nodes: folders with 20 files of 9 symbols each, and 10 folders in each folder above.
func large(nodes int) *filetree.Folder {
	left := nodes
	var fill func(path string, depth int) *filetree.Folder
	fill = func(path string, depth int) *filetree.Folder {
		f := &filetree.Folder{Path: path}
		if depth == 0 {
			for i := 0; i < 20 && left > 0; i++ {
				f.Files = append(f.Files, file(fmt.Sprintf("%s/file%02d.go", path, i), "A", " b", " c", "D", "E", "F", " g", " h", " i"))
				left -= 10
			}
			return f
		}
		for i := 0; i < 10 && left > 0; i++ {
			name := fmt.Sprintf("dir%d", i)
			if path != "" {
				name = path + "/" + name
			}
			f.Folders = append(f.Folders, fill(name, depth-1))
			left--
		}
		return f
	}
	return fill("", 4)
}

var sizes = []int{1_000, 100_000, 1_000_000}

// BenchmarkKey measures a key and the next frame with everything unfolded. The cost must not grow with the tree.
func BenchmarkKey(b *testing.B) {
	for _, nodes := range sizes {
		root := large(nodes)
		for _, c := range []struct {
			name string
			keys []keys.Action
		}{
			{"move", []keys.Action{keys.Down, keys.Up}},
			{"page", []keys.Action{keys.PageDown, keys.PageUp}},
			{"ends", []keys.Action{keys.Bottom, keys.Top}},
			{"fold", []keys.Action{keys.ToggleFold, keys.ToggleFold}},
			{"unfold-all", []keys.Action{keys.FoldAll, keys.UnfoldBelow}},
		} {
			b.Run(fmt.Sprintf("%s/%d", c.name, nodes), func(b *testing.B) {
				p := newPane(b)
				p.SetRepo("large", root)
				p.SetSize(200, 60)
				p.Do(keys.UnfoldBelow)
				b.ReportAllocs()
				for i := range b.N {
					p.Do(c.keys[i%len(c.keys)])
					_ = p.View()
				}
			})
		}
	}
}

// BenchmarkSetRepo measures replacing the tree under the cursor.
func BenchmarkSetRepo(b *testing.B) {
	for _, nodes := range sizes {
		root := large(nodes)
		b.Run(strconv.Itoa(nodes), func(b *testing.B) {
			p := newPane(b)
			p.SetRepo("large", root)
			p.SetSize(200, 60)
			p.Do(keys.UnfoldBelow)
			p.Do(keys.Bottom)
			for b.Loop() {
				p.SetRepo("large", root)
			}
		})
	}
}
