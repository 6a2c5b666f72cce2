package link

import (
	"path"
	"strings"

	"foldout/mapper/internal/refs"
)

// thrift are the rules of Thrift: what a file includes has the name of that file before it (https://thrift.apache.org/docs/idl#include).
var thrift = rules{family: "thrift", scope: perFile, bind: thriftBind, certain: true}

func thriftBind(l *linker, file int32, i refs.Import) (brought, bool) {
	to, ok := l.included(l.Files[file].Path, i.Path)
	if !ok {
		return brought{}, false
	}
	name := strings.TrimSuffix(path.Base(i.Path), path.Ext(i.Path))
	return brought{as: name, binding: binding{scope: l.files[to].scope}, files: []int32{to}}, true
}
