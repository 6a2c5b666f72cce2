package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"

	"foldout/model"
	"foldout/ui/outfile"
)

// Named describes a named view that a configuration file defines.
type Named struct {
	Name    string `json:"name"`
	Summary string `json:"summary"` // one line that says what the view sets
	Own     bool   `json:"own"`     // the view is in the user's own file
}

// NamedViews lists the views that the user's file and the repository's file define, sorted by name. If both files define a view
// with the same name, it lists only the repository's view.
func NamedViews(from Sources) ([]Named, []model.Problem, error) {
	user, err := readUser(from.UserFile)
	repository, problems := readRepository(from.Repository)
	all := maps.Clone(user.views)
	if all == nil {
		all = map[string]Values{}
	}
	maps.Copy(all, repository.views)
	var list []Named
	for _, name := range slices.Sorted(maps.Keys(all)) {
		_, shared := repository.views[name]
		list = append(list, Named{name, all[name].summary(), !shared})
	}
	return list, problems, err
}

// summary describes the values in one line, in the order in which All lists the settings. It leaves out default values.
func (v Values) summary() string {
	var parts []string
	for _, s := range All() {
		values, ok := v[s.Key]
		if !ok || s.Key == "set" || s.isDefault(values) {
			continue
		}
		parts = append(parts, s.Key+" "+strings.Join(values, " "))
	}
	if n := len(v["set"]); n > 0 {
		parts = append(parts, fmt.Sprintf("nodes set by hand: %d", n))
	}
	if len(parts) == 0 {
		return "defaults"
	}
	return strings.Join(parts, ", ")
}

// isDefault reports whether the values are those that the setting has by default.
func (s Setting) isDefault(values []string) bool {
	before, after := builtIn(), builtIn()
	return s.apply(&after, values) == nil && before.View.Equal(after.View)
}

var viewName = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// SaveView writes a named view to the repository's file. It replaces a view with the same name and keeps the rest of the file
// byte for byte. It fails if the file is unreadable or not a regular file, or if the name is not a bare key in TOML; in these
// cases, the file stays as it is.
func SaveView(repository, name string, view model.View) error {
	if !viewName.MatchString(name) {
		return fmt.Errorf("invalid name %q: use letters, digits, - and _", name)
	}
	var table bytes.Buffer
	fmt.Fprintf(&table, "[views.%s]\n", name)
	if err := Print(&table, view); err != nil {
		return err
	}
	return rewrite(repository, name, table.Bytes())
}

// RemoveView removes a named view from the repository's file, and keeps the rest of the file byte for byte.
func RemoveView(repository, name string) error { return rewrite(repository, name, nil) }

// rewrite replaces the table of a named view in the repository's file by `table`. If `table` is nil, it removes the view.
func rewrite(repository, name string, table []byte) error {
	path := filepath.Join(repository, RepositoryFile)
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s is not a regular file", RepositoryFile)
	}
	text, err := readInside(repository, RepositoryFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s %w", RepositoryFile, err)
	}
	next, err := replaceView(text, name, table)
	if err != nil {
		return fmt.Errorf("%s: %w", RepositoryFile, err)
	}
	if len(bytes.TrimSpace(next)) == 0 {
		return os.Remove(path) // nothing but the view was in it
	}
	return outfile.Write(path, 0o644, func(w io.Writer) error {
		_, err := w.Write(next)
		return err
	})
}

// replaceView returns the document with `table` in place of the view's table. If the view has no table yet, `table` is appended
// to the document. If `table` is nil, the view is removed.
func replaceView(text []byte, name string, table []byte) ([]byte, error) {
	tree, _, fault := decode(text)
	if fault != nil {
		return nil, fault.err
	}
	from, end := tableLines(text, "views", name)
	views, _ := tree["views"].(map[string]any)
	if _, there := views[name]; there != (from > 0) {
		if there {
			return nil, fmt.Errorf("views.%s has no [views.%[1]s] section of its own: edit the file by hand", name)
		}
	}
	if from == 0 {
		if table == nil {
			return nil, fmt.Errorf("no view named %q", name)
		}
		return check(join(text, table), name, table != nil)
	}
	lines := bytes.SplitAfter(text, []byte("\n"))
	next := slices.Concat(slices.Concat(lines[:from-1]...), table, slices.Concat(lines[end:]...))
	return check(next, name, table != nil)
}

// join appends `table` to `text`, with a blank line between them if `text` is not blank.
func join(text, table []byte) []byte {
	switch {
	case len(bytes.TrimSpace(text)) == 0:
		return append(slices.Clone(text), table...)
	case bytes.HasSuffix(text, []byte("\n")):
		return slices.Concat(text, []byte("\n"), table)
	}
	return slices.Concat(text, []byte("\n\n"), table)
}

// check returns `text` if it is a valid document and not too large. If `wanted` is true, the document must contain the view with
// the given name; otherwise, it must not. If `text` fails any of these checks, check returns an error.
func check(text []byte, name string, wanted bool) ([]byte, error) {
	tree, _, fault := decode(text)
	views, _ := tree["views"].(map[string]any)
	_, there := views[name]
	switch {
	case fault != nil:
		return nil, fault.err
	case there != wanted:
		return nil, fmt.Errorf("views.%s could not be changed", name)
	case len(text) > maxRepositoryFile:
		return nil, fmt.Errorf("would be larger than %s bytes", model.Thousands(maxRepositoryFile))
	}
	return text, nil
}

// tableLines returns the numbers of the first and last line of the table with this name, counted from 1. `from` is 0 if there is
// no such table. Comments and blank lines just before the next table do not belong to the table.
func tableLines(text []byte, name ...string) (from, end int) {
	var parser unstable.Parser
	parser.Reset(text)
	lines := bytes.Split(text, []byte("\n"))
	end = len(lines)
	for parser.NextExpression() {
		e := parser.Expression()
		if e.Kind != unstable.Table && e.Kind != unstable.ArrayTable {
			continue
		}
		var path []string
		line := 0
		for key := e.Key(); key.Next(); {
			path = append(path, string(key.Node().Data))
			if line == 0 {
				line = parser.Shape(key.Node().Raw).Start.Line
			}
		}
		switch {
		case from > 0:
			end = line - 1
			for end > from && aside(lines[end-1]) {
				end--
			}
			return from, end
		case slices.Equal(path, name):
			from = line
		}
	}
	for end > max(1, from) && aside(lines[end-1]) {
		end--
	}
	return from, end
}

// aside reports whether a line is blank or contains only a comment.
func aside(line []byte) bool {
	line = bytes.TrimSpace(line)
	return len(line) == 0 || line[0] == '#'
}
