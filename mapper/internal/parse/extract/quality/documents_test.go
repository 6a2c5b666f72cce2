package quality

import "strings"

// documents are the readers of languages for data, pages and machines: one Go program in a module of its own. A reader is present
// if its library has been downloaded, by `go -C testdata/readers/documents mod download`.
func documents() (all []script) {
	libraries := []struct{ name, language, importPath string }{
		{"buildkit", "dockerfile", "github.com/moby/buildkit/frontend/dockerfile/parser"},
		{"cue", "cue", "cuelang.org/go/cue/parser"},
		{"go-toml", "toml", "github.com/pelletier/go-toml/v2/unstable"},
		{"goldmark", "markdown", "github.com/yuin/goldmark/parser"},
		{"hclsyntax", "hcl", "github.com/hashicorp/hcl/v2/hclsyntax"},
		{"net/html", "html", "golang.org/x/net/html"},
		{"go.starlark.net", "starlark", "go.starlark.net/syntax"},
		{"go-jsonnet", "jsonnet", "github.com/google/go-jsonnet/formatter"},
		{"opa", "rego", "github.com/open-policy-agent/opa/v1/ast"},
		{"thriftrw", "thrift", "go.uber.org/thriftrw/idl"},
		{"protocompile", "protobuf", "github.com/bufbuild/protocompile/parser"},
	}
	versions := documentVersions()
	for _, l := range libraries {
		all = append(all, script{
			name: l.name, version: []string{"echo", versions[l.importPath]},
			env: []string{"GOPROXY=off"}, languages: []string{l.language}, command: []string{"go", "-C", "testdata/readers/documents", "run", "."},
		})
	}
	return all
}

// documentVersions returns the versions of the libraries of testdata/readers/documents by import path, or nil if they have not
// been downloaded.
func documentVersions() map[string]string {
	list := script{env: []string{"GOPROXY=off"}}
	out, err := list.run([]string{"go", "-C", "testdata/readers/documents", "list", "-deps", "-f", "{{.ImportPath}} {{with .Module}}{{.Version}}{{end}}", "."}, nil)
	if err != nil {
		return nil
	}
	versions := map[string]string{}
	for line := range strings.Lines(string(out)) {
		if library, version, found := strings.Cut(strings.TrimSpace(line), " "); found {
			versions[library] = version
		}
	}
	return versions
}
