package find

import (
	"sort"
	"strings"

	"foldout/mapper/filetree"
	"foldout/model"
	"foldout/ui/rating"
)

// index gives each node of a tree a number. The nodes are numbered in the order of the tree's rows: first a folder, then each of
// its files followed by the symbols of the file, then each of its subfolders. There is one block for each folder and each file.
// An index holds no texts: these are read from the tree.
type index struct {
	root   *filetree.Folder
	scale  *rating.Scale // nil while importance is unknown
	blocks []block
	size   int // number of nodes, including the root, which has number 0 and never matches
}

// block describes a folder or file. Its nodes have the numbers from `start`, the number of the folder or file, to `end`,
// exclusive.
type block struct {
	start, end int32
	folder     *filetree.Folder // nil for a file
	file       *filetree.File   // nil for a folder
}

func newIndex(root *filetree.Folder, scale *rating.Scale) *index {
	x := &index{root: root, scale: scale}
	x.add(root)
	return x
}

func (x *index) add(f *filetree.Folder) {
	at := len(x.blocks)
	x.blocks = append(x.blocks, block{start: int32(x.size), folder: f})
	x.size++
	for _, file := range f.Files {
		start := x.size
		x.size += 1 + len(file.Symbols)
		x.blocks = append(x.blocks, block{int32(start), int32(x.size), nil, file})
	}
	for _, folder := range f.Folders {
		x.add(folder)
	}
	x.blocks[at].end = int32(x.size)
}

func (b block) path() string {
	if b.file != nil {
		return b.file.Path
	}
	return b.folder.Path
}

// candidates returns how many nodes a search has to check: all except the root.
func (x *index) candidates() int { return max(0, x.size-1) }

// blockAt returns the index in x.blocks of the folder or file that contains, or is, the node with the given number.
func (x *index) blockAt(number int) int {
	return sort.Search(len(x.blocks), func(i int) bool { return int(x.blocks[i].start) > number }) - 1
}

// node is a folder, a file or a symbol, as found by its number in an index.
type node struct {
	block
	symbol int // index in the file's symbols, -1 for a folder or file
}

func (x *index) node(number int) node {
	b := x.blocks[x.blockAt(number)]
	if b.folder != nil {
		return node{b, -1}
	}
	return node{b, b.symbolAt(number)}
}

// symbolAt returns the index, in the file that the block stands for, of the symbol with the given number. For the number of the
// file itself, it returns -1.
func (b block) symbolAt(number int) int {
	if at := number - int(b.start) - 1; at >= 0 {
		return b.file.At(at)
	}
	return -1
}

// id returns the id of the node.
func (n node) id() string {
	if n.symbol < 0 {
		return model.PathID(n.path())
	}
	return model.SymbolID(n.file.Path, model.SymbolNames(n.file.Symbols)[n.symbol])
}

// number returns the number of the folder or file at `path` or, if `symbol` is not negative, of the symbol with this index in the
// file. If there is no such node, it returns false.
func (x *index) number(path string, symbol int) (int, bool) {
	_, file := x.root.Find(path)
	at := sort.Search(len(x.blocks), func(i int) bool {
		return compareRows(x.blocks[i].path(), x.blocks[i].file != nil, path, file != nil) >= 0
	})
	if at == len(x.blocks) || x.blocks[at].path() != path || symbol >= 0 && x.blocks[at].file == nil {
		return 0, false
	}
	if symbol < 0 || symbol >= len(file.Symbols) {
		return int(x.blocks[at].start), symbol < 0
	}
	return int(x.blocks[at].start) + 1 + file.Position(symbol), true
}

// compareRows compares the paths a and b in the order in which an index numbers their nodes. fileA and fileB say whether the
// paths are those of files.
func compareRows(a string, fileA bool, b string, fileB bool) int {
	switch {
	case a == b:
		return 0
	case a == "":
		return -1
	case b == "":
		return 1
	}
	for {
		partA, restA, moreA := strings.Cut(a, "/")
		partB, restB, moreB := strings.Cut(b, "/")
		leafA, leafB := !moreA && fileA, !moreB && fileB // files come before subfolders
		switch c := strings.Compare(partA, partB); {
		case leafA && !leafB:
			return -1
		case leafB && !leafA:
			return 1
		case c != 0:
			return c
		case !moreA && !moreB:
			return 0
		case !moreA:
			return -1
		case !moreB:
			return 1
		}
		a, b = restA, restB
	}
}

// end returns the number that follows the numbers of the node with the given number and of all nodes inside it.
func (x *index) end(number int) int {
	n := x.node(number)
	if n.symbol < 0 {
		return int(n.end)
	}
	return int(n.start) + 1 + n.file.End(n.symbol)
}

// numberOf returns the number in x of the node that has the given number in the index `last`. It returns 0 if the node no longer
// exists.
func (x *index) numberOf(last *index, number int32) int32 {
	n := last.node(int(number))
	same, ok := x.number(n.path(), n.symbol)
	if !ok {
		return 0
	}
	return int32(same)
}
