package scan

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"syscall"

	"foldout/model"
)

// Reader reads files of one repository. It never leaves its folder, not even through a link that took a file's place
// after the scan, and never waits for a fifo. It may be used by many goroutines.
type Reader struct {
	root     *os.Root
	dir      *os.File // the same folder, for systems that open a path below it in one step
	portable bool     // this system does not: os.Root goes step by step
}

// NewReader returns a Reader of the files below root.
func NewReader(root string) (*Reader, error) {
	r, err := os.OpenRoot(root)
	if err != nil {
		return nil, err
	}
	dir, err := r.Open(".")
	if err != nil {
		return nil, errors.Join(err, r.Close())
	}
	return &Reader{root: r, dir: dir, portable: !opensBeneath(dir)}, nil
}

// Close frees the folder. Nothing can be read after it.
func (r *Reader) Close() error { return errors.Join(r.dir.Close(), r.root.Close()) }

// Read returns the content of a file, at most limit bytes (0: no limit). Whatever keeps it from the whole content is a
// Problem instead.
func (r *Reader) Read(path string, limit int64) ([]byte, *model.Problem) {
	return r.ReadInto(nil, path, limit)
}

// ReadInto is Read with the content in the buffer, where that is large enough.
func (r *Reader) ReadInto(buffer []byte, path string, limit int64) ([]byte, *model.Problem) {
	f, err := r.open(path)
	if err != nil {
		return nil, openProblem(path, err)
	}
	defer f.Close() //nolint:errcheck // nothing was written
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, &model.Problem{Path: path, Kind: model.ProblemUnreadable, Message: reason(err)}
	case !info.Mode().IsRegular():
		return nil, &model.Problem{Path: path, Kind: model.ProblemSpecial, Message: special(info.Mode())}
	case limit > 0 && info.Size() > limit:
		return nil, tooLarge(path, info.Size(), limit)
	}
	return readAll(f, buffer, path, info.Size(), limit)
}

func (r *Reader) open(path string) (*os.File, error) {
	if r.portable {
		return r.root.OpenFile(path, os.O_RDONLY|nonblock, 0)
	}
	return openBeneath(r.dir, path)
}

// readAll reads a file of the expected size, which may grow meanwhile.
func readAll(f *os.File, buffer []byte, path string, size, limit int64) ([]byte, *model.Problem) {
	var r io.Reader = f
	if limit > 0 {
		r = io.LimitReader(f, limit+1)
	}
	if int64(cap(buffer)) < size+bytes.MinRead {
		buffer = make([]byte, 0, size+bytes.MinRead)
	}
	text := bytes.NewBuffer(buffer[:0])
	if _, err := text.ReadFrom(r); err != nil {
		return nil, &model.Problem{Path: path, Kind: model.ProblemUnreadable, Message: reason(err)}
	}
	if limit > 0 && int64(text.Len()) > limit {
		return nil, tooLarge(path, int64(text.Len()), limit)
	}
	return text.Bytes(), nil
}

// openProblem sorts the ways in which a file cannot be opened.
func openProblem(path string, err error) *model.Problem {
	p := &model.Problem{Path: path, Kind: model.ProblemUnreadable, Message: reason(err)}
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		p.Kind, p.Message = model.ProblemVanished, "was listed and is gone"
	case errors.Is(err, syscall.ELOOP), isEscape(err):
		p.Kind, p.Message = model.ProblemLink, linkTrouble(err)
	case errors.Is(err, syscall.ENXIO): // how a socket refuses
		p.Kind, p.Message = model.ProblemSpecial, special(fs.ModeSocket)
	}
	return p
}

// isEscape reports whether the system or os.Root, which has no exported error for it, refused to leave a folder.
func isEscape(err error) bool {
	return errors.Is(err, syscall.EXDEV) || reason(err) == "path escapes from parent"
}

func tooLarge(path string, size, limit int64) *model.Problem {
	message := fmt.Sprintf("has %d bytes, over the limit of %d: listed, not read", size, limit)
	return &model.Problem{Path: path, Kind: model.ProblemTooLarge, Message: message}
}

// special names what is neither a file nor a folder.
func special(mode fs.FileMode) string {
	switch {
	case mode&fs.ModeNamedPipe != 0:
		return "a named pipe, which is never opened"
	case mode&fs.ModeSocket != 0:
		return "a socket, which is never opened"
	case mode&fs.ModeDevice != 0:
		return "a device, which is never opened"
	case mode.IsDir():
		return "a folder"
	}
	return "not a regular file"
}

// DefaultMaxFileSize is the size in bytes over which files are listed and not read, where no other is asked for.
const DefaultMaxFileSize = 1 << 20

// LimitOf returns the bytes over which a file is listed and not read, where limit holds for most: a notebook of Jupyter may have sixteen times
// as many, as nearly all of a large one are pictures, which are not mapped.
func LimitOf(file string, limit int64) int64 {
	if path.Ext(file) == ".ipynb" {
		limit *= 16
	}
	return limit
}
