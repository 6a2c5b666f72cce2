package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"

	"github.com/mattn/go-shellwords"
	"github.com/muesli/termenv"
	"golang.org/x/term"

	"foldout/themes"
	"foldout/ui/cli/settings"
	"foldout/ui/page"
)

// page prints a page: to a terminal, in colours and with the user's pager if the page does not fit the screen; elsewhere, as plain
// text.
func (a *app) page(ctx context.Context, p page.Page) error {
	if !isTerminal(a.stdout) {
		return a.write(ctx, "", func(w io.Writer) error {
			_, err := io.WriteString(w, p.Plain(page.Widest-20))
			return err
		})
	}
	width, height, err := term.GetSize(int(a.stdout.Fd()))
	if err != nil || width <= 0 || height <= 0 { // some terminals do not know their size
		width, height = 80, 24
	}
	text := p.Styled(a.styles(), min(width, page.Widest))
	if strings.Count(text, "\n") < height {
		_, err := io.WriteString(a.stdout, text)
		return err
	}
	return a.pager(ctx, text)
}

// styles returns the user's theme for the terminal.
func (a *app) styles() *themes.Styles {
	name := ""
	if s, _, err := settings.Load(settings.Sources{UserFile: settings.UserFile(), Env: a.env}); err == nil {
		name = s.Theme
	}
	palette, err := themes.Load(cmp.Or(name, themes.Default))
	if err != nil {
		palette, _ = themes.Load(themes.Default) // always present in the program
	}
	palette.Background = "" // only the explorer fills the screen
	return themes.NewStyles(palette, termenv.NewOutput(a.stdout).EnvColorProfile(), themes.Unicode())
}

// pager shows a text with the program that PAGER names, or with less. If that cannot be started, it prints the text.
func (a *app) pager(ctx context.Context, text string) error {
	words, err := shellwords.Parse(cmp.Or(os.Getenv("PAGER"), "less"))
	if err != nil {
		return fmt.Errorf("PAGER: %w", err)
	}
	if len(words) > 0 {
		cmd := exec.CommandContext(ctx, words[0], words[1:]...) //nolint:gosec // the user's own pager
		cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(text), a.stdout, a.stderr
		cmd.Env = a.env
		if os.Getenv("LESS") == "" {
			cmd.Env = append(cmd.Env, "LESS=FRX") // colours, no screen of its own, and no waiting for short texts
		}
		err := cmd.Run()
		if exit := (*exec.ExitError)(nil); err == nil || errors.As(err, &exit) {
			return nil
		}
	}
	_, err = io.WriteString(a.stdout, text)
	return err
}
