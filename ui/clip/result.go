package clip

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"foldout/mapper/userdir"
	"foldout/model"
	"foldout/ui/outfile"
)

// Result says where a text was copied to and whether that was verified.
type Result struct {
	Way      Way    // way that worked, "" if the text was not copied
	Verified bool   // the text was read back
	Bytes    int    // size of the text
	File     string // file with the text, "" if it could not be written
	OSC52    []byte // escape sequence that the caller must write to the terminal, in one Write to the screen's output; nil for other ways
	Hint     string // what to do if the text did not arrive
	Limit    int    // how many bytes the terminal accepts, if the text is larger and therefore only in the file; otherwise 0
	Err      error  // errors of the ways that failed, joined
}

// Copied reports whether the text was copied to a clipboard or, failing that, at least written to Options.File.
func (r Result) Copied() bool { return r.Way != "" }

// save writes `text` to the file opt.File, which only the user can then read. It does nothing if opt.File is empty.
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

// String returns a message that says where the text was copied to and whether that was verified. An example is `Copied to the
// terminal by OSC 52 (not verified); if it did not arrive, ...; also in FILE`.
func (r Result) String() string { return strings.Join(r.clauses(""), "; ") }

// Line returns the message of String on one line of at most `columns` columns. `what` names the text that was copied, such as
// `13,912 tokens`. Clauses that do not fit are left out, except the first. If the copy was not verified, the line always names the
// file with the text, even if the line is then longer.
func (r Result) Line(what string, columns int) string {
	all := r.clauses(what)
	line := userdir.Shorten(all[0])
	if ansi.StringWidth(line) > columns {
		line = strings.TrimSuffix(line, verified)
	}
	rest := all[1:]
	if at := slices.Index(rest, r.also()); at >= 0 && !r.Verified {
		line += "; " + userdir.Shorten(rest[at])
		rest = slices.Delete(rest, at, at+1)
	}
	for _, clause := range rest {
		if longer := line + "; " + userdir.Shorten(clause); ansi.StringWidth(longer) <= columns {
			line = longer
		}
	}
	return line
}

// clauses returns the clauses of which the message consists, the most important one first.
func (r Result) clauses(what string) []string {
	if what != "" {
		what = " " + what
	}
	all := []string{r.done(what)}
	switch {
	case r.Hint == "" || r.Way == Desktop && r.Verified: // no hint is needed
	case r.Way == File || r.Verified:
		all = append(all, r.Hint)
	default:
		all = append(all, "if it did not arrive, "+r.Hint)
	}
	if r.File != "" && r.Way != File {
		all = append(all, r.also())
	}
	if r.Err != nil && !errors.Is(r.Err, ErrEmpty) {
		all = append(all, "failed: "+model.Printable(strings.ReplaceAll(r.Err.Error(), "\n", ", ")))
	}
	return all
}

// also returns the clause that names the file with the text.
func (r Result) also() string { return "also in " + model.Printable(r.File) }

const verified = " (verified)"

// targets maps each way to copy to the name of the place that the text is copied to.
var targets = map[Way]string{
	Command: "the clipboard command", Tmux: "tmux", Windows: "the Windows clipboard", Desktop: "the clipboard", OSC52: "the terminal by OSC 52",
}

// done returns the first clause, which says what was copied and where to.
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
		return "Nothing to copy"
	}
	return "Not copied"
}

// kilobytes formats a size in units of 1,000 bytes. It rounds up, so that a text over a limit never seems to be within it.
func kilobytes(n int) string { return model.Thousands((n+999)/1000) + " kB" }
