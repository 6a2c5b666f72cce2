package copying

import (
	"strings"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/copies"
	"foldout/ui/feature"
)

// remember returns a function that keeps a copied text. It may be called outside of Update.
func (c Feature) remember(f feature.Facts) func(text string) {
	store, view, kept := c.Copies(), f.View, copies.Copy{What: "map", Root: c.Root, Task: f.Task}
	if f.Prompt.Set() {
		kept.What = "prompt"
	}
	if f.Repo != nil {
		kept.Root = f.Repo.Root()
	}
	return func(text string) {
		if store == nil || !strings.HasSuffix(text, "\n") { // a path is not worth keeping
			return
		}
		kept.Text, kept.Tokens = text, mapper.CountTokens(view.Encoding, text)
		_ = store.Add(kept, view) // the text is on the clipboard, which is what counts
	}
}

// Again copies a text that was copied before.
func (c Feature) Again(f feature.Facts, before copies.Copy) feature.Effect {
	return c.copyText(f, func() (what, text string, old *outdated, err error) {
		return model.Plural(before.Tokens, "token") + " again", before.Text, nil, nil
	})
}
