package postgrestest

import "syscall"

// runAs is never called: no test on Windows runs as root.
func runAs(uint32, uint32) *syscall.SysProcAttr { return nil }
