// Package modelsummary keeps what a language model wrote about files and folders, by the content that it was shown. What did not change is
// never asked again, also after a file was moved, and an answer counts as soon as its line is written.
package modelsummary

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

// Store holds the texts of one repository. It may be used from many goroutines; a nil one is empty.
type Store struct {
	path string

	mu    sync.Mutex
	texts map[model.Hash]*tree.ModelSummary
}

// record is a line of the file of a store.
type record struct {
	Key     string `json:"key"`
	By      string `json:"by"`
	Purpose string `json:"purpose"`
	Body    string `json:"body,omitempty"`
}

// Open reads the store of the repository at root from dir. A store that cannot be read is empty, and an error says why; lines that are not
// whole are passed over.
func Open(dir, root string) (*Store, error) {
	sum := sha256.Sum256([]byte(root))
	s := &Store{path: filepath.Join(dir, hex.EncodeToString(sum[:16])+".jsonl"), texts: map[model.Hash]*tree.ModelSummary{}}
	content, err := os.ReadFile(s.path)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
		return s, err
	}
	for line := range bytes.Lines(content) {
		var r record
		var key model.Hash
		if json.Unmarshal(line, &r) != nil || r.Purpose == "" {
			continue
		}
		if n, err := hex.Decode(key[:], []byte(r.Key)); err == nil && n == len(key) {
			s.texts[key] = &tree.ModelSummary{Purpose: model.Printable(r.Purpose), Body: model.Printable(r.Body), By: model.Printable(r.By)}
		}
	}
	return s, nil
}

// Empty reports whether nothing is kept.
func (s *Store) Empty() bool {
	if s == nil {
		return true
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.texts) == 0
}

// Of returns the text under a key, nil for none.
func (s *Store) Of(key model.Hash) *tree.ModelSummary {
	if s == nil || key == (model.Hash{}) {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.texts[key]
}

// Add keeps a text, on disk as well. The line begins on a new one, as the last run may have been cut off in the middle of its own.
func (s *Store) Add(key model.Hash, text tree.ModelSummary) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := os.MkdirAll(filepath.Dir(s.path), 0o700); err != nil {
		return fmt.Errorf("keep the summary: %w", err)
	}
	line, err := json.Marshal(record{hex.EncodeToString(key[:]), text.By, text.Purpose, text.Body})
	if err != nil {
		return err
	}
	file, err := os.OpenFile(s.path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("keep the summary: %w", err)
	}
	_, err = file.Write(append(append([]byte("\n"), line...), '\n'))
	if err = errors.Join(err, file.Close()); err != nil {
		return fmt.Errorf("keep the summary: %w", err)
	}
	s.texts[key] = &text
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
