package clip

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"foldout/model"
	"foldout/ui/outfile"
)

// Result says where the text went.
type Result struct {
	Way      Way    // that was taken; empty when the text is nowhere
	Verified bool   // the text was read back
	Bytes    int    // of text
	File     string // that holds the text, empty when it could not be written
	OSC52    []byte // to be written by the caller to the terminal, in one Write on the screen's own output; nil by other ways
	Hint     string // what to do if nothing arrived
	Limit    int    // bytes that the terminal takes, where the text is over that and in the file alone; 0 otherwise
	Err      error  // what failed on the way here, joined
}

// Copied reports whether the text is anywhere to be pasted from, the file included.
func (r Result) Copied() bool { return r.Way != "" }

// save writes the file, which only the user can read.
func (r *Result) save(text string, opt Options) {
	if opt.File == "" {
		return
	}
	err := os.MkdirAll(filepath.Dir(opt.File), 0o700)
	if err == nil {
		err = outfile.Write(opt.File, 0o600, func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return err
		})
	}
	if err != nil {
		r.Err = fmt.Errorf("file: %w", err)
		return
	}
	r.File = opt.File
}

// String says in one line what was done and what was not seen, such as `sent to the terminal's clipboard by OSC 52, not
// verified; also in FILE; if nothing arrived, ...`.
func (r Result) String() string {
	parts := []string{r.what()}
	if r.File != "" && r.Way != File {
		parts = append(parts, "also in "+model.Printable(r.File))
	}
	switch {
	case r.Hint != "" && r.Way == File:
		parts = append(parts, r.Hint)
	case r.Hint != "":
		parts = append(parts, "if nothing arrived, "+r.Hint)
	}
	if r.Err != nil && !errors.Is(r.Err, ErrEmpty) {
		parts = append(parts, "failed: "+model.Printable(strings.ReplaceAll(r.Err.Error(), "\n", ", ")))
	}
	return strings.Join(parts, "; ")
}

func (r Result) what() string {
	seen := "not verified"
	if r.Verified {
		seen = "verified"
	}
	switch r.Way {
	case Command:
		return "given to the clipboard command, " + seen
	case Tmux:
		if !r.Verified {
			return "given to tmux's buffer, where it was not found again"
		}
		return "in tmux's buffer, verified; passed on to the terminal, not verified"
	case Windows:
		return "given to the clipboard of Windows, " + seen
	case Desktop:
		if !r.Verified {
			return "given to the clipboard, where it was not found again"
		}
		return "in the clipboard, " + seen
	case OSC52:
		return "sent to the terminal's clipboard by OSC 52, " + seen
	case File:
		if r.Limit > 0 {
			return fmt.Sprintf("not in the clipboard: %s is over the terminal's limit of %s (setting `osc52_limit`); saved to %s",
				kilobytes(r.Bytes), kilobytes(r.Limit), model.Printable(r.File))
		}
		return "no clipboard here: in " + model.Printable(r.File)
	}
	if errors.Is(r.Err, ErrEmpty) {
		return ErrEmpty.Error()
	}
	return "not copied"
}

// kilobytes writes a number of bytes in units of 1,000, rounded up so that a text over a limit never reads as at most that.
func kilobytes(n int) string { return model.Thousands((n+999)/1000) + " kB" }
