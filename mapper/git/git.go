// Package git runs the git command so that an untrusted repository cannot make it run anything else. Git runs neither hooks nor a
// file monitor. It never prompts, uses no network and takes no locks. It ignores environment variables that may point to another
// repository.
//
// Commands that show or compare file contents can run filters and converters that the repository names, so they must not be used.
// This package is meant for listing objects and for printing them as stored (head.go, objects.go).
package git

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// Patience is how long git may go without printing anything before it is stopped. A limit is needed because git opens anything
// called `.gitignore`, and blocks for ever if that is a named pipe.
const Patience = 5 * time.Second

// Error says why git failed.
type Error struct {
	Message       string
	NotRepository bool // the folder is in no repository
	Missing       bool // git is not installed
	Refused       bool // git ran and exited with an error
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

// Command is one call of git.
type Command struct {
	Dir      string        // working directory
	Patience time.Duration // how long git may print nothing, 0 for the constant Patience
	Walks    bool          // it opens files of the working tree; if it blocks on one, git may still answer other commands
	// Unconfigured leaves out the settings of the user and the system, among which are filters for contents.
	Unconfigured bool
	Input        io.Reader // standard input, nil for none
	Args         []string

	Read func(out io.Reader) error // receives the output as it is printed; if nil, Run returns the output
}

// Run runs the command. It returns what git wrote to standard output (`out`) and to standard error (`warnings`).
func (c Command) Run(ctx context.Context) (out []byte, warnings string, failed *Error) {
	if c.Patience == 0 {
		c.Patience = Patience
	}
	program, err := exec.LookPath("git")
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return nil, "", &Error{Message: "git is not installed", Missing: true}
	case err != nil:
		return nil, "", &Error{Message: "git could not be run (" + err.Error() + ")"}
	case silent.isOn(program):
		return nil, "", &Error{Message: "git did not respond earlier"}
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	cmd := c.prepare(ctx, program)
	stderr := bounded{room: mostWarnings}
	cmd.Stderr = &stderr
	out, unread, err := c.read(ctx, cancel, cmd)
	var exit *exec.ExitError
	switch {
	case err == nil && unread == nil:
		return out, stderr.kept.String(), nil
	case errors.Is(context.Cause(ctx), errSilent):
		if !c.Walks {
			silent.note(program)
		}
		return nil, "", &Error{Message: fmt.Sprint("git did not respond in ", c.Patience)}
	case errors.Is(unread, errTooMuch):
		return nil, "", &Error{Message: "git's output is too long"}
	case errors.Is(context.Cause(ctx), context.Canceled), errors.Is(context.Cause(ctx), context.DeadlineExceeded):
		return nil, "", &Error{Message: "git takes too long"}
	case unread != nil && (err == nil || stderr.kept.Len() == 0): // if git failed and gave a reason, that takes precedence
		return nil, "", &Error{Message: "git's output could not be read (" + unread.Error() + ")"}
	case !errors.As(err, &exit):
		return nil, "", &Error{Message: "git could not be run (" + err.Error() + ")"}
	}
	message, _, _ := strings.Cut(stderr.kept.String(), "\n")
	message = strings.TrimPrefix(message, "fatal: ")
	return nil, "", &Error{
		Message:       "git: " + message,
		NotRepository: strings.HasPrefix(message, "not a git repository"),
		Refused:       exit.Exited(),
	}
}

// safely are the arguments of every call of git. They keep git from running programs that a repository names.
var safely = []string{
	"--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=" + os.DevNull, "-c", "submodule.recurse=false",
}

// prepare returns the git process, not yet started. It is killed when ctx ends.
func (c Command) prepare(ctx context.Context, program string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, program, slices.Concat(safely, c.Args)...)
	cmd.Dir, cmd.Stdin, cmd.WaitDelay = c.Dir, c.Input, time.Second
	cmd.Env = append(environment(os.Environ(), keptVariables),
		"GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1")
	cmd.Env = append(cmd.Env, place(c.Dir)...)
	if c.Unconfigured {
		cmd.Env = append(cmd.Env, "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_SYSTEM="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_COUNT=0")
	}
	endWithChildren(cmd)
	return cmd
}

// read runs the process. It passes the output to c.Read or, if c.Read is nil, returns it as `printed`. If the output cannot be
// read to its end, `unread` says why.
func (c Command) read(ctx context.Context, cancel context.CancelCauseFunc, cmd *exec.Cmd) (printed []byte, unread, err error) {
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, nil, err
	}
	stop := context.AfterFunc(ctx, func() { _ = out.Close() }) // ends the reading even if a child of git holds the other end
	w := &watched{out: out, patience: c.Patience, left: mostWaiting, silent: func() { cancel(errSilent) }}
	if c.Read != nil {
		w.room = mostRead
		unread = c.Read(w)
	} else {
		w.room = mostKept
		printed, unread = io.ReadAll(w)
	}
	stop()
	_ = out.Close() // may be closed already
	if unread != nil {
		defer time.AfterFunc(cmd.WaitDelay, func() { cancel(unread) }).Stop() // kills git if it does not exit by itself
	}
	return printed, unread, cmd.Wait()
}

// keptVariables are the user's settings for git itself. All other GIT_ variables may point to another repository, for example if
// a hook has started this program.
var keptVariables = []string{
	"GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_COUNT", "GIT_CONFIG_KEY_", "GIT_CONFIG_VALUE_",
	"GIT_EXEC_PATH",
}

// environment derives the environment for git from `environ`, the environment of this program. Of git's own variables, it keeps those
// that begin with one of the names in `kept`.
func environment(environ, kept []string) (env []string) {
	for _, v := range environ {
		keeps := func(name string) bool { return strings.HasPrefix(v, name) }
		if !strings.HasPrefix(v, "GIT_") || slices.ContainsFunc(kept, keeps) {
			env = append(env, v)
		}
	}
	return append(env, "LC_ALL=C")
}
