package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"foldout/mapper"
	"foldout/mapper/git"
	"foldout/model"
	"foldout/ui/cli/settings"
)

// session holds the path of a repository and the settings for it.
type session struct {
	*app
	path     string
	settings settings.Settings
	problems []model.Problem // of the configuration
	notices  []model.Problem // of the files of the result; listed and counted with -v only
	changes  changedNodes    // since the revision of the view, in scope
}

// start returns a session for the folder at `path`, with the settings for it. It does not read the repository.
func (a *app) start(path string, given *flags) (*session, error) {
	if err := checkFolder(path); err != nil {
		return nil, err
	}
	if given.values["encoding"] != nil && given.values["count_for"] != nil {
		return nil, usagef("--model names the encoding: leave out --encoding")
	}
	s, problems, err := settings.Load(a.sources(path, given))
	if err != nil {
		return nil, usage(err)
	}
	s.Open.Workers, s.Open.Only = a.workers, given.only
	if given.embed {
		if err := given.useServer(s.Services.Embedding); err != nil {
			return nil, err
		}
	}
	return &session{app: a, path: path, settings: s, problems: problems}, nil
}

// with reads the settings for the folder at `path` and the repository in it, and then calls `work` with them.
func (a *app) with(ctx context.Context, path string, given *flags, work func(context.Context, *session, *mapper.Repo) error) error {
	path, err := a.local(ctx, path)
	if err != nil {
		return err
	}
	s, err := a.start(path, given)
	if err != nil {
		return err
	}
	s.settings.Open.Words, s.settings.Open.Commits = given.words, given.commits
	s.settings.Open.References = given.needs != nil && given.needs(s.settings.View)
	return interruptible(ctx, func(ctx context.Context) error {
		repo, err := s.open(ctx)
		if err != nil {
			return err
		}
		if err := s.onlyChanged(ctx, repo); err != nil {
			return err
		}
		return work(ctx, s, repo)
	})
}

func (a *app) sources(path string, given *flags) settings.Sources {
	return settings.Sources{
		UserFile: settings.UserFile(), Repository: path, Env: a.env, View: given.view, Stdin: a.stdin, Flags: given.values, Defaults: given.defaults,
	}
}

// checkFolder returns nil if `path` is a folder. Otherwise it returns an error that explains what is wrong with the path.
func checkFolder(path string) error {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &missingFolderError{path}
	case err != nil:
		return err
	case !info.IsDir() && !info.Mode().IsRegular():
		return fmt.Errorf("%s is neither a file nor a folder", path)
	case !info.IsDir():
		return fmt.Errorf("%s is a file: pass its folder, and select the file with --include", path)
	case git.IsRepository(path):
		return fmt.Errorf("%s is a git directory, which has no files of its own: pass a clone of it", path)
	}
	return nil
}

// missingFolderError is the error for a path that does not exist.
type missingFolderError struct{ path string }

func (m *missingFolderError) Error() string   { return "no such file or folder: " + m.path }
func (m *missingFolderError) Is(e error) bool { return e == fs.ErrNotExist }

// open reads the repository, and shows its progress on the terminal.
func (s *session) open(ctx context.Context) (*mapper.Repo, error) {
	each, done := s.progress(ctx)
	defer done()
	return runInterruptible(ctx, func() (*mapper.Repo, error) { return mapper.Open(ctx, s.path, s.settings.Open, each) })
}

// runInterruptible returns the result of `work` or, as soon as ctx ends, the error of ctx. In the latter case, `work` may go on
// until the program ends, because some of its steps, such as sorting a million files, do not check ctx. So `work` must not write
// anything.
func runInterruptible[T any](ctx context.Context, work func() (T, error)) (T, error) {
	type outcome struct {
		result T
		err    error
	}
	done := make(chan outcome, 1)
	go func() {
		result, err := work()
		done <- outcome{result, err}
	}()
	select {
	case o := <-done:
		return o.result, o.err
	case <-ctx.Done():
		return *new(T), ctx.Err()
	}
}

