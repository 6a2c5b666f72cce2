package copying

import (
	"foldout/mapper"
	"foldout/model"
	"foldout/ui/copies"
	"foldout/ui/feature"
)

// unkept stands for a text that is not kept, such as a path, or one that was kept when it was copied before.
const unkept = ""

// remember returns a function that keeps a copied text of a kind. It may be called outside of Update.
func (c Feature) remember(f feature.Facts, kind string) func(text string) {
	store, view, kept := c.Copies(), f.View, copies.Copy{What: kind, Root: c.Root, Task: f.Task}
	if f.Repo != nil {
		kept.Root = f.Repo.Root()
	}
	return func(text string) {
		if store == nil || kind == unkept {
			return
		}
		kept.Text, kept.Tokens = text, mapper.CountTokens(view.Encoding, text)
		_ = store.Add(kept, view) // the text is on the clipboard, which is what counts
	}
}

// Again copies a text that was copied before.
func (c Feature) Again(f feature.Facts, before copies.Copy) feature.Effect {
	return c.copyText(f, unkept, func() (what, text string, old *outdated, err error) {
		return model.Plural(before.Tokens, "token") + " again", before.Text, nil, nil
	})
}
