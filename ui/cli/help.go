package cli

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"foldout/model"
	"foldout/ui/cli/help"
	"foldout/ui/keys"
	"foldout/ui/page"
)

// helpCommand returns the command that prints a page of the help, searches the pages, or prints the usage of a command.
func (a *app) helpCommand() *cobra.Command {
	var search bool
	cmd := &cobra.Command{
		Use: "help [TOPIC | COMMAND]", Short: "Explain a topic or a command, or list all of them",
		Example: "  foldout help\n  foldout help budget\n  foldout help -k clipboard",
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			return helpNames(cmd.Root(), args), cobra.ShellCompDirectiveNoFileComp
		},
	}
	cmd.Flags().BoolVarP(&search, "search", "k", false, "list the pages that contain all of the words that follow")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		switch {
		case search:
			return a.searchHelp(cmd, args)
		case len(args) == 0:
			return a.page(cmd.Context(), page.Parse(contents(cmd.Root())))
		}
		return a.printHelp(cmd, args)
	}
	return cmd
}

// helpNames completes what `foldout help` takes after `args`.
func helpNames(root *cobra.Command, args []string) (names []string) {
	within, rest, err := root.Find(args)
	if err != nil || len(rest) > 0 {
		return nil
	}
	for _, c := range within.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name()+"\t"+c.Short)
		}
	}
	if len(args) > 0 {
		return names
	}
	for _, t := range help.Topics() {
		if c, _, err := root.Find([]string{t.Name}); err != nil || c == root {
			names = append(names, t.Name+"\t"+t.About)
		}
	}
	return names
}

// contents returns the list of commands and topics, in Markdown.
func contents(root *cobra.Command) string {
	var b strings.Builder
	b.WriteString("# foldout: " + strings.ToLower(root.Short[:1]) + root.Short[1:] + "\n\n" +
		"`foldout [PATH]` opens the explorer; there, `?` lists the keys. `foldout help NAME` explains a command or a topic, and\n" +
		"`foldout help -k WORD` searches the topics.\n")
	for _, g := range root.Groups() {
		b.WriteString("\n## " + strings.TrimSuffix(g.Title, ":") + "\n\n| | |\n| --- | --- |\n")
		for _, c := range root.Commands() {
			if c.GroupID == g.ID && c.IsAvailableCommand() {
				fmt.Fprintf(&b, "| `%s` | %s |\n", c.Name(), c.Short)
			}
		}
	}
	b.WriteString("\n## Topics\n\n| | |\n| --- | --- |\n")
	for _, t := range help.Topics() {
		fmt.Fprintf(&b, "| `%s` | %s |\n", t.Name, t.About)
	}
	return b.String()
}

// printHelp prints the page of a topic, or the usage of a command without a page.
func (a *app) printHelp(cmd *cobra.Command, args []string) error {
	if t, ok := help.Find(args[0]); ok && len(args) == 1 {
		text, err := t.Page(a.program(cmd.Root(), nil))
		if err != nil {
			return err
		}
		return a.page(cmd.Context(), text)
	}
	asked, rest, err := cmd.Root().Find(args)
	if err != nil || len(rest) > 0 || asked == cmd.Root() {
		var names []string
		for _, name := range helpNames(cmd.Root(), args[:len(args)-1]) {
			name, _, _ = strings.Cut(name, "\t")
			names = append(names, name)
		}
		return usagef("no topic or command %q%s", strings.Join(args, " "),
			cmp.Or(model.DidYouMean(args[len(args)-1], names), "; foldout help lists them"))
	}
	asked.InitDefaultHelpFlag()
	return asked.Help()
}

// mostMatches is how many matches of a page a search prints.
const mostMatches = 3

