// Package remote fetches a repository by its address into a folder, without its history and its large files, and keeps it there.
//
// Git fetches with the user's own settings and credentials. The files are written without these: no filter, hook or template of the
// user runs on what a server sent, and none that the repository names.
package remote

import (
	"errors"
	"fmt"
	"net/url"
	"path"
	"regexp"
	"strings"
)

// Address names a repository on a server, and what of it to show.
type Address struct {
	URL      string // as git takes it
	Revision string // a branch, a tag or a full commit; "" for what the server shows first
}

// String returns the address in the form in which a user writes it.
func (a Address) String() string {
	if a.Revision == "" {
		return a.URL
	}
	return a.URL + "@" + a.Revision
}

// Name returns the name of the repository.
func (a Address) Name() string {
	name := path.Base(strings.TrimSuffix(strings.TrimSuffix(strings.ReplaceAll(a.URL, ":", "/"), "/"), ".git"))
	if name = unusual.ReplaceAllString(name, "-"); strings.Trim(name, ".-") == "" {
		return "repository"
	}
	return name
}

var (
	unusual = regexp.MustCompile(`[^A-Za-z0-9._-]+`)
	scheme  = regexp.MustCompile(`^(https?|ssh|git)://`)
	foreign = regexp.MustCompile(`^[a-z][a-z0-9+.-]+://`)
	scp     = regexp.MustCompile(`^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+:[^:]`)
	short   = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9-]*(?:/[A-Za-z0-9._-]+)+(@.+)?$`)
	commit  = regexp.MustCompile(`^(?:[0-9a-f]{40}|[0-9a-f]{64})$`)
)

// Parse returns the address that a text is, and false if it is none. `base` is where a short address such as `owner/name` is looked
// up; if it is "", such a text is no address.
func Parse(text, base string) (a Address, is bool, err error) {
	var at int // where the path begins
	switch {
	case scheme.MatchString(text):
		at = strings.Index(text, "://") + 3
		slash := strings.IndexByte(text[at:], '/')
		if slash < 0 {
			return a, true, fmt.Errorf("%s: no repository after the host", text)
		}
		at += slash
	case scp.MatchString(text):
		at = strings.IndexByte(text, ':')
	case base != "" && short.MatchString(text):
		text = Join(base, text)
		return Parse(text, "")
	case strings.HasPrefix(text, "file:"):
		return a, true, fmt.Errorf("%s is not fetched: pass the path of the folder", text)
	case foreign.MatchString(text):
		return a, true, fmt.Errorf("%s: not the address of a git repository: these begin with https://, ssh:// or git://", text)
	default:
		return a, false, nil
	}
	a.URL = text
	if i := strings.IndexByte(text[at:], '@'); i >= 0 {
		a.URL, a.Revision = text[:at+i], text[at+i+1:]
		if err := checkRevision(a.Revision); err != nil {
			return a, true, err
		}
	}
	if scheme.MatchString(a.URL) {
		err = checkURL(a.URL)
	}
	return a, true, err
}

// Join returns the address of a repository below a base such as `https://github.com` or `git@github.com:`.
func Join(base, name string) string {
	if strings.HasSuffix(base, ":") || strings.HasSuffix(base, "/") {
		return base + name
	}
	return base + "/" + name
}

// CheckBase returns an error if no address can be made with the base of short addresses.
func CheckBase(base string) error {
	if _, is, err := Parse(Join(base, "owner/name"), ""); !is || err != nil {
		return errors.New("not a base of addresses, such as https://github.com or git@github.com: (with its colon)")
	}
	return nil
}

func checkURL(text string) error {
	u, err := url.Parse(text)
	switch {
	case err != nil:
		return fmt.Errorf("not a URL: %w", errors.Unwrap(err))
	case u.Host == "" || strings.HasPrefix(u.Host, "-"):
		return errors.New("the address has no host")
	}
	if _, has := u.User.Password(); has {
		return errors.New("the address contains a password, which would be stored: leave it out, and let git ask for it or use a credential helper")
	}
	return nil
}

// checkRevision returns an error for what can be no branch, tag or commit.
func checkRevision(text string) error {
	bad := func(r rune) bool { return r <= ' ' || r == 0x7f || strings.ContainsRune(`:?*[\^~+`, r) }
	if text == "" || strings.HasPrefix(text, "-") || strings.ContainsFunc(text, bad) || strings.Contains(text, "..") {
		return fmt.Errorf("%q is not the name of a branch, a tag or a commit", text)
	}
	return nil
}
