package mapper

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"

	"foldout/model"
)

// fileSources holds the sources and queries of the packages that determine what is cached of a file: its symbols, references, words,
// costs, purpose and credentials.
//
//go:embed token/*.go languages/*.go languages/*/*.go languages/*/*.scm languages/*/queries/*/*.scm
//go:embed internal/extract/*.go internal/extract/reference/*.go internal/query/*.go internal/syntax/*.go internal/rewrite/*.go
//go:embed internal/language/* internal/lazyregexp/*.go internal/line/*.go internal/purpose/*.go internal/refs/*.go
//go:embed internal/scan/*.go internal/secret/*.go internal/secret/rules.txt internal/tree/*.go internal/words/*.go
var fileSources embed.FS

// codeVersion identifies the code that determines what is cached of a file, including the versions of the modules it was built
// with, such as grammars. Results cached by another version are not used. codeVersion is a hash of the sources, so nobody has to
// increase a number after a change.
var codeVersion = sync.OnceValue(func() string { return hashCode(model.Sources, fileSources) })

// nodeSources holds the sources of the packages that make the nodes of snapshots from files.
//
//go:embed internal/plan/*.go internal/render/*.go internal/snapshot/*.go internal/summary/*.go
var nodeSources embed.FS

// nodesVersion identifies the code that determines the content of the nodes of a snapshot, except metrics.
var nodesVersion = sync.OnceValue(func() string { return hashCode(model.Sources, fileSources, nodeSources) })

// goSources holds the sources of the packages that analyse Go code.
//
//go:embed internal/gocontext/*.go internal/goload/*.go internal/gomod/*.go internal/secret/*.go
var goSources embed.FS

// goVersion identifies the code that determines what is cached of Go packages, including the version of Go, because its type
// checker is part of it.
var goVersion = sync.OnceValue(func() string { return runtime.Version() + " " + hashCode(goSources) })

func hashCode(all ...fs.FS) string {
	h, buffer := sha256.New(), make([]byte, 1<<15) // io.Copy would make one for each of a thousand files
	for _, sources := range all {
		err := fs.WalkDir(sources, ".", func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := sources.Open(path)
			if err != nil {
				return err
			}
			fmt.Fprintln(h, path)
			size, err := io.CopyBuffer(h, file, buffer)
			fmt.Fprintln(h, size)
			return err
		})
		if err != nil {
			panic(err) // embedded files can always be read
		}
	}
	if build, known := debug.ReadBuildInfo(); known {
		for _, module := range build.Deps {
			if module.Replace != nil {
				module = module.Replace
			}
			fmt.Fprintln(h, module.Path, module.Version, module.Sum)
		}
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}