// searchHelp prints what contains all of the words, page by page.
func (a *app) searchHelp(cmd *cobra.Command, words []string) error {
	if len(words) == 0 {
		return usagef("missing WORD after -k")
	}
	found, err := help.Search(a.program(cmd.Root(), nil), words)
	if err != nil {
		return err
	}
	if len(found) == 0 {
		return fmt.Errorf("no page contains %q", strings.Join(words, " "))
	}
	var order []string
	texts := map[string][]string{}
	for _, m := range found {
		if texts[m.Topic] == nil {
			order = append(order, m.Topic)
		}
		texts[m.Topic] = append(texts[m.Topic], m.Text)
	}
	var b strings.Builder
	for _, topic := range order {
		b.WriteString("## foldout help " + topic + "\n\n")
		for i, text := range texts[topic] {
			if i == mostMatches {
				fmt.Fprintf(&b, "* … %s more\n", model.Thousands(len(texts[topic])-i))
				break
			}
			b.WriteString("* " + literal(text) + "\n")
		}
		b.WriteString("\n")
	}
	return a.page(cmd.Context(), page.Parse(b.String()))
}

// literal returns a text as Markdown that means just this text.
func literal(text string) string {
	var b strings.Builder
	for _, r := range strings.TrimSpace(text) {
		if strings.ContainsRune("\\`*_{}[]()<>#+-.!|~", r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// program tells the pages about the program. `own` is the table of keys, nil for the default one.
func (a *app) program(root *cobra.Command, own []keys.Group) help.Program {
	if own == nil {
		own = keys.Default()
	}
	return help.Program{
		Keys:  own,
		Flags: func(command, section string) [][2]string { return flagRows(root, command, section) },
		Command: func(name string) (string, bool) {
			cmd, rest, err := root.Find([]string{name})
			if err != nil || len(rest) > 0 || cmd == root {
				return "", false
			}
			return usageOf(cmd), true
		},
	}
}

// topicPage returns a function that returns the page of a topic. `own` is the table of keys, nil for the default one.
func topicPage(own []keys.Group) func(topic string) page.Page {
	return func(topic string) page.Page {
		a := &app{} // its commands are only described, so their flags must not change those of this run
		t, ok := help.Find(topic)
		if !ok {
			return page.Parse("# " + topic)
		}
		text, err := t.Page(a.program(a.rootCommand(), own))
		if err != nil {
			return page.Parse("# " + topic + "\n\n" + literal(err.Error()))
		}
		return text
	}
}

// flagRows returns the flags in a section of a command, such as the view flags of map, each with its description.
func flagRows(root *cobra.Command, command, section string) (rows [][2]string) {
	cmd, rest, err := root.Find(strings.Fields(command))
	if err != nil || len(rest) > 0 {
		return nil
	}
	for _, s := range flagSections(cmd) {
		if s.title == section {
			s.flags.VisitAll(func(f *pflag.Flag) { rows = append(rows, flagRow(f)) })
		}
	}
	return rows
}

// flagRow returns a flag as it is written, such as `-b, --budget N`, and its description.
func flagRow(f *pflag.Flag) [2]string {
	value, about := pflag.UnquoteUsage(f)
	name := "--" + f.Name
	if f.Shorthand != "" {
		name = "-" + f.Shorthand + ", " + name
	}
	if f.NoOptDefVal != "" && value != "" {
		name += "[=" + value + "]"
	} else if value != "" {
		name += " " + value
	}
	if d := f.DefValue; d != "" && d != "false" && d != "0" && d != "[]" {
		about += " (default " + d + ")"
	}
	return [2]string{name, about}
}

// usageOf returns how a command is called, its subcommands, its own flags and its examples, in Markdown.
func usageOf(cmd *cobra.Command) string {
	var b strings.Builder
	fmt.Fprintf(&b, "    %s\n", strings.TrimSuffix(cmd.UseLine(), " [flags]"))
	if cmd.HasAvailableSubCommands() {
		b.WriteString("\n| | |\n| --- | --- |\n")
		for _, c := range cmd.Commands() {
			if c.IsAvailableCommand() {
				fmt.Fprintf(&b, "| `%s` | %s |\n", strings.TrimSuffix(strings.TrimPrefix(c.UseLine(), "foldout "), " [flags]"), c.Short)
			}
		}
	}
	for _, s := range flagSections(cmd) {
		if s.title == "Flags" {
			b.WriteString("\n| flag | meaning |\n| --- | --- |\n")
			s.flags.VisitAll(func(f *pflag.Flag) {
				r := flagRow(f)
				fmt.Fprintf(&b, "| `%s` | %s |\n", r[0], strings.ReplaceAll(r[1], "|", `\|`))
			})
		}
	}
	return b.String()
}
