// This file lists the strings in JSON and TOML documents with their positions. It takes linear time, unlike decoders into Go values,
// which search a whole table for each of its keys.

package manifest

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
	"github.com/tidwall/jsonc"
)

// Entry is one string value in a document. Keys is the path to it; for an element of a list, the key is its position, from 0.
// Line is the line of the last key, counted from 1.
type Entry struct {
	Keys  []string
	Value string
	Line  int
}

// Text returns the entry with exactly these keys.
func Text(entries []Entry, keys ...string) (e Entry, ok bool) {
	for _, e := range entries {
		if slices.Equal(e.Keys, keys) {
			return e, true
		}
	}
	return Entry{}, false
}

// Under returns the keys of the entry that come after `keys`. It returns false if the keys of the entry do not begin with `keys`.
// A `*` in `keys` matches any key.
func (e *Entry) Under(keys ...string) (rest []string, ok bool) {
	if len(e.Keys) < len(keys) {
		return nil, false
	}
	for i, key := range keys {
		if key != "*" && e.Keys[i] != key {
			return nil, false
		}
	}
	return e.Keys[len(keys):], true
}

// deepest is the maximum number of nested keys that lead to an entry. No manifest needs more.
const deepest = 8

// JSON lists the string values in a JSON document. If `loose` is true, comments and trailing commas are allowed. On an error, the
// list holds the entries before the error.
func JSON(text []byte, loose bool) ([]Entry, error) {
	if loose {
		text = jsonc.ToJSON(text) // keeps all offsets and line breaks
	}
	r := jsonReader{decoder: json.NewDecoder(bytes.NewReader(text)), text: text, line: 1}
	err := r.read()
	if errors.Is(err, io.EOF) {
		err = nil
	}
	if err == nil && len(r.open) > 0 {
		err = io.ErrUnexpectedEOF
	}
	return r.entries, err
}

// jsonReader reads the tokens of a document and tracks the open objects and lists.
type jsonReader struct {
	decoder *json.Decoder
	text    []byte
	open    []level
	entries []Entry
	offset  int // lines are counted up to here
	line    int
}

// level is an object or list whose end has not been read yet.
type level struct {
	list  bool
	count int    // number of elements of the list so far
	key   string // key of the next value
	keyed bool   // whether there is a key
	line  int    // line of the key
}

func (r *jsonReader) read() error {
	for {
		token, err := r.decoder.Token()
		if err != nil {
			return err
		}
		switch t := token.(type) {
		case json.Delim:
			if t == '{' || t == '[' {
				r.open = append(r.open, level{list: t == '['})
				continue
			}
			r.open = r.open[:len(r.open)-1]
			r.done()
		case string:
			if n := len(r.open); n > 0 && !r.open[n-1].list && !r.open[n-1].keyed {
				top := &r.open[n-1]
				top.key, top.keyed, top.line = t, true, r.lineHere()
				continue
			}
			r.add(t)
			r.done()
		default:
			r.done()
		}
	}
}

// done records that the value of a key, or an element of a list, has ended.
func (r *jsonReader) done() {
	if n := len(r.open); n > 0 {
		r.open[n-1].keyed = false
		r.open[n-1].count++
	}
}

func (r *jsonReader) add(value string) {
	if len(r.open) > deepest {
		return
	}
	e := Entry{Value: value, Line: 1}
	for _, l := range r.open {
		if l.list {
			e.Keys = append(e.Keys, strconv.Itoa(l.count))
			continue
		}
		e.Keys, e.Line = append(e.Keys, l.key), l.line
	}
	r.entries = append(r.entries, e)
}

// lineHere returns the line at which the last token ended.
func (r *jsonReader) lineHere() int {
	next := min(int(r.decoder.InputOffset()), len(r.text))
	r.line += bytes.Count(r.text[r.offset:next], []byte{'\n'})
	r.offset = next
	return r.line
}

// TOML lists the string values in a TOML document, and its booleans as "true" and "false". On an error, the list holds the entries before the error.
func TOML(text []byte) ([]Entry, error) {
	r := tomlReader{text: text, line: 1, lists: map[string]int{}}
	r.parser.Reset(text)
	for r.parser.NextExpression() {
		switch node := r.parser.Expression(); node.Kind {
		case unstable.Table:
			r.table, _ = r.keys(nil, node)
		case unstable.ArrayTable:
			r.table, _ = r.keys(nil, node)
			name := strings.Join(r.table, "\x00")
			r.table = append(r.table, strconv.Itoa(r.lists[name]))
			r.lists[name]++
		case unstable.KeyValue:
			r.pair(r.table, node)
		}
	}
	return r.entries, r.parser.Error()
}

type tomlReader struct {
	parser  unstable.Parser
	text    []byte
	table   []string       // keys of the open table
	lists   map[string]int // number of tables so far in each list of tables
	entries []Entry
	offset  int // lines are counted up to here
	line    int
}

// keys returns `above` followed by the keys of a table or pair, and the line of the last one.
func (r *tomlReader) keys(above []string, node *unstable.Node) (keys []string, line int) {
	keys = slices.Clone(above)
	for it := node.Key(); it.Next(); {
		key := it.Node()
		keys = append(keys, string(key.Data))
		if at := min(int(key.Raw.Offset), len(r.text)); at > r.offset {
			r.line += bytes.Count(r.text[r.offset:at], []byte{'\n'})
			r.offset = at
		}
	}
	return keys, r.line
}

func (r *tomlReader) pair(above []string, node *unstable.Node) {
	keys, line := r.keys(above, node)
	r.value(keys, line, node.Value())
}

func (r *tomlReader) value(keys []string, line int, node *unstable.Node) {
	if len(keys) > deepest {
		return
	}
	switch node.Kind {
	case unstable.String, unstable.Bool:
		r.entries = append(r.entries, Entry{Keys: keys, Value: string(node.Data), Line: line})
	case unstable.Array:
		count := 0
		for it := node.Children(); it.Next(); count++ {
			r.value(append(slices.Clone(keys), strconv.Itoa(count)), line, it.Node())
		}
	case unstable.InlineTable:
		for it := node.Children(); it.Next(); {
			r.pair(keys, it.Node())
		}
	}
}
