// Package prompt holds prompt templates: built-in ones and those in the user's own folder. Their syntax is that of text/template,
// whose parser reads them.
package prompt

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/template/parse"

	"foldout/mapper/userdir"
	"foldout/model"
)

// Data is the input of a template. Each text is empty or ends with a line feed.
type Data struct {
	Repo    string // name of the folder
	Task    string
	Map     string // with the texts of nodes at detail `source`
	Diff    string // in git's format
	Changed string // the functions and other symbols that the diff changes, in full, each below its place
	Commits string // one per line
	Files   []File // the same texts again, for templates without the map
}

// File is the text of a file, or of a part of it.
type File struct {
	Path     string
	Language string
	Text     string
}

// extension is the extension of template files.
const extension = ".tmpl"

// partFile is the file with the parts that built-in templates share.
const partFile = "context.part"

//go:embed templates
var builtIn embed.FS

// Folder finds templates, first in the user's own folder at Path, then among the built-in ones.
type Folder struct{ Path string }

// Template is a parsed template.
type Template struct {
	Name string
	Diff bool   // it requires a diff
	file string // for error messages
	main *parse.Tree
	all  map[string]*parse.Tree // templates that it can call, by name
}

// Listed is a template in a list to choose from.
type Listed struct {
	Name  string
	About string // what it is for, or the path of its file
	Own   bool   // it is the user's own
	Diff  bool   // it requires a diff
}

// List returns the user's own templates and then the built-in ones, both sorted by name. A user's template replaces a built-in
// one with the same name.
func (d Folder) List() []Listed {
	var list []Listed
	own := d.own()
	for _, name := range own {
		_, text, _ := d.read(name)
		list = append(list, Listed{name, d.file(name), true, requiresDiff(text)})
	}
	for _, name := range builtInNames() {
		if !slices.Contains(own, name) {
			text, _ := fs.ReadFile(builtIn, "templates/"+name+extension)
			list = append(list, Listed{name, about(string(text)), false, requiresDiff(string(text))})
		}
	}
	return list
}

// requiresDiff reports whether a template requires a diff.
func requiresDiff(text string) bool { return strings.Contains(text, "require .Diff") }

// about returns the comment at the start of a template.
func about(text string) string {
	_, rest, _ := strings.Cut(text, "/*")
	comment, _, _ := strings.Cut(rest, "*/")
	return strings.TrimSpace(comment)
}

func (d Folder) file(name string) string { return filepath.Join(d.Path, name+extension) }

// own returns the names of the user's templates.
func (d Folder) own() (names []string) {
	entries, _ := os.ReadDir(d.Path) // none if there is no folder
	for _, e := range entries {
		if name, is := strings.CutSuffix(e.Name(), extension); is && e.Type().IsRegular() && name != "" {
			names = append(names, name)
		}
	}
	return names
}

func builtInNames() []string {
	var names []string
	entries, _ := fs.ReadDir(builtIn, "templates") // always present in the program
	for _, e := range entries {
		if name, is := strings.CutSuffix(e.Name(), extension); is {
			names = append(names, name)
		}
	}
	return names
}

// largest is the maximum size of a template in bytes.
const largest = 1 << 20

// Load returns the template called `name`. If there is none, the error suggests the nearest name. If the template is invalid, the
// error gives the file, the line and the reason.
func (d Folder) Load(name string) (*Template, error) {
	file, text, err := d.read(name)
	if err != nil {
		return nil, err
	}
	part, _ := fs.ReadFile(builtIn, "templates/"+partFile)
	all, err := parse.Parse(partFile, string(part), "", "", functionNames)
	if err != nil {
		return nil, err
	}
	own, err := parse.Parse(name, text, "", "", functionNames)
	if err != nil {
		return nil, placed(file, err)
	}
	main := own[name]
	delete(own, name) // so that it does not replace the built-in part with its name
	maps.Copy(all, own)
	return &Template{name, requiresDiff(text), file, main, all}, nil
}

// read returns the text of a template, and the file name for error messages.
func (d Folder) read(name string) (file, text string, err error) {
	if slices.Contains(d.own(), name) {
		file = d.file(name)
		content, err := userdir.ReadFile(file, largest)
		return file, string(content), err
	}
	if slices.Contains(builtInNames(), name) {
		content, err := fs.ReadFile(builtIn, "templates/"+name+extension)
		return name + extension, string(content), err
	}
	var names []string
	for _, t := range d.List() {
		names = append(names, t.Name)
	}
	hint := model.DidYouMean(name, names)
	if hint == "" {
		hint = "; it must be one of " + strings.Join(names, ", ")
	}
	return "", "", fmt.Errorf("unknown template %q%s; your own are *%s files in %s", name, hint, extension, d.Path)
}

// Write executes the template with the data. It fails if the template takes too many steps or writes too much.
func (t *Template) Write(data Data) (string, error) {
	e := &execution{trees: t.all, vars: []variable{{"$", data}}}
	if err := e.list(t.main.Root, data); err != nil {
		return "", t.placed(err)
	}
	return strings.TrimRight(e.out.String(), " \t\n") + "\n", nil
}

// placed adds the file and the line to an error of the template.
func (t *Template) placed(err error) error {
	f := (*failure)(nil)
	if !errors.As(err, &f) {
		return fmt.Errorf("%s: %w", t.file, err)
	}
	location, text := t.main.ErrorContext(f.node) // name:line:column
	file, rest, _ := strings.Cut(location, ":")
	if file == t.Name {
		file = t.file
	}
	line, _, _ := strings.Cut(rest, ":")
	if r := refusal(""); errors.As(err, &r) {
		return fmt.Errorf("%s:%s: %w", file, line, r)
	}
	return fmt.Errorf("%s:%s: %s: %w", file, line, text, f.err)
}

// placed formats an error of the parser, `template: name:line: what is wrong`, as `file:line: what is wrong`.
func placed(file string, err error) error {
	parts := strings.SplitN(err.Error(), ":", 3)
	if len(parts) < 3 {
		return fmt.Errorf("%s: %w", file, err)
	}
	return errors.New(file + ":" + parts[2])
}
