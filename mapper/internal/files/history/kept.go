package history

import (
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"encoding/hex"
	"fmt"
	"slices"

	"foldout/mapper/internal/base/words"
)

// version must be raised when the way commits are counted changes.
const version = 7

// keyOf returns what identifies the source of a history: the commits considered and the location of the folder.
func keyOf(prefix string, without []string, commits []commit) string {
	h := sha256.New()
	fmt.Fprintln(h, version, HalfLife, largestShared, lineCommits, lineFiles, largestLines, without, prefix)
	for _, c := range commits {
		fmt.Fprintln(h, c.name, c.seconds)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// kept is the form in which a history is stored.
type kept struct {
	Files    []keptFile
	Commits  [][]int32
	Messages [][]words.Term
}

type keptFile struct {
	Path string
	Change
	Touches []Touch
}

// decode returns the history that encode has encoded. It returns nil if the data is damaged.
func decode(data []byte) *History {
	var from kept
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&from); err != nil || len(from.Messages) != len(from.Commits) {
		return nil
	}
	for _, commit := range from.Commits {
		if slices.ContainsFunc(commit, func(number int32) bool { return number < 0 || int(number) >= len(from.Files) }) {
			return nil
		}
	}
	h := &History{files: make([]file, len(from.Files)), commits: from.Commits, messages: from.Messages}
	for i, f := range from.Files {
		h.files[i] = file{Change: f.Change, path: f.Path, touches: f.Touches}
	}
	h.index()
	return h
}

// encode returns the form in which the history is stored.
func (h *History) encode() ([]byte, error) {
	to := kept{Files: make([]keptFile, len(h.files)), Commits: h.commits, Messages: h.messages}
	for i, f := range h.files {
		to.Files[i] = keptFile{f.path, f.Change, f.touches}
	}
	var data bytes.Buffer
	err := gob.NewEncoder(&data).Encode(to)
	return data.Bytes(), err
}
