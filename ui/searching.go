package ui

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/choose"
	"foldout/ui/edit"
	"foldout/ui/input"
	"foldout/ui/keys"
	"foldout/ui/textsearch"
)

// textSearch is the list of the lines of files that match a text, below which that text is typed.
type textSearch struct {
	*inquiry
	line    *input.Pane
	keys    *keys.Map // while the text has the keys
	listing bool      // the list has the keys
	pattern *mapper.Pattern
	found   *textsearch.Found
	of      searched // what it was found by
}

// searched is what the lines that are found depend on.
type searched struct {
	repo  *mapper.Repo
	text  string
	scope model.View // nothing else of it
}

// now returns what lines depend on that are found from now on.
func (s *textSearch) now() searched {
	return searched{s.m.reading.repo, s.line.Text(), model.View{Scope: s.m.view.Scope}}
}

func (s searched) equal(other searched) bool {
	return s.repo == other.repo && s.text == other.text && s.scope.Equal(other.scope)
}

// searchHelp says what can be written.
const searchHelp = "any text; a capital makes case count; re: begins a regular expression"

// openTextSearch goes on with the text that was searched last.
func (m *explorer) openTextSearch() tea.Cmd { return m.searchTexts(m.searched) }

// searchTexts lists the lines that match a text, as it is typed.
func (m *explorer) searchTexts(text string) tea.Cmd {
	s := &textSearch{
		inquiry: &inquiry{choice: choice{Pane: choose.New(m.styles, "Texts of files"), m: m}, failed: "not searched"},
		line:    input.New(m.styles, "search", text, searchHelp),
		keys:    keys.NewMap(keys.Search()),
	}
	s.line.Select()
	s.inquiry.find, s.waits, s.goesOn = s.find, s.unready, s.unpriced
	s.node = func(e choose.Entry) (string, bool) {
		if s.found == nil {
			return "", false
		}
		return s.found.Of(e)
	}
	s.hints = []keys.Clause{
		keys.Pick.Does("pick the symbol"), keys.Do("detail", keys.Details()...), keys.PickAll.Does("pin all"), keys.ToggleFold.Does("go there"),
		keys.NextPane.Does("the text"), keys.Undo.Does("undo"), keys.Back.Does("leave"),
	}
	toText := func(choose.Entry) tea.Cmd {
		s.listing = false
		return nil
	}
	ask := m.inquire(s.inquiry, s.goOrPick, map[keys.Action]func(choose.Entry) tea.Cmd{
		keys.PickAll: func(choose.Entry) tea.Cmd { return s.takeAll() }, keys.NextPane: toText, keys.SearchText: toText,
	})
	m.front = s
	return ask
}

// unready says what has to be there before texts can be searched, empty when it is.
func (s *textSearch) unready() string {
	switch {
	case s.m.reading.repo == nil:
		return "waiting for the list of files " + s.m.styles.Glyphs.Unknown
	case s.line.Text() == "":
		s.line.Say(searchHelp, false)
		return "type what the lines hold"
	}
	pattern, err := mapper.ParsePattern(s.line.Text())
	if err != nil {
		s.line.Say(err.Error(), true)
		return "no pattern"
	}
	s.pattern = pattern
	return ""
}

// find has the lines found, and once they are shown what their symbols cost.
func (s *textSearch) find(plan *mapper.Plan) func(context.Context) (func(), error) {
	now, found := s.now(), s.found
	if found != nil && s.of.equal(now) && s.m.uncounted() == "" {
		return func(ctx context.Context) (func(), error) {
			priced, err := found.Priced(ctx, plan)
			return func() { s.show(priced, now) }, err
		}
	}
	pattern, ellipsis := s.pattern, s.m.styles.Glyphs.Ellipsis
	return func(ctx context.Context) (func(), error) {
		keep, err := mapper.Takes(now.scope.Scope)
		if err != nil {
			return nil, err
		}
		found, err := textsearch.Find(ctx, now.repo, pattern, keep, ellipsis)
		return func() { s.show(found, now) }, err
	}
}

// unpriced reports whether it can be told by now what the lines that are shown cost.
func (s *textSearch) unpriced() bool {
	return s.m.uncounted() == "" && s.of.equal(s.now()) && !s.found.PricedBy(s.m.counts.plan)
}

func (s *textSearch) show(found *textsearch.Found, by searched) {
	s.found, s.of, s.m.searched = found, by, by.text
	s.SetEntries(found.Entries()...)
	s.SetTitle("Lines with " + s.line.Text())
	s.line.Say(found.Sum()+" "+s.m.styles.Glyphs.Dot+" enter goes there, tab moves into the list", false)
}

func (s *textSearch) key(msg tea.KeyMsg) tea.Cmd {
	if s.listing {
		return s.inquiry.key(msg)
	}
	switch action := pressed(s.keys, msg); action {
	case keys.NextPane:
		_, s.listing = s.Current()
	case "":
		if s.line.Edit(msg) {
			return s.ask()
		}
	case keys.SearchText:
		s.end()
		return s.m.openFind()
	default:
		return s.do(action)
	}
	return nil
}

func (s *textSearch) foot(width int) []string {
	if s.listing {
		return nil
	}
	return s.line.View(width)
}

// takeAll pins the symbols around all lines that are listed.
func (s *textSearch) takeAll() tea.Cmd {
	if s.found == nil || len(s.found.Pins()) == 0 {
		return s.m.say("No symbol is around these lines")
	}
	pins := s.found.Pins()
	return s.m.change("pinned at signatures: "+model.Plural(len(pins), "symbol"), edit.Pin(s.m.view, pins))
}
