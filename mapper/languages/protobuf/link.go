package protobuf

import (
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

func init() {
	link.Register(&links, "protobuf")
}

// links are the rules of Protocol Buffers.
var links = link.Rules{
	Family: "protobuf", Scope: protobufScope, Bind: protobufBind,
	Visibility: link.Visibility{Members: true, OuterScopes: true, FullNames: true},
}

func protobufScope(_ *link.Linker, _ string, f *refs.File) (unit, prefix string) {
	return "protobuf", f.Package
}

func protobufBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	to, ok := l.Included(l.Files[file].Path, i.Path)
	return link.Imported{Files: []int32{to}}, ok
}
