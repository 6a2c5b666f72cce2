//go:build !unix

package cache

import (
	"io/fs"
	"os"
)

const openFlags = os.O_RDONLY

// isOurs returns true: on this platform, files in the user's cache folder are taken to be the user's.
func isOurs(fs.FileInfo) bool { return true }
