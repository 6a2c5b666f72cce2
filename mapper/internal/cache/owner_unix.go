//go:build unix

package cache

import (
	"io/fs"
	"os"
	"syscall"
)

// openFlags are the flags for opening a pack. With them, opening a link fails, and opening a pipe returns without waiting.
const openFlags = os.O_RDONLY | syscall.O_NOFOLLOW | syscall.O_NONBLOCK

// isOurs reports whether a file belongs to the user and nobody else may write to it.
func isOurs(info fs.FileInfo) bool {
	stat, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(stat.Uid) == os.Geteuid() && info.Mode().Perm()&0o022 == 0
}
