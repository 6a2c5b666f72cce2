package cache

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Answers keeps values by names, each in a file of its own with the key that it holds for. One that is kept for another key, by another
// version or that is damaged is not found, and is replaced by the next. It may be used from many goroutines and programs.
//
//	file = answers format, version, name, key, value, CRC-32C of all before
type Answers struct {
	Folder
	Version string // of the code that makes the values
}

// answersFormat begins every file of an answer and changes with every change of how they are written.
const answersFormat = "foldout answer 1\n"

func (a Answers) path(name string) string {
	sum := sha256.Sum256([]byte(name))
	return filepath.Join(a.Path, hex.EncodeToString(sum[:16])+answersSuffix)
}

func (a Answers) header(name, key string) []byte {
	return appendText(appendText(appendText([]byte(answersFormat), a.Version), name), key)
}

// Recall returns the value with the name, where it is kept for the key.
func (a Answers) Recall(name, key string) (value []byte, ok bool) {
	path := a.path(name)
	file, size, err := openPack(path)
	if err != nil {
		return nil, false
	}
	defer file.Close() //nolint:errcheck // nothing was written
	data, err := readPack(file, size)
	if err != nil {
		return nil, false
	}
	text, ok := strings.CutPrefix(data, string(a.header(name, key)))
	if !ok {
		return nil, false
	}
	now := time.Now()
	_ = os.Chtimes(path, now, now) // says that it was used; where that cannot be said it is trimmed too early
	return []byte(text), true
}

// Keep keeps a value for the key in place of what was kept by that name. Where it cannot, it is found out again the next time.
func (a Answers) Keep(name, key string, value []byte) {
	data := append(a.header(name, key), value...)
	sum := newSum()
	sum.Write(data)
	data = binary.LittleEndian.AppendUint32(data, sum.Sum32())
	_ = a.replace(a.path(name), func(file io.Writer) (int64, error) {
		n, err := file.Write(data)
		return int64(n), err
	})
}
