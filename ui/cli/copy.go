package cli

import (
	"context"
	"errors"
	"os"

	"foldout/ui/clip"
)

// copy copies `text` to the clipboard and says how it was copied. An empty text is not copied.
func (s *session) copy(ctx context.Context, text string) error {
	if text == "" {
		s.say(clip.Result{Err: clip.ErrEmpty}.String())
		return nil
	}
	opt := clip.System()
	opt.Env, opt.Command, opt.Limit = s.env, s.settings.Clipboard, s.settings.OSC52Limit
	terminal := s.terminal()
	opt.Terminal = terminal != nil
	r := clip.Copy(ctx, text, opt)
	if err := ctx.Err(); err != nil {
		return err
	}
	if r.OSC52 != nil {
		if _, err := terminal.Write(r.OSC52); err != nil {
			return err
		}
	}
	if terminal != nil && terminal != s.stderr {
		_ = terminal.Close() // all output is written by now
	}
	if !r.Copied() {
		return errors.New(r.String())
	}
	s.say(r.String())
	return nil
}

// terminal returns the user's terminal, or nil if there is none.
func (s *session) terminal() *os.File {
	if tty, err := os.OpenFile("/dev/tty", os.O_WRONLY, 0); err == nil {
		return tty
	}
	if isTerminal(s.stderr) {
		return s.stderr
	}
	return nil
}
