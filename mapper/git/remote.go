package git

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Remote is a call of git that may use the network, with the user's own settings and credentials. Like any other call, it runs no
// hooks and touches no submodules. It only speaks to servers: other transports of git could run a program.
type Remote struct {
	Dir  string            // working tree of the repository, which need not exist yet
	Line func(line string) // receives what git says about its progress, a line at a time; nil for none. It may contain control characters
	Args []string
}

// protocols are the transports that git may use.
const protocols = "http:https:ssh:git"

// remoteVariables are the user's settings for connections.
var remoteVariables = []string{"GIT_SSH", "GIT_ASKPASS", "GIT_TERMINAL_PROMPT", "GIT_SSL_", "GIT_HTTP_", "GIT_PROXY_"}

// Run runs the command until it has ended or ctx ends. Git may ask the user for a password on the terminal.
func (r Remote) Run(ctx context.Context) *Error {
	program, err := exec.LookPath("git")
	if err != nil {
		return &Error{Message: "git is not installed", Missing: true}
	}
	own := []string{"-c", "fetch.recurseSubmodules=false", "-c", "gc.auto=0", "-c", "maintenance.auto=false"}
	cmd := exec.CommandContext(ctx, program, slices.Concat(safely, own, r.Args)...)
	cmd.Dir, cmd.WaitDelay = r.Dir, time.Second
	cmd.Env = append(environment(os.Environ(), slices.Concat(keptVariables, remoteVariables)),
		"GIT_ALLOW_PROTOCOL="+protocols, "GIT_DIR="+filepath.Join(r.Dir, ".git"), "GIT_WORK_TREE="+r.Dir)
	stderr, err := cmd.StderrPipe()
	if err != nil {
		return &Error{Message: "git could not be run (" + err.Error() + ")"}
	}
	if err := cmd.Start(); err != nil {
		return &Error{Message: "git could not be run (" + err.Error() + ")"}
	}
	message, last := "", "" // last: the last line before the message
	lines := bufio.NewScanner(stderr)
	lines.Split(splitProgress)
	for lines.Scan() {
		line := strings.TrimSpace(lines.Text())
		switch text, fatal := strings.CutPrefix(line, "fatal: "); {
		case line == "":
		case fatal || strings.HasPrefix(line, "error: "):
			if message == "" || fatal {
				message = text
			}
			if text == sshFailed && last != "" {
				message = last
			}
		case r.Line != nil:
			r.Line(line)
		}
		last = line
	}
	err = cmd.Wait()
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return &Error{Message: "git was interrupted"}
	case err == nil:
		return nil
	case message == "":
		message = err.Error()
	}
	return &Error{Message: "git: " + message, Refused: errors.As(err, &exit)}
}

// sshFailed is what git says if ssh failed. Why is in the line before it, which is that of ssh.
const sshFailed = "Could not read from remote repository."

// splitProgress splits what git prints at line feeds and at carriage returns, with which it writes progress over itself.
func splitProgress(data []byte, atEnd bool) (advance int, token []byte, err error) {
	if at := bytes.IndexAny(data, "\r\n"); at >= 0 {
		return at + 1, data[:at], nil
	}
	if atEnd && len(data) > 0 || len(data) > 1<<12 {
		return len(data), data, nil
	}
	return 0, nil, nil
}
