package protobuf

import "foldout/mapper/internal/graph/link"

// The rules for linking names in Protocol Buffers.
var _ = link.Register("protobuf", &link.Rules{
	Family: "protobuf", Scope: link.PackageScope("protobuf"), Bind: link.BindFileOnly(""),
	Visibility: link.Visibility{Members: true, OuterScopes: true, FullNames: true},
})
