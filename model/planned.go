package model

// NodeState is what a plan says about one node of the repository.
type NodeState struct {
	Detail  Detail // the detail of the node, whether or not it has a line
	Asked   Detail // the detail that the view requests, before any fit
	Set     bool   // the node itself has an override
	Written bool   // whether it is on the map
	Whole   bool   // whether everything in it that is in scope is on the map
	Own     int    // tokens of its own lines and its own block, or its part of a block
	Total   int    // tokens including everything below it
	Adds    int    // tokens that it would add at the base detail or, if a fit lowered it, at the requested detail
	InScope bool   // whether it is in scope
	Pending bool   // whether something in it is not read yet, so that Total can still change
}

// Sum counts what a part of a map contains: its tokens, the folders and files that have a line on the map, and the symbols that a
// reader can see.
type Sum struct {
	Tokens  int
	Folders int // lines of folders
	Files   int // lines of files
	Symbols int // symbols that can be read on the map, not counting dropped ones in the text of a file
}

// Add adds another sum.
func (s *Sum) Add(t Sum) {
	s.Tokens += t.Tokens
	s.Folders += t.Folders
	s.Files += t.Files
	s.Symbols += t.Symbols
}

// Subtract subtracts another sum.
func (s *Sum) Subtract(t Sum) {
	s.Tokens -= t.Tokens
	s.Folders -= t.Folders
	s.Files -= t.Files
	s.Symbols -= t.Symbols
}

// Written reports whether the map has at least one line for the node or for something below it.
func (s Sum) Written() bool { return s.Folders+s.Files+s.Symbols > 0 }

// Loss is a node that a smart fit lowered or left out. If a node was left out, its loss includes everything below it.
type Loss struct {
	ID       string
	From, To Detail // the requested detail, and the detail on the map
	Tokens   int    // tokens needed to show the node as requested
	Symbols  int    // number of symbols left out, including the node itself if it is one
	Worth    int    // of its line, in thousandths, or for a folder the greatest of its files: about a quarter of the square of the importance
	Share    int    // its value per token, in percent of the least value per token that the map had room for; 0 if unknown
}
