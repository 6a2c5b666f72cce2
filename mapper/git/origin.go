package git

import (
	"context"
	"net/url"
	"path"
	"strings"
)

// RemoteID returns the address of the remote `origin` or, if there is no such remote, of the first one. The address has no
// scheme, no credentials and no `.git`, as in `github.com/owner/name`. After it comes the path of the folder within the
// repository. RemoteID returns "" if there is no remote.
func (in In) RemoteID(ctx context.Context) string {
	out, err := in.run(ctx, "config", "--get-regexp", `^remote\..*\.url$`)
	if err != nil {
		return ""
	}
	id := ""
	for line := range strings.Lines(out) {
		name, address, _ := strings.Cut(strings.TrimSpace(line), " ")
		if id == "" || name == "remote.origin.url" {
			id = remoteID(address)
		}
	}
	if id == "" {
		return ""
	}
	return path.Join(id, in.Prefix(ctx))
}

// Prefix returns the path of the folder within its repository. It returns "" for the top folder, or if git cannot tell.
func (in In) Prefix(ctx context.Context) string {
	prefix, err := in.run(ctx, "rev-parse", "--show-prefix")
	if err != nil {
		return ""
	}
	return strings.TrimSuffix(strings.TrimRight(prefix, "\n"), "/")
}

// remoteID shortens the address of a remote, which is a URL, `user@host:path`, or a path. Of a path, it keeps only the last part.
func remoteID(address string) string {
	address = strings.TrimSuffix(strings.TrimRight(address, "/"), ".git")
	if strings.Contains(address, "://") {
		u, err := url.Parse(address)
		if err != nil {
			return ""
		}
		if u.Host == "" {
			return path.Base(u.Path)
		}
		return strings.ToLower(u.Hostname()) + u.Path
	}
	host, below, found := strings.Cut(address, ":")
	if !found || strings.Contains(host, "/") || len(host) < 2 { // a path, which may begin with a drive such as `C:`
		return path.Base(strings.ReplaceAll(address, `\`, "/"))
	}
	return strings.ToLower(host[strings.LastIndexByte(host, '@')+1:]) + "/" + strings.TrimLeft(below, "/")
}
