//go:build !unix

package userdir

// NonBlock is 0 on platforms whose folders cannot hold pipes.
const NonBlock = 0