// progress returns two functions. `each` shows on a line of the terminal how much of the repository has been read; it is nil if
// no progress is to be shown. `done` clears that line.
func (s *session) progress(ctx context.Context) (each func(*mapper.Repo), done func()) {
	if s.quiet || !isTerminal(s.stderr) {
		return nil, func() {}
	}
	const toStop = " (ctrl+c stops)"
	total := -1 // number of files to read, -1 until all are listed
	each = func(r *mapper.Repo) {
		if ctx.Err() != nil {
			return
		}
		if r.Progress().Listing {
			_, _ = fmt.Fprintf(s.stderr, "\r\x1b[K%s listed%s", model.Plural(r.Progress().Pending, "file"), toStop)
			return
		}
		if total < 0 {
			total = r.Progress().Pending
		}
		_, _ = fmt.Fprintf(s.stderr, "\r\x1b[K%s of %s files read%s", model.Thousands(total-r.Progress().Pending), model.Thousands(total), toStop)
	}
	return each, func() { _, _ = fmt.Fprint(s.stderr, "\r\x1b[K") }
}

// maxProblems is the maximum number of problems that are listed if the flag -v is not set.
const maxProblems = 20

// report prints a line for each problem.
func (s *session) report(problems []model.Problem) {
	for i, p := range problems {
		if i == maxProblems && !s.verbose {
			more := problems[i:]
			s.say(fmt.Sprintf("… %s more (%s); -v lists them all", model.Thousands(len(more)), model.CountProblems(more)))
			return
		}
		s.say(p.String())
	}
}

// problemsOf returns the problems of a plan and of the configuration. It keeps the plan's notices for conclude.
func (s *session) problemsOf(plan *mapper.Plan) []model.Problem {
	s.notices = plan.Notices()
	return append(s.problems, plan.Problems()...)
}

// concerning returns the problems that concern a map of only the file at path; with "", it returns all of them.
func concerning(path string, problems []model.Problem) []model.Problem {
	if path == "" {
		return problems
	}
	return slices.DeleteFunc(slices.Clone(problems), func(p model.Problem) bool {
		return p.Path != "" && p.Path != path && p.Kind != model.ProblemConfig
	})
}

// conclude lists the problems, and then prints a summary line that consists of `parts` and the number of problems to act on. With -v, it lists
// and counts the notices as well.
func (s *session) conclude(problems []model.Problem, parts ...string) {
	s.report(problems)
	if s.verbose && len(s.notices) > 0 {
		s.report(s.notices)
		parts = append(parts, "files not shown in full: "+model.CountProblems(s.notices))
	}
	if toAct, _ := model.SplitProblems(problems); len(toAct) > 0 {
		parts = append(parts, model.Plural(len(toAct), "problem"))
	}
	s.say(strings.Join(parts, ", "))
}

// inScope returns an error if no file is in scope, or if the view hides everything.
func (s *session) inScope(plan *mapper.Plan) error {
	view := s.settings.View
	if plan.Folder("").InScope || plan.Sum().Written() {
		if plan.Tokens() == 0 && plan.Level() == model.LevelFolders {
			s.say("no folders: all files are in the root of the repository")
		}
		if plan.Tokens() == 0 && view.OnlyPins && len(view.Overrides) == 0 {
			return errors.New("nothing to map: only pins are shown, and there are none; pin a node with --set ID=DETAIL")
		}
		if plan.Tokens() == 0 && view.NoFolders && view.NoFiles {
			return errors.New("nothing to map: both folders and files are hidden")
		}
		return nil
	}
	scope := view.Scope
	if len(scope.Include)+len(scope.Exclude) == 0 && !scope.NoTests {
		return fmt.Errorf("nothing to map: no files in %s", s.path)
	}
	return fmt.Errorf("nothing to map: no file in %s is in scope (include %q, exclude %q, tests %v)",
		s.path, scope.Include, scope.Exclude, !scope.NoTests)
}
