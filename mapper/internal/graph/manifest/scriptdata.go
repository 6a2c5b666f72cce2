package manifest

import (
	"path"
	"slices"
	"strings"

	"foldout/model"
)

// commandKeys are the keys under which a script that is an object may hold its command.
var commandKeys = strings.Fields("cmd shell command script call callable composite sequence chain reference")

// named returns a script for each name below `keys` that has a command. The command is the text of the name itself, or the first
// text below it that is in a list or below one of commandKeys.
func (s *source) named(entries []Entry, runner string, keys ...string) (scripts []model.Script) {
	known := map[string]bool{}
	for _, e := range entries {
		rest, ok := e.Under(keys...)
		if !ok || len(rest) == 0 || rest[0] == "" || known[rest[0]] {
			continue
		}
		if len(rest) == 1 || isNumber(rest[1]) || slices.Contains(commandKeys, rest[1]) {
			known[rest[0]] = true
			scripts = append(scripts, s.script(e.Line, runner, rest[0], e.Value))
		}
	}
	return scripts
}

func isNumber(text string) bool { return text != "" && strings.Trim(text, "0123456789") == "" }

// npmScripts returns the scripts and programs in package.json.
func npmScripts(s *source) ([]model.Script, error) {
	entries, err := JSON(s.text, false)
	scripts := s.named(entries, s.packageManager(entries), "scripts")
	if bin, ok := Text(entries, "bin"); ok {
		name, _ := Text(entries, "name")
		scripts = append(scripts, s.nodeProgram(bin.Line, path.Base(name.Value), bin.Value))
	}
	for _, e := range entries {
		if rest, ok := e.Under("bin"); ok && len(rest) == 1 {
			scripts = append(scripts, s.nodeProgram(e.Line, rest[0], e.Value))
		}
	}
	return scripts, err
}

func (s *source) nodeProgram(line int, name, file string) model.Script {
	script := s.script(line, "node", name, file)
	script.IsProgram = true
	script.Program = s.sourceOf(file)
	return script
}

// sourceOf returns the path of `file` if it is in the repository, or else the path of a source from which it may be built. It
// returns "" if there is neither.
func (s *source) sourceOf(file string) string {
	candidates := []string{file, file + ".js"}
	for _, stem := range NPMSources(file) {
		for _, ext := range []string{".ts", ".mts", ".cts", ".tsx", ".js", ".mjs"} {
			candidates = append(candidates, stem+ext)
		}
	}
	return s.below(candidates...)
}

// lockFiles are the lock files of package managers, each with the manager that writes it.
var lockFiles = []struct{ file, runner string }{
	{"pnpm-lock.yaml", "pnpm"}, {"yarn.lock", "yarn"}, {"bun.lock", "bun"}, {"bun.lockb", "bun"}, {"package-lock.json", "npm"},
}

// packageManager returns the package manager that package.json names, or the one that wrote the nearest lock file.
func (s *source) packageManager(entries []Entry) string {
	if e, ok := Text(entries, "packageManager"); ok {
		for _, row := range lockFiles {
			if strings.HasPrefix(e.Value, row.runner+"@") {
				return row.runner
			}
		}
	}
	for folder := path.Dir(s.path); ; folder = path.Dir(folder) {
		for _, row := range lockFiles {
			if s.files.all[path.Join(folder, row.file)] {
				return row.runner
			}
		}
		if folder == "." || folder == "/" {
			return "npm"
		}
	}
}

// denoTasks returns the tasks in deno.json.
func denoTasks(s *source) ([]model.Script, error) {
	entries, err := JSON(s.text, true)
	return s.named(entries, "deno", "tasks"), err
}

// composerScripts returns the scripts and programs in composer.json.
func composerScripts(s *source) ([]model.Script, error) {
	entries, err := JSON(s.text, false)
	scripts := s.named(entries, "composer", "scripts")
	for _, e := range entries {
		if rest, ok := e.Under("bin"); ok && len(rest) < 2 {
			script := s.script(e.Line, "php", path.Base(e.Value), e.Value)
			script.Program, script.IsProgram = s.below(e.Value), true
			scripts = append(scripts, script)
		}
	}
	return scripts, err
}

// pythonTables are the tables of pyproject.toml that hold scripts, each with the program that runs its scripts.
var pythonTables = []struct{ keys, runner string }{
	{"tool.pdm.scripts", "pdm"},
	{"tool.poe.tasks", "poe"},
	{"tool.taskipy.tasks", "task"},
	{"tool.rye.scripts", "rye"},
	{"tool.pixi.tasks", "pixi"},
}

// pythonPrograms are the tables whose scripts are entry points of programs.
var pythonPrograms = []string{"project.scripts", "project.gui-scripts", "tool.poetry.scripts"}

// pythonScripts returns the scripts and programs in pyproject.toml.
func pythonScripts(s *source) (scripts []model.Script, err error) {
	entries, err := TOML(s.text)
	for _, table := range pythonPrograms {
		for _, script := range s.named(entries, "python", strings.Split(table, ".")...) {
			script.Program, script.IsProgram = s.pythonModule(script.Command), true
			scripts = append(scripts, script)
		}
	}
	for _, table := range pythonTables {
		scripts = append(scripts, s.named(entries, table.runner, strings.Split(table.keys, ".")...)...)
	}
	return append(scripts, s.hatch(entries)...), err
}

// hatch returns the scripts of hatch environments. Each name has the environment as a prefix, as hatch requires.
func (s *source) hatch(entries []Entry) (scripts []model.Script) {
	for _, e := range entries {
		rest, ok := e.Under("tool", "hatch", "envs", "*", "scripts")
		if !ok || len(rest) == 0 || len(rest) > 1 && rest[1] != "0" { // of a list, only the first command counts
			continue
		}
		name := rest[0]
		if env := e.Keys[3]; env != "default" {
			name = env + ":" + name
		}
		scripts = append(scripts, s.script(e.Line, "hatch", name, e.Value))
	}
	return scripts
}

// pythonModule returns the file of the module in a reference such as `module.sub:function`.
func (s *source) pythonModule(reference string) string {
	module, _, _ := strings.Cut(reference, ":")
	file := strings.ReplaceAll(strings.TrimSpace(module), ".", "/")
	if file == "" {
		return ""
	}
	return s.below(file+".py", "src/"+file+".py", file+"/__init__.py", "src/"+file+"/__init__.py")
}
