package watch

import "golang.org/x/sys/unix"

// silent holds the Linux file systems that do not report changes made elsewhere, such as on another machine. The keys are the
// numbers that statfs(2) gives.
var silent = map[int64]string{
	0x6969: "NFS", 0x517b: "SMB", 0xff534d42: "CIFS", 0xfe534d42: "SMB", 0x01021997: "9P", 0x65735546: "FUSE", 0x5346414f: "AFS", 0x00c36400: "Ceph",
}

// unwatchable returns the name of the file system at `path` if that system does not report changes. Otherwise, it returns "".
func unwatchable(path string) string {
	var s unix.Statfs_t
	if unix.Statfs(path, &s) != nil {
		return ""
	}
	return silent[int64(s.Type)&0xffffffff] //nolint:unconvert // its size differs between machines
}
