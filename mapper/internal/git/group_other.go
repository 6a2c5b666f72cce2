//go:build !unix

package git

import "os/exec"

// endWithChildren has nothing to offer here: the process ends alone.
func endWithChildren(*exec.Cmd) {}
