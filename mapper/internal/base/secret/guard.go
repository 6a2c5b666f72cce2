package secret

import "foldout/model"

// Guard decides what may be seen of the text of one file. filetree.File.Guard returns that of a file of the repository, which reveals
// what the user asked to see. A way out that must never reveal anything, whatever the user asked for, such as a diff or a text that is
// sent to a server, makes a Guard of the path alone. The zero Guard is for a text that belongs to no file, such as a commit message.
type Guard struct {
	Path     string // of the file, "" for none
	Revealed bool   // its credentials are shown, because the user asked for them
}

// Sealed reports whether nothing of the text may be seen, because the file holds nothing but credentials. All methods that return a
// text then return an empty one.
func (g Guard) Sealed() bool { return !g.Revealed && isKeyFile(g.Path) }

// Fill returns the text with a filler in place of each credential, unless they are revealed, and the credentials that it replaced. All
// positions in the text stay the same. A text without credentials is returned unchanged.
func (g Guard) Fill(text []byte) ([]byte, []model.Secret) {
	if g.Revealed {
		return text, nil
	}
	text, found := filled(text)
	if g.Sealed() {
		return nil, found
	}
	return text, found
}

// Label returns a text that Fill returned, or a part of one, as users see it: with labels in place of the fillers.
func (g Guard) Label(text string) string {
	if g.Revealed {
		return text
	}
	return labelled(text)
}

// Hide returns a text as users see it, with labels in place of credentials, unless they are revealed.
func (g Guard) Hide(text []byte) string {
	text, _ = g.Fill(text)
	return g.Label(string(text))
}
