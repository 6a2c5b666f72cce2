package git

import (
	"bytes"
	"errors"
	"io"
	"sync"
	"time"
)

// These limit git's output, in bytes, and the total time spent waiting for it.
const (
	mostKept     = 128 << 20 // in memory
	mostRead     = 4 << 30   // passed to Command.Read
	mostWarnings = 1 << 20   // of standard error, in memory
	mostWaiting  = time.Minute
)

var (
	errSilent  = errors.New("git did not respond")
	errTooMuch = errors.New("over the limit")
)

// watched reads the output of git. It stops git if git prints nothing for too long, or if it prints too much.
type watched struct {
	out      io.Reader
	patience time.Duration // for each read
	left     time.Duration // for all reads
	room     int64         // bytes
	silent   func()        // called if git took too long
}

// Read reads git's next output. Only the time spent waiting for git counts towards the limits, not the time between reads.
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

// bounded keeps the beginning of what is written to it.
type bounded struct {
	kept bytes.Buffer
	room int
}

func (b *bounded) Write(p []byte) (int, error) {
	n, _ := b.kept.Write(p[:min(len(p), b.room)]) // never fails
	b.room -= n
	return len(p), nil
}

// silence records which programs did not answer, so that later calls of the same program fail at once instead of waiting too.
type silence struct {
	mu    sync.Mutex
	until map[string]time.Time // by path of the program
}

// silent holds the programs that did not answer. All repositories share it, because they use the same git.
var silent = silence{until: map[string]time.Time{}}

// forget is the time after which a program that did not answer is tried again.
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
