package settings

import (
	"errors"
	"slices"

	"foldout/ui/keys"
)

// Schema describes a configuration file as a JSON schema, from the tables of settings: the user's file or, if `repository` is true,
// that of a repository.
func Schema(repository bool) map[string]any {
	in := []Group{OnMap, Form, Reading, Personal}
	title := "config.toml of foldout"
	if repository {
		in, title = []Group{OnMap}, RepositoryFile
	}
	properties := properties(in)
	properties["views"] = map[string]any{
		"description": "named views, for --view", "type": "object", "additionalProperties": object(propertiesOfView()),
	}
	if !repository {
		properties[weightsTable] = object(weightProperties())
		for _, table := range serviceTables() {
			properties[table] = object(serviceProperties(table))
		}
		properties[keysTable] = object(keyProperties())
	}
	schema := object(properties)
	schema["$schema"], schema["title"] = "http://json-schema.org/draft-07/schema#", title
	return schema
}

func object(properties map[string]any) map[string]any {
	return map[string]any{"type": "object", "properties": properties, "additionalProperties": false}
}

func propertiesOfView() map[string]any { return properties(viewRules.groups) }

func properties(in []Group) map[string]any {
	all := map[string]any{}
	for _, s := range All() {
		if slices.Contains(in, s.Group) {
			all[s.Key] = s.schema()
		}
	}
	return all
}

// schema describes the value of the setting. Numbers of bytes and tokens can also be texts such as `16k`.
func (s Setting) schema() map[string]any {
	text := map[string]any{"type": "string"}
	described := map[string]any{"description": s.About()}
	switch {
	case s.Kind == Switch:
		described["type"] = "boolean"
	case s.Kind == Number:
		described["type"] = []string{"integer", "string"}
	case s.Kind == List:
		described["type"], described["items"] = "array", text
	case s.Key == "symbols":
		described["type"], described["items"] = []string{"string", "array"}, text
	case s.Key == "strip":
		described["type"], described["pattern"] = "string", "^ *((comments|blank) *(, *|$))*$"
	case len(s.Words) > 0:
		described["enum"] = s.Words
	default:
		described["type"] = "string"
	}
	return described
}

func weightProperties() map[string]any {
	all := map[string]any{}
	for _, w := range WeightKeys() {
		all[w.Key] = map[string]any{"description": w.About, "type": "number", "minimum": 0, "maximum": mostWeight, "default": w.Default}
	}
	return all
}

func serviceProperties(table string) map[string]any {
	all := map[string]any{}
	for _, s := range ServiceKeys() {
		if s.Table == table {
			all[s.Key] = map[string]any{"description": s.About, "type": "string"}
		}
	}
	return all
}

func keyProperties() map[string]any {
	all := map[string]any{}
	for _, g := range keys.Default() {
		for _, b := range g.Bindings {
			all[string(b.Action)] = map[string]any{
				"description": b.Help().Desc, "type": []string{"string", "array"}, "items": map[string]any{"type": "string"}, "default": b.Keys(),
			}
		}
	}
	return all
}

// Check reads the user's file and that of the repository in the folder `dir`, and returns what is wrong in them.
func Check(userFile, dir string) error {
	_, problems, err := Load(Sources{UserFile: userFile, Repository: dir})
	if err != nil {
		return err
	}
	var d document
	for _, p := range problems {
		d.faults = append(d.faults, fault{p.Line, errors.New(p.Message)})
	}
	return d.err(RepositoryFile)
}
