package git

import "testing"

func TestRemoteID(t *testing.T) {
	for address, want := range map[string]string{
		"https://github.com/owner/name.git":          "github.com/owner/name",
		"https://user:secret@GitHub.com/owner/name/": "github.com/owner/name",
		"https://token@example.org:8443/a/b.git":     "example.org/a/b",
		"git@github.com:owner/name.git":              "github.com/owner/name",
		"ssh://git@host.example:22/~me/name":         "host.example/~me/name",
		"host:/srv/git/name.git":                     "host/srv/git/name",
		"/srv/git/name.git":                          "name",
		"../name":                                    "name",
		`C:\src\name`:                                "name",
		"file:///srv/git/name.git":                   "name",
		"https://user:p%zz@host/x":                   "",
	} {
		if got := remoteID(address); got != want {
			t.Errorf("%s: %q, want %q", address, got, want)
		}
	}
}
