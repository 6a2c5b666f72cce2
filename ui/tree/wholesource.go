package tree

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/draw"
)

// wholeSource is the column that shows what the whole source of a file takes, instead of what the file takes on the map.
type wholeSource struct {
	shown  bool
	counts *mapper.WholeSource // nil until they are known
	of     *mapper.Plan        // plan whose files are counted, nil for none
}

// Counted is the message with the tokens of the whole source of files.
type Counted struct {
	of     *mapper.Plan
	counts *mapper.WholeSource
}

// SourceSign is the sign before a number of tokens of the whole source of a file or folder.
const SourceSign = "#"

// ToggleCounts switches the column of counts between what nodes take on the map and what the whole source of files takes. It returns
// whether it shows the latter now.
func (t *Pane) ToggleCounts() bool {
	t.whole.shown = !t.whole.shown
	t.setLens(t.lens.order, t.lens.only)
	return t.whole.shown
}

// ShowsSource reports whether the counts are those of whole source.
func (t *Pane) ShowsSource() bool { return t.whole.shown }

// Want returns the command that counts the whole source of files, nil if it is not needed. The command reads all files in scope.
func (t *Pane) Want(ctx context.Context) tea.Cmd {
	plan := t.states.plan
	if !t.whole.shown || plan == nil || plan.Pending() || t.whole.of != nil && sameFiles(t.whole.of, plan) {
		return nil
	}
	t.whole.of, t.whole.counts = plan, nil
	return func() tea.Msg {
		counts, err := plan.WholeSource(ctx)
		if err != nil {
			return nil // the program ends
		}
		return Counted{plan, counts}
	}
}

// sameFiles reports whether two plans have the same files, and count them in the same way.
func sameFiles(a, b *mapper.Plan) bool {
	return a.Repo().Tree() == b.Repo().Tree() && filesOf(a.View()).Equal(filesOf(b.View()))
}

// filesOf returns what of a view decides which files there are and what they take.
func filesOf(v model.View) model.View {
	return model.View{Scope: v.Scope, Show: v.Show, Extras: v.Extras, Format: v.Format, Encoding: v.Encoding}
}

// Take shows counts of whole source, unless others have been asked for since.
func (t *Pane) Take(msg Counted) {
	if t.whole.of != msg.of {
		return
	}
	t.whole.counts = msg.counts
	t.setLens(t.lens.order, t.lens.only)
}

// sourceOf returns what the whole source of a row's file or folder takes, and false if this is not known or the row is a symbol.
func (w worths) sourceOf(r Row) (tokens int, known bool) {
	switch {
	case w.whole.counts == nil || r.Symbol >= 0:
		return 0, false
	case r.File != nil:
		return w.whole.counts.File(r.File.Path), true
	}
	return w.whole.counts.Folder(r.Folder.Path), true
}

// sourceCount formats what the whole source of a row's file or folder takes. Symbols have none.
func (t *Pane) sourceCount(r Row) string {
	tokens, known := t.sourceOf(r)
	switch {
	case r.Symbol >= 0:
		return ""
	case !known:
		return t.styles.Glyphs.Unknown
	case tokens == 0:
		return "" // it is out of scope
	}
	return SourceSign + draw.Short(tokens)
}
