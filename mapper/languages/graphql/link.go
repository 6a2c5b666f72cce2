package graphql

import "foldout/mapper/internal/graph/link"

func init() {
	link.Register(&links, "graphql")
}

// links are the rules for linking names in GraphQL: all documents of a repository form one schema
// (https://spec.graphql.org/October2021/#sec-Schema).
var links = link.Rules{Family: "graphql", Scope: link.OneScope("graphql")}
