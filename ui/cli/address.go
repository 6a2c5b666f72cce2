package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"

	"foldout/mapper/remote"
	"foldout/mapper/userdir"
	"foldout/model"
	"foldout/ui/cli/settings"
)

// local returns the path of the folder or file to open. If `path` is the address of a repository, it fetches the repository first. What
// exists on this machine is never taken as an address.
func (a *app) local(ctx context.Context, path string) (string, error) {
	if _, err := os.Lstat(path); err == nil {
		return path, nil
	}
	services, err := settings.LoadServices(settings.UserFile())
	if err != nil {
		return "", usage(err)
	}
	address, is, err := remote.Parse(path, services.Remotes)
	switch {
	case err != nil:
		return "", usage(err)
	case !is && looksShort.MatchString(path):
		return "", fmt.Errorf("%w (to fetch it from a server, set url in the table [remotes] of %s)", &missingFolderError{path}, settings.UserFile())
	case !is:
		return path, nil
	}
	var fetched remote.Fetched
	err = interruptible(ctx, func(ctx context.Context) (err error) {
		line, done := a.fetching(address)
		defer done()
		fetched, err = remote.In(userdir.Cache()).Fetch(ctx, address, line)
		return err
	})
	if err != nil {
		if errors.Is(err, errInterrupted) {
			return "", err
		}
		return "", fmt.Errorf("fetch %s: %w", address, err)
	}
	if fetched.Stale != nil {
		a.say(fmt.Sprintf("%s could not be updated, showing what was fetched before: %v", address, fetched.Stale))
	}
	if fetched.Large > 0 {
		a.say(model.Plural(fetched.Large, "file") + " over 1 MiB not fetched")
	}
	return fetched.Dir, nil
}

// looksShort matches what may be meant as a short address.
var looksShort = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9-]*/[A-Za-z0-9._-]+(@.+)?$`)

// fetching returns two functions. `line` shows the progress of git on a line of the terminal; it is nil if none is to be shown. `done`
// clears that line.
func (a *app) fetching(address remote.Address) (line func(string), done func()) {
	if a.quiet || !isTerminal(a.stderr) {
		return nil, func() {}
	}
	line = func(text string) {
		if strings.Contains(text, "%") {
			_, _ = fmt.Fprintf(a.stderr, "\r\x1b[K%s: %s", model.Printable(address.Name()), model.Printable(text))
		}
	}
	return line, func() { _, _ = fmt.Fprint(a.stderr, "\r\x1b[K") }
}
