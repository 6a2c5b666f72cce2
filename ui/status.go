package ui

import (
	"fmt"
	"slices"
	"strings"

	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
	"foldout/ui/edit"
	"foldout/ui/feature"
	"foldout/ui/feature/pick"
	"foldout/ui/ladder"
	"foldout/ui/layout"
	"foldout/ui/session"
)

// progress says how far the reading of the repository has got, with a bar that is `columns` wide. It returns "" when the reading is
// done.
func progress(r session.Reading, name string, g themes.Glyphs, columns int) string {
	switch {
	case !r.Going || r.Quiet:
		return ""
	case r.Listing:
		return "listing " + model.Printable(name) + ": " + model.Plural(r.Pending, "file") + " so far"
	case r.Files == 0:
		return "scanning " + model.Printable(name) + " " + g.Unknown
	}
	read := r.Files - r.Pending
	bar := draw.Bar(g, read, r.Files, columns)
	rest := strings.Repeat(g.Rest, columns-draw.Width(bar))
	return fmt.Sprintf("reading %s%s %s of %s files", bar, rest, model.Thousands(read), model.Thousands(r.Files))
}

// aboutCursor describes the node under the cursor and its state on the map.
func aboutCursor(f feature.Facts) string {
	row := f.Tree.Cursor()
	state, known := f.Tree.State(row)
	if !known {
		return ""
	}
	dot := " " + f.Styles.Glyphs.Dot + " "
	text := ifElse(f.Tree.IsGone(row), "deleted", reason(f, state))
	if why := relevant(f, row); why != "" {
		text += dot + why
	}
	signs, _ := f.Tree.Signs(row)
	if state.Own > 0 {
		signs = slices.Insert(signs, 0, model.Plural(state.Own, "token")+" own")
	}
	text = dot + model.Printable(text)
	title := model.Printable(feature.Title(row.ID))
	least := min(draw.Width(title), layout.LeastWidth/2) // the row shows the name too, so the name is shortened first
	for _, more := range append(signs, pick.Hint(f)) {
		if more != "" && least+draw.Width(text+dot+more) <= f.Width-2 { // it is not cut
			text += dot + more
		}
	}
	title, _ = draw.Middle(title, nil, max(least, f.Width-2-draw.Width(text)), f.Styles.Glyphs.Ellipsis)
	return draw.Cut(title+text, f.Width-2, f.Styles.Glyphs.Ellipsis)
}

// reason says why the node under the cursor is shown as it is.
func reason(f feature.Facts, state model.NodeState) string {
	node := f.Tree.Node()
	if node.IsRoot() && f.Plan.Level() != model.LevelNone {
		return "level " + ladder.LevelName(f.Plan.Level()) + ifElse(f.Plan.Lowered(), ", lowered by the fit", "")
	}
	if about := f.Plan.View(); f.Made != nil && about.OnlyPins && !f.View.OnlyPins { // the map of a review
		return ifElse(state.Written, "in the review", "not about the change")
	}
	why := edit.Reason(f.View, node, state, f.Plan.Lowered())
	if state.Written && slices.Contains(f.Plan.UnfitPins(), node.ID) {
		why += ", in less detail to fit the budget"
	}
	return why
}

// relevant describes how relevant a row's node is to the task. It returns "" if the node is not relevant.
func relevant(f feature.Facts, row edit.Row) string {
	if f.Relevance == nil {
		return ""
	}
	percent := int(100*f.Relevance.Of(row.Folder, row.File, row.Symbol) + 0.5)
	if percent == 0 {
		return ""
	}
	text := fmt.Sprintf("relevance %d %%", percent)
	if reasons := f.Relevance.Reasons(row.File, row.Symbol); len(reasons) > 0 {
		text += ": " + strings.Join(reasons, ", ")
	}
	return text
}
