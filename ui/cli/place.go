package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"foldout/mapper"
	"foldout/mapper/userdir"
	"foldout/model"
	"foldout/ui/cli/pathlist"
)

// standard stands for standard input or output as the name of a file.
const standard = "-"

// addFilesFrom adds the flag --files-from, which names a list of the files to show.
func addFilesFrom(cmd *cobra.Command, given *flags) {
	cmd.Flags().StringVar(&given.list, "files-from", "", "show only the files and folders in the list `FILE` (- for standard input), one per line or separated by NUL; path:12-40 and path#Symbol pin source")
	cmd.Flags().Lookup("files-from").Annotations = cmd.Flags().Lookup("view").Annotations
}

// severalPaths describes, for the help of a command, that it takes several paths or a list.
const severalPaths = "Several PATHs open the nearest folder that contains them, with nothing else listed or read. The PATH - reads a\n" +
	"list of paths from standard input, as from git diff --name-only."

// place returns the path to open for the arguments of a command. It records in `given` what the paths and the list --files-from
// select. A single path is returned as it is.
func (a *app) place(ctx context.Context, args []string, given *flags) (string, error) {
	paths := args
	if at := slices.Index(args, standard); at >= 0 {
		if given.list != "" {
			return "", usagef("- and --files-from exclude each other")
		}
		given.list = standard
		if paths = slices.Delete(slices.Clone(args), at, at+1); slices.Contains(paths, standard) {
			return "", usagef("- twice: standard input has only one list")
		}
	}
	path := pathOf(paths)
	if len(paths) > 1 {
		var err error
		if path, err = given.several(paths); err != nil {
			return "", err
		}
	}
	if given.list == "" {
		return path, nil
	}
	if given.view == standard && given.list == standard {
		return "", usagef("--view - and the list of files cannot both be read from standard input")
	}
	if given.values["include"] != nil {
		return "", usagef("a list of files and --include exclude each other")
	}
	l, err := a.readList(path, given.list)
	if err != nil {
		return "", err
	}
	return l.apply(ctx, given)
}

// several opens the nearest folder that contains all paths, with nothing else listed.
func (f *flags) several(paths []string) (string, error) {
	var found []string
	for _, p := range paths {
		p = userdir.Spelled(userdir.Expand(p))
		if _, err := os.Stat(p); err != nil {
			return "", &missingFolderError{p}
		}
		at, err := resolved(p)
		if err != nil {
			return "", err
		}
		found = append(found, at)
	}
	root := commonFolder(found)
	f.only = below(root, found)
	if len(f.only) == 1 && f.only[0] == "" {
		f.only = nil
	}
	return root, nil
}

// resolved returns the absolute path of a file or folder, with links to folders resolved.
func resolved(path string) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	if info, err := os.Stat(abs); err == nil && info.IsDir() {
		return filepath.EvalSymlinks(abs)
	}
	dir, err := filepath.EvalSymlinks(filepath.Dir(abs))
	return filepath.Join(dir, filepath.Base(abs)), err
}

// commonFolder returns the nearest folder that is, or contains, all the absolute paths.
func commonFolder(paths []string) string {
	common := ""
	for i, p := range paths {
		if info, err := os.Stat(p); err != nil || !info.IsDir() {
			p = filepath.Dir(p)
		}
		if i == 0 {
			common = p
		}
		for !contains(common, p) {
			common = filepath.Dir(common)
		}
	}
	return common
}

// contains reports whether a path is that of a folder or lies in it. Both are absolute.
func contains(folder, path string) bool {
	rel, err := filepath.Rel(folder, path)
	return err == nil && filepath.IsLocal(rel)
}

// below returns the absolute paths relative to the root, with slashes, sorted, and without those that lie in another one.
func below(root string, paths []string) []string {
	var all []string
	for _, p := range paths {
		if rel, err := filepath.Rel(root, p); err == nil {
			all = append(all, filepath.ToSlash(rel))
		}
	}
	return mapper.OutermostPaths(all)
}

// list is a list of files for a folder.
type list struct {
	*app
	folder  string // as the user named it
	root    string // its absolute path
	entries []pathlist.Entry
	paths   []string // absolute path of each entry
}

// readList reads a list of files. Its paths are relative to the folder at `path` or, as git prints them, to the top of its
// repository. It reports entries that do not exist, and fails if none does.
func (a *app) readList(path, file string) (*list, error) {
	if err := checkFolder(path); err != nil {
		return nil, err
	}
	root, err := resolved(path)
	if err != nil {
		return nil, err
	}
	l := &list{app: a, folder: path, root: root}
	in := a.stdin
	if file != standard {
		f, err := os.Open(userdir.Expand(file))
		if err != nil {
			return nil, usage(fmt.Errorf("list of files: %w", err))
		}
		defer f.Close() //nolint:errcheck // nothing was written
		in = f
	} else if isTerminal(in) {
		return nil, usage(errors.New("list of files: standard input is a terminal; pipe a list into the command"))
	}
	all, err := pathlist.Read(unmarked(in), func(p string) bool { return l.find(p) != "" })
	if err != nil {
		return nil, usage(fmt.Errorf("list of files: %w", err))
	}
	return l, l.keep(all)
}

