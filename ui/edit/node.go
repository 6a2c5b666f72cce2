package edit

import (
	"foldout/mapper/filetree"
	"foldout/model"
)

// Node is a node of the tree that a function of this package is to change.
type Node struct {
	ID    string
	Least model.Detail         // lowest detail at which the node has a line: folders for a folder, minimal for a file, names for a symbol
	Above []string             // ids of its parents, nearest first, root last
	Below func(id string) bool // reports whether a node is below it
}

// Row is a node: the root, a folder, a file, or a symbol of a file.
type Row struct {
	ID     string
	Folder *filetree.Folder // nil for files and symbols
	File   *filetree.File   // nil for folders
	Symbol int              // index in File.Symbols, -1 for none
	Depth  int              // number of nodes above it
}

// IsRoot reports whether the node is the root.
func (n Node) IsRoot() bool { return n.ID == model.RootID }

// Takes reports whether the detail means something for the node: the map has a line for it, or the node is hidden.
func (n Node) Takes(d model.Detail) bool { return d == model.Hidden || d >= n.Least }

// Path returns the path of the row's folder or file, or of the file of its symbol.
func (r Row) Path() string {
	if r.File != nil {
		return r.File.Path
	}
	return r.Folder.Path
}
