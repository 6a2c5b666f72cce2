package git

import (
	"bytes"
	"errors"
	"io"
	"sync"
	"time"
)

// Bounds of what git may print, in bytes, and of how long it is waited for in all.
const (
	mostKept     = 128 << 20 // held in memory
	mostRead     = 4 << 30   // read while it is printed
	mostWarnings = 1 << 20
	mostWaiting  = time.Minute
)

var (
	errSilent  = errors.New("git did not answer")
	errTooMuch = errors.New("over the limit")
)

// watched reads what git prints, and ends git where it prints nothing for too long or too much.
type watched struct {
	out      io.Reader
	patience time.Duration // for each read
	left     time.Duration // for all of them
	room     int64         // bytes
	silent   func()        // is called when git was waited for too long
}

// Read reads what git prints next. The time that the caller takes between two reads does not count.
func (w *watched) Read(p []byte) (int, error) {
	if w.room <= 0 {
		return 0, errTooMuch
	}
	start := time.Now()
	timer := time.AfterFunc(min(w.patience, w.left), w.silent)
	n, err := w.out.Read(p)
	timer.Stop()
	w.left -= time.Since(start)
	w.room -= int64(n)
	return n, err
}

// bounded keeps the start of what is written to it.
type bounded struct {
	kept bytes.Buffer
	room int
}

func (b *bounded) Write(p []byte) (int, error) {
	n, _ := b.kept.Write(p[:min(len(p), b.room)]) // does not fail
	b.room -= n
	return len(p), nil
}

// silence remembers which programs did not answer, so that it is waited for once and not by every call.
type silence struct {
	mu    sync.Mutex
	until map[string]time.Time // by the path of the program
}

// silent is about the git of this machine, which all repositories share.
var silent = silence{until: map[string]time.Time{}}

// forget is after how long a program is asked again.
const forget = time.Minute

func (s *silence) isOn(program string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return time.Now().Before(s.until[program])
}

func (s *silence) note(program string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.until[program] = time.Now().Add(forget)
}
