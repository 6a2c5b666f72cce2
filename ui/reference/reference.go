// Package reference writes what is picked as references, such as `@path#L10-L42`, instead of as text. Agents that read files
// themselves need no more, and `foldout map -` turns references back into a map.
package reference

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/model"
)

// Reference names a folder, a file, or lines of a file.
type Reference struct {
	Path        string // a folder ends in `/`
	First, Last int    // from 1, 0 for the whole file
	Symbol      string // qualified name, "" for none
}

// named are the built-in forms, the default one first.
var named = []struct{ name, form string }{
	{"at", "@{path}[#L{first}-L{last}]"},
	{"colon", "{path}[:{first}-{last}]"},
}

// Names returns the names of the built-in forms, the default one first.
func Names() (names []string) {
	for _, n := range named {
		names = append(names, n.name)
	}
	return names
}

// Form says how a reference is written: a text with {path}, {first}, {last} and {symbol}, in which [ ] encloses what is only written
// for lines. The zero Form is the default.
type Form struct{ head, lines, tail string }

// ParseForm returns the built-in form of that name, or the form that the text describes.
func ParseForm(text string) (Form, error) {
	for _, n := range named {
		if text == n.name {
			text = n.form
		}
	}
	if !strings.Contains(text, "{path}") {
		return Form{}, fmt.Errorf("%q is neither %s nor a form with {path}, such as %s", text, strings.Join(Names(), " or "), named[0].form)
	}
	var f Form
	head, rest, bracketed := strings.Cut(text, "[")
	f.head = head
	if bracketed {
		if f.lines, f.tail, bracketed = strings.Cut(rest, "]"); !bracketed {
			return Form{}, errors.New("unclosed [ in the form of references")
		}
	}
	left := strings.NewReplacer("{path}", "", "{first}", "", "{last}", "", "{symbol}", "").Replace(text)
	if at := strings.IndexAny(left, "{}\n\r"); at >= 0 {
		return Form{}, fmt.Errorf("%q in the form of references: known are {path}, {first}, {last} and {symbol}", left[at:])
	}
	return f, nil
}

// write returns the reference as text, without control characters.
func (f Form) write(r Reference) string {
	if f == (Form{}) {
		f, _ = ParseForm(named[0].name)
	}
	text := f.head + f.tail
	if r.First > 0 {
		text = f.head + f.lines + f.tail
	}
	return model.Printable(strings.NewReplacer(
		"{path}", r.Path, "{first}", strconv.Itoa(r.First), "{last}", strconv.Itoa(r.Last), "{symbol}", r.Symbol).Replace(text))
}

// Of returns what is picked in a plan, in the order of the ids. Of a picked node and nodes picked below it, the node counts if its
// source is picked, and otherwise the nodes below it. If nothing is picked, it returns the files on the map.
func Of(plan *mapper.Plan) (list []Reference) {
	picked := picks(plan.View())
	for i, o := range picked {
		below := func(other model.Override) bool { return model.IsBelow(other.ID, o.ID) }
		above := func(other model.Override) bool { return other.Detail == model.Source && model.IsBelow(o.ID, other.ID) }
		if o.Detail != model.Source && slices.ContainsFunc(picked[i+1:], below) || slices.ContainsFunc(picked[:i], above) {
			continue
		}
		if r, ok := at(plan, o.ID); ok {
			list = append(list, r)
		}
	}
	if len(picked) > 0 {
		return list
	}
	plan.Repo().Tree().Each(func(f *filetree.File) {
		if plan.File(f.Path).Written {
			list = append(list, Reference{Path: f.Path})
		}
	})
	return list
}

// picks returns the overrides that put nodes on the map. That of the root is for everything, so it picks nothing.
func picks(view model.View) (picked []model.Override) {
	for _, o := range view.Overrides {
		if o.ID != model.RootID && o.Detail != model.Hidden {
			picked = append(picked, o)
		}
	}
	return picked
}

// at returns the reference to a node in scope.
func at(plan *mapper.Plan, id string) (Reference, bool) {
	path, symbol := model.SplitID(id)
	folder, file := plan.Repo().Tree().Find(path)
	switch {
	case folder != nil:
		return Reference{Path: path + "/"}, plan.Folder(path).InScope
	case file == nil:
		return Reference{}, false
	case symbol == "":
		return Reference{Path: path}, plan.File(path).InScope
	}
	i := slices.Index(model.SymbolNames(file.Symbols), symbol)
	if i < 0 || !plan.File(path).InScope {
		return Reference{}, false
	}
	s := &file.Symbols[i]
	return Reference{path, int(s.SourceLine()), int(s.EndLine), symbol}, true
}

// Text writes references, one per line, within a budget in tokens as `count` counts them; 0 is no limit. If there is not enough room
// for all, the last line says how many are missing.
func Text(list []Reference, form Form, budget int, count func(string) int) (text string, left int) {
	lines := make([]string, len(list))
	for i, r := range list {
		lines[i] = form.write(r) + "\n"
	}
	lines = slices.Compact(lines)
	first := func(n int) string {
		text := strings.Join(lines[:n], "")
		if n < len(lines) {
			text += "… " + model.Thousands(len(lines)-n) + " more\n"
		}
		return text
	}
	if text := first(len(lines)); budget <= 0 || count(text) <= budget {
		return text, 0
	}
	low, high := 0, len(lines)-1
	for low < high {
		if mid := (low + high + 1) / 2; count(first(mid)) <= budget {
			low = mid
		} else {
			high = mid - 1
		}
	}
	if text = first(low); count(text) > budget {
		text = ""
	}
	return text, len(lines) - low
}

// Made is the text of references, with what is known about it.
type Made struct {
	Text   string
	Tokens int // in tokens of the view's encoding
	Count  int // references in the text
	Left   int // references that did not fit the budget
}

// Make writes what is picked in a plan as references, within the budget of its view.
func Make(plan *mapper.Plan, form Form) Made {
	view, list := plan.View(), Of(plan)
	budget := mapper.Estimator(view).Room(view.Budget)
	if view.Fit == model.FitNone {
		budget = 0
	}
	count := func(text string) int { return mapper.CountTokens(view.Encoding, text) }
	text, left := Text(list, form, budget, count)
	return Made{Text: text, Tokens: count(text), Count: len(list) - left, Left: left}
}
