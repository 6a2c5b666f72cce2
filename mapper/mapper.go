// Package mapper is the front door of the engine: it opens a repository, applies a view to it, and writes the map.
//
//	import _ "foldout/mapper/languages"
//
//	repo, err := mapper.Open(ctx, path, mapper.Options{}, nil)
//	plan, err := repo.Plan(model.DefaultView(repo.Encoding()))
//	err = plan.Render(os.Stdout)
//
// Data flows one way. Open scans the folder and extracts symbols into a Repo, which is immutable. A View says what is wanted. A
// Plan is the view applied to the Repo: every node with its detail and its exact cost. Its method Render writes the map. The same
// Repo and View give the same bytes on every run.
//
// Its answers consist of types of model and of the packages beside internal, such as filetree and relations.
//
// Languages register themselves when their packages are imported. Files in a language that the program does not import are listed
// without symbols.
package mapper

import (
	"errors"
	"fmt"

	"foldout/mapper/internal/parse/extract"
	"foldout/mapper/internal/parse/language"
	"foldout/model"
)

// Language describes a supported language.
type Language struct {
	Name     string   `json:"name"`
	Patterns []string `json:"patterns"` // globs of file names
	Kinds    []string `json:"kinds"`    // kinds of symbols that its queries find
}

// Languages lists, in order of name, the languages whose symbols are extracted.
func Languages() []Language {
	var all []Language
	for _, l := range language.All() {
		row := Language{Name: l.Name, Kinds: extract.Kinds(l)}
		for _, ext := range l.Files.Extensions {
			row.Patterns = append(row.Patterns, "*"+ext)
		}
		row.Patterns = append(row.Patterns, l.Files.Filenames...)
		all = append(all, row)
	}
	return all
}

// docForm returns the form of doc comments in the language called `name`.
func docForm(name string) model.DocForm {
	if l := language.ByName(name); l != nil {
		return l.DocForm()
	}
	return model.DocForm{Open: "# ", Next: "# "}
}

// CheckLanguages loads the grammars and queries of all languages, and returns an error that names those that cannot be used.
func CheckLanguages() error {
	var failed []error
	for _, l := range language.All() {
		if err := extract.Compile(l); err != nil {
			failed = append(failed, fmt.Errorf("%s: %w", l.Name, err))
		}
	}
	return errors.Join(failed...)
}
