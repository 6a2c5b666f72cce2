// Package prompt holds prompt templates: built-in ones and those in the user's own folder. They are templates of text/template with one
// more function, `require`, and with limits.
package prompt

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"text/template"

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
	Diff bool               // it requires a diff
	main *template.Template // named as its file, for error messages
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
	main, err := template.New(partFile).Funcs(functions).Parse(string(part))
	if err != nil {
		return nil, err
	}
	if main, err = main.New(file).Parse(text); err != nil {
		return nil, placed(file, err)
	}
	for _, t := range main.Templates() {
		countable(t.Root)
	}
	return &Template{name, requiresDiff(text), main}, nil
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
	var out output
	if err := t.main.Execute(&out, data); err != nil {
		return "", placed(t.main.Name(), err)
	}
	return strings.TrimRight(out.text.String(), " \t\n") + "\n", nil
}

// place matches the start of an error of text/template: the file, the line, the column, the action, and whether a function failed.
var place = regexp.MustCompile(`^template: (.+?:\d+)(?::\d+)?: (?:executing .+? at <(.+?)>: (error calling \w+: )?)?`)

// fields replaces what text/template says of a field that does not exist.
var fields = strings.NewReplacer(
	"can't evaluate field ", "unknown field .",
	" in type prompt.Data", "; use .Repo, .Task, .Map, .Diff, .Changed, .Commits or .Files",
	" in type prompt.File", "; use .Path, .Language or .Text",
)

// placed formats an error of text/template as `file:line: action: what is wrong`, without the action if a function says what is wrong.
func placed(file string, err error) error {
	text := err.Error()
	at := place.FindStringSubmatch(text)
	if at == nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	reason := fields.Replace(text[len(at[0]):])
	if action := at[2]; action != "" && at[3] == "" {
		reason = action + ": " + reason
	}
	return errors.New(at[1] + ": " + reason)
}
