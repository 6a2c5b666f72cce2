package manifest

import (
	"slices"
	"testing"

	"golang.org/x/tools/txtar"

	"foldout/mapper/internal/test/cases"
)

// TestCases lists what the manifests of small repositories say. The last part of each case is the expected result: its name,
// `packages` or `scripts`, says what is listed.
func TestCases(t *testing.T) {
	cases.Run(t, func(t *testing.T, a *txtar.Archive) {
		last := &a.Files[len(a.Files)-1]
		var paths []string
		for _, f := range a.Files[:len(a.Files)-1] {
			paths = append(paths, f.Name)
		}
		read := func(p string, _ int) ([]byte, error) { return a.Files[slices.Index(paths, p)].Data, nil }
		switch last.Name {
		case "packages":
			last.Data = []byte(describePackages(Packages(paths, read)))
		case "scripts":
			last.Data = []byte(describeScripts(Scripts(paths, read)))
		default:
			t.Fatalf("the last part is named %s", last.Name)
		}
	})
}
