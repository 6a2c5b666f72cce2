package goload

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"
)

// fingerprint is a hash of a folder's files, which is computed once.
type fingerprint struct {
	once    sync.Once
	sum     string
	imports []string // folders
}

// printKey identifies the fingerprint of a folder, either with or without the folder's test files.
type printKey struct {
	dir   string
	tests bool
}

// Fingerprint returns a hash of everything that the types of the packages in the folders depend on. This includes the files in
// the folders (even tests), the files of everything that they import, and the places where imports are found. If the files of a
// folder never change, only the folder's path counts. A Loader hashes a folder at most twice for this: once with and once without
// its tests. Fingerprint fails only if `ctx` ends.
func (l *Loader) Fingerprint(ctx context.Context, dirs []string) (string, error) {
	sums := map[printKey]string{}
	var level []printKey
	for _, dir := range dirs {
		level = append(level, printKey{dir, true})
	}
	for len(level) > 0 {
		var group errgroup.Group
		group.SetLimit(runtime.GOMAXPROCS(0))
		batch := make([]*fingerprint, len(level))
		for i, key := range level {
			group.Go(func() error { batch[i] = l.fingerprintOf(key); return ctx.Err() })
		}
		if err := group.Wait(); err != nil {
			return "", err
		}
		var next []printKey
		for i, p := range batch {
			sums[level[i]] = p.sum
			for _, dir := range p.imports {
				next = append(next, printKey{dir, false})
			}
		}
		slices.SortFunc(next, func(a, b printKey) int { return strings.Compare(a.dir, b.dir) })
		level = slices.DeleteFunc(slices.Compact(next), func(k printKey) bool { return sums[k] != "" })
	}
	return l.sum(sums), nil
}

// sum combines the given fingerprints of folders and the fingerprint of the World into one hash.
func (l *Loader) sum(sums map[printKey]string) string {
	lines := make([]string, 0, len(sums))
	for key, sum := range sums {
		lines = append(lines, fmt.Sprintf("%q %v %s", key.dir, key.tests, sum))
	}
	slices.Sort(lines)
	h := sha256.New()
	fmt.Fprintln(h, l.World.Fingerprint())
	fmt.Fprintln(h, strings.Join(lines, "\n"))
	return hex.EncodeToString(h.Sum(nil))
}

// fingerprintOf returns the fingerprint of a folder.
func (l *Loader) fingerprintOf(key printKey) *fingerprint {
	l.mu.Lock()
	p := l.prints[key]
	if p == nil {
		p = &fingerprint{}
		l.prints[key] = p
	}
	l.mu.Unlock()
	p.once.Do(func() { l.take(p, key) })
	return p
}

// take computes the fingerprint of a folder from its files, and records what they import.
func (l *Loader) take(p *fingerprint, key printKey) {
	h := sha256.New()
	defer func() { p.sum = hex.EncodeToString(h.Sum(nil)) }()
	if l.World.Immutable(key.dir) {
		return
	}
	entries, err := l.World.Files().ReadDir(key.dir)
	fmt.Fprintln(h, err)
	var files []*ast.File
	for _, e := range entries {
		name := e.Name()
		if e.IsDir() || !isSource(name) || strings.HasSuffix(name, "_test.go") && !key.tests {
			continue
		}
		in, text, err := l.World.Match(key.dir, name)
		fmt.Fprintf(h, "%q %v %v %d\n", name, in, err, len(text))
		if in {
			h.Write(text)
			files = append(files, parse(token.NewFileSet(), name, text, parser.ImportsOnly))
		}
	}
	dirs, missing := l.resolve(slices.DeleteFunc(files, func(f *ast.File) bool { return f == nil }), key.dir)
	p.imports = slices.Sorted(maps.Values(dirs))
	fmt.Fprintf(h, "%q", missing)
	for _, path := range slices.Sorted(maps.Keys(dirs)) {
		io.WriteString(h, path+" "+dirs[path]+"\n") //nolint:errcheck // a hash takes all
	}
}
