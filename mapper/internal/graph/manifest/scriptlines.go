package manifest

import (
	"bufio"
	"bytes"
	"strings"

	"foldout/mapper/internal/base/lazyregexp"
	"foldout/model"
)

// lines reads the text line by line, and calls fn with the number of each line, its indentation in bytes and the rest of it. It
// fails at a line too long to be written by a person.
func (s *source) lines(fn func(number, indent int, line string)) error {
	scanner := bufio.NewScanner(bytes.NewReader(s.text))
	for number := 1; scanner.Scan(); number++ {
		line := strings.TrimRight(scanner.Text(), " \t\r")
		rest := strings.TrimLeft(line, " \t")
		fn(number, len(line)-len(rest), rest)
	}
	return scanner.Err()
}

// recipes returns a script for each name that `header` finds in an unindented line. The command of the script is the first
// indented line below. Repeated names are ignored.
func (s *source) recipes(runner string, header func(line string) []string) (scripts []model.Script, err error) {
	known := map[string]bool{}
	open := 0 // number of scripts at the end of the list that still lack a command
	err = s.lines(func(number, indent int, line string) {
		switch {
		case line == "" || line[0] == '#':
		case indent > 0:
			for i := len(scripts) - open; i < len(scripts); i++ {
				scripts[i].Command = strings.TrimLeft(line, "@-+ \t")
			}
			open = 0
		default:
			open = 0
			for _, name := range header(line) {
				if !known[name] {
					known[name] = true
					scripts = append(scripts, s.script(number, runner, name, ""))
					open++
				}
			}
		}
	})
	return scripts, err
}

var (
	makeRule   = lazyregexp.MustCompile(`^([A-Za-z0-9_][\w\- ]*?)\s*::?(?:[^:=]|$)`)
	justRule   = lazyregexp.MustCompile(`^@?([A-Za-z][\w-]*)(?:\s+[^:=]*(?:=[^:]*)?)?:(?:[^=]|$)`)
	rakeRule   = lazyregexp.MustCompile(`^(task|multitask|namespace)[ (]+(?::|"|')?([A-Za-z_][\w:-]*)`)
	gradleRule = lazyregexp.MustCompile(`^(?:val \w+ (?:by|=) )?(?:tasks\.(?:register|create)(?:<[^>]*>)?\(\s*["']|task )([A-Za-z_][\w-]*)`)
	taskKey    = lazyregexp.MustCompile(`^["']?([A-Za-z0-9_][\w:./-]*?)["']?:(?:\s+(.*))?$`)
)

// makefile returns the targets that are not files: those without a dot or slash in their names.
func makefile(s *source) ([]model.Script, error) {
	return s.recipes("make", func(line string) []string {
		if m := makeRule.FindStringSubmatch(line); m != nil {
			return strings.Fields(m[1])
		}
		return nil
	})
}

// justfile returns the recipes, except the private ones, which begin with `_`.
func justfile(s *source) ([]model.Script, error) {
	return s.recipes("just", func(line string) []string {
		if m := justRule.FindStringSubmatch(line); m != nil {
			return m[1:]
		}
		return nil
	})
}

// taskfile returns the tasks of Taskfile.yml. It understands only the usual style: keys below `tasks`, each on its own line.
func taskfile(s *source) (scripts []model.Script, err error) {
	inside, depth := false, 0 // whether the line is below `tasks`; indentation of the tasks, 0 if not known yet
	err = s.lines(func(number, indent int, line string) {
		m := taskKey.FindStringSubmatch(line)
		switch {
		case line == "" || line[0] == '#':
		case indent == 0:
			inside, depth = m != nil && m[1] == "tasks", 0
		case !inside:
		case m != nil && (depth == 0 || indent == depth):
			depth = indent
			scripts = append(scripts, s.script(number, "task", m[1], yamlText(m[2])))
		case len(scripts) > 0 && scripts[len(scripts)-1].Command == "":
			scripts[len(scripts)-1].Command = taskCommand(line, m)
		}
	})
	return scripts, err
}

// taskCommand returns the command in a line below a task, or "" if the line has none.
func taskCommand(line string, m []string) string {
	item, isItem := strings.CutPrefix(line, "- ")
	switch {
	case isItem && !strings.Contains(item, ": "):
		return yamlText(item)
	case isItem && strings.HasPrefix(item, "cmd: "):
		return yamlText(item[len("cmd: "):])
	case m != nil && m[1] == "cmd":
		return yamlText(m[2])
	}
	return ""
}

// yamlText removes quotes. It returns "" for the start of a list, a block or a comment.
func yamlText(text string) string {
	text = strings.TrimSpace(text)
	if text == "" || strings.ContainsAny(text[:1], "|>[{&*!#") {
		return ""
	}
	if n := len(text); n > 1 && (text[0] == '"' || text[0] == '\'') && text[n-1] == text[0] {
		return text[1 : n-1]
	}
	return text
}

// rakefile returns the tasks with their namespaces, which it derives from indentation.
func rakefile(s *source) (scripts []model.Script, err error) {
	type space struct {
		name   string
		indent int
	}
	var open []space
	err = s.lines(func(number, indent int, line string) {
		m := rakeRule.FindStringSubmatch(line)
		if m == nil {
			return
		}
		for len(open) > 0 && open[len(open)-1].indent >= indent {
			open = open[:len(open)-1]
		}
		if m[1] == "namespace" {
			open = append(open, space{m[2], indent})
			return
		}
		name := m[2]
		for i := len(open) - 1; i >= 0; i-- {
			name = open[i].name + ":" + name
		}
		scripts = append(scripts, s.script(number, "rake", strings.TrimSuffix(name, ":"), "")) // as in `task build: :test`
	})
	return scripts, err
}

// gradleTasks returns the tasks that a build file defines itself. Tasks of plugins cannot be known without running the build.
func gradleTasks(s *source) (scripts []model.Script, err error) {
	err = s.lines(func(number, _ int, line string) {
		if m := gradleRule.FindStringSubmatch(line); m != nil {
			scripts = append(scripts, s.script(number, "gradle", m[1], ""))
		}
	})
	return scripts, err
}
