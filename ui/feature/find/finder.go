package find

import (
	tea "github.com/charmbracelet/bubbletea"

	"foldout/ui/feature"
	"foldout/ui/keys"
)

// Finder is the search in front of the tree. Its matches are shown in a list, or the tree is narrowed to them.
type Finder struct {
	*Pane
	start  string // id of the node under the cursor when the search was opened
	accept bool   // go to the first match as soon as it is known

	ticksBefore []string // what is ticked when the search is opened; nil to leave the ticks
	textBefore  string   // and what is searched for
}

// Front returns the search, with the text and matches it had when it was closed. `start` is the id of the node under the cursor.
func (p *Pane) Front(start string) *Finder {
	return &Finder{Pane: p, start: start}
}

// Key edits the text, moves among the matches, or leaves the search.
func (f *Finder) Key(facts feature.Facts, msg tea.KeyMsg) feature.Effect {
	action := f.keys.Pressed(msg)
	f.accept = action == keys.Accept
	switch action {
	case keys.Quit:
		return feature.Quit()
	case keys.Back:
		back := &Finder{Pane: f.Pane, start: f.start, ticksBefore: f.unused(), textBefore: f.Text()}
		return feature.All{facts.Dropped(len(back.ticksBefore), back), feature.EndFind{}, feature.Point{ID: f.start}}
	case keys.Accept:
		return f.take(facts)
	case keys.NextPane:
		return feature.All{feature.Run{Cmd: f.Tick()}, f.follow()}
	case keys.LastPane:
		return f.enter(facts)
	case keys.SearchText:
		return feature.All{feature.EndFind{}, feature.Do{Action: keys.SearchText, With: f.Text()}}
	}
	if action == "" || !f.Do(action) {
		return feature.Run{Cmd: f.Edit(msg)}
	}
	return feature.All{feature.Highlight{}, f.follow()}
}

// follow moves the cursor of the tree to the current match if the tree is narrowed to the matches.
func (f *Finder) follow() feature.Effect {
	if id, ok := f.Current(); ok && f.Narrows() {
		return feature.Point{ID: id}
	}
	return nil
}

// Update opens the search, and follows new matches.
func (f *Finder) Update(facts feature.Facts, msg tea.Msg) feature.Effect {
	switch msg.(type) {
	case feature.Opened:
		if f.ticksBefore != nil {
			f.ticked, f.text, f.ticksBefore = f.ticksBefore, f.textBefore, nil
		}
		return feature.Run{Cmd: f.Open()}
	case Msg:
		if f.accept {
			return feature.All{f.follow(), f.take(facts)}
		}
		return f.follow()
	}
	return nil
}

// take closes the search and goes to the current match. Matches stay highlighted, and a narrowed tree stays narrowed. Users often
// press the key while the search is still running. take then does nothing, and is called again when the search is complete. If
// something is ticked, take lists it instead.
func (f *Finder) take(facts feature.Facts) feature.Effect {
	if f.waiting > 0 {
		return nil // what is still searched for is ticked first
	}
	if len(f.ticked) > 0 {
		f.accept = false
		return f.enter(facts)
	}
	if !f.Settled() {
		return nil
	}
	f.accept = false
	id, ok := f.Current()
	if !ok {
		return nil // the input line says that nothing was found, and stays open
	}
	if f.Narrows() {
		return feature.All{feature.Close{}, feature.Say{Text: facts.Advised("Tree narrowed to the matches",
			keys.Do("next and previous", keys.FindNext, keys.FindLast), keys.PickAll.Does("pins all"), keys.Back.Does("shows everything"))}}
	}
	return feature.All{feature.Close{}, feature.Goto{ID: id}}
}

// Typing reports that letters are text to search for.
func (f *Finder) Typing() bool { return true }

// ListsNodes reports that the matches are nodes.
func (f *Finder) ListsNodes() bool { return true }

// Shows returns the id of the current match, which the preview shows.
func (f *Finder) Shows() (id string, ok bool) { return f.Current() }

// Body draws the list of matches, and returns false if the tree is narrowed to them.
func (f *Finder) Body() (string, bool) { return f.View(), !f.Narrows() }

// Foot draws the input line.
func (f *Finder) Foot(facts feature.Facts, width int) []string {
	plan := facts.Plan
	if facts.CountsPending() != "" {
		plan = nil
	}
	return f.QueryView(width, plan)
}

// Scroll moves the cursor by rows, up if negative.
func (f *Finder) Scroll(_ feature.Facts, rows int) feature.Effect {
	action := keys.Down
	if rows < 0 {
		action = keys.Up
	}
	for range max(rows, -rows) {
		f.Do(action)
	}
	return f.follow()
}

// Press selects the match under the pointer. Pressing the match again goes to its node. In a narrowed tree, the tree handles the
// press.
func (f *Finder) Press(facts feature.Facts, x, y int) feature.Effect {
	if f.Narrows() {
		return feature.PressRow{X: x, Y: y}
	}
	if f.Pane.Press(y) {
		return f.take(facts)
	}
	return nil
}
