package jupyter

import (
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/languages/julia"
	"foldout/mapper/languages/python"
	"foldout/mapper/languages/r"
)

func init() {
	link.Register("jupyter", link.Notebook(python.Links))
	link.Register("jupyter-r", link.Notebook(r.Links))
	link.Register("jupyter-julia", link.Notebook(julia.Links))
}
