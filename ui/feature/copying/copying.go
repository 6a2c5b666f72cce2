// Package copying copies the map, the prompt that contains it, one node, a path or references to the clipboard, and writes maps to
// files. It keeps what was copied.
//
// What it copies always matches both the screen and the disk: it waits until the map is counted, and reads files again that have
// changed since.
package copying

import (
	"fmt"
	"io"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/clip"
	"foldout/ui/copies"
	"foldout/ui/edit"
	"foldout/ui/feature"
	"foldout/ui/feature/history"
	"foldout/ui/keys"
	"foldout/ui/overlay"
	"foldout/ui/reference"
)

// Feature copies and writes maps.
type Feature struct {
	Clip      func() clip.Options  // how to copy
	Output    io.Writer            // the terminal
	Root      string               // path of the open folder
	Reference reference.Form       // how references are written
	Copies    func() history.Store // keeps what was copied, nil if it is not kept
}

// Commands are the keys of this feature.
func (c Feature) Commands() feature.Commands {
	return feature.Commands{
		keys.Copy: c.copy, keys.CopyNode: c.copyNode, keys.CopyPath: c.copyPath, keys.References: c.copyReferences, keys.Write: c.write,
	}
}

// copied is the message that says where a text was copied to.
type copied struct {
	what   string // what was copied, such as `1,234 tokens`
	result clip.Result
}

// Result says what was copied.
func (msg copied) Result(f feature.Facts) feature.Effect {
	return feature.Say{Text: msg.result.Line(msg.what, f.Width-2), Wrong: !msg.result.Copied() || msg.result.Limit > 0}
}

// copy copies the map to the clipboard as soon as the map is counted. If the map is over the budget, it first asks the user.
func (c Feature) copy(feature.Facts) feature.Effect {
	return fresh("copying", func(f feature.Facts, again feature.Effect) feature.Effect {
		return confirmOver(f, "Copy it anyway", func(f feature.Facts) feature.Effect {
			kind := copies.Map
			if f.Prompt.Set() {
				kind = copies.Prompt
			}
			return c.copyText(f, kind, current(f, "copying", again).text)
		})
	})
}

// fresh carries out what `do` returns as soon as the map is counted: that starts to copy or write a text, unless files have
// changed on disk since they were read. In that case, it does nothing, and `again` is carried out once the changed files have been
// read and counted. That second attempt is the last, so its `again` is nil.
func fresh(what string, do func(f feature.Facts, again feature.Effect) feature.Effect) feature.Effect {
	last := feature.WhenCounted{What: what, Do: func(f feature.Facts) feature.Effect { return do(f, nil) }}
	return feature.WhenCounted{What: what, Do: func(f feature.Facts) feature.Effect { return do(f, last) }}
}

// confirmOver returns what `yes` returns. But if the map or prompt is over the budget, it first asks the user `question`.
func confirmOver(f feature.Facts, question string, yes feature.Command) feature.Effect {
	what, over := "map", f.Plan.Over()
	if f.Made != nil {
		what, over = "prompt", f.Made.Over()
	}
	if over == 0 {
		return yes(f)
	}
	return feature.Open{Front: overlay.Confirm(fmt.Sprintf("The %s is %s over the budget of %s and the fit is off. %s?", what,
		model.Plural(over, "token"), model.Thousands(f.View.Budget), question), yes)}
}

// copyText copies the text that the function `text` returns, and keeps it as one of the given kind of package copies. The function
// runs asynchronously, outside of Update. Its result `what` is the name of the copied text in the status line.
func (c Feature) copyText(f feature.Facts, kind string, text func() (what, text string, old *outdated, err error)) feature.Effect {
	opt, remember := c.Clip(), c.remember(f, kind)
	return feature.All{feature.Say{Text: "copying"}, feature.Run{Cmd: func() tea.Msg {
		what, content, old, err := text()
		if old != nil {
			return *old
		}
		if err != nil {
			return copied{what, clip.Result{Err: err}}
		}
		result := clip.Copy(f.Ctx, content, opt)
		if len(result.OSC52) > 0 {
			if _, err := c.Output.Write(result.OSC52); err != nil {
				result.Err = fmt.Errorf("terminal: %w", err)
			}
		}
		if result.Copied() {
			remember(content)
		}
		return copied{what, result}
	}}}
}

// copyNode copies only the part of the map that shows the node under the cursor. If that is the root, it copies the whole map.
func (c Feature) copyNode(f feature.Facts) feature.Effect {
	if f.Tree.Node().IsRoot() {
		return c.copy(f)
	}
	return fresh("copying", func(f feature.Facts, again feature.Effect) feature.Effect {
		row := f.Tree.Cursor()
		state, known := f.Tree.State(row)
		if !known || state.Pending {
			return feature.Say{Text: "Not counted yet"}
		}
		view, title := edit.Alone(f.View, f.Tree.Node(), state), feature.Title(row.ID)
		return c.copyText(f, copies.Map, func() (what, text string, old *outdated, err error) {
			alone, err := f.Repo.PlanContext(f.Ctx, view)
			if err != nil {
				return title, "", nil, err
			}
			what, text, old, err = outgoing{ctx: f.Ctx, what: "copying", plan: alone, again: again, keys: f.Keys}.text()
			return title + ", " + what, text, old, err
		})
	})
}

// copyPath copies the path of the node under the cursor. The path is relative to the folder that the explorer has opened.
func (c Feature) copyPath(f feature.Facts) feature.Effect {
	path, _ := model.SplitID(f.Tree.Cursor().ID)
	if path == "" {
		path = "."
	}
	return c.copyText(f, unkept, func() (what, text string, old *outdated, err error) { return "the path " + path, path, nil, nil })
}
