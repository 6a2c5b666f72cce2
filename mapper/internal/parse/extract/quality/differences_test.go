package quality

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
)

// difference is a rule for declarations that only one side has without being a miss or an invention:
// testdata/differences/<reader>/<language>.toml. It applies to declarations that match all of its expressions.
type difference struct {
	Side                           string // "reader" or "ours": the side that has the declaration
	Kind, Name, Parent, Path, Text string // expressions; Text matches the line of the name and the line before it
	Within                         string // the same for a declaration of the same side that contains this one
	Repeated                       bool   // only if the other side has the same name and parent elsewhere in the file
	Reason                         string // why it does not count

	expressions []*regexp.Regexp
	within      *regexp.Regexp
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
		d.within = regexp.MustCompile(d.Within)
	}
	return file.Difference
}

// setAside reports whether a rule applies to a declaration of one side, and counts it for the rule. own and others
// are the declarations of that side and of the other in the file.
func setAside(rules []*difference, side string, d declaration, own, others []declaration, lines []string) bool {
	for _, rule := range rules {
		if rule.Side == side && (!rule.Repeated || isRepeated(d, others)) && rule.fits(d.Kind, d.Name, d.Parent, d.Path, d.text(lines)) && rule.holdsWithin(d, own, lines) {
			rule.count++
			rule.shown = append(rule.shown, d.String())
			return true
		}
	}
	return false
}

// text returns the line of a declaration's name and the line before it.
func (d declaration) text(lines []string) string {
	text := strings.Join(lines[min(max(d.Line-2, 0), len(lines)):min(d.Line, len(lines))], "\n")
	if d.Line == 1 {
		text = "\n" + text
	}
	return text
}

func (d *difference) holdsWithin(inner declaration, own []declaration, lines []string) bool {
	return d.Within == "" || slices.ContainsFunc(own, func(o declaration) bool {
		return o.Line < inner.Line && inner.Line <= o.End && d.within.MatchString(o.text(lines))
	})
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

// readTOML decodes a file in which every key must be known.
func readTOML(t *testing.T, path string, into any) {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := toml.NewDecoder(bytes.NewReader(text)).DisallowUnknownFields().Decode(into); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
}
