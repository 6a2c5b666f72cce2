package scan

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// kernelFolders hold what the kernel says and does, and no files: reading there waits for ever or acts on the machine.
var kernelFolders = []string{"/proc", "/sys", "/dev"}

// isOfKernel reports whether an absolute path lies in one of them. What is mounted at /dev/shm are files.
func isOfKernel(path string) bool {
	return runtime.GOOS != "windows" && !strings.HasPrefix(path+"/", "/dev/shm/") &&
		slices.ContainsFunc(kernelFolders, func(folder string) bool { return strings.HasPrefix(path+"/", folder+"/") })
}

// refuses says why the folder at path is not entered while the tree is walked; "" where it is.
func (s *scanner) refuses(path string) string {
	full := s.full(path)
	if isOfKernel(filepath.Clean(full)) {
		return "belongs to the kernel, is never entered"
	}
	if s.opt.AllFileSystems || s.device == nil {
		return ""
	}
	info, err := os.Lstat(full)
	if err != nil {
		return "" // listing it says why
	}
	if device, known := deviceOf(info); known && device != *s.device {
		return "lies on another file system, is not entered without --all-file-systems"
	}
	return ""
}

// device returns the file system of the root, nil where that is not known.
func device(info fs.FileInfo) *uint64 {
	if id, known := deviceOf(info); known {
		return &id
	}
	return nil
}
