package cli

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"foldout/ui/cli/help"
	"foldout/ui/cli/settings"
)

// commandGroup is a group of commands in the help, each for one purpose.
type commandGroup struct {
	title    string
	commands []*cobra.Command
}

// commandGroups returns all commands in the groups in which the help lists them.
func (a *app) commandGroups() []commandGroup {
	return []commandGroup{
		{"Map", []*cobra.Command{a.mapCommand(), a.levelsCommand(), a.symbolsCommand()}},
		{"Find", []*cobra.Command{a.findCommand(), a.packCommand()}},
		{"Understand", []*cobra.Command{
			a.tourCommand(), a.graphCommand(), a.rankCommand(), a.hotspotsCommand(), a.goCommand(), a.summarizeCommand(),
		}},
		{"Share", []*cobra.Command{a.mcpCommand(), a.setupCommand(), a.documentsCommand(), a.nodesCommand()}},
		{"Keep", []*cobra.Command{a.viewsCommand(), a.historyCommand(), a.snapshotCommand()}},
		{"Maintain", []*cobra.Command{
			a.configCommand(), a.doctorCommand(), a.cacheCommand(), a.languagesCommand(), a.themesCommand(), a.completionCommand(), a.manCommand(),
			a.licensesCommand(), a.versionCommand(),
		}},
	}
}

// addCommands adds all commands to the root command, in their groups.
func (a *app) addCommands(root *cobra.Command) {
	for _, g := range a.commandGroups() {
		root.AddGroup(&cobra.Group{ID: g.title, Title: g.title + ":"})
		for _, c := range g.commands {
			c.GroupID = g.title
			root.AddCommand(c)
		}
	}
	helps := a.helpCommand()
	helps.GroupID = "Maintain"
	root.SetHelpCommand(helps)
	root.SetUsageFunc(writeUsage)
}

// sectionKey is the annotation of a flag that names its section in the help.
const sectionKey = "section"

// sectionOf returns the section of the help for the flags of a group of settings.
func sectionOf(group settings.Group) string {
	switch group {
	case settings.OnMap, settings.Form:
		return "View flags"
	case settings.Reading:
		return "Reading flags"
	}
	return ""
}

// writeUsage writes how a command is called, its commands by group, and its flags by section.
func writeUsage(cmd *cobra.Command) error {
	var b strings.Builder
	b.WriteString("Usage:\n")
	if cmd.Runnable() && (!cmd.HasParent() || !cmd.HasAvailableSubCommands()) {
		fmt.Fprintf(&b, "  %s\n", cmd.UseLine())
	}
	if cmd.HasAvailableSubCommands() {
		fmt.Fprintf(&b, "  %s COMMAND\n", cmd.CommandPath())
	}
	if cmd.HasExample() {
		fmt.Fprintf(&b, "\nExamples:\n%s\n", cmd.Example)
	}
	writeCommands(&b, cmd)
	for _, section := range flagSections(cmd) {
		fmt.Fprintf(&b, "\n%s:\n%s", section.title, section.flags.FlagUsages())
	}
	if cmd.HasAvailableSubCommands() {
		fmt.Fprintf(&b, "\n\"%s COMMAND --help\" describes a command.\n", cmd.CommandPath())
	}
	if _, ok := help.Find(cmd.Name()); ok || cmd == cmd.Root() {
		fmt.Fprintf(&b, "\n\"foldout help%s\" says more.\n", strings.TrimPrefix(cmd.CommandPath(), "foldout"))
	}
	_, err := io.WriteString(cmd.OutOrStderr(), b.String())
	return err
}

// writeCommands lists the commands below a command, by group. Commands without a group come in one list.
func writeCommands(b *strings.Builder, cmd *cobra.Command) {
	groups := append([]*cobra.Group{{Title: "Commands:"}}, cmd.Groups()...)
	for _, g := range groups {
		heading := "\n" + g.Title + "\n"
		for _, sub := range cmd.Commands() {
			if sub.GroupID == g.ID && (sub.IsAvailableCommand() || sub.Name() == "help") {
				fmt.Fprintf(b, "%s  %-*s %s\n", heading, sub.NamePadding(), sub.Name(), sub.Short)
				heading = ""
			}
		}
	}
}

// flagSection is a section of the flags of a command.
type flagSection struct {
	title string
	flags *pflag.FlagSet
}

// flagSections returns the flags of a command by section, without empty sections. The flags of the command itself come first.
func flagSections(cmd *cobra.Command) (sections []flagSection) {
	for _, title := range []string{"Flags", sectionOf(settings.OnMap), sectionOf(settings.Reading)} {
		flags := pflag.NewFlagSet(title, pflag.ContinueOnError)
		flags.SortFlags = false
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
			own := "Flags"
			if named := f.Annotations[sectionKey]; len(named) > 0 {
				own = named[0]
			}
			if own == title && cmd.PersistentFlags().Lookup(f.Name) == nil {
				flags.AddFlag(f)
			}
		})
		sections = append(sections, flagSection{title, flags})
	}
	global := pflag.NewFlagSet("", pflag.ContinueOnError)
	global.AddFlagSet(cmd.PersistentFlags())
	global.AddFlagSet(cmd.InheritedFlags())
	sections = append(sections, flagSection{"Global flags", global})
	kept := sections[:0]
	for _, s := range sections {
		if s.flags.HasAvailableFlags() {
			kept = append(kept, s)
		}
	}
	return kept
}
