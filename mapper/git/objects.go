package git

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha1" //nolint:gosec // git names contents so
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Has reports whether `object` is the name that git gives to the content, either as it is or with CRLF replaced by LF.
func Has(object string, content []byte) bool {
	return name(object, content) == object || bytes.Contains(content, crlf) && name(object, bytes.ReplaceAll(content, crlf, lf)) == object
}

var crlf, lf = []byte("\r\n"), []byte("\n")

// name returns the name that git gives to the content. `like` is another name given by git, whose length says which hash function
// to use.
func name(like string, content []byte) string {
	h := sha1.New() //nolint:gosec // git names contents so
	if len(like) == hex.EncodedLen(sha256.Size) {
		h = sha256.New()
	}
	fmt.Fprintf(h, "blob %d\x00", len(content))
	h.Write(content)
	return hex.EncodeToString(h.Sum(nil))
}

// Objects calls `take` for each of the names, in order. `i` is the index of the name. `content` is the content of the object as
// git stores it. `had` is false if the object is not available.
func (in In) Objects(ctx context.Context, names []string, take func(i int, content []byte, had bool)) error {
	if len(names) == 0 {
		return nil
	}
	input := strings.NewReader(strings.Join(names, "\n") + "\n")
	read := func(out io.Reader) error { return readObjects(out, len(names), take) }
	_, _, failed := Command{Dir: in.Dir, Input: input, Args: []string{"cat-file", "--batch"}, Read: read}.Run(ctx)
	if failed != nil {
		return failed
	}
	return nil
}

// Contents returns the contents of objects, by their names, as git stores them. Objects that are not available are left out.
func (in In) Contents(ctx context.Context, names []string) (map[string][]byte, error) {
	contents := map[string][]byte{}
	err := in.Objects(ctx, names, func(i int, content []byte, had bool) {
		if had {
			contents[names[i]] = content
		}
	})
	return contents, err
}

// Sizes returns the sizes in bytes of git objects that hold the contents of files. `names` are the names of the objects, which
// are also the keys of the result. Objects that are not available are left out.
func (in In) Sizes(ctx context.Context, names []string) (map[string]int, error) {
	if len(names) == 0 {
		return nil, nil
	}
	input := strings.NewReader(strings.Join(names, "\n") + "\n")
	out, _, failed := Command{Dir: in.Dir, Input: input, Args: []string{"cat-file", "--batch-check"}}.Run(ctx)
	if failed != nil {
		return nil, failed
	}
	sizes := make(map[string]int, len(names))
	for line := range strings.Lines(string(out)) {
		if words := strings.Fields(line); len(words) == 3 && words[1] == "blob" {
			sizes[words[0]], _ = strconv.Atoi(words[2])
		}
	}
	return sizes, nil
}

// readObjects reads `n` objects and passes each to `take`. An object consists of three parts: a line with its name, kind and
// size; its content; and a line feed. Any other line means that the object does not exist.
func readObjects(out io.Reader, n int, take func(i int, content []byte, had bool)) error {
	r := bufio.NewReaderSize(out, 64<<10)
	for i := range n {
		head, err := r.ReadString('\n')
		if err != nil {
			return err
		}
		words := strings.Fields(head)
		if len(words) != 3 {
			take(i, nil, false)
			continue
		}
		content, err := readObject(r, words[2])
		if err != nil {
			return err
		}
		take(i, content, true)
	}
	return nil
}

// readObject reads the content of an object, which is `size` bytes long, and the line feed after it.
func readObject(r *bufio.Reader, size string) ([]byte, error) {
	n, err := strconv.ParseInt(size, 10, 64)
	if err != nil {
		return nil, err
	}
	var content bytes.Buffer
	content.Grow(int(min(max(n, 0), 1<<20)) + bytes.MinRead) // enough for a whole source file
	if _, err := io.CopyN(&content, r, n); err != nil {
		return nil, err
	}
	_, err = r.Discard(1)
	return content.Bytes(), err
}
