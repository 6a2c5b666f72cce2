package history

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/gob"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"

	"foldout/mapper/internal/base/words"
	"foldout/mapper/userdir"
)

// version must be raised when the way commits are counted changes.
const version = 7

// key identifies what a history was made from: the commits considered and the location of the folder.
type key [sha256.Size]byte

func keyOf(prefix string, without []string, commits []commit) (k key) {
	h := sha256.New()
	fmt.Fprintln(h, version, HalfLife, largestShared, lineCommits, lineFiles, largestLines, without, prefix)
	for _, c := range commits {
		fmt.Fprintln(h, c.name, c.seconds)
	}
	h.Sum(k[:0])
	return k
}

// kept is the form in which a history is stored in a file. A checksum precedes it there.
type kept struct {
	Key      key
	Files    []keptFile
	Commits  [][]int32
	Messages [][]words.Term
}

type keptFile struct {
	Path string
	Change
	Touches []Touch
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// largestKept is the size limit in bytes of a file that stores a history. A larger one is not stored.
const largestKept = 256 << 20

// load returns the history stored in a file. It returns nil if there is none, or if it is damaged or has another key.
func load(name string, k key) *History {
	data, err := userdir.ReadFile(name, largestKept)
	if err != nil || len(data) < crc32.Size || crc32.Checksum(data[crc32.Size:], castagnoli) != binary.LittleEndian.Uint32(data) {
		return nil
	}
	var from kept
	if err := gob.NewDecoder(bytes.NewReader(data[crc32.Size:])).Decode(&from); err != nil || from.Key != k || len(from.Messages) != len(from.Commits) {
		return nil
	}
	h := &History{numbers: make(map[string]int32, len(from.Files)), files: make([]file, len(from.Files)), commits: from.Commits, messages: from.Messages}
	for i, f := range from.Files {
		h.files[i] = file{Change: f.Change, path: f.Path, touches: f.Touches}
		h.numbers[f.Path] = int32(i)
	}
	for i, commit := range from.Commits {
		for _, number := range commit {
			if number < 0 || int(number) >= len(h.files) {
				return nil
			}
			h.files[number].shared = append(h.files[number].shared, int32(i))
		}
	}
	return h
}

// save writes the history to a file atomically.
func (h *History) save(name string, k key) error {
	to := kept{Key: k, Files: make([]keptFile, len(h.files)), Commits: h.commits, Messages: h.messages}
	for i, f := range h.files {
		to.Files[i] = keptFile{f.path, f.Change, f.touches}
	}
	var data bytes.Buffer
	data.Write(make([]byte, crc32.Size)) // room for the checksum
	if err := gob.NewEncoder(&data).Encode(to); err != nil {
		return err
	}
	if data.Len() > largestKept {
		return fmt.Errorf("the history has %d bytes, more than can be stored", data.Len())
	}
	binary.LittleEndian.PutUint32(data.Bytes(), crc32.Checksum(data.Bytes()[crc32.Size:], castagnoli))
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return err
	}
	temp, err := os.CreateTemp(filepath.Dir(name), filepath.Base(name)+".*.tmp")
	if err != nil {
		return err
	}
	_, err = temp.Write(data.Bytes())
	if closing := temp.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(temp.Name(), name)
	}
	if err != nil {
		_ = os.Remove(temp.Name()) // useless by now
	}
	return err
}
