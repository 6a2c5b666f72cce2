package plan

import (
	"strings"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

// override is the part of the overrides that lies at a folder or below it. Most folders have none.
type override struct {
	set     bool
	asked   model.Detail             // by the view: model.Picked where that goes with the whole
	detail  model.Detail             // that came of it
	folders map[string]*override     // by path
	files   map[string]*fileOverride // by path
	sum     Sum                      // what the folder writes with all below, once the plan is made
}

// fileOverride is the part of the overrides that lies at a file or in it.
type fileOverride struct {
	set     bool
	asked   model.Detail
	detail  model.Detail
	named   bool                   // has a line for the sake of a symbol that is picked in it and has none
	names   bool                   // its folder has a line for the sake of what is picked here and has none
	symbols map[int]symbolOverride // by index in File.Symbols
	sum     Sum
}

// symbolOverride is what was asked of a symbol, and the detail that came of it.
type symbolOverride struct{ asked, detail model.Detail }

// resolver finds the nodes of overrides in a tree.
type resolver struct {
	base model.Detail // that a picked node has
}

// resolve finds the nodes of overrides in the tree; one that is picked has the detail base. What names nothing there is returned
// as problems; the overrides of ids in drop are left out.
func resolve(root *tree.Folder, overrides model.Overrides, base model.Detail, drop map[string]bool) (*override, []model.Problem) {
	if len(overrides) == 0 {
		return nil, nil
	}
	top, r := &override{}, resolver{base}
	var problems []model.Problem
	for _, o := range overrides {
		if !drop[o.ID] && !r.place(top, root, o) {
			problems = append(problems, model.Problem{
				Kind: model.ProblemName, Message: "the detail set for " + o.ID + " matches no node of this repository",
			})
		}
	}
	return top, problems
}

// place puts one override where it belongs; false when its node is not in the tree.
func (r resolver) place(at *override, f *tree.Folder, v model.Override) bool {
	path, symbol := model.SplitID(v.ID)
	folder, file := f.Find(path)
	index := -1
	if symbol != "" && file != nil {
		index = model.SymbolIndex(file.Symbols, symbol)
	}
	if folder == nil && file == nil || symbol != "" && index < 0 {
		return false
	}
	for f.Path != path {
		sub, _ := f.Child(path)
		if sub == nil {
			r.placeInFile(at.file(path), index, v.Detail)
			return true
		}
		f, at = sub, at.folder(sub.Path)
	}
	at.set, at.asked, at.detail = true, v.Detail, r.detail(v.Detail)
	return true
}

// detail returns the detail that comes of one that was asked for.
func (r resolver) detail(asked model.Detail) model.Detail {
	if asked == model.Picked {
		return r.base
	}
	return asked
}

// names reports whether a node of a folder or a file is picked whose kind has no line at the base detail, so that what holds it,
// which has one from the detail least on, is named in its place.
func (r resolver) names(asked, least model.Detail) bool {
	return asked == model.Picked && r.base == least
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

// placeInFile sets a detail of a file, or of the symbol with that index in it, -1 for none.
func (r resolver) placeInFile(o *fileOverride, symbol int, asked model.Detail) {
	o.names = o.names || r.names(asked, model.Folders)
	if symbol < 0 {
		o.set, o.asked, o.detail = true, asked, r.detail(asked)
		return
	}
	if o.symbols == nil {
		o.symbols = map[int]symbolOverride{}
	}
	o.symbols[symbol] = symbolOverride{asked, r.detail(asked)}
	o.named = o.named || r.names(asked, model.Minimal)
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

// taking returns the number of files in scope that are neither dropped nor lie in what is; on says whether the folder is, where
// nothing is said of it.
func (o *override) taking(e *folderEntry, on bool) int {
	if o == nil {
		return e.inScope * bit(on)
	}
	if o.set {
		on = o.asked != model.Hidden
	}
	n := e.inScope * bit(on)
	for path, sub := range o.folders {
		if child := e.folder(path); child != nil {
			n += sub.taking(child, on) - child.inScope*bit(on)
		}
	}
	for path, sub := range o.files {
		if child := e.fileAt(path); child != nil && child.in {
			n += bit(sub.takes(on)) - bit(on)
		}
	}
	return n
}

// takesFile reports whether a file of the root is not dropped.
func (o *override) takesFile(path string) bool {
	if o == nil {
		return true
	}
	on := !o.set || o.asked != model.Hidden
	if file := o.files[path]; file != nil {
		return file.takes(on)
	}
	return on
}

// takes reports whether the file or anything in it is not dropped.
func (o *fileOverride) takes(on bool) bool {
	if o.set {
		on = o.asked != model.Hidden
	}
	for _, s := range o.symbols {
		on = on || s.asked != model.Hidden
	}
	return on
}

// askedOf returns the detail that was asked for the folder at path, there or above it: model.Picked where none was.
func (o *override) askedOf(path string) model.Detail {
	asked := model.Picked
	for at := 0; o != nil; {
		if o.set {
			asked = o.asked
		}
		if at >= len(path) {
			break
		}
		next := strings.IndexByte(path[at:], '/')
		if next < 0 {
			next = len(path) - at
		}
		o = o.at(path[:at+next])
		at += next + 1
	}
	return asked
}

// askedOver returns the detail that was asked for the file, above being that of its folder.
func (o *fileOverride) askedOver(above model.Detail) model.Detail {
	if o != nil && o.set {
		return o.asked
	}
	return above
}
