package plan

import (
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/parse/language"
	"foldout/model"
)

// override holds the details that were set by hand for a folder or file and for anything below it. Most nodes have none, which is
// a nil override.
type override struct {
	set    bool                 // whether the node itself has an override
	asked  model.Detail         // the detail asked for; model.Picked asks for that of all nodes without an override
	detail model.Detail         // the detail that the node gets
	sum    model.Sum            // the sum of the node and everything below it, set once the plan is made
	below  map[string]*override // of a folder: the files and folders directly in it, by path

	symbols map[int]symbolOverride // of a file, by index in File.Symbols
	// At the base detail, a picked node may have no line of its own, so that the one above it must have one.
	needsLine   bool // of a file: one of its symbols is such a node
	needsFolder bool // of a file: it or one of its symbols is such a node
}

// symbolOverride holds the detail that was asked for a symbol and the detail that the symbol gets.
type symbolOverride struct{ asked, detail model.Detail }

// resolver finds the nodes to which overrides apply.
type resolver struct {
	base model.Detail // the detail of a picked node
}

// resolve finds the nodes of overrides in the tree at `root`. A node whose override is model.Picked gets the detail `base`.
// An override that matches no node is returned as a problem. If there are no overrides, the result is nil.
func resolve(root *filetree.Folder, overrides model.Overrides, base model.Detail) (*override, []model.Problem) {
	if len(overrides) == 0 {
		return nil, nil
	}
	top, r := &override{}, resolver{base}
	var problems []model.Problem
	for _, o := range overrides {
		o.ID = spelled(root, o.ID)
		if !r.place(top, root, o) {
			problems = append(problems, model.Problem{
				Kind: model.ProblemName, Message: "the detail set for " + o.ID + " matches no node of this repository",
			})
		}
	}
	return top, problems
}

// spelled returns an ID with the path as the disk spells it.
func spelled(root *filetree.Folder, id string) string {
	path, symbol := model.SplitID(id)
	switch found := root.Spelled(path); {
	case found == path:
		return id
	case symbol == "":
		return model.PathID(found)
	default:
		return model.SymbolID(found, symbol)
	}
}

// place stores the override v at its node. `at` holds the overrides of the folder f, which contains the node. place returns false
// if there is no such node.
func (r resolver) place(at *override, f *filetree.Folder, v model.Override) bool {
	folder, file, symbol := f.Node(v.ID)
	if folder == nil && file == nil {
		return false
	}
	path, _ := model.SplitID(v.ID)
	for f.Path != path {
		sub, _ := f.Child(path)
		if sub == nil {
			o := at.child(path)
			r.placeInFile(o, symbol, v.Detail)
			for _, other := range overloads(file, symbol) {
				if _, own := o.symbols[other]; !own {
					r.placeInFile(o, other, v.Detail)
				}
			}
			return true
		}
		f, at = sub, at.child(sub.Path)
	}
	at.set, at.asked, at.detail = true, v.Detail, r.detail(v.Detail)
	return true
}

// overloads returns the other declarations of a function, if the symbol is the first of several and the language takes them for one
// function. What is set for the first holds for all that have no override of their own: the body is in the last.
func overloads(f *filetree.File, symbol int) (others []int) {
	if l := language.ByName(f.Language); symbol < 0 || l == nil || !l.Names.Redeclared {
		return nil
	}
	for i := range f.Symbols {
		if first, how := f.With(i); how == filetree.Repeated && first == symbol {
			others = append(others, i)
		}
	}
	return others
}

// detail returns the detail that a node gets if it is asked for `asked`.
func (r resolver) detail(asked model.Detail) model.Detail {
	if asked == model.Picked {
		return r.base
	}
	return asked
}

// needsParent returns true if a node with the override model.Picked has no line of its own at the base detail. Its parent must then
// have a line instead. `asked` is the detail asked for the node, and `least` is the lowest detail at which the parent has a
// line.
func (r resolver) needsParent(asked, least model.Detail) bool {
	return asked == model.Picked && r.base == least
}

// child returns the override of the file or folder at `path`, which must be directly in the folder of o. It adds one if there is
// none.
func (o *override) child(path string) *override {
	if o.below == nil {
		o.below = map[string]*override{}
	}
	if o.below[path] == nil {
		o.below[path] = &override{}
	}
	return o.below[path]
}

// placeInFile sets the detail asked for a file, or of one of its symbols if symbol is not -1.
func (r resolver) placeInFile(o *override, symbol int, asked model.Detail) {
	o.needsFolder = o.needsFolder || r.needsParent(asked, model.Folders)
	if symbol < 0 {
		o.set, o.asked, o.detail = true, asked, r.detail(asked)
		return
	}
	if o.symbols == nil {
		o.symbols = map[int]symbolOverride{}
	}
	o.symbols[symbol] = symbolOverride{asked, r.detail(asked)}
	o.needsLine = o.needsLine || r.needsParent(asked, model.Minimal)
}

// at returns the override of the file or folder at `path`, which must be directly in the folder of o. Both o and the result may be
// nil.
func (o *override) at(path string) *override {
	if o == nil {
		return nil
	}
	return o.below[path]
}

// over returns the detail of the node that o belongs to: o.detail if it is set, and otherwise the inherited detail d.
func (o *override) over(d model.Detail) model.Detail {
	if o != nil && o.set {
		return o.detail
	}
	return d
}

// countInScope returns the number of files in scope below the folder e, without dropped files and without the files of dropped
// folders. `on` says whether e is kept if it has no override of its own.
func (o *override) countInScope(e *folderEntry, on bool) int {
	if o == nil {
		return e.inScope * model.Bit(on)
	}
	if o.set {
		on = o.asked != model.Hidden
	}
	n := e.inScope * model.Bit(on)
	for path, sub := range o.below {
		if child := e.folder(path); child != nil {
			n += sub.countInScope(child, on) - child.inScope*model.Bit(on)
		} else if child := e.fileAt(path); child != nil && child.in {
			n += model.Bit(sub.takes(on)) - model.Bit(on)
		}
	}
	return n
}

// takesFile reports whether a file directly in the root is kept, i.e. not dropped.
func (o *override) takesFile(path string) bool {
	if o == nil {
		return true
	}
	on := !o.set || o.asked != model.Hidden
	if file := o.below[path]; file != nil {
		return file.takes(on)
	}
	return on
}

// takes returns true if the file or any of its symbols is kept, i.e. not dropped. `on` says whether the folder of the file is
// kept.
func (o *override) takes(on bool) bool {
	if o.set {
		on = o.asked != model.Hidden
	}
	for _, s := range o.symbols {
		on = on || s.asked != model.Hidden
	}
	return on
}

// askedOf returns the detail that was set for the node at path, or for its closest parent that has one. It returns `none` if none
// was set.
func (o *override) askedOf(path string, none model.Detail) model.Detail {
	asked := none
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
