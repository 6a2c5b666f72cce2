package css

import (
	"path"
	"strings"

	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
	"foldout/mapper/languages/html"
)

var _ = link.Register("css", &html.Documents)

// The rules for linking names in SCSS and Less: a sheet sees everything that it loads, and passes this on to sheets
// that load it. Namespaces of modules are ignored, because clashes of names are rare
// (https://sass-lang.com/documentation/at-rules/use, https://lesscss.org/features/#import-atrules-feature).
var _ = link.Register("scss less", &link.Rules{
	Family: "sheets", Scope: link.PerFile, Bind: sheetBind,
	Visibility: link.Visibility{Imported: true},
})

// sheetBind finds a sheet relative to the importing file or to the root of the repository.
func sheetBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	from := l.Files[file].Path
	for _, try := range html.SheetPaths(strings.TrimPrefix(i.Path, "~"), path.Ext(from)) {
		if to, ok := l.Included(from, try); ok {
			return link.Imported{As: refs.All, Binding: link.Binding{Scope: l.Facts[to].Scope}, Files: []int32{to}}, true
		}
	}
	return link.Imported{}, false
}
