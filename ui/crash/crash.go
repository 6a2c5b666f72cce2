// Package crash keeps a fault of the program from taking the terminal with it.
//
// A Guard stands around all that runs for the screen: the model, the commands that it returns, and goroutines that are started
// by Go. What panics there is caught and written to a log, and the program ends as if it had been quit, by which Bubble Tea
// restores the terminal. Err then is the error to end with.
//
//	guard := crash.New(crash.Folder(), version)
//	p := tea.NewProgram(guard.Model(m), options...)
//	guard.OnFault(p.Quit)
//	_, err := p.Run()
//	if fault := guard.Err(); fault != nil {
//		return fault
//	}
//
// Bubble Tea's own catching stays on behind it, for commands within tea.Sequence, which nobody else can reach. A goroutine of
// a library, and a fault below Go, end the process as ever.
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

// Error is the error of a program that has panicked.
type Error struct {
	What string // has happened, without anything of the repository
	Log  string // the file that tells more, empty when it could not be written
	Err  error  // why it could not
}

// Error says where the log is.
func (f *Error) Error() string {
	text := "foldout crashed (" + f.What + ")"
	if f.Log == "" {
		return fmt.Sprintf("%s, and its log could not be written: %v", text, f.Err)
	}
	return text + "; the crash log, which contains nothing of your repository, is " + f.Log
}

// Unwrap returns why the log could not be written.
func (f *Error) Unwrap() error { return f.Err }

// Folder returns where logs are kept: in the state folder of the user.
func Folder() string { return filepath.Join(userdir.State(), "log") }

// Guard catches panics. It can be used from many goroutines.
type Guard struct {
	folder, version string

	mu            sync.Mutex
	fault         *Error // the first one
	stop          func()
	width, height int
}

// New returns a guard that writes its log to the folder, which is made when it is needed.
func New(folder, version string) *Guard {
	return &Guard{folder: folder, version: version, stop: func() {}}
}

// OnFault sets what ends the program when a fault was caught beside the model. It is called once, in a goroutine of its own.
func (g *Guard) OnFault(stop func()) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.stop = stop
}

// Err returns the first fault, nil when there was none.
func (g *Guard) Err() error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.fault == nil {
		return nil
	}
	return g.fault
}

// Go runs fn in a goroutine of its own.
func (g *Guard) Go(fn func()) {
	go func() {
		defer g.recover(func() {})
		fn()
	}()
}

// recover is to be deferred. It catches a panic, ends the program, and calls instead, which sets what is returned.
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
		go stop() // the loop that would hear it may be what has panicked
	}
}

// what tells of a panic's value no more than cannot be a part of the repository.
func what(value any) string {
	if err, ok := value.(runtime.Error); ok {
		return err.Error()
	}
	return fmt.Sprintf("a panic of type %T", value)
}

// write writes the log, which only the user can read.
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
