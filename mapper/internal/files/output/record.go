// Package output recognises the maps, packs and prompts that foldout itself wrote, so that a repository which holds one is not
// mapped twice. It keeps a record of the hashes of what was written, and knows the form of packs and prompts.
package output

import (
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"foldout/mapper/userdir"
	"foldout/model"
)

// name is the record's file in the folder for state.
const name = "outputs"

// mostRecorded limits the record to the latest entries.
const mostRecorded = 1000

// Record is a list of the texts that foldout wrote, one on each line: the hash of the text, a space and the path of the file.
type Record struct{ Folder string }

// Tee returns a function that writes what `fill` writes and, once that has succeeded, records it as the content of the file at
// `path`. An error of the record is ignored: then the file is mapped like any other.
func (r Record) Tee(path string, fill func(io.Writer) error) func(io.Writer) error {
	return func(w io.Writer) error {
		h := model.NewHasher()
		if err := fill(io.MultiWriter(w, h)); err != nil {
			return err
		}
		_ = r.Add(path, h.Hash())
		return nil
	}
}

// Add records that the file at `path` has been written with a content that has the given hash.
func (r Record) Add(path string, hash model.Hash) error {
	lines := r.lines()
	line := fmt.Sprintf("%x %s", hash, model.Printable(path))
	lines = append(lines[max(0, len(lines)-mostRecorded+1):], line)
	return userdir.Replace(filepath.Join(r.Folder, name), func(w io.Writer) error {
		_, err := io.WriteString(w, strings.Join(lines, "\n")+"\n")
		return err
	})
}

// Hashes returns the hashes of all recorded texts. Lines that are damaged count for nothing.
func (r Record) Hashes() map[model.Hash]bool {
	all := map[model.Hash]bool{}
	for _, line := range r.lines() {
		text, _, _ := strings.Cut(line, " ")
		var hash model.Hash
		if n, err := hex.Decode(hash[:], []byte(text[:min(len(text), 2*len(hash))])); err == nil && n == len(hash) {
			all[hash] = true
		}
	}
	delete(all, model.HashOf(nil)) // an empty file is nobody's
	return all
}

func (r Record) lines() []string {
	text, err := os.ReadFile(filepath.Join(r.Folder, name))
	if err != nil || len(text) == 0 {
		return nil
	}
	return strings.Split(strings.TrimRight(string(text), "\n"), "\n")
}
