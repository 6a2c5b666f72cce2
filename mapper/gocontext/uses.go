package gocontext

import (
	"bytes"
	"go/ast"
	"go/types"

	"foldout/mapper/internal/base/secret"
	"foldout/mapper/internal/golang/goload"
)

// finder looks for the uses in one package.
type finder struct {
	*usage
	checked *goload.Checked
	recv    types.Type // receiver of the method searched for, if this package declares it; otherwise nil
}

func (f *finder) refs() (refs []IdentifierUsageRef) {
	for _, file := range f.checked.Files {
		for _, d := range file.Syntax.Decls {
			ast.Inspect(d, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok && id.Name == f.ident.name && f.matches(f.checked.Info.Uses[id]) {
					refs = append(refs, f.ref(file, d, file.Offset(id.Pos())))
				}
				return true
			})
		}
	}
	return refs
}

func (f *finder) matches(obj types.Object) bool {
	if obj = origin(obj); obj == nil {
		return false
	}
	if obj.Pkg() != nil && f.targets[f.where(obj)] {
		return true
	}
	other, ok := receiver(obj)
	return ok && f.recv != nil && isInterfaceOf(f.recv, other)
}

func (f *finder) ref(file *goload.File, d ast.Decl, offset int) IdentifierUsageRef {
	start := bytes.LastIndexByte(file.Source[:offset], '\n') + 1
	end := len(file.Source)
	if i := bytes.IndexByte(file.Source[offset:], '\n'); i >= 0 {
		end = offset + i + 1
	}
	ref := IdentifierUsageRef{
		ImportPath: f.checked.Package.Path, AbsFilePath: file.Path,
		Line: lineOf(file.Source, offset), Column: offset - start + 1, FullLine: secret.Guard{}.Label(string(file.Source[start:end])),
	}
	if s := newSnippet(file, d); s != nil {
		ref.SnippetFullBytes = secret.Guard{}.Label(string(file.Source[s.start:s.end]))
	}
	return ref
}
