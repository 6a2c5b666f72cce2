package main

import (
	"go.uber.org/thriftrw/ast"
	"go.uber.org/thriftrw/idl"
)

// readThrift lists the declarations of a Thrift file. For types and services, the parser gives only the first line.
func readThrift(f *file) error {
	program, err := idl.Parse(f.text)
	if err != nil {
		return err
	}
	for _, d := range program.Definitions {
		switch d := d.(type) {
		case *ast.Constant:
			f.add("constant", "", d.Name, d.Line, d.Line, 0)
		case *ast.Typedef:
			f.add("type", "", d.Name, d.Line, d.Line, 0)
		case *ast.Enum:
			f.add("enum", "", d.Name, d.Line, d.Line, 0)
			for _, item := range d.Items {
				f.add("enum_member", d.Name, item.Name, item.Line, item.Line, 0)
			}
		case *ast.Struct:
			f.add("struct", "", d.Name, d.Line, d.Line, 0)
			for _, field := range d.Fields {
				f.add("field", d.Name, field.Name, field.Line, field.Line, 0)
			}
		case *ast.Service:
			f.add("interface", "", d.Name, d.Line, d.Line, 0)
			for _, function := range d.Functions {
				f.add("method", d.Name, function.Name, function.Line, function.Line, 0)
			}
		}
	}
	return nil
}
