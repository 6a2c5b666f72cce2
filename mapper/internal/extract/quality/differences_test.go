package quality

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// difference is a rule for what only one side has and what is yet no miss and no invention: testdata/differences/<reader>/<language>.toml.
// It holds for what fits all of its expressions.
type difference struct {
	Side                           string // "reader" or "ours": who has it
	Kind, Name, Parent, Path, Text string // expressions; Text is for the line of the name with the one before it
	Repeated                       bool   // only what the other side has of the same name and parent elsewhere in the file
	Reason                         string // why it does not count

	expressions []*regexp.Regexp
	count       int
	shown       []string
}

// differences reads the rules for a language and a reader.
func differences(t *testing.T, reader, language string) []*difference {
	path := filepath.Join("testdata", "differences", filepath.Base(reader), language+".toml")
	if _, err := os.Stat(path); err != nil {
		return nil
	}
	var file struct{ Difference []*difference }
	readTOML(t, path, &file)
	for _, d := range file.Difference {
		if d.Reason == "" || d.Side != "reader" && d.Side != "ours" {
			t.Fatalf("%s: a difference needs a side and a reason", path)
		}
		for _, expression := range []string{d.Kind, d.Name, d.Parent, d.Path, d.Text} {
			d.expressions = append(d.expressions, regexp.MustCompile(expression))
		}
	}
	return file.Difference
}

// setAside reports whether a rule says that a declaration of one side does not count, and counts it there. Others is what the
// other side has in the file.
func setAside(rules []*difference, side string, d declaration, others []declaration, lines []string) bool {
	text := strings.Join(lines[min(max(d.Line-2, 0), len(lines)):min(d.Line, len(lines))], "\n")
	if d.Line == 1 {
		text = "\n" + text
	}
	for _, rule := range rules {
		if rule.Side == side && (!rule.Repeated || isRepeated(d, others)) && rule.fits(d.Kind, d.Name, d.Parent, d.Path, text) {
			rule.count++
			rule.shown = append(rule.shown, d.String())
			return true
		}
	}
	return false
}

func isRepeated(d declaration, others []declaration) bool {
	return slices.ContainsFunc(others, func(o declaration) bool { return o.Name == d.Name && o.Parent == d.Parent })
}

func (d *difference) fits(parts ...string) bool {
	for i, part := range parts {
		if !d.expressions[i].MatchString(part) {
			return false
		}
	}
	return true
}
