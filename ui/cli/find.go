package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/mapper/userdir"
	"foldout/model"
)

// findFlags holds the values of those flags of `foldout find` that are not settings.
type findFlags struct {
	task   string // file, `-` for standard input, "" for none
	files  bool
	json   bool
	top    int
	kind   string
	intent string
	text   string // pattern to search for in texts, "" for none
}

func (a *app) findCommand() *cobra.Command {
	var opt findFlags
	cmd := &cobra.Command{
		Use:   "find QUERY [PATH...]",
		Short: "Rank files and symbols by relevance to a task",
		Long: "Rank the files and symbols of the repository at PATH by relevance to a task, with the reasons.\n\n" +
			"The task is QUERY (one argument) or the text of a file: an issue, a question, a stack trace, the output of a failing\n" +
			"test, a diff, a log. A question about the whole, such as \"where do I start reading\", is answered with entry points and\n" +
			"the most used symbols; \"how is X connected\", with X, what it uses and what uses it.",
		Example: "  foldout find 'where are cookies parsed'\n  foldout find --task issue.md --files\n  go test ./... 2>&1 | foldout find --task - --json",
		Args:    cobra.ArbitraryArgs, ValidArgsFunction: completeFolder,
	}
	given := addScopeSettings(cmd)
	given.words = true
	addTask(cmd, &opt.task)
	addFilesFrom(cmd, given)
	cmd.Flags().BoolVar(&opt.files, "files", false, "rank files only, one path per line")
	cmd.Flags().BoolVar(&opt.json, "json", false, "print JSON")
	cmd.Flags().Var(countOf(&opt.top, 10), "top", "show at most `N` hits (0 for all)")
	cmd.Flags().StringVar(&opt.kind, "kind", "", "rank only symbols of these `KINDS`, separated by commas")
	addIntent(cmd, &opt.intent)
	addEmbed(cmd, given)
	completeFlag(cmd, "kind", completeWords(model.KindWords()))
	cmd.Flags().StringVar(&opt.text, "text", "", "do not rank, but print the lines that match `PATTERN`: a literal text, or re:EXPR for a regular expression")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if opt.text != "" {
			if !cmd.Flags().Changed("top") {
				opt.top = 0
			}
			path, err := a.place(cmd.Context(), args, given)
			if err != nil {
				return err
			}
			return a.printLines(cmd.Context(), path, given, opt)
		}
		text, path, err := a.taskPlace(cmd.Context(), opt.task, args, given)
		if err != nil {
			return err
		}
		query, err := opt.query()
		if err != nil {
			return usage(err)
		}
		return a.printFound(cmd.Context(), path, given, text, query, opt.json)
	}
	return cmd
}

// addTask adds the flag --task, which names the file that contains the text of a task.
func addTask(cmd *cobra.Command, file *string) {
	cmd.Flags().StringVar(file, "task", "", "read the task from `FILE` (- for standard input)")
}

// addIntent adds the flag --intent, which says what the user wants if the text of the task does not.
func addIntent(cmd *cobra.Command, intent *string) {
	cmd.Flags().StringVar(intent, "intent", "", "what you want, if the text of the task does not say so; `INTENT` is one of: "+strings.Join(mapper.Intents(), ", "))
	completeFlag(cmd, "intent", completeWords(mapper.Intents()))
}

// checkIntent returns an error if `intent` is neither empty nor one of the known intents.
func checkIntent(intent string) error {
	if intent == "" {
		return nil
	}
	_, err := model.ParseWord("intent", intent, mapper.Intents())
	return err
}

// mostTask is the maximum number of bytes that are read of a task.
const mostTask = 64 << 20

// taskOf returns the text of the task and the paths after it. A task without words is a usage error.
func (a *app) taskOf(file string, args []string) (text string, paths []string, err error) {
	if file == "" {
		if len(args) == 0 {
			return "", nil, usagef("no task: pass QUERY or --task FILE")
		}
		if err := a.checkQuery(args); err != nil {
			return "", nil, err
		}
		text, args = args[0], args[1:]
	} else if text, err = a.readTask(file); err != nil {
		return "", nil, err
	}
	for _, arg := range args {
		if _, err := os.Stat(userdir.Expand(arg)); err != nil && len(args) > 1 && arg != standard {
			return "", nil, usagef("unexpected argument %q, which is no path (quote a QUERY of several words)", arg)
		}
	}
	if strings.TrimSpace(text) == "" {
		return "", nil, usagef("the task is empty")
	}
	if !mapper.Searchable(text) {
		return "", nil, usagef("the task has no words to search for")
	}
	return text, args, nil
}

// isFolder reports whether a path as typed by a user is that of a folder.
func isFolder(path string) bool {
	info, err := os.Stat(userdir.Expand(path))
	return err == nil && info.IsDir()
}

