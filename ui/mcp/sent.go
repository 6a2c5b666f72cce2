package mcp

import (
	"context"
	"crypto/sha256"
	"strings"
	"sync"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// Source that a session has been sent, and that has not changed since, is not sent again: an answer only says that it was shown. A
// client can ask for it again, because a model may have lost what it read before.

// mostSent is the greatest number of blocks of source that are remembered of a session. After that, all are forgotten.
const mostSent = 20_000

// sent remembers which blocks of source a session has been sent.
type sent struct {
	mu     sync.Mutex
	blocks map[[sha256.Size]byte]bool
}

// sessions holds what was sent in each session, until it ends.
type sessions struct {
	mu  sync.Mutex
	all map[*sdk.ServerSession]*sent
}

// of returns what was sent in a session.
func (s *sessions) of(session *sdk.ServerSession) *sent {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.all == nil {
		s.all = map[*sdk.ServerSession]*sent{}
	}
	if s.all[session] == nil {
		s.all[session] = &sent{blocks: map[[sha256.Size]byte]bool{}}
		go func() {
			_ = session.Wait() // however it ends
			s.mu.Lock()
			defer s.mu.Unlock()
			delete(s.all, session)
		}()
	}
	return s.all[session]
}

// sentKey is the key under which a call's context holds what its session has been sent.
type sentKey struct{}

// sentIn returns what was sent in the session of a call; nil if it does not matter, because the caller wants everything.
func (s *Server) sentIn(ctx context.Context, again bool) *sent {
	if again || s.config.Resend {
		return nil
	}
	before, _ := ctx.Value(sentKey{}).(*sent)
	return before
}

// key identifies a block of source: its place and its text.
func (b *source) key() [sha256.Size]byte {
	return sha256.Sum256([]byte(b.place + "\x00" + strings.Join(b.lines, "")))
}

// has reports whether a block was sent.
func (s *sent) has(b *source) bool {
	if s == nil || b == nil {
		return false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.blocks[b.key()]
}

// add remembers the blocks of the entries of an answer.
func (s *sent) add(entries []entry) {
	if s == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.blocks) > mostSent {
		clear(s.blocks)
	}
	for _, e := range entries {
		if e.source != nil {
			s.blocks[e.source.key()] = true
		}
	}
}

// shownBefore returns what stands in an answer for a block that was sent before. `lead` are lines that precede the block.
func shownBefore(b *source, lead string) string {
	return lead + b.place + ": shown above, unchanged (again: true sends it again)\n"
}
