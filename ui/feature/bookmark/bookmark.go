// Package bookmark sets bookmarks at nodes, and lists them.
package bookmark

import (
	"slices"

	"foldout/model"
	"foldout/ui/feature"
	"foldout/ui/keys"
	"foldout/ui/list"
)

// Commands are the keys of this feature.
func Commands() feature.Commands {
	return feature.Commands{keys.Bookmark: toggle, keys.Bookmarks: open}
}

// toggle sets a bookmark at the node under the cursor, or removes the bookmark if there already is one.
func toggle(f feature.Facts) feature.Effect {
	id := f.Tree.Cursor().ID
	if slices.Contains(f.Bookmarks, id) {
		return feature.All{feature.Say{Text: "Bookmark removed: " + feature.Title(id)}, feature.Bookmarks{IDs: without(f.Bookmarks, id)}}
	}
	said := f.Advised("Bookmarked "+feature.Title(id), keys.Bookmarks.Does("lists the bookmarks"))
	return feature.All{feature.Say{Text: said}, feature.Bookmarks{IDs: append(slices.Clone(f.Bookmarks), id)}}
}

func without(ids []string, id string) []string {
	return slices.DeleteFunc(slices.Clone(ids), func(other string) bool { return other == id })
}

// open opens the list of bookmarks.
func open(f feature.Facts) feature.Effect {
	if len(f.Bookmarks) == 0 {
		return feature.Say{Text: f.Advised("No bookmarks", keys.Bookmark.Does("sets one"))}
	}
	l := list.Of(list.New(f.Styles, "Bookmarks", entries(f, f.Bookmarks)...), list.Spec{
		Page:  "finding",
		Hints: []keys.Clause{keys.ToggleFold.Does("go to it"), keys.Inherit.Does("remove"), keys.Back.Does("leave")},
		On: func(_ feature.Facts, o list.Outcome) feature.Effect {
			if o.Event != list.Accepted {
				return nil
			}
			return feature.Goto{ID: o.Entry.ID}
		},
	})
	l.Keys = map[keys.Action]func(feature.Facts, list.Entry) feature.Effect{keys.Inherit: func(f feature.Facts, e list.Entry) feature.Effect {
		left := without(f.Bookmarks, e.ID)
		l.SetEntries(entries(f, left)...)
		if len(left) == 0 {
			return feature.All{feature.Close{}, feature.Bookmarks{IDs: left}}
		}
		return feature.Bookmarks{IDs: left}
	}}
	return feature.Open{Front: l}
}

// entries returns the entries of the list. Entries for nodes that no longer exist are disabled.
func entries(f feature.Facts, ids []string) (entries []list.Entry) {
	for _, id := range ids {
		_, _, found := f.Tree.Locate(id)
		// A tree that shows only matches does not contain all nodes.
		entry := list.Entry{ID: id, Head: model.Printable(feature.Title(id)), Disabled: !found && !f.Tree.Narrowed()}
		if entry.Disabled {
			entry.Text = "no longer exists"
		}
		entries = append(entries, entry)
	}
	return entries
}
