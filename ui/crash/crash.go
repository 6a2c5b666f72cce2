// Package crash restores the terminal when the program panics.
//
// A Guard wraps all code of the user interface: the model, the commands that the model returns, and the goroutines that Guard.Go
// starts. If any of this code panics, the guard catches the panic and writes it to a log. The program then ends as if the user
// had quit, so that Bubble Tea restores the terminal. Guard.Err returns the panic as the error with which to end.
//
//	guard := crash.New(crash.Folder(), version)
//	p := tea.NewProgram(guard.Model(m), options...)
//	guard.OnFault(p.Quit)
//	_, err := p.Run()
//	if fault := guard.Err(); fault != nil {
//		return fault
//	}
//
// Bubble Tea's own recovery stays on for commands within tea.Sequence, which the guard cannot wrap. Panics in goroutines of
// libraries, and fatal errors of the Go runtime, end the process as usual.
package crash

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	"foldout/mapper/userdir"
)

// Error is the error with which the program ends after a panic.
type Error struct {
	What string // what happened; contains no data of the repository
	Log  string // log file with details, "" if it could not be written
	Err  error  // why the log could not be written, nil if it was
}

// Error says what happened and where the crash log is.
func (f *Error) Error() string {
	text := "foldout crashed (" + f.What + ")"
	if f.Log == "" {
		return fmt.Sprintf("%s, and its log could not be written: %v", text, f.Err)
	}
	return text + "; crash log (contains nothing of your repository): " + f.Log
}

// Unwrap returns the error that prevented the log from being written, or nil if the log was written.
func (f *Error) Unwrap() error { return f.Err }

// Folder returns the folder for logs in the user's state folder.
func Folder() string { return filepath.Join(userdir.State(), "log") }

// Guard catches panics of the code that it wraps. It is safe for concurrent use.
type Guard struct {
	folder, version string

	mu            sync.Mutex
	fault         *Error // the first panic, nil for none
	stop          func() // ends the program
	width, height int
}

// New returns a guard that writes its log to a file in `folder`. If there is a panic, it creates the folder if necessary.
func New(folder, version string) *Guard {
	return &Guard{folder: folder, version: version, stop: func() {}}
}

// OnFault sets the function that ends the program after a panic. The guard calls `stop` only once, in a separate goroutine.
func (g *Guard) OnFault(stop func()) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.stop = stop
}

// Err returns the first panic that was caught, as an error. It returns nil if there was no panic.
func (g *Guard) Err() error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.fault == nil {
		return nil
	}
	return g.fault
}

// Go runs fn in a new goroutine, in which the guard catches panics.
func (g *Guard) Go(fn func()) {
	go func() {
		defer g.recover(func() {})
		fn()
	}()
}

// recover catches a panic; it must be deferred. After a panic, it ends the program, and calls the function `instead` to set the
// results of the function that panicked.
func (g *Guard) recover(instead func()) {
	if value := recover(); value != nil {
		g.caught(value, debug.Stack())
		instead()
	}
}

func (g *Guard) caught(value any, stack []byte) {
	g.mu.Lock()
	first := g.fault == nil
	if first {
		g.fault = g.write(what(value), stack)
	}
	stop := g.stop
	g.mu.Unlock()
	if first {
		go stop() // in its own goroutine because stop may wait for the event loop, which may have panicked
	}
}

// what describes the value of a panic. The description contains no data of the user's repository.
func what(value any) string {
	if err, ok := value.(runtime.Error); ok {
		return err.Error()
	}
	return fmt.Sprintf("a panic of type %T", value)
}

// write writes the crash log to a file that only the user can read.
func (g *Guard) write(what string, stack []byte) *Error {
	fault := &Error{What: what}
	if fault.Err = os.MkdirAll(g.folder, 0o700); fault.Err != nil {
		return fault
	}
	now := time.Now().UTC()
	file, err := os.CreateTemp(g.folder, "crash-"+now.Format("20060102-150405")+"-*.log")
	if err != nil {
		fault.Err = err
		return fault
	}
	_, err = fmt.Fprintf(file, "%s\n%s\n%s %s/%s\nterminal %dx%d, TERM=%q\n\n%s\n\n%s", g.version, now.Format(time.RFC3339),
		runtime.Version(), runtime.GOOS, runtime.GOARCH, g.width, g.height, os.Getenv("TERM"), what, stack)
	if closed := file.Close(); err == nil {
		err = closed
	}
	if fault.Err = err; err == nil {
		fault.Log = file.Name()
	}
	return fault
}
