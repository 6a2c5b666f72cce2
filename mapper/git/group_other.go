//go:build !unix

package git

import "os/exec"

// endWithChildren does nothing on this platform: only the process itself is killed.
func endWithChildren(*exec.Cmd) {}
