package scan

import (
	"os"

	"golang.org/x/sys/unix"
)

// opensBeneath reports whether openat2 is available: the kernel has it and no sandbox forbids it.
func opensBeneath(dir *os.File) bool {
	f, err := openBeneath(dir, ".")
	if err != nil {
		return false
	}
	return f.Close() == nil
}

// openBeneath opens a file for reading in one call. The kernel guarantees that no link leads out of dir.
func openBeneath(dir *os.File, path string) (*os.File, error) {
	how := unix.OpenHow{
		Flags:   unix.O_RDONLY | unix.O_CLOEXEC | unix.O_NONBLOCK,
		Resolve: unix.RESOLVE_BENEATH | unix.RESOLVE_NO_MAGICLINKS,
	}
	fd, err := unix.Openat2(int(dir.Fd()), path, &how)
	for tries := 0; tries < maxTries && (err == unix.EINTR || err == unix.EAGAIN); tries++ {
		fd, err = unix.Openat2(int(dir.Fd()), path, &how)
	}
	if err != nil {
		return nil, &os.PathError{Op: "openat2", Path: path, Err: err}
	}
	return os.NewFile(uintptr(fd), path), nil
}

// maxTries is how many times opening is retried when a signal interrupts it or a folder is moved at the same time.
const maxTries = 16
