package main

import (
	"strings"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
)

// hclKinds maps types of Terraform blocks with one label to kinds of symbols. All other blocks are objects, except `locals`,
// which is no symbol itself.
var hclKinds = map[string]string{"variable": "variable", "output": "property", "module": "module"}

// readHCL lists the blocks and attributes of a file, and the attributes in `locals`.
func readHCL(f *file) error {
	parsed, problems := hclsyntax.ParseConfig(f.text, f.path, hcl.InitialPos)
	if problems.HasErrors() {
		return problems
	}
	body := parsed.Body.(*hclsyntax.Body)
	f.attributes(body, "property")
	for _, b := range body.Blocks {
		if b.Type == "locals" {
			f.attributes(b.Body, "constant")
			continue
		}
		name, at, parent := b.Type, b.TypeRange, ""
		if n := len(b.Labels); n > 0 {
			name, at, parent = b.Labels[n-1], b.LabelRanges[n-1], strings.Join(b.Labels[:n-1], ".")
		}
		kind := hclKinds[b.Type]
		if kind == "" || len(b.Labels) != 1 {
			kind = "object"
		}
		f.add(kind, parent, name, at.Start.Line, b.TypeRange.Start.Line, b.CloseBraceRange.End.Line)
	}
	return nil
}

func (f *file) attributes(body *hclsyntax.Body, kind string) {
	for _, a := range body.Attributes {
		f.add(kind, "", a.Name, a.NameRange.Start.Line, a.SrcRange.Start.Line, a.SrcRange.End.Line)
	}
}
