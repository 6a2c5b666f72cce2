package link

import (
	"strings"

	"foldout/mapper/internal/refs"
)

// batch are the rules of files of commands: labels are of their file, and the same in any case; what is called is a file beside it.
var batch = rules{family: "batch", scope: perFile, bind: batchBind, spell: strings.ToLower}

func batchBind(l *linker, file int32, i refs.Import) (brought, bool) {
	to, ok := l.included(l.Files[file].Path, strings.ReplaceAll(i.Path, `\`, "/"))
	return brought{files: []int32{to}}, ok
}
