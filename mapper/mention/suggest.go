package mention

import (
	"maps"
	"path"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/words"
	"foldout/model"
)

// mostSuggested is the maximum number of missing names for which suggest looks for the nearest name. Each search reads all names.
const mostSuggested = 20

// suggest finds, for each missing name, the file or symbol with the nearest name. If the missing name was written with an owner,
// such as a type, only symbols of that owner count. If it was written with a folder, files in that folder are preferred.
func (f *finder) suggest() {
	missing := slices.Sorted(maps.Keys(f.missing))
	for _, text := range missing[:min(len(missing), mostSuggested)] {
		name, _ := placed(slashed(text))
		if path.Ext(name) != "" && f.extensions[path.Ext(name)] {
			f.suggestFile(text, strings.TrimPrefix(name, "./"))
		} else {
			f.suggestSymbol(text)
		}
	}
}

func (f *finder) suggestFile(text, name string) {
	folder := path.Dir(strings.TrimPrefix(name, "/"))
	var here []string
	if in, _ := f.tree.Find(folder); in != nil && folder != "." {
		for _, file := range in.Files {
			here = append(here, file.Name())
		}
	}
	if near := model.Nearest(path.Base(name), here); near != "" {
		f.choices[text] = []string{model.PathID(folder + "/" + near)}
		return
	}
	names := slices.Sorted(maps.Keys(f.files))
	if near := model.Nearest(path.Base(name), names); near != "" && len(f.files[near]) == 1 {
		f.choices[text] = []string{model.PathID(f.files[near][0].Path)}
	}
}

func (f *finder) suggestSymbol(text string) {
	owner, last := words.SplitOwner(plainSymbol(text))
	holders := map[string][]holder{}
	f.tree.Each(func(file *filetree.File) {
		for i := range file.Symbols {
			if h := (holder{file, i}); owner == "" || f.owned(h, owner) {
				holders[file.Symbols[i].Name] = append(holders[file.Symbols[i].Name], h)
			}
		}
	})
	near := model.Nearest(last, slices.Sorted(maps.Keys(holders)))
	if near != "" && len(holders[near]) == 1 {
		f.choices[text] = []string{holders[near][0].id()}
	}
}