// checkQuery returns an error if the first argument is a folder, although the task comes before the folder. A single word can mean
// both, as folders are often called like what they hold. It is taken as the task, and standard error says so.
func (a *app) checkQuery(args []string) error {
	query := args[0]
	if !isFolder(query) {
		return nil
	}
	shown := model.Printable(query)
	if len(args) > 1 {
		if !isFolder(args[1]) {
			return usagef("%q is a folder, not a task: write the task first, then the folder: %q %s", query, args[1], shown)
		}
		return nil
	}
	_, err := os.Stat(filepath.Join(userdir.Expand(query), ".git"))
	if err == nil || strings.ContainsAny(query, `/\`) || strings.Trim(query, ".") == "" {
		return usagef("%q is a folder, not a task: write the task before it: QUERY %s", query, shown)
	}
	a.say(fmt.Sprintf("taking %q as the task, though there is such a folder; to search that folder, write the task before it: QUERY %s", shown, shown))
	return nil
}

func (a *app) readTask(file string) (string, error) {
	in := a.stdin
	if file != standard {
		f, err := os.Open(userdir.Expand(file))
		if errors.Is(err, fs.ErrNotExist) {
			return "", usagef("task: no such file: %s (--task takes a file, or - for standard input)", file)
		}
		if err != nil {
			return "", usage(fmt.Errorf("task: %w", err))
		}
		defer f.Close() //nolint:errcheck // nothing was written
		in = f
	}
	text, err := io.ReadAll(io.LimitReader(unmarked(in), mostTask))
	if err != nil {
		return "", usage(fmt.Errorf("task: %w", err))
	}
	return string(text), nil
}

// query returns the query that the flags stand for. It fails if the value of a flag is invalid.
func (o *findFlags) query() (q mapper.FindQuery, err error) {
	q.Files, q.Top, q.Intent = o.files, o.top, o.intent
	if err := checkIntent(o.intent); err != nil {
		return q, err
	}
	if o.kind != "" {
		q.Kinds, err = model.ParseKinds(o.kind)
	}
	return q, err
}

// nothingMatches says that a task matches nothing, and what to do instead.
const nothingMatches = "nothing matches the task (foldout tour shows where to start reading)"

// printFound runs `foldout find`.
func (a *app) printFound(ctx context.Context, path string, given *flags, text string, query mapper.FindQuery, asJSON bool) error {
	return a.withScope(ctx, path, given, false, func(ctx context.Context, repo *mapper.Repo, keep taking) ([]string, error) {
		query.Keep, query.Embed = keep, given.server
		found, err := repo.Find(ctx, text, query)
		if err != nil {
			return nil, err
		}
		err = a.write(ctx, "", func(w io.Writer) error {
			switch {
			case asJSON:
				return writeJSON(w, foundRows(repo, found))
			case query.Files:
				return writePaths(w, pathsOf(found.Hits))
			}
			return writeHits(w, found.Hits)
		})
		if err == nil && len(found.Hits) == 0 {
			err = errors.New(nothingMatches)
		}
		return append([]string{model.Thousands(len(found.Hits)) + " of " + model.Plural(found.Of, "hit")}, withoutVectors(found.Failed)...), err
	})
}

// pathsOf returns the paths of the files that were found, best first.
func pathsOf(hits []mapper.Hit) (paths []string) {
	for _, h := range hits {
		paths = append(paths, h.Path)
	}
	return paths
}

// writeHits writes a table of the files and symbols that were found.
func writeHits(w io.Writer, hits []mapper.Hit) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, h := range hits {
		name := h.Kind
		if h.Name != "" {
			name += " " + model.Printable(h.Name)
		}
		fmt.Fprintf(t, "%.2f\t%s:%d\t%s\t%s\n", h.Score, model.Printable(h.Path), h.Line, name, model.Printable(strings.Join(h.Reasons, "; ")))
	}
	return t.Flush()
}

// foundJSON is the result of `foldout find` in the form that is printed as JSON.
type foundJSON struct {
	Intent string    `json:"intent"`
	Focus  []string  `json:"focus"`
	Hits   []hitJSON `json:"hits"`
	Of     int       `json:"of"`
}

type hitJSON struct {
	ID      string   `json:"id"`
	Path    string   `json:"path"`
	Line    int      `json:"line"`
	EndLine int      `json:"end_line"`
	Kind    string   `json:"kind"`
	Score   float64  `json:"score"`
	Reasons []string `json:"reasons"`
	Snippet string   `json:"snippet"`
}

func foundRows(repo *mapper.Repo, found *mapper.Found) foundJSON {
	out := foundJSON{Intent: found.Intent, Focus: append([]string{}, found.Focus...), Hits: []hitJSON{}, Of: found.Of}
	for _, h := range found.Hits {
		out.Hits = append(out.Hits, hitJSON{h.ID, h.Path, h.Line, h.EndLine, h.Kind, h.Score, append([]string{}, h.Reasons...), repo.Snippet(h)})
	}
	return out
}
