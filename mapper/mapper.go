// Package mapper is the front door of the engine: it opens a repository, applies a view to it, and writes the map.
//
//	import _ "foldout/mapper/languages"
//
//	repo, err := mapper.Open(ctx, path, mapper.Options{}, nil)
//	plan, err := repo.Plan(model.DefaultView(repo.Encoding()))
//	err = plan.Render(os.Stdout)
//
// Data flows one way: Open scans the folder and extracts symbols into a Repo, which never changes; a View says what is
// wanted; a Plan is the view applied to the Repo, every node with its detail and its exact cost; Render writes its text. The
// same Repo and View give the same bytes on every run.
//
// Languages register themselves when their packages are imported. Files in a language that the program does not import are listed
// without symbols.
package mapper

import (
	"foldout/mapper/internal/extract"
	"foldout/mapper/internal/language"
	"foldout/mapper/internal/plan"
	"foldout/mapper/internal/tree"
	"foldout/mapper/token"
	"foldout/model"
)

// Folder is a folder of a Repo: its path, its files and its folders, each in byte order.
type Folder = tree.Folder

// File is a file of a Repo with its symbols.
type File = tree.File

// Sum counts tokens, and lines of folders, files and symbols, of a part of a map.
type Sum = plan.Sum

// Loss is a node that the smart fit has lowered or left out, with the tokens that it would take to bring it back.
type Loss = plan.Loss

// State is what a plan says of one node.
type State = plan.State

// Encodings lists the names of the encodings in which tokens are counted, the default one first.
func Encodings() []string { return token.Names() }

// DefaultEncoding is the encoding that is used when none is asked for.
const DefaultEncoding = token.Default

// CountTokens returns the exact number of tokens of a text, 0 in an unknown encoding.
func CountTokens(encoding, text string) int {
	enc, err := token.Load(encoding)
	if err != nil {
		return 0
	}
	return enc.Count(text)
}

// Estimator turns counts of an encoding into those of a model.
type Estimator = token.Model

// ModelOf returns the estimator of the model of that name. The error lists the names that are known.
func ModelOf(name string) (Estimator, error) { return token.ModelOf(name) }

// ModelNames lists the names of the models that are known, of each family one.
func ModelNames() []string { return token.ModelNames() }

// estimator returns the one of a view: exact where it names no model, or one that is unknown here.
func estimator(view model.View) Estimator {
	m, _ := token.ModelOf(view.Model)
	return m
}

// Language tells what foldout knows of a language.
type Language struct {
	Name     string   `json:"name"`
	Patterns []string `json:"patterns"` // globs of file names
	Kinds    []string `json:"kinds"`    // of symbols that its queries find
}

// Languages lists the languages whose symbols are found, by name.
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

// docForm returns how the language of that name writes doc comments.
func docForm(name string) model.DocForm {
	if l := language.ByName(name); l != nil {
		return l.DocForm()
	}
	return model.DocForm{Open: "# ", Next: "# "}
}
