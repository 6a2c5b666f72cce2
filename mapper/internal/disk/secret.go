package disk

import (
	"foldout/mapper/internal/secret"
	"foldout/mapper/internal/tree"
)

// sealed reports whether nothing of the text of a file is shown, for it is there to hold credentials.
func sealed(f *tree.File) bool { return !f.Revealed && secret.IsKeyFile(f.Path) }

// masked returns the text of a file with fillers in the place of its credentials, unless they are shown.
func masked(f *tree.File, text []byte) []byte {
	if f.Revealed {
		return text
	}
	filled, _ := secret.Fill(text)
	return filled
}

// labelled returns a masked text, or a part of one, as it is shown.
func labelled(f *tree.File, text []byte) string {
	if f.Revealed {
		return string(text)
	}
	return secret.Label(string(text))
}
