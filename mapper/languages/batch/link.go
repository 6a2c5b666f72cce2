package batch

import (
	"strings"

	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
)

// The rules for linking names in batch files: labels belong to their file and are case-insensitive, and `call` names a
// file in the same folder.
var _ = link.Register("batch", &link.Rules{
	Family: "batch", Scope: link.PerFile, Bind: batchBind,
	Naming: link.Naming{Dotted: strings.ToLower},
})

func batchBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	to, ok := l.Included(l.Files[file].Path, strings.ReplaceAll(i.Path, `\`, "/"))
	return link.Imported{Files: []int32{to}}, ok
}
