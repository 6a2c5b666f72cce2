package manifest

import (
	"cmp"
	"path"
	"regexp"
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

// Largest is the maximum size in bytes of a manifest that is read.
const Largest = 1 << 20

// lister is a function that lists the packages in a text. It sets Line, Name, Version and Dev. Of a damaged text, it lists what it
// can read.
type lister func(text []byte) []Package

// format is a kind of manifest.
type format struct {
	system string
	list   lister
}

// byName maps the names of manifests to their formats.
var byName = map[string]format{
	"package.json": {"npm", npm}, "go.mod": {"go", goModule}, "Cargo.toml": {"cargo", cargo}, "pyproject.toml": {"pypi", pyproject},
	"Pipfile": {"pypi", pipfile}, "composer.json": {"composer", composer}, "Gemfile": {"gem", ruby}, "pom.xml": {"maven", maven},
	"build.gradle": {"maven", gradle}, "build.gradle.kts": {"maven", gradle}, "build.sbt": {"maven", sbt}, "pubspec.yaml": {"pub", pubspec},
	"Package.swift": {"swift", swift}, "mix.exs": {"hex", mix}, "Directory.Packages.props": {"nuget", nuget},
	"deno.json": {"", deno}, "deno.jsonc": {"", deno}, // each package there names its system
}

// byEnd does the same for endings of names.
var byEnd = []struct {
	end string
	format
}{
	{".gemspec", format{"gem", ruby}},
	{".csproj", format{"nuget", nuget}},
	{".fsproj", format{"nuget", nuget}},
	{".vbproj", format{"nuget", nuget}},
}

var (
	// requirementFile matches the paths of pip's lists of requirements.
	requirementFile = regexp.MustCompile(`(^|/)((?:(?:dev|tests?|docs?|lint)[-_.])?requirements[^/]*|requirements/[^/]+)\.(txt|in)$`)
	// developed matches a word in the path of a list of what only developers need.
	developed = regexp.MustCompile(`(?:^|[^A-Za-z])(?:dev|develop|development|tests?|testing)(?:$|[^A-Za-z])`)
)

func formatOf(file string) (f format, known bool) {
	if f, known = byName[path.Base(file)]; known {
		return f, true
	}
	for _, row := range byEnd {
		if strings.HasSuffix(file, row.end) {
			return row.format, true
		}
	}
	if requirementFile.MatchString(file) {
		dev := developed.MatchString(file)
		return format{"pypi", func(text []byte) []Package { return requirements(text, dev) }}, true
	}
	return format{}, false
}

// System returns the system of the packages that a manifest describes, or "" if the file is not a manifest.
func System(file string) string {
	f, _ := formatOf(file)
	return f.system
}

// Packages lists the packages that the manifests among `paths` name, sorted by manifest, line and name. If a manifest names a package
// twice, the first place counts. Manifests that `read` cannot read are left out.
func Packages(paths []string, read func(path string, limit int) ([]byte, error)) (all []Package) {
	for _, p := range paths {
		f, known := formatOf(p)
		if !known {
			continue
		}
		text, err := read(p, Largest)
		if err != nil {
			continue
		}
		found := f.list(text)
		slices.SortStableFunc(found, func(a, b Package) int { return cmp.Or(a.Line-b.Line, strings.Compare(a.Name, b.Name)) })
		seen := map[string]bool{}
		for _, one := range found {
			one.Manifest, one.System = p, cmp.Or(one.System, f.system)
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
