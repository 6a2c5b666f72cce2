package cli

import (
	"bufio"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"foldout/mapper/userdir"
	"foldout/model"
	"foldout/ui/cli/setup"
)

//go:embed skill/SKILL.md
var skill string

// setupFlags holds the values of the flags of `foldout setup`.
type setupFlags struct {
	project, remove, yes, skill bool
}

// setupCommand returns the command that makes clients of MCP start foldout.
func (a *app) setupCommand() *cobra.Command {
	var opt setupFlags
	cmd := &cobra.Command{
		Use: "setup [CLIENT] [PATH]", Short: "Set up an agent or editor to use foldout",
		Long: "Make CLIENT, one of " + strings.Join(setup.Names(), ", ") + ", start foldout as an MCP server.\n" +
			"The command shows the change to the configuration of the client, asks, and makes it; the old file is kept beside the new one.\n" +
			"Only the entry for foldout is changed. The server serves the project that is open or, with PATH, that folder.\n\n" +
			"Without CLIENT, list the clients and how each is set up. For agents without MCP, --skill prints a SKILL.md that teaches the\n" +
			"commands worth knowing.",
		Example: "  foldout setup claude\n  foldout setup codex --remove\n  mkdir -p ~/.claude/skills/foldout && foldout setup --skill >~/.claude/skills/foldout/SKILL.md",
		Args:    argumentsIn(0, 2), ValidArgs: setup.Names(),
	}
	cmd.Flags().BoolVar(&opt.project, "project", false, "change the configuration of the project in PATH or the current folder, not your own")
	cmd.Flags().BoolVar(&opt.remove, "remove", false, "remove the entry for foldout")
	cmd.Flags().BoolVarP(&opt.yes, "yes", "y", false, "make the change without asking")
	cmd.Flags().BoolVar(&opt.skill, "skill", false, "print a SKILL.md for agents")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		switch {
		case opt.skill && len(args) > 0:
			return usagef("--skill takes no CLIENT")
		case opt.skill:
			return a.write(cmd.Context(), "", written(skill).Render)
		case len(args) == 0:
			return a.listClients(cmd.Context())
		}
		return a.setUp(args[0], args[1:], opt)
	}
	return cmd
}

// listClients lists the known clients and how each is set up.
func (a *app) listClients(ctx context.Context) error {
	return a.write(ctx, "", func(w io.Writer) error {
		t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		for _, c := range setup.Clients() {
			file, err := c.File("")
			if err != nil {
				return err
			}
			state := "not found"
			switch s := c.State(file); {
			case s.Set:
				state = "set up: starts " + s.Program
			case c.Installed():
				state = "not set up"
			}
			fmt.Fprintf(t, "%s\t%s\t%s\t%s\n", c.Name, c.Title, model.Printable(userdir.Shorten(file)), model.Printable(state))
		}
		return t.Flush()
	})
}

// setUp changes the configuration of a client.
func (a *app) setUp(name string, args []string, opt setupFlags) error {
	if _, err := model.ParseWord("client", name, setup.Names()); err != nil {
		return usage(err)
	}
	client, _ := setup.Of(name)
	path, project := "", ""
	if len(args) > 0 {
		if err := checkFolder(pathOf(args)); err != nil {
			return err
		}
		path, _ = filepath.Abs(pathOf(args)) // the folder exists
	}
	if opt.project {
		if project, path = path, ""; project == "" {
			project = "."
		}
	}
	file, err := client.File(project)
	if err != nil {
		return err
	}
	var change setup.Change
	if opt.remove {
		change, err = client.ToRemove(file)
	} else {
		var program string
		if program, err = a.executable(opt.project); err == nil {
			change, err = client.ToAdd(file, client.Entry(program, path))
		}
	}
	switch {
	case err != nil:
		return err
	case change.None() && opt.remove:
		a.say("nothing to remove from " + file)
		return nil
	case change.None():
		a.say(client.Title + " is already set up in " + file)
		return nil
	}
	return a.makeChange(client, change, opt.yes)
}

// executable returns the path of this program or, for a configuration that others may use, its name if that finds it. A link in PATH
// is not followed: package managers change where it leads when they upgrade the program.
func (a *app) executable(shared bool) (string, error) {
	program, err := os.Executable()
	if err != nil {
		return "", err
	}
	found, _ := exec.LookPath("foldout") // without it no path, which is not the program's
	switch {
	case !same(found, program):
		return program, nil
	case shared:
		return "foldout", nil
	}
	return found, nil
}

// same reports whether two paths lead to one file.
func same(a, b string) bool {
	first, err := os.Stat(a)
	second, other := os.Stat(b)
	return err == nil && other == nil && os.SameFile(first, second)
}

// makeChange shows a change and makes it if the user agrees.
func (a *app) makeChange(client setup.Client, change setup.Change, yes bool) error {
	a.tell(change.File)
	a.tell(strings.TrimSuffix(change.Diff(), "\n"))
	if !yes {
		if !isTerminal(a.stdin) {
			return usage(errors.New("nothing was changed: pass --yes to make the change without asking"))
		}
		_, _ = fmt.Fprint(a.stderr, "Make this change? [y/N] ")
		answer, _ := bufio.NewReader(a.stdin).ReadString('\n') // an error is no agreement
		if answer = strings.ToLower(strings.TrimSpace(answer)); answer != "y" && answer != "yes" {
			return errors.New("nothing was changed")
		}
	}
	backup, err := change.Make()
	if err != nil {
		return err
	}
	text := "changed " + change.File
	if backup != "" {
		text += "; the old text is in " + backup
	}
	a.say(text + "; restart " + client.Title + " to use it")
	return nil
}
