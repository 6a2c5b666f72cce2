// Package editor makes the command that opens a file in the user's editor.
package editor

import (
	"errors"
	"path/filepath"
	"strconv"
	"strings"
)

// ErrNone is returned if no editor is set.
var ErrNone = errors.New("no editor: set VISUAL or EDITOR")

// atLine holds, for each editor, the arguments that open a file at a line.
var atLine = map[string]func(file, line string) []string{
	"vi": plus, "vim": plus, "nvim": plus, "view": plus, "gvim": plus, "nano": plus, "pico": plus, "emacs": plus, "emacsclient": plus, "mg": plus,
	"kak": plus, "micro": plus, "joe": plus, "ne": plus, "ed": none, "kate": func(file, line string) []string { return []string{"--line", line, file} },
	"code": to, "code-insiders": to, "codium": to, "cursor": to, "windsurf": to,
	"subl": behind, "zed": behind, "hx": behind, "helix": behind, "atom": behind,
	"idea": func(file, line string) []string { return []string{"--line", line, file} },
}

func plus(file, line string) []string   { return []string{"+" + line, file} }
func to(file, line string) []string     { return []string{"--goto", file + ":" + line} }
func behind(file, line string) []string { return []string{file + ":" + line} }
func none(file, _ string) []string      { return []string{file} }

// Command returns the command, with arguments, that opens a file at a line. file is an absolute path; line counts from 1, and 0
// means no line. VISUAL takes precedence over EDITOR. Both may contain arguments, such as `code --wait`.
func Command(env func(string) string, file string, line int) ([]string, error) {
	words := strings.Fields(env("VISUAL"))
	if len(words) == 0 {
		words = strings.Fields(env("EDITOR"))
	}
	if len(words) == 0 {
		return nil, ErrNone
	}
	args := none
	if form, known := atLine[strings.TrimSuffix(filepath.Base(words[0]), ".exe")]; known && line > 0 {
		args = form
	}
	return append(words, args(file, strconv.Itoa(line))...), nil
}
