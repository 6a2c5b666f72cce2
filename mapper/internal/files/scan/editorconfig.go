package scan

import (
	"bytes"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/editorconfig/editorconfig-core-go/v2"
)

// Charsets knows the encodings that the `.editorconfig` files of a repository set for its files. It reads each of them once, when
// it is first needed. It is not safe for concurrent use.
type Charsets struct {
	files  *Reader
	top    string               // top folder of the repository, where the search upward ends
	prefix string               // path from top to the root of files, ending in `/`; "" if they are the same
	known  map[string]*charsets // by the path of a folder from top, "" for top itself
}

// charsets is what one `.editorconfig` file says about encodings.
type charsets struct {
	dir      string
	isRoot   bool // the search upward ends here
	sections *editorconfig.Editorconfig
	decides  bool // a section sets an encoding other than UTF-8
}

// NewCharsets returns the encodings of the files below `root`, which `files` reads. Like editors, it also reads the files in the
// folders above, up to the top of the repository.
func NewCharsets(root string, files *Reader) *Charsets {
	c := &Charsets{files: files, top: root, known: map[string]*charsets{}}
	if resolved, err := filepath.EvalSymlinks(root); err == nil {
		c.top = resolved
		if top := TopOf(resolved); top != "" {
			if rel, err := filepath.Rel(top, resolved); err == nil && rel != "." {
				c.top, c.prefix = top, filepath.ToSlash(rel)+"/"
			}
		}
	}
	return c
}

// Of returns the encoding that is set for the file at `path`, such as `utf-16le` or `windows-1252`. It returns "" if none is set,
// or UTF-8.
func (c *Charsets) Of(path string) string {
	path = c.prefix + path
	var chain []*charsets // nearest first
	decides := false
	for dir := folderOf(path); ; dir = folderOf(dir) {
		found := c.in(dir)
		chain, decides = append(chain, found), decides || found.decides
		if found.isRoot || dir == "" {
			break
		}
	}
	if !decides {
		return ""
	}
	for _, found := range chain {
		if set, ok := found.of(path); ok {
			return encodingOf(set)
		}
	}
	return ""
}

// of returns the charset that the file at `path` has by these sections, as it is written there, and false if it has none.
func (c *charsets) of(path string) (string, bool) {
	if c.sections == nil {
		return "", false
	}
	set, err := c.sections.GetDefinitionForFilename(strings.TrimPrefix(strings.TrimPrefix(path, c.dir), "/"))
	if err != nil {
		return "", false
	}
	return set.Charset, set.Charset != ""
}

// folderOf returns the folder of a path, "" for the top one.
func folderOf(file string) string { return strings.TrimSuffix(path.Dir(file), ".") }

// in returns what the `.editorconfig` file in a folder says. It says nothing if there is none, or none that can be read.
func (c *Charsets) in(dir string) *charsets {
	if known := c.known[dir]; known != nil {
		return known
	}
	found := &charsets{}
	if text, ok := c.read(path.Join(dir, editorconfig.ConfigNameDefault)); ok {
		found = parseCharsets(text)
	}
	found.dir = dir
	c.known[dir] = found
	return found
}

// read reads the file at a path from the top. Those below the root are read like all files of a repository, so a link cannot lead
// out of it.
func (c *Charsets) read(file string) ([]byte, bool) {
	below, isBelow := strings.CutPrefix(file, c.prefix)
	if !isBelow {
		return readSmall(filepath.Join(c.top, filepath.FromSlash(file)))
	}
	text, problem := c.files.Read(below, maxRules)
	return text, problem == nil
}

// numericRange matches a range of numbers in a section name. Their library writes out all numbers of a range.
var numericRange = regexp.MustCompile(`([+-]?\d+)\.\.([+-]?\d+)`)

// mostNumbers is how many numbers a range may have.
const mostNumbers = 1000

// parseCharsets parses an `.editorconfig` file. Its library also knows variables, which the format does not have: a text that
// would use them is not parsed, because it could grow without limit.
func parseCharsets(text []byte) *charsets {
	if bytes.Contains(text, []byte("%(")) {
		return &charsets{}
	}
	parsed, _, err := editorconfig.ParseGraceful(bytes.NewReader(text))
	if err != nil {
		return &charsets{}
	}
	c := &charsets{isRoot: parsed.Root, sections: &editorconfig.Editorconfig{}}
	for _, section := range parsed.Definitions {
		if section.Charset == "" || isWide(section.Selector) {
			continue
		}
		c.sections.Definitions = append(c.sections.Definitions, section)
		c.decides = c.decides || encodingOf(section.Charset) != ""
	}
	return c
}

// isWide reports whether a section name has a range of too many numbers.
func isWide(selector string) bool {
	for _, found := range numericRange.FindAllStringSubmatch(selector, -1) {
		from, fromErr := strconv.Atoi(found[1])
		to, toErr := strconv.Atoi(found[2])
		if fromErr != nil || toErr != nil || to-from > mostNumbers || to-from < -mostNumbers {
			return true
		}
	}
	return false
}

// encodingOf returns the name of an encoding as a charset of `.editorconfig` names it, "" for UTF-8 and for an unknown one.
func encodingOf(charset string) string {
	switch charset = strings.ToLower(charset); charset {
	case editorconfig.CharsetUTF16LE, editorconfig.CharsetUTF16BE:
		return charset
	}
	return knownName(charset)
}
