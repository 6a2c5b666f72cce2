package cli

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/model"
)

func (a *app) tourCommand() *cobra.Command {
	var top int
	var asJSON bool
	cmd := &cobra.Command{
		Use: "tour [PATH]", Short: "Print where to start reading, and in which order to go on",
		Long: "Print where to start reading, as Markdown: where programs, requests and users come in, then what much leans on, in the\n" +
			"order in which a reader meets it, what can be run, and the tests that show how it is used.",
		Args: onePath, ValidArgsFunction: completeFolder,
	}
	given := addGraphSettings(cmd)
	cmd.Flags().IntVar(&top, "top", 10, "at most `N` places of each kind")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if top <= 0 {
			return usagef("--top %d: a tour has a place at least", top)
		}
		return a.printTour(cmd.Context(), pathOf(args), given, top, asJSON)
	}
	return cmd
}

// printTour is the whole of `foldout tour`.
func (a *app) printTour(ctx context.Context, path string, given *flags, top int, asJSON bool) error {
	return a.withGraph(ctx, path, given, false, func(ctx context.Context, repo *mapper.Repo, keep taking) ([]string, error) {
		tour, err := repo.Tour(ctx, top, keep)
		if err != nil {
			return nil, err
		}
		err = a.write(ctx, "", func(w io.Writer) error {
			if asJSON {
				return writeVisibleJSON(w, tourOf(tour))
			}
			return writeTour(w, repo.Name(), tour)
		})
		return []string{model.Plural(len(tour.Entries)+len(tour.Hubs)+len(tour.Tests), "place")}, err
	})
}

// writeTour writes a tour as Markdown. What a part has nothing for is left out.
func writeTour(w io.Writer, name string, t *mapper.Tour) error {
	var b strings.Builder
	fmt.Fprintf(&b, "# Where to start reading %s\n", markdownText(name))
	section(&b, "Where one comes in", len(t.Entries))
	for i, s := range t.Entries {
		fmt.Fprintf(&b, "%d. %s %s: %s\n", i+1, span(place(s)), span(s.Name), s.Words())
	}
	moreOf(&b, t.MoreEntries)
	section(&b, "What much leans on, in the order in which a reader meets it", len(t.Hubs))
	for i, s := range t.Hubs {
		fmt.Fprintf(&b, "%d. %s %s: %s\n", i+1, span(place(s)), span(s.Name), s.Words())
	}
	section(&b, "What can be run", len(t.Scripts))
	for _, s := range t.Scripts {
		fmt.Fprintf(&b, "- %s at %s%s\n", span(invocation(s)), span(s.Path+":"+strconv.Itoa(s.Line)), does(s))
	}
	moreOf(&b, t.MoreScripts)
	section(&b, "Tests that show how it is used", len(t.Tests))
	for _, s := range t.Tests {
		shows := make([]string, len(s.Shows))
		for i, id := range s.Shows {
			shows[i] = span(id)
		}
		fmt.Fprintf(&b, "- %s: shows %s\n", span(place(s)), strings.Join(shows, ", "))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func section(b *strings.Builder, title string, n int) {
	if n > 0 {
		fmt.Fprintf(b, "\n## %s\n\n", title)
	}
}

func moreOf(b *strings.Builder, n int) {
	if n > 0 {
		fmt.Fprintf(b, "\n… %s more\n", model.Thousands(n))
	}
}

func place(s mapper.Stop) string { return s.Path + ":" + strconv.Itoa(s.Line) }

// invocation is what is typed to run a script, in the folder of its manifest.
func invocation(s mapper.Script) string {
	switch {
	case s.Runner == "npm" || s.Runner == "hatch":
		return s.Runner + " run " + s.Name
	case isWhole(s):
		return s.Runner + " " + s.Command
	}
	return s.Runner + " " + s.Name
}

// isWhole reports whether the command of a script is what its runner is given.
func isWhole(s mapper.Script) bool {
	return s.Command != "" && (s.Runner == "node" || s.Runner == "php" || s.Runner == "cargo" && strings.HasPrefix(s.Command, "run --"))
}

func does(s mapper.Script) string {
	if s.Command == "" || isWhole(s) {
		return ""
	}
	return ": " + span(s.Command)
}

// span writes code in a line of Markdown, whatever is in it.
func span(text string) string {
	text = model.Printable(text)
	longest, run := 0, 0
	for i := range len(text) {
		if run++; text[i] != '`' {
			run = 0
		}
		longest = max(longest, run)
	}
	marks := strings.Repeat("`", longest+1)
	if strings.HasPrefix(text, "`") || strings.HasSuffix(text, "`") {
		text = " " + text + " "
	}
	return marks + text + marks
}

// markdownText writes a name that Markdown takes for nothing else.
func markdownText(text string) string {
	return strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "<", `\<`, "#", `\#`).Replace(model.Printable(text))
}

// tourJSON is a tour for other programs.
type tourJSON struct {
	Entries []stopJSON   `json:"entries"`
	Hubs    []stopJSON   `json:"hubs"`
	Scripts []scriptJSON `json:"scripts"`
	Tests   []stopJSON   `json:"tests"`
}

type stopJSON struct {
	ID    string   `json:"id"`
	Path  string   `json:"path"`
	Line  int      `json:"line"`
	Name  string   `json:"name"`
	Entry float64  `json:"entry,omitempty"`
	Users int      `json:"users,omitempty"`
	Steps *int     `json:"steps,omitempty"`
	Shows []string `json:"shows,omitempty"`
}

type scriptJSON struct {
	Path    string `json:"path"`
	Line    int    `json:"line"`
	Runner  string `json:"runner"`
	Name    string `json:"name"`
	Command string `json:"command,omitempty"`
	Program string `json:"program,omitempty"`
}

func tourOf(t *mapper.Tour) tourJSON {
	out := tourJSON{stopsOf(t.Entries, false), stopsOf(t.Hubs, true), []scriptJSON{}, stopsOf(t.Tests, false)}
	for _, s := range t.Scripts {
		out.Scripts = append(out.Scripts, scriptJSON{
			model.Printable(s.Path), s.Line, s.Runner, model.Printable(s.Name), model.Printable(s.Command), model.Printable(s.Program),
		})
	}
	return out
}

func stopsOf(stops []mapper.Stop, steps bool) []stopJSON {
	all := []stopJSON{}
	for _, s := range stops {
		row := stopJSON{s.ID, model.Printable(s.Path), s.Line, model.Printable(s.Name), s.Entry, s.Users, nil, s.Shows}
		if steps && s.Steps >= 0 {
			row.Steps = &s.Steps
		}
		all = append(all, row)
	}
	return all
}