// unmarked returns a reader of a text in UTF-8 without a byte order mark. A text with the mark of UTF-16, as Windows PowerShell writes
// files, is decoded; without a mark, bytes are passed on as they are.
func unmarked(r io.Reader) io.Reader {
	return transform.NewReader(r, unicode.BOMOverride(transform.Nop))
}

// keep keeps the entries that exist, and reports the others. If none exists, the file is probably no list: its lines are not repeated.
func (l *list) keep(all []pathlist.Entry) error {
	var missing []string
	for _, e := range all {
		if at := l.find(e.Path); at != "" {
			l.entries, l.paths = append(l.entries, e), append(l.paths, at)
		} else {
			missing = append(missing, e.Path)
		}
	}
	switch {
	case len(all) == 0:
		return errors.New("the list of files is empty")
	case len(l.entries) == 0:
		return errors.New("nothing to map: none of the listed files exists")
	}
	for n, path := range missing {
		if n == maxProblems && !l.verbose {
			l.say(fmt.Sprintf("… %s more do not exist; -v lists them all", model.Thousands(len(missing)-n)))
			break
		}
		l.say(mapper.HideCredentials(path) + ": no such file")
	}
	return nil
}

// find returns the absolute path of a listed file, or "" if there is none. Git prints paths that are relative to the top of the
// repository, whatever the current folder is.
func (l *list) find(path string) string {
	if filepath.IsAbs(path) {
		return existing(path)
	}
	if at := existing(filepath.Join(l.root, path)); at != "" {
		return at
	}
	if top := mapper.TopOf(l.root); top != "" {
		return existing(filepath.Join(top, path))
	}
	return ""
}

// existing returns the absolute path of a file or folder, and "" if there is none.
func existing(path string) string {
	if _, err := os.Lstat(path); err != nil {
		return ""
	}
	at, err := resolved(path)
	if err != nil {
		return ""
	}
	return at
}

// apply narrows the scope to the listed files, pins what the list pins, and returns the path to open. If a file is outside the
// folder, that is the nearest folder that contains all of them, with nothing else read.
func (l *list) apply(ctx context.Context, given *flags) (string, error) {
	path := l.folder
	if slices.ContainsFunc(l.paths, func(p string) bool { return !contains(l.root, p) }) {
		l.root = commonFolder(append([]string{l.root}, l.paths...))
		path, given.only = l.root, below(l.root, l.paths)
	}
	var globs []string
	for _, p := range below(l.root, l.paths) {
		if p == "" {
			p = "**"
		} else {
			p = mapper.PathGlob(p)
		}
		globs = append(globs, p)
	}
	given.values["include"] = globs
	pins, err := l.pins(ctx)
	given.values["set"] = append(pins, given.values["set"]...)
	if len(given.values["set"]) == 0 {
		delete(given.values, "set")
	}
	return path, err
}

// pins returns the overrides, in the form of --set, for the parts of files that the list names.
func (l *list) pins(ctx context.Context) (pins []string, err error) {
	var files []string
	for i, e := range l.entries {
		if e.First > 0 {
			files = append(files, below(l.root, l.paths[i:i+1])...)
		}
	}
	var repo *mapper.Repo
	if len(files) > 0 {
		if repo, err = mapper.Open(ctx, l.root, mapper.Options{Listing: model.Listing{Only: files}, Workers: l.workers}, nil); err != nil {
			return nil, err
		}
	}
	for i, e := range l.entries {
		path := filepath.ToSlash(strings.TrimPrefix(l.paths[i], l.root+string(filepath.Separator)))
		switch {
		case e.Symbol != "":
			pins = append(pins, model.Override{ID: model.SymbolID(path, e.Symbol), Detail: model.Source}.String())
		case e.First > 0:
			ids := repo.AtLines(path, e.First, e.Last)
			if len(ids) == 0 {
				l.say(fmt.Sprintf("%s: no symbol at these lines; the file is listed without its source", e.Path))
			}
			for _, id := range ids {
				pins = append(pins, model.Override{ID: id, Detail: model.Source}.String())
			}
		}
	}
	return pins, nil
}

// taskPlace is like taskOf, with a path to open that takes the list --files-from into account.
func (a *app) taskPlace(ctx context.Context, file string, args []string, given *flags) (text, path string, err error) {
	if file == standard && (given.list == standard || slices.Contains(args, standard)) {
		return "", "", usagef("the task and the list of files cannot both be read from standard input")
	}
	text, paths, err := a.taskOf(file, args)
	if err != nil {
		return "", "", err
	}
	path, err = a.place(ctx, paths, given)
	return text, path, err
}
