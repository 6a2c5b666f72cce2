package latex

import "foldout/mapper/internal/graph/link"

// The rules of LaTeX: labels are visible in all documents of a repository. A command that loads a file may omit the
// file's extension.
var _ = link.Register("latex", &link.Rules{
	Family: "latex", Scope: link.OneScope("latex"), Bind: link.BindFileOnly("", ".tex", ".sty", ".cls", ".bib"),
	Naming: link.Naming{Dotted: link.AsWritten, Place: link.InModule},
})
