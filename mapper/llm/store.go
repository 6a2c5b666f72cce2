package llm

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"foldout/mapper/filetree"
	"foldout/model"
)

// Store holds the summaries of one repository that a language model wrote. The key is the content that the model was shown. So
// unchanged content is never sent again, even after a file was moved. Each answer is written at once.
// It is safe for concurrent use. A nil Store is empty.
type Store struct {
	file lines

	mu    sync.Mutex
	texts map[model.Hash]*filetree.ModelSummary
}

// record is a line of a store's file.
type record struct {
	Key     string   `json:"key"`
	By      string   `json:"by"`
	Purpose string   `json:"purpose"`
	Body    string   `json:"body,omitempty"`
	Tags    []string `json:"tags,omitempty"`
}

// largestStore is the size limit of a store in bytes: room for several hundred thousand summaries.
const largestStore = 256 << 20

// Open reads the store of the repository at root from dir. If the store cannot be read, it is empty, and Open returns an error.
// Incomplete lines are skipped.
func Open(dir, root string) (*Store, error) {
	s := &Store{file: linesOf(dir, root), texts: map[model.Hash]*filetree.ModelSummary{}}
	return s, s.file.read(largestStore, func(line []byte) {
		var r record
		if json.Unmarshal(line, &r) != nil || r.Purpose == "" {
			return
		}
		if key, err := hex.DecodeString(r.Key); err == nil && len(key) == len(model.Hash{}) {
			s.texts[model.Hash(key)] = &filetree.ModelSummary{Purpose: model.Printable(r.Purpose), Body: model.Printable(r.Body), Tags: tagsIn(strings.Join(r.Tags, ",")), By: model.Printable(r.By)}
		}
	})
}

// Empty reports whether the store has no summaries.
func (s *Store) Empty() bool {
	if s == nil {
		return true
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.texts) == 0
}

// Of returns the summary stored under key, or nil if there is none.
func (s *Store) Of(key model.Hash) *filetree.ModelSummary {
	if s == nil || key == (model.Hash{}) {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.texts[key]
}

// Add stores a summary, in memory and on disk.
func (s *Store) Add(key model.Hash, text filetree.ModelSummary) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.file.add(record{hex.EncodeToString(key[:]), text.By, text.Purpose, text.Body, text.Tags}); err != nil {
		return fmt.Errorf("save the summary: %w", err)
	}
	s.texts[key] = &text
	return nil
}

// smallest is the size in bytes below which a file needs no summary.
const smallest = 64

// FileKey returns the key of a file, or zero if the file is not summarized. Only source files are summarized.
func FileKey(f *filetree.File) model.Hash {
	if f.Class != model.ClassSource || f.Pending || f.Size < smallest {
		return model.Hash{}
	}
	return f.Hash
}

// Entry is a direct entry of a folder: a file or a folder.
type Entry struct {
	Name string
	Key  model.Hash
}

// FolderKey returns the key of a folder with the given entries, in order. The key is zero if no entry has a key. If anything that is
// summarized below the folder changes, the key changes too.
func FolderKey(entries []Entry) model.Hash {
	var all bytes.Buffer
	for _, e := range entries {
		if e.Key != (model.Hash{}) {
			all.WriteString(e.Name)
			all.WriteByte(0)
			all.Write(e.Key[:])
		}
	}
	if all.Len() == 0 {
		return model.Hash{}
	}
	return model.HashOf(all.Bytes())
}
