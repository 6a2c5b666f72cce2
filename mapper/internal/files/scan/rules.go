package scan

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"foldout/mapper/git"
	"foldout/mapper/userdir"
)

// maxRules is the size limit of ignore files in bytes; larger ones are not read. Git's own limit is a hundred times higher.
const maxRules = 1 << 20

// gitRules returns the rules that apply in a folder before its own `.gitignore`: the user's excludes file, the repository's
// `info/exclude`, and each `.gitignore` from the top of the repository down. If `top` is "", only the user's excludes file
// applies.
func (s *scanner) gitRules(ctx context.Context, path, top string) *Chain {
	base := ""
	if path != "" {
		base = s.prefix + path
	}
	chain := (*Chain)(nil).With(readRules(s.userExcludes(ctx), base))
	if top == "" {
		return chain
	}
	_, shared := git.StateFolders(top)
	chain = chain.With(readRules(filepath.Join(shared, "info", "exclude"), base))
	if path == "" {
		for above := range parents(s.prefix) {
			chain = chain.With(readRules(filepath.Join(top, filepath.FromSlash(above), ".gitignore"), above))
		}
	}
	return chain
}

// userExcludes returns the path of the user's excludes file, which is core.excludesFile or git's default place for it. It returns
// "" if there is none. The repository's own configuration is not consulted.
func (s *scanner) userExcludes(ctx context.Context) string {
	out, _, err := git.Command{
		Dir: s.root, Patience: s.gitTimeout,
		Args: []string{"--git-dir=" + os.DevNull, "config", "-z", "--type=path", "--get", "core.excludesFile"},
	}.Run(ctx)
	if path, ok := strings.CutSuffix(string(out), "\x00"); ok && err == nil {
		if filepath.IsAbs(path) {
			return path
		}
		return filepath.Join(s.root, path)
	}
	config := os.Getenv("XDG_CONFIG_HOME")
	if config == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			return ""
		}
		config = filepath.Join(home, ".config")
	}
	return filepath.Join(config, "git", "ignore")
}

// readRules reads an ignore file outside the tree, and follows links to it. It returns nil if there is none.
func readRules(path, base string) *Rules {
	text, ok := readSmall(path)
	if !ok {
		return nil
	}
	return parseRules(text, base)
}

// readSmall reads a regular file of at most maxRules bytes.
func readSmall(path string) ([]byte, bool) {
	text, err := userdir.ReadFile(path, maxRules)
	return text, err == nil
}
