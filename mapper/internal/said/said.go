// Package said keeps what a language model wrote about files and folders, by the content that it was shown. What did not change is
// never asked again, also after a file was moved, and an answer counts as soon as its line is written.
package said

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Book holds the texts of one repository. It may be used from many goroutines; a nil one is empty.
type Book struct {
	path string

	mu    sync.Mutex
	texts map[model.Hash]*tree.Said
}

// record is a line of the file of a book.
type record struct {
	Key     string `json:"key"`
	By      string `json:"by"`
	Purpose string `json:"purpose"`
	Body    string `json:"body,omitempty"`
}

// Open reads the book of the repository at root from dir. A book that cannot be read is empty, and an error says why; lines that are not
// whole are passed over.
func Open(dir, root string) (*Book, error) {
	sum := sha256.Sum256([]byte(root))
	b := &Book{path: filepath.Join(dir, hex.EncodeToString(sum[:16])+".jsonl"), texts: map[model.Hash]*tree.Said{}}
	content, err := os.ReadFile(b.path)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
		return b, err
	}
	for line := range bytes.Lines(content) {
		var r record
		var key model.Hash
		if json.Unmarshal(line, &r) != nil || r.Purpose == "" {
			continue
		}
		if n, err := hex.Decode(key[:], []byte(r.Key)); err == nil && n == len(key) {
			b.texts[key] = &tree.Said{Purpose: model.Printable(r.Purpose), Body: model.Printable(r.Body), By: model.Printable(r.By)}
		}
	}
	return b, nil
}

// Empty reports whether nothing is kept.
func (b *Book) Empty() bool {
	if b == nil {
		return true
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.texts) == 0
}

// Of returns the text under a key, nil for none.
func (b *Book) Of(key model.Hash) *tree.Said {
	if b == nil || key == (model.Hash{}) {
		return nil
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.texts[key]
}

// Add keeps a text, on disk as well. The line begins on a new one, as the last run may have been cut off in the middle of its own.
func (b *Book) Add(key model.Hash, text tree.Said) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if err := os.MkdirAll(filepath.Dir(b.path), 0o700); err != nil {
		return fmt.Errorf("keep the summary: %w", err)
	}
	line, err := json.Marshal(record{hex.EncodeToString(key[:]), text.By, text.Purpose, text.Body})
	if err != nil {
		return err
	}
	file, err := os.OpenFile(b.path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("keep the summary: %w", err)
	}
	_, err = file.Write(append(append([]byte("\n"), line...), '\n'))
	if err = errors.Join(err, file.Close()); err != nil {
		return fmt.Errorf("keep the summary: %w", err)
	}
	b.texts[key] = &text
	return nil
}

// smallest is the size in bytes below which a file says all itself.
const smallest = 64

// FileKey returns the key of a file; zero for one that is not summarized, as only source files are.
func FileKey(f *tree.File) model.Hash {
	if f.Class != model.ClassSource || f.Pending || f.Size < smallest {
		return model.Hash{}
	}
	return f.Hash
}

// Part is what a folder holds directly: a file or a folder.
type Part struct {
	Name string
	Key  model.Hash
}

// FolderKey returns the key of a folder that holds these parts, in their order; zero where none of them has one. It changes with
// everything that is summarized below.
func FolderKey(parts []Part) model.Hash {
	var all bytes.Buffer
	for _, p := range parts {
		if p.Key != (model.Hash{}) {
			all.WriteString(p.Name)
			all.WriteByte(0)
			all.Write(p.Key[:])
		}
	}
	if all.Len() == 0 {
		return model.Hash{}
	}
	return model.HashOf(all.Bytes())
}
