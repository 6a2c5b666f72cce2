package disk

import (
	"errors"
	"fmt"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/secret"
	"foldout/mapper/internal/files/scan"
	"foldout/model"
)

// unchanged returns the content of a file as it was read, with its credentials. It returns false if the file has changed since, or cannot
// be read.
func unchanged(files *scan.Reader, f *filetree.File) ([]byte, bool) {
	content, problem := files.Read(f.Path, f.Size)
	return content, problem == nil && model.HashOf(content) == f.Hash
}

// Shown returns the current text of a file in the form in which it may be shown: with LF line endings and without terminal
// control characters. `changed` says that the file differs from what was mapped, so that positions may be off. If the file is too
// large, not available or not text, Shown returns a problem.
func Shown(root string, f *filetree.File) (text model.Text, changed bool, problem *model.Problem) {
	if f.Guard().Sealed() {
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
	content, isText := scan.TextIn(content, f.Charset)
	if !isText {
		return model.Text{}, false, &model.Problem{Path: f.Path, Kind: model.ProblemBinary, Message: "is not text"}
	}
	shown := strings.ReplaceAll(f.Guard().Hide(content), "\r\n", "\n")
	return model.NewText(model.PrintableText(shown)), changed, nil
}

// sourceLimit returns the size limit in bytes for reading a file. If the file was parsed, the limit is at least the size that it
// had then.
func sourceLimit(f *filetree.File) int64 {
	if f.Hash == (model.Hash{}) {
		return model.DefaultMaxFileSize
	}
	return max(f.Size, model.DefaultMaxFileSize)
}

// Text returns the text of a file with credentials replaced by labels. It returns nil if the text is not available or has changed
// since the file was read, because what is known about the file does not hold for another text.
func Text(root string, f *filetree.File) []byte {
	texts, err := NewTexts(root)
	if err != nil {
		return nil
	}
	defer texts.Close() //nolint:errcheck // nothing was written
	text, confirm := texts.Text(f, nil)
	if text == nil {
		return nil
	}
	text, same := confirm()
	if !same {
		return nil
	}
	return []byte(f.Guard().Label(string(text)))
}

// Texts reads the texts of many files of a repository. It is safe for concurrent use.
type Texts struct{ *scan.Reader }

// NewTexts opens the folder at root. The caller closes the result.
func NewTexts(root string) (Texts, error) {
	files, err := scan.NewReader(root)
	return Texts{files}, err
}

// Text returns the current text of a file to search it, or nil if it is not available. It uses `buffer` if that is large enough.
//
// To make searches fast, Text looks for credentials only if the file had some when it was read, or its size has changed. Callers
// that show anything of the text must therefore call `confirm` first. It returns the text with fillers instead of credentials, which
// callers turn into labels (the file's Guard), and reports whether the text is the one that was read. If not, nothing that is known
// about the file holds for the text, such as the lines of its symbols.
func (t Texts) Text(f *filetree.File, buffer []byte) (text []byte, confirm func() (shown []byte, same bool)) {
	content, problem := t.ReadInto(buffer, f.Path, sourceLimit(f))
	if problem != nil || f.Guard().Sealed() {
		return nil, nil
	}
	text, isText := scan.TextIn(content, f.Charset)
	if !isText {
		return nil, nil
	}
	unmasked := len(f.Secrets) == 0 && int64(len(content)) == f.Size
	if !unmasked {
		text, _ = f.Guard().Fill(text)
	}
	return text, func() ([]byte, bool) {
		same := f.Hash == model.HashOf(content)
		if unmasked && !same {
			filled, _ := f.Guard().Fill(text)
			return filled, false
		}
		return text, same
	}
}

// ToSend returns the text of a file for a server: without credentials, even if they are revealed to the user. It fails if the file has
// changed since it was read, has more than `limit` bytes, is not text, or holds nothing but credentials.
func ToSend(root string, f *filetree.File, limit int64) ([]byte, error) {
	files, err := scan.NewReader(root)
	if err != nil {
		return nil, err
	}
	defer files.Close() //nolint:errcheck // nothing was written
	content, problem := files.Read(f.Path, limit)
	switch {
	case problem != nil:
		return nil, fmt.Errorf("%s: %s", f.Path, problem.Message)
	case model.HashOf(content) != f.Hash:
		return nil, fmt.Errorf("%s changed since it was read", f.Path)
	}
	text, isText := scan.TextIn(content, f.Charset)
	if !isText {
		return nil, fmt.Errorf("%s is not text", f.Path)
	}
	guard := secret.Guard{Path: f.Path}
	if guard.Sealed() {
		return nil, fmt.Errorf("%s contains credentials: not sent", f.Path)
	}
	return []byte(guard.Hide(text)), nil
}

// Read returns the content of a file, without its credentials, which for a key file means nothing. It fails if the file is larger than `limit` bytes.
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
	return []byte(secret.Guard{Path: path}.Hide(content)), nil
}
