// Package background determines whether the terminal's background is dark, so that no other package asks the terminal for it.
//
// Bubble Tea v1 asks the terminal in its own package initialisation. If a terminal does not answer, that delays every command of
// the program by seconds, even `foldout --version`. Packages are initialised in the order of their import paths, except that the
// imports of a package come before it. This package imports only lipgloss, so its turn comes before that of Bubble Tea, and it
// must not import anything else. Its init function is the only one in the project that does anything.
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

// Dark reports whether the terminal's background is dark according to the environment variable COLORFGBG, which rxvt sets: the
// last number in it stands for the background. If the variable is not set, Dark returns true.
func Dark() bool {
	words := strings.Split(os.Getenv("COLORFGBG"), ";")
	colour, err := strconv.Atoi(words[len(words)-1])
	return err != nil || colour < 7 || colour == 8 // 7 is light grey, 8 is dark grey, and 9 to 15 are bright
}
