package read

import (
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/secret"
	"foldout/model"
)

// reveals reports whether the credentials of a file are shown.
func (o Options) reveals(file string) bool {
	return slices.ContainsFunc(o.Reveal, func(id string) bool {
		shown, _ := model.SplitID(id)
		return id == model.RootID || file == shown || strings.HasPrefix(file, shown+"/")
	})
}

// hide returns the text of a file with fillers instead of credentials. If the file is meant to hold credentials, hide returns
// nil: the file is listed without its text. The text of a revealed file is returned unchanged.
func hide(f *filetree.File, text []byte, revealed bool) []byte {
	guard := secret.Guard{Path: f.Path} // as long as it is not known whether there is anything to reveal
	filled, found := guard.Fill(text)
	f.Secrets = found
	switch f.Revealed = revealed && (len(found) > 0 || guard.Sealed()); {
	case f.Revealed:
		return text
	case guard.Sealed():
		f.Secrets = nil
		f.Problem = &model.Problem{Path: f.Path, Kind: model.ProblemSecret, Message: "contains credentials: its text is hidden"}
		return nil
	}
	return filled
}

// label prepares a text for users: it replaces the fillers by labels. The text was taken from the contents of f, in which fillers
// stand for the credentials.
func label(f *filetree.File, text string) string {
	if len(f.Secrets) == 0 {
		return text
	}
	return f.Guard().Label(text)
}

// labelAll labels the texts of a file's symbols.
func labelAll(f *filetree.File) {
	for i := range f.Symbols {
		s := &f.Symbols[i]
		for _, text := range []*string{&s.Name, &s.Parent, &s.Signature, &s.Doc} {
			*text = label(f, *text)
		}
	}
	for i := range f.Imports {
		f.Imports[i] = label(f, f.Imports[i])
	}
}
