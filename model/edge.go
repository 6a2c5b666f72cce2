package model

import "slices"

// EdgeKind is what one node has to do with another.
type EdgeKind uint8

// The kinds of edges.
const (
	EdgeUses         EdgeKind = iota // a type or a value is named
	EdgeCalls                        // a function is called, a macro expanded, an object made
	EdgeReads                        // a field or a variable is read
	EdgeWrites                       // a field or a variable is set
	EdgeInherits                     // a type extends or implements another
	EdgeImports                      // a file imports another
	EdgeRouteHandler                 // a route leads to a function

	EdgeKinds // how many there are
)

var edgeNames = [EdgeKinds]string{"uses", "calls", "reads", "writes", "inherits", "imports", "route_handler"}

// String returns the name, such as "calls".
func (k EdgeKind) String() string { return edgeNames[k] }

// EdgeWords lists the names of the kinds of edges.
func EdgeWords() []string { return append([]string{}, edgeNames[:]...) }

// ParseEdgeKind returns the kind of that name; otherwise an error that names the nearest right one.
func ParseEdgeKind(name string) (EdgeKind, error) {
	word, err := ParseWord("kind of edge", name, edgeNames[:])
	return EdgeKind(max(slices.Index(edgeNames[:], word), 0)), err
}
