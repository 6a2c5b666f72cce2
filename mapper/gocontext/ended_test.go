package gocontext

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
)

// endsAfter is a context that ends once Err was called a number of times.
type endsAfter struct {
	context.Context
	left atomic.Int64
}

func (c *endsAfter) Err() error {
	if c.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// TestSearchEndsWithContext checks that a search for uses fails whenever its context ended before it did.
func TestSearchEndsWithContext(t *testing.T) {
	dir := writeModule(t, map[string]string{
		"go.mod": "module example.com/m\n\ngo 1.26\n",
		"a.go":   "package m\n\ntype T struct{}\n\nfunc (T) Do() {}\n",
		"b/b.go": "package b\n\nimport \"example.com/m\"\n\ntype Doer interface{ Do() }\n\nfunc F(t m.T) { t.Do() }\n",
	})
	steps := map[string]func(*usage, context.Context) error{"define": (*usage).define, "look": (*usage).look}
	for name, step := range steps {
		for n, done := int64(0), false; !done; n++ {
			p, err := open(t, dir).Package(t.Context(), ".")
			if err != nil {
				t.Fatal(err)
			}
			u := &usage{mod: p.mod, pkg: p, ident: newIdent("T.Do"), targets: map[string]bool{}}
			if name != "define" {
				if err := u.define(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			ctx := &endsAfter{Context: t.Context()}
			ctx.left.Store(n)
			err = step(u, ctx)
			done = ctx.left.Load() >= 0
			if !done && !errors.Is(err, context.Canceled) || done && err != nil {
				t.Errorf("%s, context ended at call %d of Err: %v", name, n, err)
			}
		}
	}
}
