package git

import (
	"context"
	"strings"
)

// Renames returns which files git finds renamed between a commit and its index: the new path of each old one, below the folder. An empty
// commit means that of HEAD. Git compares stored contents only, so it runs no filters of the repository.
func (in In) Renames(ctx context.Context, commit string) (map[string]string, error) {
	if commit == "" {
		commit = "HEAD"
	}
	out, err := in.run(ctx, "diff-index", "--cached", "-r", "-M", "-l1000", "--no-ext-diff", "--no-textconv", "--name-status", "-z", "--relative", commit, "--")
	if err != nil {
		return nil, err
	}
	renames := map[string]string{}
	words := strings.Split(out, "\x00")
	for len(words) > 2 {
		switch status := words[0][:min(1, len(words[0]))]; status {
		case "R", "C": // with two paths
			if status == "R" {
				renames[words[1]] = words[2]
			}
			words = words[3:]
		default:
			words = words[2:]
		}
	}
	return renames, nil
}
