package thrift

import (
	"path"
	"strings"

	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules of Thrift: names of an included file are qualified by the file's name
// (https://thrift.apache.org/docs/idl#include).
var _ = link.Register("thrift", &link.Rules{
	Family: "thrift", Scope: link.PerFile, Bind: thriftBind,
	Visibility: link.Visibility{Certain: true},
})

func thriftBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	to, ok := l.Included(l.Files[file].Path, i.Path)
	if !ok {
		return link.Imported{}, false
	}
	name := strings.TrimSuffix(path.Base(i.Path), path.Ext(i.Path))
	return link.Imported{As: name, Binding: link.Binding{Scope: l.Facts[to].Scope}, Files: []int32{to}}, true
}
