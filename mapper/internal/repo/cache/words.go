package cache

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"sync"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/varint"
	"foldout/mapper/internal/base/words"
	"foldout/model"
)

// Words caches the words in files, stored by the content of each file. These words are kept apart from other results because only
// searching needs them. A nil Words knows and stores none. The words of a revealed file are neither known nor stored, because they
// hold credentials, and a file of the same content may be hidden.
//
//	file   = words format, version of the extractor, root, entries, CRC-32C of all before
//	entry  = hash of the content, class, name of the language, encoded words
type Words struct {
	folder Folder
	key    Key
	kept   map[wordsKey]words.Encoded // as stored on disk

	mu    sync.Mutex
	added map[wordsKey]words.Encoded // what Put has added
}

// wordsKey is equal for files that share their words. It includes the language, because the language determines the symbols of a
// file, and words are stored by symbol. It includes the class, because of some classes only the first words are stored.
type wordsKey struct {
	hash     model.Hash
	class    model.Class
	language string
}

func wordsKeyOf(f *filetree.File) wordsKey { return wordsKey{f.Hash, f.Class, f.Language} }

// wordsFormat begins every file of words. It changes whenever words.Encoded or the definition of a word does.
const wordsFormat = "foldout words 2\n"

// OpenWords reads the words of a repository. There are none if the file is missing, damaged or of another version.
func (f Folder) OpenWords(key Key) *Words {
	w := &Words{folder: f, key: key, added: map[wordsKey]words.Encoded{}}
	w.kept = w.load()
	return w
}

func (w *Words) load() map[wordsKey]words.Encoded {
	data, err := w.folder.read(w.folder.file(w.key.Root, wordsSuffix))
	if err != nil || !strings.HasPrefix(data, wordsFormat) {
		return nil
	}
	r := varint.Reader{Data: data, At: len(wordsFormat)}
	if r.Text() != w.key.Version || r.Text() != w.key.Root {
		return nil
	}
	kept := make(map[wordsKey]words.Encoded, r.Count())
	for !r.Bad && r.Left() > 0 {
		var k wordsKey
		copy(k.hash[:], r.Bytes(uint64(len(k.hash))))
		k.class, k.language = model.Class(r.Byte()), r.Text()
		kept[k] = words.Encoded(r.Text())
	}
	if r.Bad {
		return nil
	}
	return kept
}

// Get returns the words of a file's content, or "" if they are not known.
func (w *Words) Get(f *filetree.File) words.Encoded {
	if w == nil || f.Revealed {
		return ""
	}
	return w.kept[wordsKeyOf(f)]
}

// Put adds the words of a file's content. It is safe for concurrent use.
func (w *Words) Put(f *filetree.File) {
	if w == nil || f.Revealed {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.added[wordsKeyOf(f)] = f.Words
}

// Save replaces the stored words by the words of `files`. It does nothing if no words were added and at most half of the stored
// words are unused. An error does no harm, except that the next run takes longer.
func (w *Words) Save(files []*filetree.File) error {
	if w == nil {
		return nil
	}
	used := map[wordsKey]words.Encoded{}
	for _, f := range files {
		if f.Words != "" && !f.Revealed {
			used[wordsKeyOf(f)] = f.Words
		}
	}
	if len(w.added) == 0 && 2*len(used) >= len(w.kept) {
		return nil
	}
	if err := w.write(used); err != nil {
		return fmt.Errorf("save words in the cache: %w", err)
	}
	return nil
}

func (w *Words) write(used map[wordsKey]words.Encoded) error {
	keys := make([]wordsKey, 0, len(used))
	for k := range used {
		keys = append(keys, k)
	}
	slices.SortFunc(keys, func(a, b wordsKey) int {
		return cmp.Or(bytes.Compare(a.hash[:], b.hash[:]), cmp.Compare(a.class, b.class), strings.Compare(a.language, b.language))
	})
	out := []byte(wordsFormat)
	out = varint.AppendText(varint.AppendText(out, w.key.Version), w.key.Root)
	out = binary.AppendUvarint(out, uint64(len(keys)))
	for _, k := range keys {
		out = varint.AppendText(append(append(out, k.hash[:]...), byte(k.class)), k.language)
		out = varint.AppendText(out, string(used[k]))
	}
	return w.folder.put(w.folder.file(w.key.Root, wordsSuffix), out)
}
