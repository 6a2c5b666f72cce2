package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"foldout/model"
	"foldout/ui/cli/help"
	"foldout/ui/outfile"
	"foldout/ui/page"
)

// manCommand returns the command that writes manual pages of all commands and topics.
func (a *app) manCommand() *cobra.Command {
	return &cobra.Command{
		Use: "man DIR", Short: "Write manual pages of all commands and topics",
		Long: "Write a manual page for each command (man1/foldout-map.1) and each topic of the help (man7/foldout-budget.7) in the folder\n" +
			"DIR, so that man finds them if DIR is a manual folder, such as ~/.local/share/man. The same program always writes the same bytes.",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usagef("one DIR is needed")
			}
			return nil
		},
		ValidArgsFunction: completeFolder,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.writeManual(cmd.Root(), args[0]) },
	}
}

// writeManual writes the manual pages to a folder, which it makes if necessary.
func (a *app) writeManual(root *cobra.Command, dir string) error {
	written := 0
	write := func(p page.Page, m page.Manual) error {
		m.Source = strings.Join(strings.Fields(version())[:2], " ")
		written++
		folder := filepath.Join(dir, fmt.Sprintf("man%d", m.Section))
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return err
		}
		return outfile.Write(filepath.Join(folder, fmt.Sprintf("%s.%d", m.Name, m.Section)), 0o644, func(w io.Writer) error {
			_, err := io.WriteString(w, p.Man(m))
			return err
		})
	}
	for _, cmd := range allCommands(root) {
		m := page.Manual{Name: strings.ReplaceAll(cmd.CommandPath(), " ", "-"), Section: 1, About: cmd.Short}
		if err := write(page.Parse(manual(cmd)), m); err != nil {
			return err
		}
	}
	program := a.program(root, nil)
	for _, t := range help.Topics() {
		p, err := t.Page(program)
		if err != nil {
			return err
		}
		if err := write(p, page.Manual{Name: "foldout-" + t.Name, Section: 7, About: t.About}); err != nil {
			return err
		}
	}
	a.say(model.Plural(written, "manual page") + " in " + dir)
	return nil
}

// allCommands returns a command and all commands below it that the help lists.
func allCommands(cmd *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{cmd}
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() {
			all = append(all, allCommands(sub)...)
		}
	}
	return all
}

// manual returns the manual page of a command, in Markdown.
func manual(cmd *cobra.Command) string {
	cmd.InitDefaultHelpFlag()
	var b strings.Builder
	b.WriteString("## Synopsis\n\n")
	if cmd.Runnable() {
		b.WriteString("    " + cmd.UseLine() + "\n")
	}
	if cmd.HasAvailableSubCommands() {
		b.WriteString("    " + cmd.CommandPath() + " COMMAND\n")
	}
	if cmd.Long != "" {
		b.WriteString("\n## Description\n\n")
		listed := false // within lines that are indented
		for line := range strings.Lines(cmd.Long + "\n") {
			if indented := strings.HasPrefix(line, "  "); indented != listed {
				b.WriteString("\n```\n")
				listed = indented
			}
			if !listed {
				line = literal(line) + "\n"
			}
			b.WriteString(line)
		}
	}
	if cmd.HasAvailableSubCommands() {
		b.WriteString("\n## Commands\n\n| command | |\n| --- | --- |\n")
		for _, c := range cmd.Commands() {
			if c.IsAvailableCommand() {
				fmt.Fprintf(&b, "| %s | %s |\n", c.Name(), literal(c.Short))
			}
		}
	}
	for _, s := range flagSections(cmd) {
		fmt.Fprintf(&b, "\n## %s\n\n| flag | meaning |\n| --- | --- |\n", s.title)
		s.flags.VisitAll(func(f *pflag.Flag) {
			r := flagRow(f)
			fmt.Fprintf(&b, "| %s | %s |\n", literal(r[0]), literal(r[1]))
		})
	}
	if cmd.Example != "" {
		b.WriteString("\n## Examples\n\n```\n" + cmd.Example + "\n```\n")
	}
	if _, ok := help.Find(cmd.Name()); ok {
		fmt.Fprintf(&b, "\n## See also\n\nfoldout\\-%s(7)\n", cmd.Name())
	} else if cmd.HasParent() {
		fmt.Fprintf(&b, "\n## See also\n\n%s(1)\n", literal(strings.ReplaceAll(cmd.Parent().CommandPath(), " ", "-")))
	}
	return b.String()
}
