package store

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/ncruces/go-sqlite3"
)

// patience is how long to wait for another program that holds the lock of the file.
const patience = time.Minute

// patiently calls `do` until the file is not locked by another program, for at most a minute or until ctx ends. SQLite's own
// waiting, which cannot be interrupted, lasts 0.2 s each time.
func (s *sqlite) patiently(ctx context.Context, do func() error) error {
	until := time.Now().Add(patience)
	for {
		err := do()
		if !errors.Is(err, sqlite3.BUSY) && !errors.Is(err, sqlite3.LOCKED) || time.Now().After(until) {
			return err
		}
		if s.waiting != nil {
			s.waiting()
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
}

// begin starts a transaction that writes.
func (s *sqlite) begin(ctx context.Context) (tx *sql.Tx, err error) {
	err = s.patiently(ctx, func() error {
		tx, err = s.db.BeginTx(ctx, nil)
		return err
	})
	return tx, err
}
