// Package cli implements the command line: it reads the settings, calls package mapper, and prints results. Only results go to
// standard output; progress, problems and the summary line go to standard error. The settings are defined in package settings.
// Each command is in a file of this package, which related commands may share.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"syscall"

	"golang.org/x/term"

	_ "foldout/mapper/languages" // languages register themselves
	"foldout/model"
)

// These are the exit statuses of the program.
const (
	exitDone        = 0
	exitNothing     = 1   // nothing could be mapped, or the result could not be written
	exitUsage       = 2   // wrong usage
	exitOver        = 3   // the result exceeds the budget, which --fit none allows
	exitInterrupted = 130 // as in shells for an interrupt
)

// Main runs the command that the arguments of this process name, and returns the exit status.
func Main() int {
	a := &app{stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr, env: os.Environ(), workers: runtime.GOMAXPROCS(0)}
	// Parsing is C code, which blocks a processor of Go's scheduler until another thread takes it over. With an idle processor,
	// this takes 10 ms, without one 20 µs (retake in runtime/proc.go of Go 1.26). One more processor than workers keeps one idle.
	runtime.GOMAXPROCS(a.workers + 1)
	delayCollector()
	return a.run(context.Background(), os.Args[1:])
}

// app holds what a single run of the program uses, such as its standard streams.
type app struct {
	stdin, stdout, stderr *os.File
	env                   []string
	quiet, verbose        bool
	workers               int // goroutines that read files, 0 for one per processor
}

func (a *app) run(ctx context.Context, args []string) int {
	root := a.rootCommand()
	root.SetArgs(args)
	root.SetIn(a.stdin)
	out := &checkedOutput{File: a.stdout}
	root.SetOut(out)
	root.SetErr(a.stderr)
	cmd, err := root.ExecuteContextC(ctx)
	if err == nil {
		err = out.err
	}
	if err == nil {
		return exitDone
	}
	if errors.Is(err, errOver) {
		return exitOver // the summary has said so
	}
	a.printError(err)
	var u *usageError
	switch {
	case errors.As(err, &u):
		a.tell("see " + cmd.CommandPath() + " --help")
		return exitUsage
	case errors.Is(err, errInterrupted):
		return exitInterrupted
	}
	return exitNothing
}

// checkedOutput is standard output for the help of cobra, which ignores errors of writing.
type checkedOutput struct {
	*os.File
	err error
}

// Write writes to standard output and keeps the first error.
func (c *checkedOutput) Write(p []byte) (int, error) {
	n, err := c.File.Write(p)
	if err != nil && c.err == nil {
		c.err = fmt.Errorf("write to standard output: %w", err)
	}
	return n, err
}

// errInterrupted is the error that is returned if a signal has ended the work.
var errInterrupted = errors.New("interrupted")

// errOver is the error that is returned if the result was delivered although it exceeds the budget.
var errOver = errors.New("over the budget")

// overError returns errOver if a text exceeds the budget by any number of tokens.
func overError(tokens int) error {
	if tokens > 0 {
		return errOver
	}
	return nil
}

// interruptible runs the function `work` with a context that ends at the first signal, so that the function can finish cleanly. A
// second signal ends the process.
func interruptible(ctx context.Context, work func(context.Context) error) error {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop)
	err := work(ctx)
	if err != nil && ctx.Err() != nil {
		return errInterrupted
	}
	return err
}

// printError prints an error to standard error. It escapes control characters, because a terminal would obey them.
func (a *app) printError(err error) { a.tell("foldout: " + err.Error()) }

// tell writes `text` and a line feed to standard error. If writing fails, it does nothing about it.
func (a *app) tell(text string) {
	_, _ = io.WriteString(a.stderr, model.PrintableText(text)+"\n")
}

// say is like tell, but writes nothing if --quiet is set.
func (a *app) say(text string) {
	if !a.quiet {
		a.tell(text)
	}
}

// usageError is the error that is returned if the program is called with wrong flags or arguments.
type usageError struct{ err error }

func (u *usageError) Error() string { return u.err.Error() }
func (u *usageError) Unwrap() error { return u.err }

func usage(err error) error {
	if err == nil {
		return nil
	}
	return &usageError{err}
}

func usagef(format string, args ...any) error { return usage(fmt.Errorf(format, args...)) }

func isTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }
