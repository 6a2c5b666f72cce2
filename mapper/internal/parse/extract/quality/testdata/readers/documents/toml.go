package main

import (
	"regexp"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

var isDependencies = regexp.MustCompile("dependencies")

// readTOML lists the tables of a file and their keys, except the dependencies of a package.
func readTOML(f *file) error {
	p := unstable.Parser{}
	p.Reset(f.text)
	table := ""
	for p.NextExpression() {
		e := p.Expression()
		switch e.Kind {
		case unstable.Table, unstable.ArrayTable:
			name, line := f.key(e)
			table = name
			f.add("module", "", name, line, line, 0)
		case unstable.KeyValue:
			name, line := f.key(e)
			if !isDependencies.MatchString(table) {
				f.add("property", table, name, line, line, 0)
			}
		}
	}
	return p.Error()
}

// key returns the name in an expression, and the line of the name. The name is as written, but without quotes if all of it is
// quoted.
func (f *file) key(e *unstable.Node) (string, int) {
	var parts []string
	line := 0
	plain := ""
	for keys := e.Key(); keys.Next(); {
		k := keys.Node()
		if line == 0 {
			line = f.line(int(k.Raw.Offset))
		}
		plain = string(k.Data)
		parts = append(parts, string(f.text[k.Raw.Offset:][:k.Raw.Length]))
	}
	if len(parts) == 1 {
		return plain, line
	}
	return strings.Join(parts, "."), line
}
