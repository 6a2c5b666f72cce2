package plan

import (
	"slices"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

// override is the part of the overrides that lies at a folder or below it. Most folders have none.
type override struct {
	set     bool
	detail  model.Detail
	folders map[string]*override     // by path
	files   map[string]*fileOverride // by path
	sum     Sum                      // what the folder writes with all below, once the plan is made
}

// fileOverride is the part of the overrides that lies at a file or in it.
type fileOverride struct {
	set     bool
	detail  model.Detail
	symbols map[int]model.Detail // by index in File.Symbols
	sum     Sum
}

// resolve finds the nodes of overrides in the tree. What names nothing there is returned as problems; the overrides of
// ids in drop are left out.
func resolve(root *tree.Folder, overrides model.Overrides, drop map[string]bool) (*override, []model.Problem) {
	if len(overrides) == 0 {
		return nil, nil
	}
	top := &override{}
	var problems []model.Problem
	for _, o := range overrides {
		if !drop[o.ID] && !top.place(root, o) {
			problems = append(problems, model.Problem{
				Kind: model.ProblemName, Message: "the detail set for " + o.ID + " names nothing in this repository",
			})
		}
	}
	return top, problems
}

// place puts one override where it belongs; false when its node is not in the tree.
func (o *override) place(f *tree.Folder, v model.Override) bool {
	path, symbol := model.SplitID(v.ID)
	if symbol == "" {
		if folder, file := f.Find(path); folder == nil && file == nil {
			return false
		}
	}
	at := o
	for f.Path != path {
		folder, file := f.Child(path)
		if file != nil {
			return at.file(path).place(file, symbol, v.Detail)
		}
		if folder == nil {
			return false
		}
		f, at = folder, at.folder(folder.Path)
	}
	if symbol != "" {
		return false
	}
	at.set, at.detail = true, v.Detail
	return true
}

func (o *override) folder(path string) *override {
	if o.folders == nil {
		o.folders = map[string]*override{}
	}
	if o.folders[path] == nil {
		o.folders[path] = &override{}
	}
	return o.folders[path]
}

func (o *override) file(path string) *fileOverride {
	if o.files == nil {
		o.files = map[string]*fileOverride{}
	}
	if o.files[path] == nil {
		o.files[path] = &fileOverride{}
	}
	return o.files[path]
}

func (o *fileOverride) place(f *tree.File, symbol string, d model.Detail) bool {
	if symbol == "" {
		o.set, o.detail = true, d
		return true
	}
	at := slices.Index(model.SymbolNames(f.Symbols), symbol)
	if at < 0 {
		return false
	}
	if o.symbols == nil {
		o.symbols = map[int]model.Detail{}
	}
	o.symbols[at] = d
	return true
}

// at returns the override of a direct subfolder; o and the result may be nil.
func (o *override) at(path string) *override {
	if o == nil {
		return nil
	}
	return o.folders[path]
}

// atFile returns the override of a file directly in the folder; o and the result may be nil.
func (o *override) atFile(path string) *fileOverride {
	if o == nil {
		return nil
	}
	return o.files[path]
}

// over returns the detail at the node where d is what it inherits.
func (o *override) over(d model.Detail) model.Detail {
	if o != nil && o.set {
		return o.detail
	}
	return d
}

func (o *fileOverride) over(d model.Detail) model.Detail {
	if o != nil && o.set {
		return o.detail
	}
	return d
}
