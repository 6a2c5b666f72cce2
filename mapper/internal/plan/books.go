package plan

import (
	"context"
	"sync"

	"foldout/mapper/internal/modelsummary"
	"foldout/mapper/internal/tree"
	"foldout/mapper/token"
)

// keptLedgers bounds how many ledgers stay: the tree and the flat list of this scope and of the one before.
const keptLedgers = 4

// Books holds the ledgers of one tree and encoding, each made when it is first needed. It may be used from many goroutines.
type Books struct {
	root      *tree.Folder
	enc       *token.Encoding
	summaries *modelsummary.Store // what a language model wrote; nil for nothing

	mu      sync.Mutex
	ledgers []*ledger // the one used last at the end
	orders  []*order  // the same
}

// NewBooks returns the books of a tree. Entries of last, the books of an earlier tree, serve for what did not change; it may
// be nil, and so may texts, what a language model wrote.
func NewBooks(root *tree.Folder, enc *token.Encoding, texts *modelsummary.Store, last *Books) *Books {
	b := &Books{root: root, enc: enc, summaries: texts}
	if last != nil && last.enc == enc {
		last.mu.Lock()
		defer last.mu.Unlock()
		b.ledgers = append(b.ledgers, last.ledgers...)
		b.orders = append(b.orders, last.orders...)
	}
	return b
}

// ledger returns the ledger for a base. One of an older tree is brought up to date, sharing what did not change. One that was not
// finished when ctx ended is an error and is not kept.
func (b *Books) ledger(ctx context.Context, base base) (*ledger, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	key := base.key(b.enc.Name())
	for i, l := range b.ledgers {
		if l.key != key {
			continue
		}
		if l.root.node != b.root {
			fresh, err := b.newLedger(ctx, base, l)
			if err != nil {
				return nil, err
			}
			l = fresh
		}
		b.ledgers = append(append(b.ledgers[:i:i], b.ledgers[i+1:]...), l)
		return l, nil
	}
	l, err := b.newLedger(ctx, base, nil)
	if err != nil {
		return nil, err
	}
	if len(b.ledgers) == keptLedgers {
		b.ledgers = b.ledgers[1:]
	}
	b.ledgers = append(b.ledgers[:len(b.ledgers):len(b.ledgers)], l)
	return l, nil
}
