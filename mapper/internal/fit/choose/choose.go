// Package choose solves the choice behind the smart fit: which lines, and how much of each, are worth the most
// together within a number of tokens, where no line is written without those that hold it.
//
// The unit is a step: a line more, or one detail more of a line, with what it costs and what it adds in value. A step may
// only be taken after the one before it, so that steps form trees, one in each file, hung into the tree of folders.
//
// The method. A step that is worth little for its tokens but opens the way to one that is worth more belongs together with
// it: both become a block. Made from the leaves up, a block is never worth less for its tokens than one that stands behind
// it, so that blocks taken in the order of their worth for a token are allowed at any point, and are the best choice there is
// for exactly the tokens that they cost (it is the optimum of the linear relaxation; Horn 1972 orders jobs so). Blocks within
// a file depend on nothing else and are kept as its Chain; those of folders are made while merging the chains.
//
// What remains is the budget that lies between two such points. The blocks around it, some hundred steps, are opened again
// and chosen anew by dynamic programming, exactly. Between two points the same blocks are opened whatever the budget is, so
// that more room does not lead to less value; and a small tree is opened as a whole. What fits beside them is taken too.
package choose

// Step is a line more, or one detail more of a line. It costs no less than nothing.
type Step struct {
	Cost  int32 // tokens that it adds
	Value int32 // that it adds, above 0
	Up    int32 // index of the step that must be taken before it, which is a lower one; -1 for none
}

// Node is a folder or a file in which there is something to choose. It can be shared: nothing in it changes.
type Node struct {
	Line  Step    // of a folder, its line; no cost and no value where that is written anyway
	Chain *Chain  // of a file, its steps
	Below []*Node // what lies in a folder
}

// free reports whether what lies in the folder can be had without a step for the folder.
func (n *Node) free() bool { return n.Line.Cost == 0 && n.Line.Value == 0 }

// Value returns that of all steps of the node itself.
func (n *Node) Value() int {
	if n.Chain != nil {
		return n.Chain.value
	}
	return int(n.Line.Value)
}

// Choice is what was chosen.
type Choice struct {
	Cost  int // tokens of all steps that were taken
	Value int // of them
	All   int // the value of all steps there are
	// Bar is the worth for a thousand tokens below which steps had to be left; 0 where all were taken.
	Bar   int
	taken map[*Node][]bool
}

// Taken tells which steps of a file were taken, by index; of a folder, one for its line. It is nil where none was.
func (c *Choice) Taken(n *Node) []bool { return c.taken[n] }
