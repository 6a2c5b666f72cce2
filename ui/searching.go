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

// textSearch is the list of matching lines in files, with the input line below it.
type textSearch struct {
	*asyncList
	line    *input.Pane
	keys    *keys.Map // keys while the input line has the focus
	listing bool      // the list has the focus
	pattern *mapper.Pattern
	found   *textsearch.Found
	of      searched // inputs that led to found
}

// searched holds the inputs of a search.
type searched struct {
	repo  *mapper.Repo
	text  string
	scope model.View // other fields are not set
}

// now returns the current inputs of the search.
func (s *textSearch) now() searched {
	return searched{s.m.reading.repo, s.line.Text(), model.View{Scope: s.m.view.Scope}}
}

func (s searched) equal(other searched) bool {
	return s.repo == other.repo && s.text == other.text && s.scope.Equal(other.scope)
}

// searchHelp explains the syntax of a search.
const searchHelp = "literal text (case-sensitive if it has a capital), or re:EXPR for a regular expression"

// openTextSearch continues the last search.
func (m *explorer) openTextSearch() tea.Cmd { return m.searchTexts(m.searched) }

// searchTexts lists the lines that match a text, as it is typed.
func (m *explorer) searchTexts(text string) tea.Cmd {
	s := &textSearch{
		asyncList: &asyncList{choice: choice{Pane: choose.New(m.styles, "Search file contents"), m: m}, failed: "not searched"},
		line:      input.New(m.styles, "search", text, searchHelp),
		keys:      keys.NewMap(keys.Search()),
	}
	s.line.Select()
	s.asyncList.find, s.waits, s.goesOn = s.find, s.searchPending, s.pricesPending
	s.node = func(e choose.Entry) (string, bool) {
		if s.found == nil {
			return "", false
		}
		return s.found.Of(e)
	}
	s.hints = []keys.Clause{
		keys.Pick.Does("pick the symbol"), keys.Do("detail", keys.Details()...), keys.PickAll.Does("pin all"), keys.ToggleFold.Does("go to it"),
		keys.NextPane.Does("edit the text"), keys.Undo.Does("undo"), keys.Back.Does("leave"),
	}
	toText := func(choose.Entry) tea.Cmd {
		s.listing = false
		return nil
	}
	ask := m.openAsync(s.asyncList, s.goOrPick, map[keys.Action]func(choose.Entry) tea.Cmd{
		keys.PickAll: func(choose.Entry) tea.Cmd { return s.pinAll() }, keys.NextPane: toText, keys.SearchText: toText,
	})
	m.front = s
	return ask
}

// searchPending says why texts cannot be searched yet. If they can, it sets s.pattern from the text and returns "".
func (s *textSearch) searchPending() string {
	switch {
	case s.m.reading.repo == nil:
		return "waiting for the list of files " + s.m.styles.Glyphs.Unknown
	case s.line.Text() == "":
		s.line.Say(searchHelp, false)
		return "type a text to search for"
	}
	pattern, err := mapper.ParsePattern(s.line.Text())
	if err != nil {
		s.line.Say(err.Error(), true)
		return "not a valid pattern"
	}
	s.pattern = pattern
	return ""
}

// find returns a command. The command finds the matching lines or, if these are already shown, computes the costs of their
// symbols.
func (s *textSearch) find(plan *mapper.Plan) func(context.Context) (func(), error) {
	now, found := s.now(), s.found
	if found != nil && s.of.equal(now) && s.m.countsPending() == "" {
		return func(context.Context) (func(), error) {
			priced := found.Priced(plan)
			return func() { s.show(priced, now) }, nil
		}
	}
	pattern, ellipsis := s.pattern, s.m.styles.Glyphs.Ellipsis
	return func(ctx context.Context) (func(), error) {
		keep, err := mapper.ScopeFilter(now.scope.Scope)
		if err != nil {
			return nil, err
		}
		found, err := textsearch.Find(ctx, now.repo, pattern, keep, ellipsis)
		return func() { s.show(found, now) }, err
	}
}

// pricesPending reports whether the costs of the shown lines are not up to date, and can be computed now.
func (s *textSearch) pricesPending() bool {
	return s.m.countsPending() == "" && s.of.equal(s.now()) && !s.found.PricedBy(s.m.counts.plan)
}

func (s *textSearch) show(found *textsearch.Found, by searched) {
	s.found, s.of, s.m.searched = found, by, by.text
	s.SetEntries(found.Entries()...)
	s.SetTitle("Lines matching " + s.line.Text())
	s.line.Say(found.Sum()+" "+s.m.styles.Glyphs.Dot+" enter goes to the line, tab moves into the list", false)
}

func (s *textSearch) key(msg tea.KeyMsg) tea.Cmd {
	if s.listing {
		return s.asyncList.key(msg)
	}
	switch action := pressed(s.keys, msg); action {
	case keys.NextPane:
		_, s.listing = s.Current() // only if the list has entries
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

// pinAll pins the symbols that contain the listed lines.
func (s *textSearch) pinAll() tea.Cmd {
	if s.found == nil || len(s.found.Pins()) == 0 {
		return s.m.say("These lines are not in any symbol")
	}
	pins := s.found.Pins()
	return s.m.change("pinned at signatures: "+model.Plural(len(pins), "symbol"), edit.Pin(s.m.view, pins))
}
