package cache

import (
	"os"
	"strings"
	"time"

	"foldout/mapper/internal/base/varint"
)

// Answers stores values by name, each in its own file with the key it is valid for. Recall does not find a value that is damaged
// or was stored for another key or version; the next Keep replaces it. Answers is safe for concurrent use by goroutines and
// programs.
//
//	file = answers format, version, name, key, value, CRC-32C of all before
type Answers struct {
	Folder
	Version string // of the code that makes the values
}

// answersFormat begins every answer file. It changes whenever the format does.
const answersFormat = "foldout answer 1\n"

func (a Answers) header(name, key string) []byte {
	return varint.AppendText(varint.AppendText(varint.AppendText([]byte(answersFormat), a.Version), name), key)
}

// Recall returns the value stored under `name`. It returns false if there is none, or if the value was stored for another key.
func (a Answers) Recall(name, key string) (value []byte, ok bool) {
	path := a.file(name, answersSuffix)
	data, err := a.read(path)
	if err != nil {
		return nil, false
	}
	text, ok := strings.CutPrefix(data, string(a.header(name, key)))
	if !ok {
		return nil, false
	}
	now := time.Now()
	_ = os.Chtimes(path, now, now) // marks it as used; if this fails, it is merely removed too early
	return []byte(text), true
}

// Keep stores `value` under `name`, as the value for `key`, and replaces what was stored under that name. If Keep fails, the
// value is computed again next time.
func (a Answers) Keep(name, key string, value []byte) {
	_ = a.put(a.file(name, answersSuffix), append(a.header(name, key), value...))
}
