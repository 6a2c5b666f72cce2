package scan

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path"
	"syscall"

	"foldout/mapper/userdir"
	"foldout/model"
)

// Reader reads the files of one repository. It never leaves the repository's folder, not even through a link that replaced a file
// after the scan, and never blocks on a fifo. It is safe for concurrent use.
type Reader struct {
	root     *os.Root
	dir      *os.File // the same folder, for systems that can open a path below it in one step
	portable bool     // the system cannot do that, so os.Root opens each folder in turn
}

// NewReader returns a Reader of the files below `root`. The caller must close it.
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

// Close closes the folder. The Reader must not be used afterwards.
func (r *Reader) Close() error { return errors.Join(r.dir.Close(), r.root.Close()) }

// Read returns the content of a file. It returns a Problem instead if it cannot read the whole file, or if the file has more than
// `limit` bytes. A negative limit means no limit.
func (r *Reader) Read(path string, limit int64) ([]byte, *model.Problem) {
	return r.ReadInto(nil, path, limit)
}

// ReadInto is like Read, but reads into buffer if it is large enough.
func (r *Reader) ReadInto(buffer []byte, path string, limit int64) ([]byte, *model.Problem) {
	f, err := r.open(path)
	if err != nil {
		return nil, openProblem(path, err)
	}
	defer f.Close() //nolint:errcheck // nothing was written
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, &model.Problem{Path: path, Kind: model.ProblemUnreadable, Message: withoutPath(err)}
	case !info.Mode().IsRegular():
		return nil, &model.Problem{Path: path, Kind: model.ProblemSpecial, Message: special(info.Mode())}
	case limit >= 0 && info.Size() > limit:
		return nil, tooLarge(path, info.Size(), limit)
	}
	return readAll(f, buffer, path, info.Size(), limit)
}

func (r *Reader) open(path string) (*os.File, error) {
	if r.portable {
		return r.root.OpenFile(path, os.O_RDONLY|userdir.NonBlock, 0)
	}
	return openBeneath(r.dir, path)
}

// readAll reads a file whose expected size is `size`. The file may grow while it is read.
func readAll(f *os.File, buffer []byte, path string, size, limit int64) ([]byte, *model.Problem) {
	var r io.Reader = f
	if limit >= 0 && limit < math.MaxInt64 {
		r = io.LimitReader(f, limit+1)
	}
	if int64(cap(buffer)) < size+bytes.MinRead {
		buffer = make([]byte, 0, size+bytes.MinRead)
	}
	text := bytes.NewBuffer(buffer[:0])
	if _, err := text.ReadFrom(r); err != nil {
		return nil, &model.Problem{Path: path, Kind: model.ProblemUnreadable, Message: withoutPath(err)}
	}
	if limit >= 0 && int64(text.Len()) > limit {
		return nil, tooLarge(path, int64(text.Len()), limit)
	}
	return text.Bytes(), nil
}

// openProblem classifies an error from opening a file.
func openProblem(path string, err error) *model.Problem {
	p := &model.Problem{Path: path, Kind: model.ProblemUnreadable, Message: withoutPath(err)}
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		p.Kind, p.Message = model.ProblemVanished, "was deleted after it was listed"
	case errors.Is(err, syscall.ELOOP), isEscape(err):
		p.Kind, p.Message = model.ProblemLink, linkTrouble(err)
	case errors.Is(err, syscall.ENXIO): // the error for opening a socket
		p.Kind, p.Message = model.ProblemSpecial, special(fs.ModeSocket)
	}
	return p
}

// isEscape reports whether the system or os.Root refused to follow a path out of the folder. os.Root has no exported error for
// that.
func isEscape(err error) bool {
	return errors.Is(err, syscall.EXDEV) || withoutPath(err) == "path escapes from parent"
}

func tooLarge(path string, size, limit int64) *model.Problem {
	message := fmt.Sprintf("has %s bytes, over the limit of %s: listed, not read", model.Thousands(int(size)), model.Thousands(int(limit)))
	return &model.Problem{Path: path, Kind: model.ProblemTooLarge, Message: message}
}

// special gives, in words, the kind of an entry that is neither a file nor a folder.
func special(mode fs.FileMode) string {
	switch {
	case mode&fs.ModeNamedPipe != 0:
		return "a named pipe, never opened"
	case mode&fs.ModeSocket != 0:
		return "a socket, never opened"
	case mode&fs.ModeDevice != 0:
		return "a device, never opened"
	case mode.IsDir():
		return "a folder"
	}
	return "not a regular file"
}

// LimitOf returns the size limit of a file in bytes for Read. `limit` is the usual limit, 0 or less for none. Jupyter notebooks may
// be sixteen times as large, because large notebooks consist mostly of pictures, which a map leaves out.
func LimitOf(file string, limit int64) int64 {
	const notebook = 16
	switch {
	case limit <= 0:
		return -1
	case path.Ext(file) == ".ipynb" && limit <= math.MaxInt64/notebook:
		return limit * notebook
	}
	return limit
}
