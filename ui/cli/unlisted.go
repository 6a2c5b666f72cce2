package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"foldout/mapper"
	"foldout/model"
)

// whyUnlisted says why the file or folder at `path` in the repository is not listed, although it exists. It returns "" if there is
// none, if it is an empty folder, if it is listed, or if only parts of the repository were to be listed.
func (s *session) whyUnlisted(repo *mapper.Repo, path string) string {
	path = strings.TrimPrefix(strings.TrimSuffix(path, "/"), "./")
	if folder, file := repo.Tree().Find(path); folder != nil || file != nil || len(s.settings.Open.Only) > 0 || !filepath.IsLocal(path) {
		return ""
	}
	info, err := os.Lstat(filepath.Join(repo.Root(), filepath.FromSlash(path)))
	switch {
	case err != nil:
		return ""
	case info.Mode()&os.ModeSymlink != 0:
		for _, p := range repo.Problems() {
			if p.Path == path && p.Kind == model.ProblemLink {
				return "symbolic link: " + p.Message
			}
		}
		return "symbolic link that is not followed"
	case info.IsDir() && isEmpty(filepath.Join(repo.Root(), path)):
		return ""
	case slices.Contains(strings.Split(path, "/"), ".git"):
		return "never listed"
	case info.IsDir() || info.Mode().IsRegular():
		return "ignored; --no-ignore lists ignored files, --deps dependencies and build output"
	}
	return "neither a file nor a folder"
}

func isEmpty(folder string) bool {
	entries, err := os.ReadDir(folder)
	return err == nil && len(entries) == 0
}
