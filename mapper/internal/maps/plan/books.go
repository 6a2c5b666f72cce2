package plan

import (
	"context"
	"sync"

	"foldout/mapper/filetree"
	"foldout/mapper/summary"
	"foldout/mapper/token"
)

// keptLedgers is the greatest number of ledgers that are kept. A ledger holds the sums of all nodes. There is one for the tree
// and one for the flat list, each for the current scope and for the previous one.
const keptLedgers = 4

// Books holds the ledgers (the sums of all nodes) and the orders (the steps from which a smart fit chooses) of one tree and one
// encoding. Each is made when it is first needed. Books is safe for concurrent use.
type Books struct {
	Vendored bool // whether outlines list vendored files; set before the first plan

	root      *filetree.Folder
	enc       *token.Encoding
	summaries *summary.Store // summaries written by a language model; may be nil

	mu      sync.Mutex
	ledgers []*ledger // the most recently used comes last
	orders  []*order  // the most recently used comes last
}

// NewBooks returns the Books of the tree at `root`. `last` holds the Books of an earlier tree. NewBooks reuses their entries for
// everything that did not change. `texts` holds the summaries written by a language model. `last` and `texts` may be nil.
func NewBooks(root *filetree.Folder, enc *token.Encoding, texts *summary.Store, last *Books) *Books {
	b := &Books{root: root, enc: enc, summaries: texts}
	if last != nil && last.enc == enc {
		last.mu.Lock()
		defer last.mu.Unlock()
		b.ledgers = append(b.ledgers, last.ledgers...)
		b.orders = append(b.orders, last.orders...)
	}
	return b
}

// ledger returns the ledger (the sums of all nodes) for `base`. If the one that was kept belongs to an older tree, the method
// makes a new one that shares every unchanged entry with it. If ctx ends first, ledger returns an error and does not keep the
// unfinished ledger.
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
		b.ledgers = append(append(b.ledgers[:i:i], b.ledgers[i+1:]...), l) // moved to the end
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
