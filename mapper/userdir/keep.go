package userdir

import (
	"io"
	"os"
	"path/filepath"
)

// Keeper stores values between runs. Each value has a name and a key, which identifies the state that the value is valid for. A
// value that was stored under another key is not returned. A Keeper is safe for concurrent use, and may lose values.
type Keeper interface {
	Recall(name, key string) (value []byte, ok bool)
	Keep(name, key string, value []byte)
}

// Temporary ends the name of a file while Replace writes it. Before it, the name has a dot, a number, and the name of the file that
// is replaced.
const Temporary = ".tmp"

// Replace puts a file at `path` with what `fill` writes, in place of any that was there: other programs see the old content or all of
// the new one. Only the user can read the file, and its folder if that is new. If Replace fails, for example because `fill` does,
// the old file stays.
func Replace(path string, fill func(io.Writer) error) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	temp, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*"+Temporary)
	if err != nil {
		return err
	}
	err = fill(temp)
	if closeErr := temp.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = os.Rename(temp.Name(), path)
	}
	if err != nil {
		_ = os.Remove(temp.Name()) // useless by now
	}
	return err
}
