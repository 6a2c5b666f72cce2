// Package manifest reads the manifests of a repository: the packages that they name, such as the modules in go.mod and the
// dependencies in package.json (packages.go), what can be run, that is scripts, targets and programs (scripts.go), and the names of
// modules, from which those of files and folders follow (units.go). It reads manifests as text and runs nothing. Versions are as the
// manifest states them: nothing is resolved.
//
// Each kind of manifest has a row in a table. The strings in a JSON or TOML document are listed by entries.go, also for others who
// read manifests. Which files make a folder a module is decided by isManifest in package link, by names alone.
package manifest

import (
	"path"
	"regexp"
	"strings"
)

// Read reads a file of the repository. It fails if the file has more than `max` bytes.
type Read func(path string, max int) ([]byte, error)

// largest is the maximum size in bytes of a manifest that is read.
const largest = 1 << 20

// kind is a kind of manifest, and how it is read.
type kind struct {
	system      string        // of its packages, "" if each names its own
	packages    packageLister // nil if it names none
	scripts     scriptLister  // nil if it has none
	namesModule bool          // it may state the name of its module
}

// byName maps the names of manifests to their kinds.
var byName = map[string]kind{
	"package.json":             {"npm", npm, npmScripts, true},
	"deno.json":                {"", deno, denoTasks, true}, // each package there names its system
	"deno.jsonc":               {"", deno, denoTasks, false},
	"composer.json":            {"composer", composer, composerScripts, true},
	"go.mod":                   {"go", goModule, nil, true},
	"Cargo.toml":               {"cargo", cargo, cargoTargets, true},
	"pyproject.toml":           {"pypi", pyproject, pythonScripts, true},
	"Pipfile":                  {"pypi", pipfile, nil, false},
	"Gemfile":                  {"gem", ruby, nil, false},
	"pom.xml":                  {"maven", maven, nil, false},
	"build.gradle":             {"maven", gradle, gradleTasks, false},
	"build.gradle.kts":         {"maven", gradle, gradleTasks, false},
	"build.sbt":                {"maven", sbt, nil, false},
	"pubspec.yaml":             {"pub", pubspec, nil, true},
	"Package.swift":            {"swift", swift, nil, false},
	"mix.exs":                  {"hex", mix, nil, false},
	"Directory.Packages.props": {"nuget", nuget, nil, false},
	"Makefile":                 {scripts: makefile},
	"makefile":                 {scripts: makefile},
	"GNUmakefile":              {scripts: makefile},
	"justfile":                 {scripts: justfile},
	"Justfile":                 {scripts: justfile},
	".justfile":                {scripts: justfile},
	"Taskfile.yml":             {scripts: taskfile},
	"Taskfile.yaml":            {scripts: taskfile},
	"taskfile.yml":             {scripts: taskfile},
	"taskfile.yaml":            {scripts: taskfile},
	"Rakefile":                 {scripts: rakefile},
	"rakefile":                 {scripts: rakefile},
}

// byEnd does the same for endings of names.
var byEnd = []struct {
	end string
	kind
}{
	{".gemspec", kind{system: "gem", packages: ruby}},
	{".csproj", kind{system: "nuget", packages: nuget}},
	{".fsproj", kind{system: "nuget", packages: nuget}},
	{".vbproj", kind{system: "nuget", packages: nuget}},
	{".rake", kind{scripts: rakefile}},
	{".just", kind{scripts: justfile}},
	{".mk", kind{scripts: makefile}},
	{".cargo/config.toml", kind{scripts: cargoAliases}},
	{".cargo/config", kind{scripts: cargoAliases}},
}

var (
	// requirementFile matches the paths of pip's lists of requirements.
	requirementFile = regexp.MustCompile(`(^|/)((?:(?:dev|tests?|docs?|lint)[-_.])?requirements[^/]*|requirements/[^/]+)\.(txt|in)$`)
	// developed matches a word in the path of a list of what only developers need.
	developed = regexp.MustCompile(`(?:^|[^A-Za-z])(?:dev|develop|development|tests?|testing)(?:$|[^A-Za-z])`)
)

// kindOf returns the kind of a manifest, or the zero kind if the file is none.
func kindOf(file string) kind {
	if k, known := byName[path.Base(file)]; known {
		return k
	}
	for _, row := range byEnd {
		if strings.HasSuffix(file, row.end) {
			return row.kind
		}
	}
	if requirementFile.MatchString(file) {
		dev := developed.MatchString(file)
		return kind{system: "pypi", packages: func(text []byte) []Package { return requirements(text, dev) }}
	}
	return kind{}
}
