package store

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"math"
	"slices"
	"strings"
)

// Comparison lists the differences between a snapshot and an earlier one. Lists are sorted by id; Risen and Fallen are sorted by
// difference, greatest first.
type Comparison struct {
	Added   []Ref   `json:"added"`   // files and symbols
	Removed []Ref   `json:"removed"` // files and symbols
	Changed []Ref   `json:"changed"` // in anything except metrics
	Risen   []Shift `json:"risen"`   // in importance; files and symbols in both snapshots
	Fallen  []Shift `json:"fallen"`  // in importance; files and symbols in both snapshots
}

// Ref identifies a node.
type Ref struct {
	ID   string `json:"id"`
	Kind string `json:"kind"`
	Name string `json:"name"`
}

// Shift is a node whose importance has changed.
type Shift struct {
	Ref
	From float64 `json:"from"`
	To   float64 `json:"to"`
}

// smallestShift is the smallest change of importance that is reported. Smaller ones occur with every commit, because ranks are
// shares of a total.
const smallestShift = 0.05

// compared holds what a comparison needs to know about a node of the earlier snapshot.
type compared struct {
	Ref
	content    [sha256.Size]byte
	importance float64
}

// Compare compares two snapshots in a store.
func Compare(ctx context.Context, s Store, earlier, later Key) (*Comparison, error) {
	before := map[string]*compared{}
	err := s.Load(ctx, earlier, func(n *Node) error {
		if n.isContent() {
			before[n.ID] = comparedOf(n)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	c := &Comparison{Added: []Ref{}, Removed: []Ref{}, Changed: []Ref{}, Risen: []Shift{}, Fallen: []Shift{}}
	err = s.Load(ctx, later, func(n *Node) error {
		if n.isContent() {
			c.add(before[n.ID], comparedOf(n))
			delete(before, n.ID)
		}
		return nil
	})
	for _, gone := range before {
		c.Removed = append(c.Removed, gone.Ref)
	}
	c.sort()
	return c, err
}

// isContent reports whether a node is a file or a symbol. Only these need to be compared, because folders change with their
// contents, and chunks with their symbols.
func (n *Node) isContent() bool { return n.Kind == "file" || n.Kind == "symbol" }

func comparedOf(n *Node) *compared {
	importance, _ := n.Importance()
	return &compared{Ref{n.ID, n.Kind, n.Name}, sha256.Sum256(bytes.Join([][]byte{
		[]byte(n.Kind), []byte(n.FQN), []byte(strings.Join(n.Children, "\n")), canonical(n.Summary), canonical(n.Attrs),
	}, []byte{0})), importance}
}

// canonical returns JSON with sorted keys, so that it does not matter how a store writes it.
func canonical(raw json.RawMessage) []byte {
	var value any
	if json.Unmarshal(raw, &value) != nil {
		return raw
	}
	return []byte(text(value))
}

func (c *Comparison) add(before, after *compared) {
	if before == nil {
		c.Added = append(c.Added, after.Ref)
		return
	}
	if before.content != after.content {
		c.Changed = append(c.Changed, after.Ref)
	}
	shift := Shift{after.Ref, before.importance, after.importance}
	switch change := after.importance - before.importance; {
	case change >= smallestShift:
		c.Risen = append(c.Risen, shift)
	case change <= -smallestShift:
		c.Fallen = append(c.Fallen, shift)
	}
}

func (c *Comparison) sort() {
	for _, refs := range [][]Ref{c.Added, c.Removed, c.Changed} {
		slices.SortFunc(refs, func(a, b Ref) int { return strings.Compare(a.ID, b.ID) })
	}
	for _, shifts := range [][]Shift{c.Risen, c.Fallen} {
		slices.SortFunc(shifts, func(a, b Shift) int {
			return cmp.Or(cmp.Compare(math.Abs(b.To-b.From), math.Abs(a.To-a.From)), strings.Compare(a.ID, b.ID))
		})
	}
}
