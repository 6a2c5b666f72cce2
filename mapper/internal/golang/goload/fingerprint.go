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
	"slices"
	"strings"
	"sync"
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
	start := make([]printKey, len(dirs))
	for i, dir := range dirs {
		start[i] = printKey{dir, true}
	}
	reached, err := closure(ctx, start, func(key printKey) (next []printKey) {
		for _, dir := range l.fingerprintOf(key).imports {
			next = append(next, printKey{dir, false})
		}
		return next
	})
	if err != nil {
		return "", err
	}
	lines := make([]string, 0, len(reached))
	for key := range reached {
		lines = append(lines, fmt.Sprintf("%q %v %s", key.dir, key.tests, l.fingerprintOf(key).sum))
	}
	slices.Sort(lines)
	h := sha256.New()
	fmt.Fprintln(h, l.Modules.Fingerprint())
	fmt.Fprintln(h, strings.Join(lines, "\n"))
	return hex.EncodeToString(h.Sum(nil)), nil
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
	if l.Modules.Immutable(key.dir) {
		return
	}
	all, err := l.Modules.sources(key.dir, key.tests)
	fmt.Fprintln(h, err)
	var files []*ast.File
	for s := range all {
		fmt.Fprintf(h, "%q %v %v %d\n", s.name, s.in, s.err, len(s.text))
		if s.in {
			h.Write(s.text)
			f, _ := parse(token.NewFileSet(), s.name, s.text, parser.ImportsOnly) // errors come from what follows the imports
			files = append(files, f)
		}
	}
	dirs, missing := l.resolve(slices.DeleteFunc(files, func(f *ast.File) bool { return f == nil }), key.dir)
	p.imports = slices.Sorted(maps.Values(dirs))
	fmt.Fprintf(h, "%q", missing)
	for _, path := range slices.Sorted(maps.Keys(dirs)) {
		io.WriteString(h, path+" "+dirs[path]+"\n") //nolint:errcheck // a hash takes all
	}
}
