package scan

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// kernelFolders are the kernel's own file systems. Reading there can block for ever or act on the machine.
var kernelFolders = []string{"/proc", "/sys", "/dev"}

// isOfKernel reports whether an absolute path lies in one of kernelFolders. /dev/shm is exempt, because it holds regular files.
func isOfKernel(path string) bool {
	return runtime.GOOS != "windows" && !strings.HasPrefix(path+"/", "/dev/shm/") &&
		slices.ContainsFunc(kernelFolders, func(folder string) bool { return strings.HasPrefix(path+"/", folder+"/") })
}

// refuses explains why a walk must not enter the folder at `path`. The result is "" if the walk may enter it.
func (s *scanner) refuses(path string) string {
	full := s.systemPath(path)
	if isOfKernel(filepath.Clean(full)) {
		return "belongs to the kernel: never read"
	}
	if s.opt.AllFileSystems || s.device == nil {
		return ""
	}
	info, err := os.Lstat(full)
	if err != nil {
		return "" // listing the folder will report this
	}
	if device, known := deviceOf(info); known && device != *s.device {
		return "is on another file system: not read without --all-file-systems"
	}
	return ""
}

// device returns the file system of the root, or nil if it is not known.
func device(info fs.FileInfo) *uint64 {
	if id, known := deviceOf(info); known {
		return &id
	}
	return nil
}
