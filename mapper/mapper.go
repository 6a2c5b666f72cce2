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
// Languages register themselves when their packages are imported. Files in a language that the program does not import are listed
// without symbols.
package mapper

import (
	"errors"
	"fmt"

	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/internal/parse/extract"
	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/repo/tree"
	"foldout/model"
)

// Folder is a folder of a Repo: its path, its files and its subfolders, each list in byte order.
type Folder = tree.Folder

// File is a file of a Repo with its symbols.
type File = tree.File

// Sum counts what a part of a map contains: its tokens, the folders and files that have a line on the map, and the symbols that a
// reader can see.
type Sum = plan.Sum

// Loss is a node that the smart fit has left out or shown in less detail to keep within the budget, with the number of tokens
// needed to show it as requested.
type Loss = plan.Loss

// State is what a plan says about one node.
type State = plan.State

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
