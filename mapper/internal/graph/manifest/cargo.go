package manifest

import (
	"path"
	"strings"

	"foldout/model"
)

// cargoTargets returns the programs and examples of a package: those that its manifest names, and those in the places where cargo looks
// for them.
func cargoTargets(s *source) (scripts []model.Script, err error) {
	entries, err := TOML(s.text)
	values, named := map[string]string{}, map[string]bool{} // every value by its keys; files of the targets that have a name
	for _, e := range entries {
		values[strings.Join(e.Keys, "\x00")] = e.Value
	}
	for _, kind := range []string{"bin", "example"} {
		for _, e := range entries {
			if rest, ok := e.Under(kind, "*"); ok && len(rest) == 1 && rest[0] == "name" {
				script := s.cargoTarget(e.Line, kind, e.Value)
				file := values[strings.Join([]string{kind, e.Keys[1], "path"}, "\x00")]
				if script.Program = s.below(append([]string{file}, cargoPlaces(kind, e.Value)...)...); script.Program != "" {
					named[script.Program] = true
				}
				scripts = append(scripts, script)
			}
		}
	}
	if name, ok := Text(entries, "package", "name"); ok {
		for _, found := range s.cargoFiles(name) {
			if !named[found.Program] {
				scripts = append(scripts, found)
			}
		}
	}
	return scripts, err
}

func (s *source) cargoTarget(line int, kind, name string) model.Script {
	return s.script(line, "cargo", name, "run --"+kind+" "+name)
}

// cargoPlaces lists the paths to try for a target's file if the manifest gives no path.
func cargoPlaces(kind, name string) []string {
	if kind == "example" {
		return []string{"examples/" + name + ".rs", "examples/" + name + "/main.rs"}
	}
	return []string{"src/bin/" + name + ".rs", "src/bin/" + name + "/main.rs", "src/main.rs"}
}

// cargoFiles lists the targets that cargo finds without an entry in the manifest.
func (s *source) cargoFiles(name Entry) (scripts []model.Script) {
	add := func(kind, name, file string) {
		script := s.cargoTarget(0, kind, name) // Line is set below
		script.Program = file
		scripts = append(scripts, script)
	}
	folder := path.Dir(s.path)
	if main := s.below("src/main.rs"); main != "" {
		add("bin", name.Value, main)
	}
	for kind, place := range map[string]string{"bin": "src/bin", "example": "examples"} {
		at := path.Join(folder, place)
		for _, file := range s.files.byFolder[at] {
			if stem, ok := strings.CutSuffix(file, ".rs"); ok {
				add(kind, stem, path.Join(at, file))
			}
		}
		for _, sub := range s.files.folders[at] {
			if main := path.Join(at, sub, "main.rs"); s.files.all[main] {
				add(kind, sub, main)
			}
		}
	}
	for i := range scripts {
		scripts[i].Line = name.Line
	}
	return scripts
}

// cargoAliases lists the aliases in .cargo/config.toml. An alias is a string, or a list of strings that are joined.
func cargoAliases(s *source) (scripts []model.Script, err error) {
	entries, err := TOML(s.text)
	for _, e := range entries {
		rest, ok := e.Under("alias")
		switch {
		case !ok || len(rest) == 0 || len(rest) > 1 && (len(rest) > 2 || !isNumber(rest[1])): // no alias or item of one
		case len(rest) == 2 && len(scripts) > 0 && rest[0] == scripts[len(scripts)-1].Name:
			scripts[len(scripts)-1].Command += " " + e.Value
		default:
			scripts = append(scripts, s.script(e.Line, "cargo", rest[0], e.Value))
		}
	}
	return scripts, err
}
