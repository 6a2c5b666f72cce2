package llm

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

	"foldout/mapper/userdir"
)

// lines is the path of a file of answers, each of which is a line of JSON. Answers are appended as they arrive, so an interrupted
// run loses none, and any number of programs may write to the file.
type lines string

// linesOf returns the file in a folder for what `name` identifies.
func linesOf(dir, name string) lines {
	sum := sha256.Sum256([]byte(name))
	return lines(filepath.Join(dir, hex.EncodeToString(sum[:16])+".jsonl"))
}

// read calls `each` with every line of the file, whether or not it is complete. A file that does not exist has no lines. Read
// fails if the file has more than `limit` bytes.
func (l lines) read(limit int64, each func(line []byte)) error {
	content, err := userdir.ReadFile(string(l), limit)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for line := range bytes.Lines(content) {
		each(line)
	}
	return err
}

// add appends records. What it appends begins with a line break, because the previous run may have been interrupted in the middle
// of a line.
func (l lines) add(records ...any) error {
	text := []byte("\n")
	for _, record := range records {
		line, err := json.Marshal(record)
		if err != nil {
			return err
		}
		text = append(append(text, line...), '\n')
	}
	if err := os.MkdirAll(filepath.Dir(string(l)), 0o700); err != nil {
		return err
	}
	if info, err := os.Stat(string(l)); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s: %w", l, userdir.ErrNotRegular) // a pipe would wait for a reader
	}
	file, err := os.OpenFile(string(l), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	return errors.Join(err, file.Close())
}
