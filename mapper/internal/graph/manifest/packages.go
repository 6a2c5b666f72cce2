package manifest

import (
	"cmp"
	"slices"
	"strings"
)

// Package is a package that a manifest names. Its texts come from the repository unchanged, so they are not safe to print to a
// terminal.
type Package struct {
	Manifest string // path
	Line     int    // from 1
	System   string // package manager or registry, such as "npm", "go" or "pypi"
	Name     string // as the registry spells it
	Version  string // version or range, "" if the manifest gives none
	Dev      bool   // only for tests, builds and other work on the repository
}

// ID identifies the package, without its version: `npm:react`.
func (p Package) ID() string { return p.System + ":" + p.Name }

// packageLister is a function that lists the packages in a text. It sets Line, Name, Version and Dev. Of a damaged text, it lists what it
// can read.
type packageLister func(text []byte) []Package

// System returns the system of the packages that a manifest describes, or "" if the file is not a manifest.
func System(file string) string {
	return kindOf(file).system
}

// Packages lists the packages that the manifests among `paths` name, sorted by manifest, line and name. If a manifest names a package
// twice, the first place counts. Manifests that `read` cannot read are left out.
func Packages(paths []string, read Read) (all []Package) {
	for _, p := range paths {
		k := kindOf(p)
		if k.packages == nil {
			continue
		}
		text, err := read(p, largest)
		if err != nil {
			continue
		}
		found := k.packages(text)
		slices.SortStableFunc(found, func(a, b Package) int { return cmp.Or(a.Line-b.Line, strings.Compare(a.Name, b.Name)) })
		seen := map[string]bool{}
		for _, one := range found {
			one.Manifest, one.System = p, cmp.Or(one.System, k.system)
			if one.Name == "" || one.System == "" || seen[one.ID()] {
				continue
			}
			seen[one.ID()] = true
			all = append(all, one)
		}
	}
	slices.SortStableFunc(all, func(a, b Package) int { return strings.Compare(a.Manifest, b.Manifest) })
	return all
}
