package plan

import (
	"context"
	"slices"
	"sync"

	"foldout/mapper/filetree"
	"foldout/mapper/llm"
	"foldout/mapper/token"
)

// mostKept is the greatest number of ledgers, and of trees of options, that are kept. There is one ledger for the tree and one for the flat
// list, each for the current scope and for the previous one, and options for two details of the current and the previous ledger.
const mostKept = 4

// Books holds the ledgers (the sums of all nodes) and the options (what a smart fit chooses from) of one tree and one
// encoding. Each is made when it is first needed. Books is safe for concurrent use.
type Books struct {
	Vendored bool // whether outlines list vendored files; set before the first plan

	root      *filetree.Folder
	enc       *token.Encoding
	summaries *llm.Store // summaries written by a language model; may be nil

	mu      sync.Mutex
	ledgers []*ledger  // the most recently used comes last
	options []*options // the most recently used comes last
}

// NewBooks returns the Books of the tree at `root`. `last` holds the Books of an earlier tree. NewBooks reuses their entries for
// everything that did not change. `texts` holds the summaries written by a language model. `last` and `texts` may be nil.
func NewBooks(root *filetree.Folder, enc *token.Encoding, texts *llm.Store, last *Books) *Books {
	b := &Books{root: root, enc: enc, summaries: texts}
	if last != nil && last.enc == enc {
		last.mu.Lock()
		defer last.mu.Unlock()
		b.ledgers = append(b.ledgers, last.ledgers...)
		b.options = append(b.options, last.options...)
	}
	return b
}

// ledger returns the ledger for `shape`. If the one that was kept belongs to an older tree, the method makes a new one that shares
// every unchanged entry with it. If ctx ends first, ledger returns an error and does not keep the unfinished ledger.
func (b *Books) ledger(ctx context.Context, shape shape) (l *ledger, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	key := shape.key(b.enc.Name())
	i := slices.IndexFunc(b.ledgers, func(l *ledger) bool { return l.key == key })
	if i >= 0 {
		l = b.ledgers[i]
	}
	if l == nil || l.root.node != b.root {
		if l, err = b.newLedger(ctx, shape, l); err != nil {
			return nil, err
		}
	}
	b.ledgers = withLatest(b.ledgers, i, l)
	return l, nil
}

// withLatest returns a copy of `kept` that ends with `latest`, in place of entry i or, if i is -1, of the oldest entry once there are
// mostKept.
func withLatest[T any](kept []T, i int, latest T) []T {
	if i < 0 && len(kept) == mostKept {
		i = 0
	}
	if i < 0 {
		return append(slices.Clip(kept), latest)
	}
	return slices.Concat(kept[:i], kept[i+1:], []T{latest})
}
