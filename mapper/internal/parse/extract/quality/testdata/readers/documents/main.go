// Command documents prints the declarations that parsing libraries find in files. For each format, it uses the library that is
// common in the format's own ecosystem. Each language has one source file with a reader, which gets the text and calls add. See
// reader_test.go for the format of the output. The command is a module of its own, so that nothing else depends on these
// libraries.
package main

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
)

type declaration struct {
	Path, Name, Kind, Parent string
	Line                     int
	First, End               int `json:",omitempty"` // first and last line, 0 if unknown
}

// file is the file that is read. Lines count from 1.
type file struct {
	path  string
	text  []byte
	found []declaration
}

func (f *file) add(kind, parent, name string, line, first, end int) {
	f.found = append(f.found, declaration{f.path, name, kind, parent, line, first, end})
}

// line returns the line of a byte offset.
func (f *file) line(offset int) int { return 1 + strings.Count(string(f.text[:offset]), "\n") }

// join returns the path of `name` as a member of `parent`, which may be empty.
func join(parent, name string) string { return strings.TrimPrefix(parent+"."+name, ".") }

// readers maps each language to the function that reads its files. The functions return an error for malformed text.
var readers = map[string]func(*file) error{
	"cue": readCUE, "dockerfile": readDockerfile, "hcl": readHCL, "html": readHTML, "jsonnet": readJsonnet, "markdown": readMarkdown, "protobuf": readProtobuf, "rego": readRego,
	"starlark": readStarlark, "thrift": readThrift, "toml": readTOML,
}

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	encoder := json.NewEncoder(out)
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		language, path, _ := strings.Cut(lines.Text(), " ")
		text, err := os.ReadFile(path)
		f := &file{path: path, text: text}
		if err != nil || readers[language](f) != nil {
			continue
		}
		encoder.Encode(map[string]any{"Path": path, "Read": true})
		for _, d := range f.found {
			encoder.Encode(d)
		}
	}
}
