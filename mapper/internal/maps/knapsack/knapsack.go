// Package knapsack solves the problem of the smart fit: which lines a map keeps, and which detail of each, so that they have the highest
// value together within a budget of tokens. A line can only be chosen together with the lines of everything that contains it.
//
// The unit is a step. A step adds a line, or one more detail to a line. It has a cost in tokens and a value. A step can require
// another step first, so the steps of each file form trees, which hang in the tree of folders.
//
// The method: A step of little value per token may open the way to a step of more value per token. The two then form a batch.
// Batches are made from the leaves up, so a batch never has less value per token than a batch that needs it. So the batches can be
// taken in order of value per token, and every prefix of that order is a valid choice. A prefix is also the best choice for
// exactly its cost (it is the optimum of the linear relaxation; Horn 1972 orders jobs this way). Batches within a file do not
// depend on anything else and are kept in its Steps. Folders get theirs when the batches of all files are merged (lanes.go).
//
// In the code, a gain is a cost with the value gained for it. A lane supplies the batches of one file, or the line of one folder; its
// best remaining batch is its head. A bundle is what is taken at once: a batch, or the line of a folder with the batches merged into it.
//
// The budget usually lies between two prefixes. The room that is left after the smaller one is filled with single steps (fill.go), so
// that more room never leads to less value.
package knapsack

// Step is one addition to a map: a new line, or more detail on a line that is already there. Its cost is never negative.
type Step struct {
	Cost  int32 // tokens that it adds
	Value int32 // value that it adds, above 0
	Up    int32 // index of the step that must be taken before, smaller than that of this step; -1 for none
}

// Node is a folder or a file of which some lines can be chosen for the map. Nodes are immutable and can be shared.
type Node struct {
	Line  Step    // of a folder: its line; zero if the line is written in any case
	Steps *Steps  // of a file: its steps
	Below []*Node // of a folder: its contents
}

// free reports whether the contents of the folder can be chosen without choosing the folder's own line first.
func (n *Node) free() bool { return n.Line.Cost == 0 && n.Line.Value == 0 }

// Value returns the total value of the node's own steps, without those of the nodes below it.
func (n *Node) Value() int {
	if n.Steps != nil {
		return n.Steps.value
	}
	return int(n.Line.Value)
}

// Solution is the result of Solve.
type Solution struct {
	Cost  int // tokens of all steps taken
	Value int // value of all steps taken
	All   int // value of all steps that exist
	// Bar is the value per thousand tokens of the first batch that did not fit. It is 0 if all steps were taken.
	Bar   int
	taken map[*Node][]bool
}

// Taken returns which steps of a node were taken. For a file, the result has one element for each step. For a folder, it has one
// element, which stands for the folder's line. If no step was taken, the result is nil.
func (c *Solution) Taken(n *Node) []bool { return c.taken[n] }
