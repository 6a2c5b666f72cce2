package edit

import (
	"slices"
	"strings"

	"foldout/model"
)

// ToggleReveal changes whether the credentials of a file or folder are shown, and reports whether they are now. `ids` holds the
// files and folders whose credentials are shown. If those of `id` are hidden, so are those of everything in it and around it.
func ToggleReveal(ids []string, id string) (next []string, shown bool) {
	if !slices.ContainsFunc(ids, func(s string) bool { return within(id, s) }) {
		return append(slices.Clone(ids), id), true
	}
	return slices.DeleteFunc(slices.Clone(ids), func(s string) bool { return within(id, s) || within(s, id) }), false
}

// HasSecrets reports whether a file or folder contains hidden credentials. They are among the problems of its repository.
func HasSecrets(problems []model.Problem, id string) bool {
	return slices.ContainsFunc(problems, func(p model.Problem) bool {
		return p.Kind == model.ProblemSecret && within(model.PathID(p.Path), id)
	})
}

// within reports whether id is folder, or lies in it.
func within(id, folder string) bool {
	return folder == model.RootID || id == folder || strings.HasPrefix(id, folder+"/")
}
