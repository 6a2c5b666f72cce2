//go:build !linux

package scan

import (
	"errors"
	"os"
)

// opensBeneath returns false: only Linux can open a path beneath a folder in one step.
func opensBeneath(*os.File) bool { return false }

func openBeneath(*os.File, string) (*os.File, error) { return nil, errors.ErrUnsupported }
