package git

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// Entry is a file in a commit or in the index.
type Entry struct {
	Object string // name of its content
	Mode   string // as git writes it
}

// SubmoduleMode is git's mode for a submodule, an entry whose object is a commit.
const SubmoduleMode = "160000"

// Link reports whether the file is a symbolic link. Its content is then the link's target.
func (e Entry) Link() bool { return e.Mode == "120000" }

// Files holds the files below a folder, as they are in a commit or in the index. Paths are relative to the folder.
type Files struct {
	Entries    map[string]Entry
	Submodules map[string]string // commits of the submodules, by path
}

func newFiles() Files { return Files{Entries: map[string]Entry{}, Submodules: map[string]string{}} }

func (f *Files) add(path string, e Entry) {
	if e.Mode == SubmoduleMode {
		f.Submodules[path] = e.Object
		return
	}
	f.Entries[path] = e
}

// Tree lists the files of a commit. If `commit` is "", there are none.
func (in In) Tree(ctx context.Context, commit string) (Files, error) {
	files := newFiles()
	if commit == "" {
		return files, nil
	}
	out, err := in.run(ctx, "ls-tree", "-r", "-z", commit)
	if err != nil {
		return files, err
	}
	for line := range strings.SplitSeq(out, "\x00") {
		info, path, _ := strings.Cut(line, "\t")
		if words := strings.Fields(info); len(words) == 3 {
			files.add(path, Entry{Object: words[2], Mode: words[0]})
		}
	}
	return files, nil
}

// Index is git's index of the files below a folder.
type Index struct {
	Files
	noted   map[string]note // by path
	written time.Time
}

// note is what the index records about a file in the working tree.
type note struct{ seconds, nanoseconds, size, flags int64 }

// skipWorktree is git's flag for a file that a sparse checkout leaves out.
const skipWorktree = 0x40000000

// Index reads git's index of the files below the folder.
func (in In) Index(ctx context.Context) (*Index, error) {
	out, err := in.run(ctx, "ls-files", "-z", "--cached", "--stage", "--debug")
	if err != nil {
		return nil, err
	}
	x := &Index{Files: newFiles(), noted: map[string]note{}}
	if path, err := in.run(ctx, "rev-parse", "--path-format=absolute", "--git-path", "index"); err == nil {
		if info, err := os.Stat(strings.TrimSuffix(path, "\n")); err == nil {
			x.written = info.ModTime()
		}
	}
	x.parse(out)
	return x, nil
}

// parse parses the list of index entries that git prints. Each entry consists of mode, object, stage, a tab, the path and a NUL.
// It is followed by lines of further data, which are indented by two spaces.
func (x *Index) parse(out string) {
	for out != "" {
		head, rest, _ := strings.Cut(out, "\x00")
		var n note
		for strings.HasPrefix(rest, "  ") {
			line, more, _ := strings.Cut(rest, "\n")
			n.read(line)
			rest = more
		}
		out = rest
		info, path, _ := strings.Cut(head, "\t")
		if words := strings.Fields(info); len(words) == 3 {
			x.add(path, Entry{Object: words[1], Mode: words[0]})
			x.noted[path] = n
		}
	}
}

// read parses what is needed from a line such as ` mtime: 1700000000:5` or ` size: 12 flags: 0`.
func (n *note) read(line string) {
	name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
	switch name {
	case "mtime":
		_, _ = fmt.Sscanf(value, "%d:%d", &n.seconds, &n.nanoseconds) // what cannot be parsed stays 0, so the file will be examined
	case "size":
		size, flags, _ := strings.Cut(value, "\tflags: ")
		n.size, _ = strconv.ParseInt(size, 10, 64)
		n.flags, _ = strconv.ParseInt(flags, 16, 64)
	}
}

// Untouched reports whether a file of the working tree is unchanged since it was indexed, judging by time and size. As in git, a
// file that was written in the same instant as the index does not count as unchanged, because it may have been written after the
// index.
func (x *Index) Untouched(path string, info os.FileInfo) bool {
	n, known := x.noted[path]
	at := info.ModTime()
	return known && n.size == info.Size() && n.seconds == at.Unix() && n.nanoseconds == int64(at.Nanosecond()) && at.Before(x.written)
}

// LeftOut reports whether a sparse checkout keeps the file out of the working tree.
func (x *Index) LeftOut(path string) bool { return x.noted[path].flags&skipWorktree != 0 }
