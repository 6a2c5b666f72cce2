package jupyter

import (
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/languages/julia"
	"foldout/mapper/languages/python"
	"foldout/mapper/languages/r"
)

func init() {
	link.Register(link.Notebook(python.Links), "jupyter")
	link.Register(link.Notebook(r.Links), "jupyter-r")
	link.Register(link.Notebook(julia.Links), "jupyter-julia")
}
