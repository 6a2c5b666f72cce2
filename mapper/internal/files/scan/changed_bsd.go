//go:build darwin || freebsd || netbsd

package scan

import "syscall"

// changed returns the change time of a file.
func changed(stat *syscall.Stat_t) int64 { return stat.Ctimespec.Nano() }
