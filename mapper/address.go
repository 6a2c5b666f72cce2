package mapper

import (
	"context"
	"path/filepath"

	"foldout/mapper/internal/files/remote"
)

// Address names a repository on a server, and a revision of it.
type Address = remote.Address

// Fetched says where a repository was fetched to, and what is not up to date or missing.
type Fetched = remote.Fetched

// KeptRepository is a repository that was fetched by its address.
type KeptRepository = remote.Kept

// ParseAddress returns the address that a text is, and false if it is none: a URL, `user@host:path` or, if `base` says where to look
// it up, `owner/name`, each with `@revision` or without.
func ParseAddress(text, base string) (a Address, is bool, err error) { return remote.Parse(text, base) }

// CheckAddressBase returns an error if `base` is not a base of addresses, such as `https://github.com`.
func CheckAddressBase(base string) error { return remote.CheckBase(base) }

// FetchAddress fetches a repository into a cache folder, without its history and without files over 1 MiB, or updates it there.
// `line` receives what git says meanwhile, which may contain control characters; it may be nil.
func FetchAddress(ctx context.Context, cache string, a Address, line func(string)) (Fetched, error) {
	return fetched(cache).Fetch(ctx, a, line)
}

// FetchedRepositories lists the repositories in a cache folder that were fetched by their addresses.
func FetchedRepositories(cache string) ([]KeptRepository, error) { return fetched(cache).List() }

func fetched(cache string) remote.Folder {
	return remote.Folder{Path: filepath.Join(cache, "repositories")}
}
