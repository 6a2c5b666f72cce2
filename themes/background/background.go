// Package background answers whether the terminal's background is dark before anyone asks the terminal.
//
// Bubble Tea v1 asks in its own package initialisation, which stalls every command of the program for seconds where a
// terminal does not answer, `foldout --version` too. Packages are initialised in the order of their import paths once what
// they import is ready, so this one, which imports nothing but lipgloss, comes first. This is the one init of the project
// that does something, and it must stay free of other imports.
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

// Dark reports whether the background is dark as far as the environment says: the last number of COLORFGBG, by the custom
// of rxvt; without it, it is taken to be dark.
func Dark() bool {
	words := strings.Split(os.Getenv("COLORFGBG"), ";")
	colour, err := strconv.Atoi(words[len(words)-1])
	return err != nil || colour < 7 || colour == 8
}
