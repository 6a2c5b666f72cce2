//go:build unix

package postgrestest

import "syscall"

// runAs returns how to run a program under an account.
func runAs(uid, gid uint32) *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uid, Gid: gid}}
}
