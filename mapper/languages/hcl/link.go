package hcl

import (
	"path"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/link"
	"foldout/mapper/internal/parse/refs"
	"foldout/model"
)

// The rules for linking names in HCL as Terraform uses it: the files of a folder form one module, and a declaration is
// named by its kind, e.g. `var.a` (https://developer.hashicorp.com/terraform/language/expressions/references).
var _ = link.Register("hcl", &link.Rules{
	Family: "hcl", Scope: hclScope, Bind: hclBind,
	Naming: link.Naming{Place: hclPlace},
})

func hclScope(_ *link.Linker, file string, _ *refs.File) (unit, prefix string) {
	return "hcl:" + filetree.Parent(file), ""
}

func hclPlace(s, _ *model.Symbol) string {
	switch s.Kind {
	case model.KindVariable:
		return link.Join("var", s.Parent)
	case model.KindConstant:
		return link.Join("local", s.Parent)
	case model.KindModule:
		return "module"
	case model.KindProperty:
		return link.Join("output", s.Parent)
	}
	if strings.HasPrefix(s.Signature, "data ") {
		return link.Join("data", s.Parent)
	}
	return s.Parent
}

// hclBind finds the folder of a module. It returns one file of the folder to represent the whole module.
func hclBind(l *link.Linker, file int32, i refs.Import) (link.Imported, bool) {
	for _, base := range []string{"main.tf", "variables.tf", "outputs.tf"} {
		if to, ok := l.Beside(file, path.Join(i.Path, base)); ok && strings.HasPrefix(i.Path, ".") {
			return link.Imported{Files: []int32{to}}, true
		}
	}
	return link.Imported{}, false
}
