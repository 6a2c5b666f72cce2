package disk

import (
	"errors"
	"strings"

	"foldout/mapper/internal/scan"
	"foldout/mapper/internal/secret"
	"foldout/mapper/internal/tree"
	"foldout/model"
)

// Shown returns the text of a file as it is now, as it may be shown: with line feeds alone, and nothing that
// a terminal would obey. Changed says that it is not what was read before, so that places in it may be off. A file that is not
// text, too large, or not to be had is a problem.
func Shown(root string, f *tree.File) (text model.Text, changed bool, problem *model.Problem) {
	if sealed(f) {
		return model.Text{}, false, f.Problem
	}
	files, err := scan.NewReader(root)
	if err != nil {
		return model.Text{}, false, &model.Problem{Path: f.Path, Kind: model.ProblemUnreadable, Message: err.Error()}
	}
	defer files.Close() //nolint:errcheck // nothing was written
	content, problem := files.Read(f.Path, sourceLimit(f))
	if problem != nil {
		return model.Text{}, false, problem
	}
	changed = f.Hash != (model.Hash{}) && model.HashOf(content) != f.Hash
	content, isText := scan.Text(content)
	if !isText {
		return model.Text{}, false, &model.Problem{Path: f.Path, Kind: model.ProblemBinary, Message: "is not text"}
	}
	shown := strings.ReplaceAll(labelled(f, masked(f, content)), "\r\n", "\n")
	return model.NewText(model.PrintableText(shown)), changed, nil
}

// sourceLimit returns the bytes up to which a file is read: a file that was parsed may be as large as it was.
func sourceLimit(f *tree.File) int64 {
	if f.Hash == (model.Hash{}) {
		return scan.DefaultMaxFileSize
	}
	return max(f.Size, scan.DefaultMaxFileSize)
}

// Text returns the text of a file as it is now, with its credentials labelled; nil where it cannot be had.
func Text(root string, f *tree.File) []byte {
	texts, err := NewTexts(root)
	if err != nil {
		return nil
	}
	defer texts.Close() //nolint:errcheck // nothing was written
	text := texts.Text(f, nil)
	if text == nil {
		return nil
	}
	return []byte(labelled(f, text))
}

// Texts reads the texts of many files of a repository. It may be used by many goroutines.
type Texts struct{ *scan.Reader }

// NewTexts opens the folder at root.
func NewTexts(root string) (Texts, error) {
	files, err := scan.NewReader(root)
	return Texts{files}, err
}

// Text returns the text of a file as it is now, in the buffer where that is large enough; nil where it cannot be had. Credentials are
// filled; who shows a part of the text labels it.
func (t Texts) Text(f *tree.File, buffer []byte) []byte {
	content, problem := t.ReadInto(buffer, f.Path, sourceLimit(f))
	if problem != nil || sealed(f) {
		return nil
	}
	text, isText := scan.Text(content)
	if !isText {
		return nil
	}
	if len(f.Secrets) > 0 || int64(len(content)) != f.Size { // a search reads all files: those without are not looked through once more
		text = masked(f, text)
	}
	return text
}

// Read returns the content of a file that is at most so many bytes, without its credentials.
func Read(root, path string, limit int) ([]byte, error) {
	files, err := scan.NewReader(root)
	if err != nil {
		return nil, err
	}
	defer files.Close() //nolint:errcheck // nothing was written
	content, problem := files.Read(path, int64(limit))
	if problem != nil {
		return nil, errors.New(problem.Message)
	}
	return []byte(secret.Hide(content)), nil
}
