package latex

import (
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

func init() {
	link.Register(&links, "latex")
}

// links are the rules of LaTeX: labels are visible in all documents of a repository. A command that loads a file may omit the
// file's extension.
var links = link.Rules{
	Family: "latex", Scope: link.OneScope("latex"), Bind: latexBind,
	Naming: link.Naming{Dotted: func(name string) string { return name }, Place: func(*model.Symbol, *model.Symbol) string { return "" }},
}

// latexBind finds a file relative to the loading file or to the root of the repository.
func latexBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	for _, extension := range []string{"", ".tex", ".sty", ".cls", ".bib"} {
		if to, ok := l.Included(l.Files[file].Path, i.Path+extension); ok {
			return link.Imported{Files: []int32{to}}, true
		}
	}
	return link.Imported{}, false
}
