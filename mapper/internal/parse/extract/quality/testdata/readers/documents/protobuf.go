package main

import (
	"bytes"
	"strings"

	"github.com/bufbuild/protocompile/ast"
	"github.com/bufbuild/protocompile/parser"
	"github.com/bufbuild/protocompile/reporter"
)

// protobuf lists the declarations of a Protocol Buffers file.
type protobuf struct {
	*file
	tree *ast.FileNode
}

func readProtobuf(f *file) error {
	tree, err := parser.Parse(f.path, bytes.NewReader(f.text), reporter.NewHandler(nil))
	if err != nil {
		return err
	}
	below(protobuf{f, tree}, "", tree.Decls)
	return nil
}

func (p protobuf) put(kind, parent string, name ast.Node, whole ast.Node) string {
	text := strings.Join(strings.Fields(p.tree.NodeInfo(name).RawText()), "")
	at := p.tree.NodeInfo(whole)
	p.add(kind, parent, text, p.tree.NodeInfo(name).Start().Line, at.Start().Line, at.End().Line)
	return join(parent, text)
}

func (p protobuf) declaration(parent string, d ast.Node) {
	switch d := d.(type) {
	case *ast.PackageNode:
		p.put("namespace", parent, d.Name, d)
	case *ast.MessageNode:
		below(p, p.put("struct", parent, d.Name, d), d.Decls)
	case *ast.EnumNode:
		below(p, p.put("enum", parent, d.Name, d), d.Decls)
	case *ast.EnumValueNode:
		p.put("enum_member", parent, d.Name, d)
	case *ast.ServiceNode:
		below(p, p.put("interface", parent, d.Name, d), d.Decls)
	case *ast.RPCNode:
		p.put("method", parent, d.Name, d)
	case *ast.FieldNode:
		p.put("field", parent, d.Name, d)
	case *ast.MapFieldNode:
		p.put("field", parent, d.Name, d)
	case *ast.OneofNode:
		below(p, p.put("field", parent, d.Name, d), d.Decls)
	case *ast.GroupNode:
		below(p, p.put("field struct", parent, d.Name, d), d.Decls) // either kind is right
	case *ast.ExtendNode:
		below(p, p.put("extension", parent, lastOf(d.Extendee), d), d.Decls)
	}
}

func below[N ast.Node](p protobuf, parent string, all []N) {
	for _, d := range all {
		p.declaration(parent, d)
	}
}

// lastOf returns the name of a message without its package.
func lastOf(name ast.IdentValueNode) ast.Node {
	if c, ok := name.(*ast.CompoundIdentNode); ok {
		return c.Components[len(c.Components)-1]
	}
	return name
}
