package graphql

import "foldout/mapper/internal/graph/link"

// The rules for linking names in GraphQL: all documents of a repository form one schema
// (https://spec.graphql.org/October2021/#sec-Schema).
var _ = link.Register("graphql", &link.Rules{Family: "graphql", Scope: link.OneScope("graphql")})
