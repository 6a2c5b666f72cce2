package settings

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"foldout/mapper/userdir"
	"foldout/model"
)

// RepositoryFile is the name of a repository's configuration file.
const RepositoryFile = ".foldout.toml"

// These are the maximum sizes, in bytes, of configuration files. That of a repository may be hostile.
const (
	maxRepositoryFile = 64 << 10
	maxUserFile       = 1 << 20
)

const (
	envPrefix     = "FOLDOUT_"
	standardInput = "-"    // reads a view from standard input
	viewKey       = "view" // name of the variable that selects a view; not a setting in files
)

// UserFile returns the path of the user's own configuration file.
func UserFile() string { return filepath.Join(userdir.Config(), "config.toml") }

// Sources says where settings come from.
type Sources struct {
	UserFile   string    // the file need not exist
	Repository string    // folder that may contain a file called RepositoryFile
	Env        []string  // `NAME=value`
	View       string    // name of a view, path of a view file, or `-`; "" for none
	Stdin      io.Reader // read for the view `-`
	Flags      Values
	Defaults   Values // of the command, below all other sources
	Kept       string // last view, in TOML; ignored if a flag, a variable or a named view sets part of the view
	Theme      string // theme chosen in the explorer, "" for none
}

// Load reads the settings from all sources and merges them. Mistakes of the user, such as a wrong flag, are returned as an error.
// Mistakes in the repository's file are returned as problems, and the settings that are wrong there are ignored.
func Load(from Sources) (Settings, []model.Problem, error) {
	user, err := readUser(from.UserFile)
	if err != nil {
		return Settings{}, nil, err
	}
	repository, problems := readRepository(from.Repository)
	env, err := readEnv(from.Env)
	if err != nil {
		return Settings{}, problems, err
	}
	if from.View == "" && len(env[viewKey]) > 0 {
		from.View = env[viewKey][0]
	}
	delete(env, viewKey)
	if from.Flags["level"] != nil && from.Flags["detail"] != nil {
		return Settings{}, problems, ErrLevelAndDetail
	}
	views := maps.Clone(user.views)
	maps.Copy(views, repository.views)
	view, err := readView(from, views)
	if err != nil {
		return Settings{}, problems, err
	}
	keptView, keptProblems := readKept(from, env)
	s, err := merge([]layer{
		{fromCommand, from.Defaults},
		{fromChoice, chosen(from.Theme)},
		{fromUser, user.values},
		{fromRepository, repository.values},
		{fromKept, keptView},
		{fromEnvironment, env},
		{fromView, view},
		{fromFlags, from.Flags},
	})
	s.Keys, s.Restored = user.keys, keptView != nil
	s.Open.Weights, s.Services = user.weights, user.services
	return s, append(problems, keptProblems...), err
}

// readKept returns the settings of the view that the last session saved. It returns nothing if flags, environment variables or a
// named view set a part of the view. If any saved setting is wrong, it ignores them all and returns a problem.
func readKept(from Sources, env Values) (Values, []model.Problem) {
	if from.Kept == "" || from.View != "" || env.onView() || from.Flags.onView() {
		return nil, nil
	}
	d := parse([]byte(from.Kept), viewRules)
	if len(d.faults) == 0 {
		return d.values, nil
	}
	message := "last view ignored: " + d.faults[0].err.Error()
	return nil, []model.Problem{{Kind: model.ProblemConfig, Message: message}}
}

// chosen returns the setting for the theme that the user chose in the explorer. If there is no such theme, it returns nothing.
func chosen(theme string) Values {
	if s, _ := ByKey("theme"); theme == "" || s.Check([]string{theme}) != nil {
		return nil
	}
	return Values{"theme": {theme}}
}

// ViewNames returns the sorted names of the views that the user's file and the repository's file define.
func ViewNames(from Sources) []string {
	user, _ := readUser(from.UserFile)
	repository, _ := readRepository(from.Repository)
	names := slices.Concat(slices.Collect(maps.Keys(user.views)), slices.Collect(maps.Keys(repository.views)))
	slices.Sort(names)
	return slices.Compact(names)
}

// readUser reads the user's configuration file. If anything in the file is wrong, it returns an error.
func readUser(path string) (document, error) {
	empty := document{views: map[string]Values{}}
	data, err := readRegular(path)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) || path == "" { // HOME may be /dev/null
		return empty, nil
	}
	if err != nil {
		return empty, fmt.Errorf("%s: %w", model.Printable(path), withoutPath(err))
	}
	d := parse(data, rules{groups: []Group{OnMap, Form, Reading, Personal}, views: true, keys: true, weights: true, services: true})
	return d, d.err(path)
}

