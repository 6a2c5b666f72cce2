package graphql

import "foldout/mapper/internal/link"

func init() {
	link.Register(&links, "graphql")
}

// links are the rules of GraphQL: the documents of a repository make one schema
// (https://spec.graphql.org/October2021/#sec-Schema).
var links = link.Rules{Family: "graphql", Scope: link.OneScope("graphql")}
