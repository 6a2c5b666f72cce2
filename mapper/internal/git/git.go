// Package git runs the git command so that a repository that is not trusted runs nothing: no hooks, no monitor of files, no
// prompt, no network, no lock, and none of the settings that the environment may bring from another repository.
//
// Commands that show or compare the content of files can run filters and converters which the repository names. They are not
// to be asked for: what this package is used for lists objects and prints them as they are stored.
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

// Patience is how long git may print nothing. It opens whatever is called `.gitignore`, and a named pipe of that name keeps it
// waiting for ever.
const Patience = 5 * time.Second

// Error says why git did not answer.
type Error struct {
	Message       string
	NotRepository bool // the folder is in no repository
	Missing       bool // there is no git
	Refused       bool // git has ended by itself, and said no
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

// Command is one call of git.
type Command struct {
	Dir      string        // in which it runs
	Patience time.Duration // 0 for Patience
	Walks    bool          // it opens files of the working tree: that it waits for one does not say that git answers nothing else
	Input    io.Reader     // nil for none
	Args     []string

	Read func(out io.Reader) error // is given what git prints while it prints it; nil, and Run returns it
}

// Run runs the command and returns what git printed on both channels.
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
		return nil, "", &Error{Message: "git did not answer before"}
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
		return nil, "", &Error{Message: fmt.Sprint("git did not answer in ", c.Patience)}
	case errors.Is(unread, errTooMuch):
		return nil, "", &Error{Message: "git printed without end"}
	case errors.Is(context.Cause(ctx), context.Canceled), errors.Is(context.Cause(ctx), context.DeadlineExceeded):
		return nil, "", &Error{Message: "git takes too long"}
	case unread != nil && (err == nil || stderr.kept.Len() == 0): // if git has ended badly, and said why, that is why
		return nil, "", &Error{Message: "what git printed could not be read (" + unread.Error() + ")"}
	case !errors.As(err, &exit):
		return nil, "", &Error{Message: "git could not be run (" + err.Error() + ")"}
	}
	message, _, _ := strings.Cut(stderr.kept.String(), "\n")
	message = strings.TrimPrefix(message, "fatal: ")
	return nil, "", &Error{
		Message:       "git said: " + message,
		NotRepository: strings.HasPrefix(message, "not a git repository"),
		Refused:       exit.Exited(),
	}
}

// prepare returns the process, which ends with ctx.
func (c Command) prepare(ctx context.Context, program string) *exec.Cmd {
	args := append([]string{
		"--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=" + os.DevNull, "-c", "submodule.recurse=false",
	}, c.Args...)
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir, cmd.Stdin, cmd.Env, cmd.WaitDelay = c.Dir, c.Input, environment(os.Environ()), time.Second
	endWithChildren(cmd)
	return cmd
}

// read runs the process and reads what it prints while it runs. It ends when that is no longer read; unread says why that was too early.
func (c Command) read(ctx context.Context, cancel context.CancelCauseFunc, cmd *exec.Cmd) (printed []byte, unread, err error) {
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, nil, err
	}
	stop := context.AfterFunc(ctx, func() { _ = out.Close() }) // a child of git may hold the other end
	w := &watched{out: out, patience: c.Patience, left: mostWaiting, silent: func() { cancel(errSilent) }}
	if c.Read != nil {
		w.room = mostRead
		unread = c.Read(w)
	} else {
		w.room = mostKept
		printed, unread = io.ReadAll(w)
	}
	stop()
	_ = out.Close() // it may have been closed
	if unread != nil {
		defer time.AfterFunc(cmd.WaitDelay, func() { cancel(unread) }).Stop() // it may print on all the same
	}
	return printed, unread, cmd.Wait()
}

// keptVariables are the settings of the user that say how git itself works. All others in the environment may point to
// another repository, as they do for a program that was started by a hook.
var keptVariables = []string{
	"GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_COUNT", "GIT_CONFIG_KEY_", "GIT_CONFIG_VALUE_",
	"GIT_EXEC_PATH",
}

// environment returns the environment for git, given our own.
func environment(environ []string) (env []string) {
	for _, v := range environ {
		keeps := func(name string) bool { return strings.HasPrefix(v, name) }
		if !strings.HasPrefix(v, "GIT_") || slices.ContainsFunc(keptVariables, keeps) {
			env = append(env, v)
		}
	}
	return append(env,
		"LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1")
}
