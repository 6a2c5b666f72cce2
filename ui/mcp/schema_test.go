package mcp_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"foldout/mapper"
	"foldout/mapper/token"
)

// seedSchema is the input schema in the design for codebase_map ("codebase_map Redesign Proposal v3", New Schema). For each
// property, it gives the type, whether it is optional, the default and the description. Only budget, fit and level were added by
// foldout.
const seedSchema = `
scope | object | optional | {"include":"**"} | Scope of the map. Defaults to entire workspace.
scope.include | string or list of string | required | | Glob pattern(s) to include. Examples: "src", "**/*.ts", ["src", "lib"]
scope.exclude | list of string | optional | | Glob patterns to exclude. Examples: ["**/*.test.ts", "node_modules"]
show | object | optional | {"files":true,"folders":true} | Control what entity types appear
show.folders | boolean | optional | true | Include folder structure. If false, returns flat file paths.
show.files | boolean | optional | true | Include files in output
show.symbols | list of functions, classes, interfaces, types, constants, enums, methods, properties, * | optional | | Which symbol kinds to include. Omit for no symbols. Use ["*"] for all.
detail | minimal, names, signatures, full | optional | "names" | Detail level: minimal (structure only), names (symbol names with type keywords), signatures (params and return types), full (signatures and doc comments)
includeImports | boolean | optional | false | Include import specifiers per file
includeGraph | boolean | optional | false | Include module dependency graph with circular detection
includeStats | boolean | optional | false | Include line counts per file and diagnostic summary
fit | smart, level | optional | "smart" | How to meet the budget: the most informative part, or the first level that fits
level | integer | optional | | Instead of detail: 1 full, 2 signatures, 3 names, 4 files, 5 folders, 6 paths, 7 summary; with symbols unless show.symbols says which
budget | integer | optional | 8000 | Most tokens the answer may cost
`

// schema is the part of JSON Schema that codebase_map needs.
type schema struct {
	Type        string
	Enum        []string
	AnyOf       []*schema
	Items       *schema
	Properties  map[string]*schema
	Required    []string
	Default     any
	Description string
}

// kind describes which values the schema accepts.
func (s *schema) kind() string {
	switch {
	case len(s.Enum) > 0:
		return strings.Join(s.Enum, ", ")
	case len(s.AnyOf) > 0:
		kinds := make([]string, len(s.AnyOf))
		for i, one := range s.AnyOf {
			kinds[i] = one.kind()
		}
		return strings.Join(kinds, " or ")
	case s.Type == "array":
		return "list of " + s.Items.kind()
	}
	return s.Type
}

// lines describes the properties below a path in the form of seedSchema.
func (s *schema) lines(t *testing.T, path string) (all []string) {
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		p, needed, byDefault := s.Properties[name], "optional", ""
		if slices.Contains(s.Required, name) {
			needed = "required"
		}
		if p.Default != nil {
			text, err := json.Marshal(p.Default)
			if err != nil {
				t.Fatal(err)
			}
			byDefault = string(text)
		}
		all = append(all, strings.Join([]string{path + name, p.kind(), needed, byDefault, p.Description}, " | "))
		all = append(all, p.lines(t, path+name+".")...)
	}
	return all
}

// TestMapSchema compares the input of codebase_map with the design, and its behaviour without input with the defaults.
func TestMapSchema(t *testing.T) {
	session := dial(t, repository)
	list, err := session.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var got schema
	for _, tool := range list.Tools {
		if tool.Name == "codebase_map" {
			text, err := json.Marshal(tool.InputSchema)
			if err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal(text, &got); err != nil {
				t.Fatal(err)
			}
		}
	}
	want := strings.Split(strings.TrimSpace(strings.ReplaceAll(seedSchema, "| |", "|  |")), "\n")
	lines := got.lines(t, "")
	slices.Sort(want)
	slices.Sort(lines)
	if !slices.Equal(lines, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(lines, "\n"), strings.Join(want, "\n"))
	}
	defaults := map[string]any{
		"scope": map[string]any{"include": "**"}, "show": map[string]any{"folders": true, "files": true}, "detail": "names",
		"includeImports": false, "includeGraph": false, "includeStats": false, "budget": 8000, "fit": "smart",
	}
	bare, _, _ := call(t, session, "codebase_map", map[string]any{})
	if full, _, isError := call(t, session, "codebase_map", defaults); isError || full != bare {
		t.Errorf("with all defaults\n%s\nwithout input\n%s", full, bare)
	}
	for _, input := range []map[string]any{{"detail": "all"}, {"show": map[string]any{"symbols": []string{"everything"}}}, {"scope": map[string]any{}}, {"depth": 1}, {"show": map[string]any{"symbol": true}}} {
		if text, _, isError := call(t, session, "codebase_map", input); !isError {
			t.Errorf("%v is taken: %s", input, text)
		}
	}
}

// TestMapLevels checks that codebase_map takes a level and a way to fit, and refuses what makes no sense.
func TestMapLevels(t *testing.T) {
	session := dial(t, repository)
	for _, c := range []struct {
		input map[string]any
		want  string
	}{
		{map[string]any{"level": 2}, "("},
		{map[string]any{"level": 3}, "function "},
		{map[string]any{"level": 7}, "files)"},
		{map[string]any{"level": 2, "show": map[string]any{"symbols": []string{"enums"}}}, "enum "},
		{map[string]any{"level": 1, "fit": "level", "budget": 400}, "to fit"},
	} {
		text, _, isError := call(t, session, "codebase_map", c.input)
		if isError || !strings.Contains(text, c.want) {
			t.Errorf("%v: no %q in %s", c.input, c.want, text)
		}
	}
	for _, wrong := range []map[string]any{{"level": 8}, {"level": 2, "detail": "full"}, {"fit": "none"}} {
		if text, _, isError := call(t, session, "codebase_map", wrong); !isError {
			t.Errorf("%v: %s", wrong, text)
		}
	}
}

// TestSmallBudgets checks that text and outline of a map together take at most its budget, however small, and that the text names
// at least one file or folder as soon as there is room for it.
func TestSmallBudgets(t *testing.T) {
	session := dial(t, repository)
	for _, budget := range []int{1, 5, 10, 20, 50, 100, 150, 199, 200} {
		for _, fit := range []string{"smart", "level"} {
			text, outline, isError := call(t, session, "codebase_map", map[string]any{"budget": budget, "fit": fit, "show": map[string]any{"symbols": []string{"*"}}})
			n := mapper.CountTokens(token.Default, text)
			if budget > 1 { // or else there is room for nothing at all
				n += mapper.CountTokens(token.Default, outline)
			}
			if isError || n > budget || budget >= 50 && strings.Count(text, "\n") < 3 || budget >= 10 && !strings.ContainsAny(text, "/.") {
				t.Errorf("budget %d, %s: %d tokens: %s %s", budget, fit, n, text, outline)
			}
		}
	}
}

// TestNoteNamesTheBudget checks that the note of a map names the budget of the call, not the part of it that the map may take.
func TestNoteNamesTheBudget(t *testing.T) {
	session := dial(t, repository)
	text, _, isError := call(t, session, "codebase_map", map[string]any{"budget": 300, "show": map[string]any{"symbols": []string{"*"}}})
	if isError || !strings.Contains(text, "fit to 300 tokens") {
		t.Error(text)
	}
}
