// Package jupyter describes Jupyter notebooks with code in Python, R or Julia.
package jupyter

import (
	"embed"

	"foldout/mapper/internal/parse/language"
	"foldout/mapper/languages/julia"
	"foldout/mapper/languages/python"
	"foldout/mapper/languages/r"
)

//go:embed queries
var queries embed.FS

// Jupyter is the language of notebooks in Python.
var Jupyter = language.Register(language.Language{
	Name: "jupyter",
	Files: language.Files{
		Choose:     map[string]func([]byte) string{notebookExtension: notebookLanguage},
		Extensions: []string{notebookExtension},
	},
	Queries: language.Queries{language.Folder(queries, "jupyter"), python.Queries},
	Doc:     language.DocStyle{Docstring: python.Docstring},
	Names:   language.Names{Exported: language.ExportedByUnderscore},
	Syntax:  python.Python.Syntax,
	Rewrite: language.Rewriting{
		Prepare: rewriteIPython,
		Plain:   cellsOf,
		Tidy:    tidyCells,
	},
})

// JupyterR is the language of notebooks in R.
var JupyterR = language.Register(language.Language{
	Name:    "jupyter-r",
	Files:   language.Files{Extensions: []string{notebookExtension}},
	Queries: language.Queries{language.Folder(queries, "jupyter-r"), r.Queries},
	Doc:     language.DocStyle{Markers: []string{"#'", "#"}},
	Syntax:  r.Language.Syntax,
	Rewrite: language.Rewriting{
		Plain: cellsOf,
		Tidy:  tidyCells,
	},
})

// JupyterJulia is the language of notebooks in Julia.
var JupyterJulia = language.Register(language.Language{
	Name:    "jupyter-julia",
	Files:   language.Files{Extensions: []string{notebookExtension}},
	Queries: language.Queries{language.Folder(queries, "jupyter-julia"), julia.Queries},
	Doc:     language.DocStyle{Markers: []string{"#=", "#"}, Form: "#"},
	Names:   language.Names{Exported: language.ExportedByUnderscore},
	Syntax:  julia.Language.Syntax,
	Rewrite: language.Rewriting{
		Plain: cellsOf,
		Tidy:  tidyCells,
	},
})
