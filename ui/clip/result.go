package clip

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"foldout/mapper/userdir"
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

// String says what was done and what was not seen, such as `Copied to the clipboard command (not verified); if nothing arrived, ...;
// also in FILE`.
func (r Result) String() string { return strings.Join(r.clauses(""), "; ") }

// Line says the same of a text that is called what, such as `13,912 tokens`, in so many columns: what matters less is left out where it
// has no room. What was done is always said.
func (r Result) Line(what string, columns int) string {
	all := r.clauses(what)
	line := userdir.Shorten(all[0])
	if ansi.StringWidth(line) > columns {
		line = strings.TrimSuffix(line, verified)
	}
	for _, clause := range all[1:] {
		if longer := line + "; " + userdir.Shorten(clause); ansi.StringWidth(longer) <= columns {
			line = longer
		}
	}
	return line
}

// clauses returns what there is to say, the most important first.
func (r Result) clauses(what string) []string {
	if what != "" {
		what = " " + what
	}
	all := []string{r.done(what)}
	switch {
	case r.Hint == "" || r.Way == Desktop && r.Verified:
	case r.Way == File || r.Verified:
		all = append(all, r.Hint)
	default:
		all = append(all, "if it did not arrive, "+r.Hint)
	}
	if r.File != "" && r.Way != File {
		all = append(all, "also in "+model.Printable(r.File))
	}
	if r.Err != nil && !errors.Is(r.Err, ErrEmpty) {
		all = append(all, "failed: "+model.Printable(strings.ReplaceAll(r.Err.Error(), "\n", ", ")))
	}
	return all
}

const verified = " (verified)"

// targets name where each way leads.
var targets = map[Way]string{
	Command: "the clipboard command", Tmux: "tmux", Windows: "the Windows clipboard", Desktop: "the clipboard", OSC52: "the terminal by OSC 52",
}

// done says what was done with what.
func (r Result) done(what string) string {
	switch {
	case targets[r.Way] != "" && r.Verified:
		return "Copied" + what + " to " + targets[r.Way] + verified
	case targets[r.Way] != "":
		return "Copied" + what + " to " + targets[r.Way] + " (not verified)"
	case r.Way == File && r.Limit > 0:
		return fmt.Sprintf("Not in the clipboard: %s is over the terminal's limit of %s (setting `osc52_limit`); saved%s to %s",
			kilobytes(r.Bytes), kilobytes(r.Limit), what, model.Printable(r.File))
	case r.Way == File:
		return "No clipboard here: saved" + what + " to " + model.Printable(r.File)
	case errors.Is(r.Err, ErrEmpty):
		return ErrEmpty.Error()
	}
	return "Not copied"
}

// kilobytes writes a number of bytes in units of 1,000, rounded up so that a text over a limit never reads as at most that.
func kilobytes(n int) string { return model.Thousands((n+999)/1000) + " kB" }
