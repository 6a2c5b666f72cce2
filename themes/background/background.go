// Package background determines whether the terminal's background is dark before anyone asks the terminal.
//
// Bubble Tea v1 asks the terminal in its own package initialisation. If a terminal does not answer, that delays every command of
// the program by seconds, even `foldout --version`. Packages are initialised in the order of their import paths once their
// imports are ready, so this package, which imports only lipgloss, comes first. Its init is the only one in the project that does
// anything, and the package must not import anything else.
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
	return err != nil || colour < 7 || colour == 8
}
