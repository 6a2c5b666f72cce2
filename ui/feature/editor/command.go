// Package editor opens files and texts in the user's editor.
package editor

import (
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/mattn/go-shellwords"
)

// ErrNone is returned if the user has set neither VISUAL nor EDITOR.
var ErrNone = errors.New("no editor: set VISUAL or EDITOR")

// atLine holds, by the name of an editor, a function that returns the arguments with which the editor opens a file at a given
// line.
var atLine = map[string]func(file, line string) []string{
	"vi": plusLine, "vim": plusLine, "nvim": plusLine, "view": plusLine, "gvim": plusLine, "nano": plusLine, "pico": plusLine, "emacs": plusLine, "emacsclient": plusLine, "mg": plusLine,
	"kak": plusLine, "micro": plusLine, "joe": plusLine, "ne": plusLine, "ed": fileOnly, "kate": func(file, line string) []string { return []string{"--line", line, file} },
	"code": gotoLine, "code-insiders": gotoLine, "codium": gotoLine, "cursor": gotoLine, "windsurf": gotoLine,
	"subl": colonLine, "zed": colonLine, "hx": colonLine, "helix": colonLine, "atom": colonLine,
	"idea": func(file, line string) []string { return []string{"--line", line, file} },
}

func plusLine(file, line string) []string  { return []string{"+" + line, file} }
func gotoLine(file, line string) []string  { return []string{"--goto", file + ":" + line} }
func colonLine(file, line string) []string { return []string{file + ":" + line} }
func fileOnly(file, _ string) []string     { return []string{file} }

// Command returns the command and its arguments that open a file at a line. `file` is an absolute path. `line` counts from 1; 0
// means that no line is given. VISUAL takes precedence over EDITOR. Both may contain arguments, as in `code --wait`, and are split
// into words as a shell does it, with quotes and backslashes. Variables and commands in them are not expanded.
func Command(env func(string) string, file string, line int) ([]string, error) {
	name := "VISUAL"
	if strings.TrimSpace(env(name)) == "" {
		name = "EDITOR"
	}
	words, err := shellwords.Parse(env(name))
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: %w", name, err)
	case len(words) == 0:
		return nil, ErrNone
	}
	args := fileOnly
	if form, known := atLine[strings.TrimSuffix(filepath.Base(words[0]), ".exe")]; known && line > 0 {
		args = form
	}
	return append(words, args(file, strconv.Itoa(line))...), nil
}
