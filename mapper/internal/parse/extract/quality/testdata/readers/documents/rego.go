package main

import (
	"regexp"

	"github.com/open-policy-agent/opa/v1/ast"
)

// regoName matches the name of a rule as written, up to the first bracket.
var regoName = regexp.MustCompile(`^(?:default\s+)?([A-Za-z_]\w*(?:\.\w+)*)`)

// readRego lists the rules of a policy by name, each at its first occurrence.
func readRego(f *file) error {
	options := ast.ParserOptions{AllFutureKeywords: true, RegoVersion: ast.RegoV1}
	module, err := ast.ParseModuleWithOpts(f.path, string(f.text), options)
	if err != nil {
		options.RegoVersion = ast.RegoV0
		if module, err = ast.ParseModuleWithOpts(f.path, string(f.text), options); err != nil {
			return err
		}
	}
	seen := map[string]bool{}
	for _, rule := range module.Rules {
		written := regoName.FindSubmatch(f.text[rule.Location.Offset:])
		if written == nil || seen[string(written[1])] {
			continue
		}
		name := string(written[1])
		seen[name] = true
		kind := "function"
		isTrue := rule.Body.Equal(ast.NewBody(ast.NewExpr(ast.BooleanTerm(true)))) // as in a rule without a body
		if isTrue && !rule.Default && rule.Head.Args == nil && rule.Head.Key == nil && rule.Head.Value.Location != nil {
			kind = "constant"
		}
		f.add(kind, "", name, rule.Head.Location.Row, 0, 0)
	}
	return nil
}
