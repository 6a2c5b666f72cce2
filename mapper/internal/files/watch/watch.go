// Package watch reports when the files of a folder, or the state of its git repository, may have changed.
//
// Folders are watched one by one, because notification systems require it. Each burst of events is reported once. For
// files, an event is only a hint: before a change is reported, the folder is compared with what was read from it. Events of git's
// state are reported without a comparison. If there are no notifications, because the file system has none or the system's limit
// is reached, the folder is compared at regular intervals instead.
//
// Only package mapper imports it. It is a package so that it knows nothing of a repository but its folders and a function that compares.
package watch

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/fsnotify/fsnotify"

	"foldout/model"
)

// Options are the limits of a Watcher. The zero value selects the defaults.
type Options struct {
	Quiet time.Duration // time without events that ends a burst, 0 for 100 ms
	Poll  time.Duration // time between comparisons if there are no notifications, 0 for 2 s
	Most  int           // maximum number of watched folders, 0 for 32,768
}

// longestBurst is how long events may continue before they are reported anyway, as a multiple of Options.Quiet.
const longestBurst = 10

// These limit the time spent on comparing and reading. After each comparison or reading, the watcher rests `restShare` times as
// long as that took, but not longer than `longestRest`.
const (
	restShare   = 3
	longestRest = 10 * time.Second
)

// Reading describes the state of the folder when its files were last read.
type Reading struct {
	Folders []string // folders that hold files, relative to the root with slashes, "" for the root
	// Current reports whether the files on disk are still those that were read.
	Current func(ctx context.Context) (bool, error)
}

// Watcher watches a folder until its context ends.
type Watcher struct {
	root   string
	opt    Options
	git    gitDir
	events chan model.DiskChange
	follow chan Reading
	ask    chan struct{}
	reason atomic.Value // a string: why the folder is polled

	state
}

// state is the part of a Watcher that is used only by the goroutine that executes its method run.
type state struct {
	fs          *fsnotify.Watcher // nil if there are no notifications
	watched     map[string]bool   // absolute paths of folders
	extra       int               // number of watched folders that are in no reading: empty and new ones
	reading     *Reading          // nil from a reported difference until the next reading
	pending     model.DiskChange  // to be reported
	suspects    model.DiskChange  // to be examined
	suspectedAt time.Time         // first suspicion of a burst
	last        time.Time         // last suspicion
	quietUntil  time.Time         // no comparison before this time
	reportedAt  time.Time         // when a difference of files was reported
	gone        bool              // the folder itself was deleted, and this was reported
}

// New starts watching the folder at root, an absolute path. Nothing is reported before the first Follow.
func New(ctx context.Context, root string, opt Options) *Watcher {
	if opt.Quiet == 0 {
		opt.Quiet = 100 * time.Millisecond
	}
	if opt.Poll == 0 {
		opt.Poll = 2 * time.Second
	}
	if opt.Most == 0 {
		opt.Most = 32768
	}
	w := &Watcher{
		root: root, opt: opt, events: make(chan model.DiskChange), follow: make(chan Reading), ask: make(chan struct{}, 1),
		state: state{watched: map[string]bool{}},
	}
	go w.run(ctx)
	return w
}

// Follow makes the watcher watch the folders of `r`, and compare the folder at root with `r`, now and after every event.
func (w *Watcher) Follow(ctx context.Context, r Reading) {
	select {
	case w.follow <- r:
	case <-ctx.Done():
	}
}

// Look asks for a comparison soon, even if there was no event.
func (w *Watcher) Look() {
	select {
	case w.ask <- struct{}{}:
	default:
	}
}

// Events returns the channel of changes. Changes are differences from the Reading that was last passed to Follow. After an event
// about changed files, there are no more events about files until Follow is called again.
func (w *Watcher) Events() <-chan model.DiskChange { return w.events }

// Polls returns the reason why the folder is polled, or "" if it is not polled.
func (w *Watcher) Polls() string {
	reason, _ := w.reason.Load().(string)
	return reason
}

func (w *Watcher) run(ctx context.Context) {
	w.open()
	if w.fs != nil {
		defer w.fs.Close() //nolint:errcheck // nothing was written
	}
	timer := time.NewTimer(w.opt.Poll)
	defer timer.Stop()
	for {
		timer.Reset(time.Until(w.due()))
		var events chan model.DiskChange
		if w.pending != (model.DiskChange{}) {
			events = w.events
		}
		select {
		case <-ctx.Done():
			return
		case events <- w.pending:
			w.pending = model.DiskChange{}
		case e := <-w.notices():
			w.notice(e)
		case err := <-w.faults():
			w.fault(err)
		case r := <-w.follow:
			w.take(r)
		case <-w.ask:
			w.suspect(model.DiskChange{Files: true, Git: true})
			w.suspectedAt = time.Time{} // so long ago that the burst counts as over
		case <-timer.C:
			w.look(ctx)
		}
	}
}

