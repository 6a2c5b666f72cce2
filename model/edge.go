package model

import "slices"

// EdgeKind is the kind of relation between two nodes.
type EdgeKind uint8

// These are the kinds of edges.
const (
	EdgeUses         EdgeKind = iota // a type or a value is mentioned
	EdgeCalls                        // a function is called, a macro expanded, an object created
	EdgeReads                        // a field or variable is read
	EdgeWrites                       // a field or variable is set
	EdgeInherits                     // a type extends or implements another
	EdgeImports                      // a file imports another
	EdgeRouteHandler                 // a route is handled by a function
	EdgeUsesRepo                     // a manifest names a package of another repository

	EdgeKinds // number of kinds
)

var edgeNames = [EdgeKinds]string{"uses", "calls", "reads", "writes", "inherits", "imports", "route_handler", "uses_repo"}

// String returns the name of the kind, such as "calls".
func (k EdgeKind) String() string { return edgeNames[k] }

// EdgeWords lists the names of the kinds of edges.
func EdgeWords() []string { return append([]string{}, edgeNames[:]...) }

// ParseEdgeKind returns the kind with the given name. The error for an unknown name suggests the nearest known name.
func ParseEdgeKind(name string) (EdgeKind, error) {
	word, err := ParseWord("kind of edge", name, edgeNames[:])
	return EdgeKind(max(slices.Index(edgeNames[:], word), 0)), err
}
