package gitinfo

import (
	"bytes"
	"context"
	"crypto/sha1" //nolint:gosec // git names contents so
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"foldout/mapper/internal/git"
)

// Has reports whether the name of an object is that of this content, with the ends of its lines as they are or as line feeds.
func Has(object string, content []byte) bool {
	return name(object, content) == object || bytes.Contains(content, crlf) && name(object, bytes.ReplaceAll(content, crlf, lf)) == object
}

var crlf, lf = []byte("\r\n"), []byte("\n")

// name returns what git calls the content in a repository where other names look like this one.
func name(like string, content []byte) string {
	h := sha1.New() //nolint:gosec // git names contents so
	if len(like) == hex.EncodedLen(sha256.Size) {
		h = sha256.New()
	}
	fmt.Fprintf(h, "blob %d\x00", len(content))
	h.Write(content)
	return hex.EncodeToString(h.Sum(nil))
}

// most is how many objects git is asked for at a time: their contents lie in memory twice.
const most = 256

// Objects adds the contents with these names to known, as they are stored. One that cannot be had is left out.
func (in In) Objects(ctx context.Context, names []string, known map[string][]byte) error {
	for some := range slices.Chunk(names, most) {
		input := strings.NewReader(strings.Join(some, "\n") + "\n")
		out, _, failed := git.Command{Dir: in.Dir, Input: input, Args: []string{"cat-file", "--batch"}}.Run(ctx)
		if failed != nil {
			return failed
		}
		readObjects(out, known)
	}
	return nil
}

// Sizes returns how many bytes the contents with these names have. One that cannot be had is left out.
func (in In) Sizes(ctx context.Context, names []string) (map[string]int, error) {
	if len(names) == 0 {
		return nil, nil
	}
	input := strings.NewReader(strings.Join(names, "\n") + "\n")
	out, _, failed := git.Command{Dir: in.Dir, Input: input, Args: []string{"cat-file", "--batch-check"}}.Run(ctx)
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

// readObjects reads a line of name, kind and size before each content, and a line feed behind it. Any other line says that there
// is no such object.
func readObjects(out []byte, known map[string][]byte) {
	for len(out) > 0 {
		var head []byte
		head, out, _ = bytes.Cut(out, lf)
		words := strings.Fields(string(head))
		if len(words) != 3 {
			continue
		}
		if size, err := strconv.Atoi(words[2]); err == nil && size >= 0 && size < len(out) {
			known[words[0]], out = bytes.Clone(out[:size]), out[size+1:]
		}
	}
}