// withoutPath removes the path from an error of the operating system, for messages that already contain the path.
func withoutPath(err error) error {
	if e := (*fs.PathError)(nil); errors.As(err, &e) {
		return e.Err
	}
	return err
}

// readRepository reads the configuration file of the repository in the folder `dir`. It reads it only if it is a regular file
// that lies in this folder.
func readRepository(dir string) (document, []model.Problem) {
	empty := document{views: map[string]Values{}}
	data, err := readInside(dir, RepositoryFile)
	if errors.Is(err, fs.ErrNotExist) {
		return empty, nil
	}
	if err != nil {
		return empty, []model.Problem{configProblem(fault{err: err})}
	}
	d := parse(data, rules{
		groups: []Group{OnMap}, views: true, refusal: "a repository may set only what is on the map",
	})
	var problems []model.Problem
	for _, f := range d.faults {
		problems = append(problems, configProblem(f))
	}
	if d.views == nil {
		d.views = empty.views
	}
	return d, problems
}

func configProblem(f fault) model.Problem {
	return model.Problem{
		Path: RepositoryFile, Kind: model.ProblemConfig, Line: f.line, Message: f.err.Error() + "; ignored",
	}
}

func readInside(dir, name string) ([]byte, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fs.ErrNotExist // the folder does not exist: package mapper returns a better error
	}
	defer root.Close()                                               // nothing was written
	f, err := root.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0) // O_NONBLOCK: do not wait for a FIFO
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // it was only read
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errNotRegular
	}
	return readAtMost(f, maxRepositoryFile)
}

var errNotRegular = errors.New("is not a regular file")

// readRegular reads a file of the user, provided that it is a regular file. Reading a pipe could take forever, and devices may be
// endless.
func readRegular(path string) ([]byte, error) {
	f, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // it was only read
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errNotRegular
	}
	return readAtMost(f, maxUserFile)
}

func readAtMost(r io.Reader, limit int64) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err == nil && int64(len(data)) > limit {
		err = fmt.Errorf("is over %s bytes", model.Thousands(int(limit)))
	}
	return data, err
}

// TokenVariable is the name of the environment variable that contains the token that MCP clients must send. The token is not a
// setting: configuration files cannot contain it, and it is never printed.
const TokenVariable = envPrefix + "MCP_TOKEN"

// readEnv reads the settings in the environment variables whose names start with FOLDOUT_. An empty variable counts as unset.
func readEnv(env []string) (Values, error) {
	values := Values{}
	for _, entry := range env {
		name, text, _ := strings.Cut(entry, "=")
		key, ours := strings.CutPrefix(name, envPrefix)
		if !ours || text == "" {
			continue
		}
		if name == TokenVariable {
			continue
		}
		if key == strings.ToUpper(viewKey) {
			values[viewKey] = []string{text}
			continue
		}
		setting, ok := ByKey(strings.ToLower(key))
		if !ok || key != strings.ToUpper(setting.Key) {
			return nil, fmt.Errorf("unknown variable %s%s", name, model.DidYouMean(name, EnvNames()))
		}
		values[setting.Key] = setting.fromText(text)
		if err := setting.Check(values[setting.Key]); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	if values["level"] != nil && values["detail"] != nil {
		return nil, fmt.Errorf("FOLDOUT_LEVEL and FOLDOUT_DETAIL: %w", ErrLevelAndDetail)
	}
	return values, nil
}

// EnvNames returns the names of the environment variables from which foldout reads its settings.
func EnvNames() []string {
	names := []string{envPrefix + strings.ToUpper(viewKey)}
	for _, s := range All() {
		names = append(names, envPrefix+strings.ToUpper(s.Key))
	}
	return names
}

// readView reads the view that from.View selects. This is the name of one of the views in `named`, the path of a file, or `-` for
// standard input.
func readView(from Sources, named map[string]Values) (Values, error) {
	if from.View == "" {
		return nil, nil
	}
	if values, ok := named[from.View]; ok {
		return values, nil
	}
	data, err := viewText(from)
	if errors.Is(err, fs.ErrNotExist) {
		names := slices.Sorted(maps.Keys(named))
		return nil, fmt.Errorf("no saved view or file named %q%s", from.View, model.DidYouMean(from.View, names))
	}
	if err != nil {
		return nil, fmt.Errorf("view: %w", err)
	}
	d := parse(data, viewRules)
	if from.View == standardInput {
		return d.values, d.err("standard input")
	}
	return d.values, d.err(from.View)
}

func viewText(from Sources) ([]byte, error) {
	if from.View == standardInput {
		return readAtMost(from.Stdin, maxUserFile)
	}
	data, err := readRegular(from.View)
	if errors.Is(err, errNotRegular) {
		err = fmt.Errorf("%s: %w (use - for standard input)", from.View, err)
	}
	return data, err
}