// open asks the system for notifications.
func (w *Watcher) open() {
	if name := unwatchable(w.root); name != "" {
		w.reason.Store(name + " does not report changes")
		return
	}
	fs, err := fsnotify.NewWatcher()
	if err != nil {
		w.reason.Store(err.Error())
		return
	}
	w.fs, w.git = fs, findGit(w.root)
	for _, folder := range w.git.folders() {
		w.add(folder)
	}
	_ = w.fs.Add(filepath.Dir(w.root)) // only its events tell that the root was renamed; without them, the root is missed later
}

func (w *Watcher) notices() chan fsnotify.Event {
	if w.fs == nil {
		return nil
	}
	return w.fs.Events
}

func (w *Watcher) faults() chan error {
	if w.fs == nil {
		return nil
	}
	return w.fs.Errors
}

// notice handles an event of the system.
func (w *Watcher) notice(e fsnotify.Event) {
	if e.Op == fsnotify.Chmod {
		return
	}
	if e.Has(fsnotify.Remove) || e.Has(fsnotify.Rename) {
		w.forget(e.Name)
	}
	if w.git.holds(e.Name) {
		if w.git.isState(e.Name) {
			w.suspect(model.DiskChange{Git: true, Files: true})
		}
		return
	}
	if !within(e.Name, w.root) {
		return // beside the root
	}
	if e.Has(fsnotify.Create) {
		w.grow(e.Name)
	}
	w.suspect(model.DiskChange{Files: true})
}

// fault handles an error of the notification system. Some notifications may have been lost.
func (w *Watcher) fault(err error) {
	w.suspect(model.DiskChange{Files: true, Git: true})
	if !errors.Is(err, fsnotify.ErrEventOverflow) {
		w.reason.Store(err.Error())
	}
}

// suspect remembers what to examine when the current burst of events has ended.
func (w *Watcher) suspect(e model.DiskChange) {
	w.last = time.Now()
	if w.suspects == (model.DiskChange{}) {
		w.suspectedAt = w.last
	}
	w.suspects.Files = w.suspects.Files || e.Files
	w.suspects.Git = w.suspects.Git || e.Git
}

// due returns the time at which look should next be called.
func (w *Watcher) due() time.Time {
	far := time.Now().Add(time.Hour)
	at := far
	switch {
	case w.suspects != (model.DiskChange{}):
		at = w.last.Add(w.opt.Quiet)
		if end := w.suspectedAt.Add(longestBurst * w.opt.Quiet); end.Before(at) {
			at = end
		}
	case w.Polls() != "" && w.reading != nil:
		at = w.last.Add(w.opt.Poll)
	}
	if w.suspects.Files && !w.suspects.Git && w.reading == nil {
		return far // wait for the next reading
	}
	if at.Before(w.quietUntil) {
		at = w.quietUntil
	}
	return at
}

// look compares the folder with what was last read, and reports any difference.
func (w *Watcher) look(ctx context.Context) {
	began := time.Now()
	if w.Polls() != "" && w.suspects == (model.DiskChange{}) {
		w.suspects = model.DiskChange{Files: true, Git: w.fs == nil && w.git.changed()}
	}
	w.pending.Git = w.pending.Git || w.suspects.Git
	files := w.suspects.Files
	w.suspects, w.last = model.DiskChange{}, began
	if !files {
		return
	}
	if w.reading == nil {
		w.suspects.Files = true // to be examined once there is a reading
		return
	}
	current, err := w.reading.Current(ctx)
	w.quietUntil = time.Now().Add(min(longestRest, restShare*time.Since(began)))
	switch {
	case ctx.Err() != nil:
	case err != nil: // the folder is gone or cannot be read; it may come back
		if gone := isGone(w.root); gone != w.gone {
			w.gone, w.pending.Gone = gone, gone
		}
		w.suspect(model.DiskChange{Files: true})
		w.quietUntil = time.Now().Add(w.opt.Poll)
	case w.gone && current: // the folder is back
		w.gone, w.pending.Files, w.reading, w.reportedAt = false, true, nil, time.Now()
	case !current:
		w.gone = false
		w.pending.Files, w.reading, w.reportedAt = true, nil, time.Now()
	}
}

// take makes `r` the reading with which the files are compared, and watches its folders. Changes made between the reading and
// the start of watching are found by comparing.
func (w *Watcher) take(r Reading) {
	w.reading = &r
	w.pending.Files = false
	if !w.reportedAt.IsZero() {
		w.quietUntil = time.Now().Add(min(longestRest, restShare*time.Since(w.reportedAt)))
		w.reportedAt = time.Time{}
	}
	if w.fs == nil {
		w.git = findGit(w.root)
		return
	}
	if w.replace(r.Folders) || w.suspects.Files {
		w.suspect(model.DiskChange{Files: true})
	}
}

// full returns the absolute path of a folder, given its path relative to the root.
func (w *Watcher) full(folder string) string {
	return filepath.Join(w.root, filepath.FromSlash(folder))
}

// isGone reports whether nothing has this path any more.
func isGone(path string) bool {
	_, err := os.Stat(path)
	return errors.Is(err, os.ErrNotExist)
}

// isFolder reports whether there is a folder at `path`. A symbolic link to a folder does not count.
func isFolder(path string) bool {
	info, err := os.Lstat(path)
	return err == nil && info.IsDir()
}
