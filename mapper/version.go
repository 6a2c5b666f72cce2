package mapper

import (
	"debug/elf"
	"fmt"
	"io"
	"os"
	"sync"
)

// codeVersion identifies the built program. What another build has stored between runs is not used, since it may have read files in
// another way.
var codeVersion = sync.OnceValue(func() string {
	path, err := os.Executable()
	if err != nil {
		return ""
	}
	file, err := os.Open(path)
	if err != nil {
		return ""
	}
	defer file.Close() //nolint:errcheck // only read
	if id := buildID(file); id != "" {
		return id
	}
	info, err := file.Stat()
	if err != nil {
		return ""
	}
	return fmt.Sprint(info.Size(), info.ModTime().UnixNano()) // a program without an id, as far as that identifies it
})

// buildID returns the id that the go command gave to an ELF program, or "" for other programs. It is a hash of all that the program
// was built from.
func buildID(program io.ReaderAt) string {
	file, err := elf.NewFile(program)
	if err != nil {
		return ""
	}
	section := file.Section(".note.go.buildid")
	if section == nil {
		return ""
	}
	note, err := section.Data()
	if err != nil || len(note) < noteHead {
		return ""
	}
	return string(note[noteHead:])
}

// noteHead is the number of bytes before the id in its note: three sizes of 4 bytes, and the name `Go` in 4 bytes.
const noteHead = 16
