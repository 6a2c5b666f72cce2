// Package git runs the git command so that a repository that is not trusted runs nothing: no hooks, no monitor of files, no
// prompt, no network, no lock, and none of the settings that the environment may bring from another repository.
//
// Commands that show or compare the content of files can run filters and converters which the repository names. They are not
// to be asked for: what this package is used for lists objects and prints them as they are stored.
package git

import (
	"bytes"
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

// Patience is how long git may take to answer. It opens whatever is called `.gitignore`, and a fifo of that name keeps it
// waiting for ever.
const Patience = 30 * time.Second

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
	Input    io.Reader     // nil for none
	Args     []string

	Read func(out io.Reader) error // is given what git prints while it prints it; nil, and Run returns it
}

// Run runs the command and returns what git printed on both channels.
func (c Command) Run(ctx context.Context) (out []byte, warnings string, failed *Error) {
	if c.Patience == 0 {
		c.Patience = Patience
	}
	ctx, cancel := context.WithTimeout(ctx, c.Patience)
	defer cancel()
	args := append([]string{
		"--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=" + os.DevNull, "-c", "submodule.recurse=false",
	}, c.Args...)
	cmd := exec.CommandContext(ctx, "git", args...)
	cmd.Dir, cmd.Stdin, cmd.Env, cmd.WaitDelay = c.Dir, c.Input, environment(os.Environ()), time.Second
	var stdout, stderr bytes.Buffer
	cmd.Stderr = &stderr
	var err, unread error
	if c.Read == nil {
		cmd.Stdout = &stdout
		err = cmd.Run()
	} else {
		unread, err = pipe(cmd, c.Read)
	}
	var exit *exec.ExitError
	switch {
	case err == nil && unread == nil:
		return stdout.Bytes(), stderr.String(), nil
	case ctx.Err() != nil:
		return nil, "", &Error{Message: fmt.Sprint("git did not answer in ", c.Patience)}
	case errors.Is(err, exec.ErrNotFound):
		return nil, "", &Error{Message: "git is not installed", Missing: true}
	case unread != nil && (err == nil || stderr.Len() == 0): // if git has ended badly, and said why, that is why
		return nil, "", &Error{Message: "what git printed could not be read (" + unread.Error() + ")"}
	case !errors.As(err, &exit):
		return nil, "", &Error{Message: "git could not be run (" + err.Error() + ")"}
	}
	message, _, _ := strings.Cut(stderr.String(), "\n")
	message = strings.TrimPrefix(message, "fatal: ")
	return nil, "", &Error{
		Message:       "git said: " + message,
		NotRepository: strings.HasPrefix(message, "not a git repository"),
		Refused:       exit.Exited(),
	}
}

// pipe runs a command whose output is read while it runs. It ends when that is no longer read; unread says why that was too early.
func pipe(cmd *exec.Cmd, read func(out io.Reader) error) (unread, err error) {
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	unread = read(out)
	out.Close()
	return unread, cmd.Wait()
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
