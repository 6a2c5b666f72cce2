// Package summaries has a language model write summaries of files and folders, after it has shown the price.
package summaries

import (
	"context"
	"errors"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper/llm"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/feature"
	"foldout/ui/keys"
	"foldout/ui/list"
)

// Connect returns a language model, or an error that says what is missing.
type Connect func() (llm.Client, error)

// Feature writes summaries. Without a running job, it is idle.
type Feature struct {
	Model func() Connect     // the language model, nil for none
	Send  func(tea.Msg)      // sends a message to Update from another goroutine
	stop  context.CancelFunc // stops the running job, nil if none is running
}

// Commands are the keys of this feature.
func (s *Feature) Commands() feature.Commands { return feature.Commands{keys.Summarize: s.open} }

// send is the effect that has the language model write the summaries.
type send struct {
	job  *llm.Job
	chat llm.Client
}

// step is the message that reports how far the language model has got with the summaries.
type step struct {
	of *Feature
	llm.Step
}

// done is the message that reports the result when the language model has stopped writing summaries.
type done struct {
	of     *Feature
	result llm.Result
	left   int   // number of files and folders that the job did not get to
	failed error // last failure of a request, nil for none
	err    error
}

// open counts what would be sent to a language model for summaries, and asks whether to send it. If the model is already writing
// them, open stops it.
func (s *Feature) open(f feature.Facts) feature.Effect {
	connect := s.Model()
	switch {
	case s.stop != nil:
		s.stop()
		return feature.Say{Text: "Stopping; finished summaries are kept"}
	case connect == nil:
		return feature.Say{Text: "no language model configured", Wrong: true}
	case f.Repo == nil || f.Busy:
		return feature.Say{Text: "Still reading the repository"}
	}
	chat, err := connect()
	if err != nil {
		return feature.Say{Text: err.Error(), Wrong: true}
	}
	return feature.All{feature.Say{Text: f.Unknown("Counting what would be sent")}, feature.Run{Cmd: func() tea.Msg {
		job, err := f.Repo.Summaries(f.Ctx, f.View.Scope, false)
		switch {
		case err != nil:
			return feature.Say{Text: "no summaries: " + err.Error(), Wrong: true}
		case job.Files+job.Folders == 0:
			return feature.Say{Text: "Nothing to summarize: no source file in scope changed (" + model.Thousands(job.Kept) + " already summarized)"}
		}
		return feature.All{feature.Say{}, feature.Open{Front: s.price(f.Styles, send{job, chat})}}
	}}}
}

const sendEntry = "send" // id of the entry that sends the source text

// price shows the price and asks whether to send.
func (s *Feature) price(styles *themes.Styles, to send) *list.List {
	job := to.job
	return list.Of(list.New(styles, "Summaries by "+to.chat.Model,
		list.Entry{Head: model.Plural(job.Files, "file") + " and " + model.Plural(job.Folders, "folder") + ", " + model.Thousands(job.Kept) + " already summarized"},
		list.Entry{Head: "about " + model.Thousands(job.InputTokens) + " tokens sent, at most " + model.Thousands(job.OutputTokens()) + " received"},
		list.Entry{Head: "to " + to.chat.Server()},
		list.Entry{ID: "leave", Head: "Leave", Text: "send nothing"},
		list.Entry{ID: sendEntry, Head: "Send", Text: "send source text, only to this server"},
	), list.Spec{
		Page:  "summaries",
		Hints: []keys.Clause{keys.ToggleFold.Does("choose"), keys.Back.Does("leave")},
		On: func(f feature.Facts, o list.Outcome) feature.Effect {
			if o.Event == list.Accepted && o.Entry.ID == sendEntry {
				return s.send(f, to)
			}
			return nil
		},
	})
}

func (s *Feature) send(f feature.Facts, to send) feature.Effect {
	ctx, stop := context.WithCancel(f.Ctx)
	s.stop = stop
	return feature.All{feature.Say{Text: f.Unknown("Summarizing")}, feature.Run{Cmd: func() tea.Msg {
		defer stop()
		d := done{of: s}
		d.result, d.err = to.job.Run(ctx, to.chat, func(now llm.Step) {
			if now.Err != nil {
				d.failed = now.Err
			}
			s.Send(step{s, now})
		})
		d.left = to.job.Files + to.job.Folders - d.result.Written - d.result.Failed
		return d
	}}}
}

// cells is the width of the progress bar.
const cells = 10

// Result shows the progress.
func (msg step) Result(feature.Facts) feature.Effect {
	if msg.of.stop == nil {
		return nil
	}
	full := cells * msg.Done / msg.Total
	bar := "[" + strings.Repeat("#", full) + strings.Repeat(".", cells-full) + "] "
	return feature.Say{Text: bar + model.Thousands(msg.Done) + " of " + model.Thousands(msg.Total) + " summarized"}
}

// Result says how the job ended.
func (msg done) Result(feature.Facts) feature.Effect {
	msg.of.stop = nil
	counts := model.Thousands(msg.result.Written) + " written, " + model.Thousands(msg.result.Failed) + " failed, " + model.Thousands(msg.left) + " left"
	reason := msg.err
	if reason == nil {
		reason = msg.failed
	}
	say := feature.Say{Text: "Summaries: " + counts}
	if reason != nil && !errors.Is(reason, context.Canceled) {
		say = feature.Say{Text: "summaries: " + counts + ": " + reason.Error(), Wrong: true}
	}
	if msg.result.Written > 0 {
		return feature.All{feature.Reread{Quiet: true}, say}
	}
	return say
}
