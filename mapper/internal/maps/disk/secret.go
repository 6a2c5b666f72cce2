package disk

import (
	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/secret"
)

// sealed reports whether the text of a file is not shown at all, because the file is meant to hold credentials.
func sealed(f *filetree.File) bool { return !f.Revealed && secret.IsKeyFile(f.Path) }

// masked returns the text of a file with credentials replaced by fillers, unless they are revealed.
func masked(f *filetree.File, text []byte) []byte {
	if f.Revealed {
		return text
	}
	filled, _ := secret.Fill(text)
	return filled
}

// labelled returns a masked text, or a part of one, as users see it.
func labelled(f *filetree.File, text []byte) string {
	if f.Revealed {
		return string(text)
	}
	return secret.Label(string(text))
}
