// This file reads manifests in JSON, TOML and XML, and go.mod.

package manifest

import (
	"bytes"
	"encoding/xml"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
)

// goModule lists the modules that go.mod requires directly.
func goModule(text []byte) (all []Package) {
	file, err := modfile.ParseLax("go.mod", text, nil)
	if err != nil {
		return nil
	}
	for _, r := range file.Require {
		if !r.Indirect {
			all = append(all, Package{Line: r.Syntax.Start.Line, Name: r.Mod.Path, Version: r.Mod.Version})
		}
	}
	return all
}

// below lists the packages in the object or table at `keys`: each key is a name, and its value, or the value's `version`, is the
// version.
func below(entries []Entry, dev bool, keys ...string) (all []Package) {
	at := map[string]int{}
	for _, e := range entries {
		rest, ok := e.Under(keys...)
		if !ok || len(rest) == 0 {
			continue
		}
		i, known := at[rest[0]]
		if !known {
			i = len(all)
			at[rest[0]] = i
			all = append(all, Package{Line: e.Line, Name: rest[0], Dev: dev})
		}
		switch {
		case len(rest) == 1, len(rest) == 2 && rest[1] == "version":
			all[i].Version = e.Value
		case len(rest) == 2 && rest[1] == "package": // Cargo's way to rename
			all[i].Name = e.Value
		}
	}
	return all
}

func npm(text []byte) (all []Package) {
	entries, _ := JSON(text, false)
	for _, table := range []string{"dependencies", "peerDependencies", "optionalDependencies", "devDependencies"} {
		all = append(all, below(entries, table == "devDependencies", table)...)
	}
	for i := range all {
		if real, is := strings.CutPrefix(all[i].Version, "npm:"); is { // an alias for another package
			all[i].Name, all[i].Version = named(real)
		}
	}
	return all
}

// named splits `name@version`, where the name may itself begin with an @.
func named(text string) (name, version string) {
	if at := strings.LastIndexByte(text, '@'); at > 0 {
		return text[:at], text[at+1:]
	}
	return text, ""
}

// deno lists the imports from the registries jsr and npm.
func deno(text []byte) (all []Package) {
	entries, _ := JSON(text, true)
	for _, p := range below(entries, false, "imports") {
		system, rest, _ := strings.Cut(p.Version, ":")
		if system == "npm" || system == "jsr" {
			p.System = system
			p.Name, p.Version = named(strings.TrimPrefix(rest, "/"))
			all = append(all, p)
		}
	}
	return all
}

func composer(text []byte) (all []Package) {
	entries, _ := JSON(text, false)
	all = append(below(entries, false, "require"), below(entries, true, "require-dev")...)
	return slices.DeleteFunc(all, func(p Package) bool { return !strings.Contains(p.Name, "/") }) // php itself and its extensions
}

// cargoTables are the tables that list dependencies. Each may also be under `target` and a platform.
var cargoTables = []string{"dependencies", "build-dependencies", "dev-dependencies"}

func cargo(text []byte) (all []Package) {
	entries, _ := TOML(text)
	for _, table := range cargoTables {
		dev := table != "dependencies"
		all = append(all, below(entries, dev, table)...)
		all = append(all, below(entries, dev, "workspace", table)...)
		for _, platform := range keysUnder(entries, "target") {
			all = append(all, below(entries, dev, "target", platform, table)...)
		}
	}
	return all
}

// keysUnder lists the keys directly below `keys`, in order.
func keysUnder(entries []Entry, keys ...string) (found []string) {
	for _, e := range entries {
		if rest, ok := e.Under(keys...); ok && len(rest) > 0 && !slices.Contains(found, rest[0]) {
			found = append(found, rest[0])
		}
	}
	return found
}

func pyproject(text []byte) (all []Package) {
	entries, _ := TOML(text)
	for _, e := range entries {
		if rest, ok := e.Under("project", "dependencies"); ok && len(rest) == 1 {
			all = append(all, requirement(e.Value, e.Line, false))
		}
		for _, table := range [][]string{{"project", "optional-dependencies", "*"}, {"dependency-groups", "*"}} {
			if rest, ok := e.Under(table...); ok && len(rest) == 1 {
				all = append(all, requirement(e.Value, e.Line, true))
			}
		}
	}
	poetry := below(entries, false, "tool", "poetry", "dependencies")
	poetry = append(poetry, below(entries, true, "tool", "poetry", "dev-dependencies")...)
	for _, group := range keysUnder(entries, "tool", "poetry", "group") {
		poetry = append(poetry, below(entries, true, "tool", "poetry", "group", group, "dependencies")...)
	}
	return append(all, pythonNames(poetry)...)
}

func pipfile(text []byte) []Package {
	entries, _ := TOML(text)
	return pythonNames(append(below(entries, false, "packages"), below(entries, true, "dev-packages")...))
}

// pythonNames spells names as the registry does, and leaves out Python itself.
func pythonNames(all []Package) []Package {
	for i := range all {
		all[i].Name = pythonName(all[i].Name)
	}
	return slices.DeleteFunc(all, func(p Package) bool { return p.Name == "python" })
}

var (
	pythonSeparators = regexp.MustCompile(`[-_.]+`)
	pythonRequires   = regexp.MustCompile(`^\s*([A-Za-z0-9][A-Za-z0-9._-]*)\s*(?:\[[^\]]*\])?\s*([^;#]*)`)
)

// pythonName normalizes a name: https://packaging.python.org/en/latest/specifications/name-normalization/.
func pythonName(name string) string {
	return pythonSeparators.ReplaceAllString(strings.ToLower(name), "-")
}

// requirement parses a requirement such as `requests[socks] >= 2.1; python_version < "3.9"`. The Package has no name if it is none.
func requirement(text string, line int, dev bool) Package {
	m := pythonRequires.FindStringSubmatch(text)
	if m == nil {
		return Package{}
	}
	version := strings.TrimSpace(m[2])
	if strings.HasPrefix(version, "@") { // an address
		version = ""
	}
	return Package{Line: line, Name: pythonName(m[1]), Version: version, Dev: dev}
}

// maven lists the dependencies of a project, but not those that it only manages or uses in plugins.
func maven(text []byte) (all []Package) {
	decoder := xml.NewDecoder(bytes.NewReader(text))
	decoder.Strict = false
	var open []string
	var field string
	values := map[string]string{}
	line := 0
	for {
		token, err := decoder.Token()
		if err != nil {
			return all
		}
		switch t := token.(type) {
		case xml.StartElement:
			open, field = append(open, t.Name.Local), ""
			if strings.Join(open, "/") == "project/dependencies/dependency" {
				clear(values)
				line, _ = decoder.InputPos()
			}
		case xml.CharData:
			field += string(t)
		case xml.EndElement:
			if len(open) == 0 {
				return all
			}
			at := strings.Join(open, "/")
			open = open[:len(open)-1]
			if name, is := strings.CutPrefix(at, "project/dependencies/dependency/"); is {
				values[name] = strings.TrimSpace(field)
			}
			if at == "project/dependencies/dependency" && values["artifactId"] != "" {
				all = append(all, Package{Line: line, Name: values["groupId"] + ":" + values["artifactId"], Version: values["version"], Dev: values["scope"] == "test"})
			}
		}
	}
}
