//go:build unix

package git

import (
	"os/exec"
	"syscall"
)

// endWithChildren makes killing the process also kill its children.
func endWithChildren(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) } // minus means the process group
}
