package edit

import (
	"slices"

	"foldout/model"
)

// ToggleReveal changes whether the credentials in the file or folder `id` are shown, and reports whether they are now. `ids`
// holds the files and folders whose credentials are shown, and `next` those after the change. Hiding the credentials in `id`
// takes `id` and everything inside and around it out of the list.
func ToggleReveal(ids []string, id string) (next []string, shown bool) {
	if !slices.ContainsFunc(ids, func(s string) bool { return within(id, s) }) {
		return append(slices.Clone(ids), id), true
	}
	return slices.DeleteFunc(slices.Clone(ids), func(s string) bool { return within(id, s) || within(s, id) }), false
}

// HasSecrets reports whether the file or folder `id` contains hidden credentials. `problems` are the problems of the repository,
// among which hidden credentials are reported.
func HasSecrets(problems []model.Problem, id string) bool {
	return slices.ContainsFunc(problems, func(p model.Problem) bool {
		return p.Kind == model.ProblemSecret && within(model.PathID(p.Path), id)
	})
}

// within reports whether `id` is the id of the folder itself, or of something in the folder.
func within(id, folder string) bool {
	return id == folder || model.IsBelow(id, folder)
}
