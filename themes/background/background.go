// Package background finds out whether the background of the terminal is dark, before any other package asks the terminal.
//
// Bubble Tea v1 asks the terminal in its own package initialisation. If a terminal does not answer, that delays every command of
// the program by seconds, even `foldout --version`. Packages whose imports are ready are initialised in the order of their import
// paths. This package imports only lipgloss, so it comes first, and it must not import anything else. Its init is the only one in
// the project that does anything.
package background

import (
	"os"
	"strconv"
	"strings"

	"github.com/charmbracelet/lipgloss"
)

func init() { //nolint:gochecknoinits // only an init can come before another package's init
	lipgloss.SetHasDarkBackground(Dark())
}

// Dark reports whether the environment indicates a dark background: it uses the last number of COLORFGBG, as rxvt sets it.
// Without that variable, the background is taken to be dark.
func Dark() bool {
	words := strings.Split(os.Getenv("COLORFGBG"), ";")
	colour, err := strconv.Atoi(words[len(words)-1])
	return err != nil || colour < 7 || colour == 8 // 7 is light grey, 8 is dark grey, and 9 to 15 are bright
}
