package copying

import (
	"context"
	"errors"
	"os"
	"strings"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/feature"
	"foldout/ui/keys"
	"foldout/ui/session"
)

// outdated is the message that a text was not copied or written because files changed on disk after they were counted.
type outdated struct {
	what  string // such as `copying`
	paths []string
	again feature.Effect // repeats the attempt once the files are read again; nil for the second attempt
}

// Result reads the repository again and then tries once more to copy or write the text. It gives up after the second attempt.
func (msg outdated) Result(feature.Facts) feature.Effect {
	changed := model.Printable(msg.paths[0])
	if len(msg.paths) > 1 {
		changed += " and " + model.Plural(len(msg.paths)-1, "other file")
	}
	if msg.again == nil {
		return feature.Say{Text: "stopped " + msg.what + ": " + changed + " keeps changing on disk; try again later", Wrong: true}
	}
	return feature.All{feature.Again{Effect: msg.again}, feature.Say{Text: "Reloading before " + msg.what + ": " + changed + " changed on disk"}, feature.Reread{}}
}

// outgoing is a text that is about to be copied or written: the map of a plan, or the prompt with that map.
type outgoing struct {
	ctx    context.Context //nolint:containedctx // of the command that makes the text
	what   string          // such as `copying`
	plan   *mapper.Plan
	again  feature.Effect // repeats the attempt; nil for the second attempt
	view   model.View
	prompt mapper.PromptOptions // without a template if only the map is copied
	task   bool                 // the map is for a task that is not in it
	keys   *keys.Map
}

// current returns what is needed to make the text of the map on the screen, or of the prompt with it. Call it only when everything
// is counted.
func current(f feature.Facts, what string, again feature.Effect) outgoing {
	out := outgoing{ctx: f.Ctx, what: what, plan: f.Plan, again: again, view: f.View, keys: f.Keys, task: f.Task != "" && !f.View.Format.Traits().Wraps}
	if f.Prompt.Set() {
		out.prompt = f.Prompt.Options(f.Task)
	}
	return out
}

// text returns the text, and in `what` the name of the text for the status line. If files have changed on disk, it returns `old`
// instead, because the text must match both the screen and the disk.
func (o outgoing) text() (what, text string, old *outdated, err error) {
	asRead := ""
	if _, there := os.Stat(o.plan.Repo().Root()); errors.Is(there, os.ErrNotExist) {
		asRead = " as read before the folder was deleted"
	} else if paths := o.plan.Stale(o.ctx); len(paths) > 0 {
		return "", "", &outdated{o.what, paths, o.again}, nil
	}
	if o.prompt.Template == "" {
		return counted(o.view, o.plan.Tokens()) + o.lacking(o.plan, nil, o.task) + asRead, o.plan.Text(), nil, nil
	}
	made, err := o.plan.Repo().Prompt(o.ctx, o.view, o.prompt)
	if err != nil {
		return "the prompt", "", nil, err
	}
	what = "the prompt (" + o.prompt.Template + "), " + counted(o.view, made.Tokens) + o.lacking(made.Plan, made.Parts, false) + asRead
	return what, made.Text, nil, nil
}

// lacking says what the user asked for and the text does not have, because it does not fit the budget, and which keys help. It returns
// "" if nothing is missing. A user who has given a task may take it for a part of the map.
func (o outgoing) lacking(plan *mapper.Plan, parts []mapper.PromptPart, withoutTask bool) string {
	var all []string
	tell := func(text string, does ...keys.Clause) {
		if ways := o.keys.Tell(does...); ways != "" {
			text += ", " + ways
		}
		all = append(all, text)
	}
	if unfit := session.Unfit(plan, plan.UnfitPins()); unfit != "" {
		tell(unfit, feature.HoldingPins(plan)...)
	}
	if withoutTask {
		tell("without the task", keys.Prompted.Does("adds it"))
	}
	for _, p := range parts {
		if p.Note != "" {
			all = append(all, p.Name+": "+p.Note)
		}
	}
	if len(all) == 0 {
		return ""
	}
	return " (" + strings.Join(all, "; ") + ")"
}

// counted formats a number of tokens, marked as an estimate if the view counts tokens for a certain model.
func counted(view model.View, tokens int) string {
	e := mapper.Estimator(view)
	text := e.Mark() + model.Plural(e.Estimate(tokens), "token")
	if !e.Exact() {
		text += " of " + model.Printable(view.Model)
	}
	return text
}
