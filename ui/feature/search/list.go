package search

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/mapper/grep"
	"foldout/model"
	"foldout/ui/feature"
	"foldout/ui/input"
	"foldout/ui/keys"
	"foldout/ui/list"
)

// Feature searches in the contents of files. It remembers the last text.
type Feature struct{ last string }

// textSearch is the list of matching lines in files, with the input line below it.
type textSearch struct {
	*list.List
	feature *Feature
	line    *input.Pane
	keys    *keys.Map // keys while the input line has the focus
	listing bool      // the list has the focus
	pattern *grep.Pattern
	found   *Found
	of      searched // inputs that led to found
}

// searched holds the inputs of a search.
type searched struct {
	repo  *mapper.Repo
	text  string
	scope model.View // other fields are not set
}

// now returns the current inputs of the search.
func (s *textSearch) now(f feature.Facts) searched {
	return searched{f.Repo, s.line.Text(), model.View{Scope: f.View.Scope}}
}

func (s searched) equal(other searched) bool {
	return s.repo == other.repo && s.text == other.text && s.scope.Equal(other.scope)
}

// syntax explains the syntax of a search.
const syntax = "literal text (case-sensitive if it has a capital), or re:EXPR for a regular expression"

// Commands are the keys of this feature.
func (of *Feature) Commands() feature.Commands { return feature.Commands{keys.SearchText: of.open} }

// open lists the lines that match a text, as it is typed. It begins with f.With or, without it, continues the last search.
func (of *Feature) open(f feature.Facts) feature.Effect {
	styles, text := f.Styles, f.With
	if text == "" {
		text = of.last
	}
	s := &textSearch{feature: of, line: input.New(styles, "search", text, syntax), keys: keys.NewMap(keys.Search())}
	s.line.Select()
	toText := func(feature.Facts, list.Entry) feature.Effect {
		s.listing = false
		return nil
	}
	s.List = list.Of(list.New(styles, "Search file contents"), list.Spec{
		Page:   "finding",
		Failed: "not searched", Find: s.find, Waits: s.pending, GoesOn: s.pricesPending,
		On: func(f feature.Facts, o list.Outcome) feature.Effect { return s.GoOrPick(f, o) },
		Node: func(e list.Entry) (string, bool) {
			if s.found == nil {
				return "", false
			}
			return s.found.Of(e)
		},
		Hints: []keys.Clause{
			keys.Pick.Does("pin the symbol"), keys.Do("detail", keys.Details()...), keys.PickAll.Does("pin all"), keys.ToggleFold.Does("go to it"),
			keys.NextPane.Does("edit the text"), keys.Undo.Does("undo"), keys.Back.Does("leave"),
		},
		Keys: map[keys.Action]func(feature.Facts, list.Entry) feature.Effect{keys.PickAll: s.pinAll, keys.NextPane: toText, keys.SearchText: toText},
	})
	return feature.Open{Front: s}
}

// pending says why texts cannot be searched yet. If they can, it sets s.pattern from the text and returns "".
func (s *textSearch) pending(f feature.Facts) string {
	switch {
	case f.Repo == nil:
		return f.Unknown("waiting for the list of files")
	case s.line.Text() == "":
		s.line.Say(syntax, false)
		return "type a text to search for"
	}
	pattern, err := grep.Parse(s.line.Text())
	if err != nil {
		s.line.Say(err.Error(), true)
		return "not a valid pattern"
	}
	s.pattern = pattern
	return ""
}

// find returns the question that finds the matching lines or, if these are already shown, computes the costs of their symbols.
func (s *textSearch) find(f feature.Facts) func(context.Context) (func(feature.Facts), error) {
	plan, now, found := f.Plan, s.now(f), s.found
	if found != nil && s.of.equal(now) && f.CountsPending() == "" {
		return func(context.Context) (func(feature.Facts), error) {
			priced := found.Priced(plan)
			return func(f feature.Facts) { s.show(f, priced, now) }, nil
		}
	}
	pattern, ellipsis := s.pattern, f.Styles.Glyphs.Ellipsis
	return func(ctx context.Context) (func(feature.Facts), error) {
		keep, err := mapper.ScopeFilter(now.scope.Scope)
		if err != nil {
			return nil, err
		}
		found, err := Find(ctx, now.repo, pattern, keep, ellipsis)
		return func(f feature.Facts) { s.show(f, found, now) }, err
	}
}

// pricesPending reports whether the costs of the shown lines are not up to date, and can be computed now.
func (s *textSearch) pricesPending(f feature.Facts) bool {
	return f.CountsPending() == "" && s.of.equal(s.now(f)) && !s.found.PricedBy(f.Plan)
}

func (s *textSearch) show(f feature.Facts, found *Found, by searched) {
	s.found, s.of, s.feature.last = found, by, by.text
	s.SetEntries(found.Entries()...)
	s.SetTitle("Lines matching " + s.line.Text())
	s.line.Say(found.Sum()+" "+f.Styles.Glyphs.Dot+" enter goes to the line, tab moves into the list", false)
}

// Key handles a key: in the list if that has the focus, otherwise in the input line.
func (s *textSearch) Key(f feature.Facts, msg tea.KeyMsg) feature.Effect {
	if s.listing {
		return s.List.Key(f, msg)
	}
	switch action := s.keys.Pressed(msg); action {
	case keys.NextPane:
		_, s.listing = s.Current() // only if the list has entries
	case "":
		if s.line.Edit(msg) {
			return s.Ask(f)
		}
	case keys.SearchText:
		s.End()
		return feature.Do{Action: keys.Find}
	default:
		return s.Act(f, action)
	}
	return nil
}

// Typing reports whether the input line has the focus.
func (s *textSearch) Typing() bool { return !s.listing }

// Foot draws the input line, unless the list has the focus.
func (s *textSearch) Foot(_ feature.Facts, width int) []string {
	if s.listing {
		return nil
	}
	return s.line.View(width)
}

// pinAll pins the symbols that contain the listed lines.
func (s *textSearch) pinAll(f feature.Facts, _ list.Entry) feature.Effect {
	if s.found == nil || len(s.found.Pins()) == 0 {
		return feature.Say{Text: "These lines are not in any symbol"}
	}
	pins := s.found.Pins()
	return list.PinAll(f, model.Plural(len(pins), "symbol"), pins)
}
