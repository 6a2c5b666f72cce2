package ui

import (
	"context"
	"errors"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/choose"
	"foldout/ui/keys"
)

// summarizing is the running job in which a language model writes summaries.
type summarizing struct {
	stop context.CancelFunc // nil if none is running
}

// priced holds the job of writing summaries, with its price, before anything is sent to the language model.
type priced struct {
	job  *mapper.SummaryJob
	chat mapper.Chat
	err  error
}

// summaryStep reports how far the language model has got with the summaries.
type summaryStep mapper.SummaryStep

// summarized reports the result when the language model has stopped writing summaries.
type summarized struct {
	result mapper.SummaryResult
	left   int   // number of files and folders that the job did not get to
	failed error // last failure of a request, nil for none
	err    error
}

// summarize counts what would be sent to a language model for summaries. If the model is already writing them, summarize stops
// it.
func (m *explorer) summarize() tea.Cmd {
	switch {
	case m.summaries.stop != nil:
		m.summaries.stop()
		return m.say("Stopping; finished summaries are kept")
	case m.cfg.Chat == nil:
		return m.wrong("no language model configured")
	case m.reading.repo == nil || m.reading.going:
		return m.say("Still reading the repository")
	}
	chat, err := m.cfg.Chat()
	if err != nil {
		return m.wrong(err.Error())
	}
	ctx, repo, scope := m.ctx, m.reading.repo, m.view.Scope
	m.say("Counting what would be sent " + m.styles.Glyphs.Unknown)
	return func() tea.Msg {
		job, err := repo.Summaries(ctx, scope, false)
		return priced{job, chat, err}
	}
}

const sendSummaries = "send" // id of the entry that sends the source text

// onPriced shows the price and asks whether to send.
func (m *explorer) onPriced(msg priced) tea.Cmd {
	switch {
	case msg.err != nil:
		return m.wrong("no summaries: " + msg.err.Error())
	case msg.job.Files+msg.job.Folders == 0:
		return m.say("Nothing to summarize: no source file in scope changed (" + model.Thousands(msg.job.Kept) + " already summarized)")
	}
	m.status = status{}
	c := &choice{m: m, Pane: choose.New(m.styles, "Summaries by "+msg.chat.Model,
		choose.Entry{Head: model.Plural(msg.job.Files, "file") + " and " + model.Plural(msg.job.Folders, "folder") + ", " + model.Thousands(msg.job.Kept) + " already summarized"},
		choose.Entry{Head: "about " + model.Thousands(msg.job.InputTokens) + " tokens sent, at most " + model.Thousands(msg.job.OutputTokens()) + " received"},
		choose.Entry{Head: "to " + msg.chat.Host()},
		choose.Entry{ID: "leave", Head: "Leave", Text: "send nothing"},
		choose.Entry{ID: sendSummaries, Head: "Send", Text: "send source text, only to this server"},
	)}
	c.hints = []keys.Clause{keys.ToggleFold.Does("choose"), keys.Back.Does("leave")}
	c.on = func(o choose.Outcome) tea.Cmd {
		if o.Event == choose.Accepted && o.Entry.ID == sendSummaries {
			return m.sendSummaries(msg)
		}
		return nil
	}
	m.front = c
	return nil
}

// sendSummaries has the language model write the summaries.
func (m *explorer) sendSummaries(msg priced) tea.Cmd {
	ctx, stop := context.WithCancel(m.ctx)
	m.summaries.stop = stop
	send := m.send
	m.say("Summarizing " + m.styles.Glyphs.Unknown)
	return func() tea.Msg {
		defer stop()
		done := summarized{}
		done.result, done.err = msg.job.Run(ctx, msg.chat, func(step mapper.SummaryStep) {
			if step.Err != nil {
				done.failed = step.Err
			}
			send(summaryStep(step))
		})
		done.left = msg.job.Files + msg.job.Folders - done.result.Written - done.result.Failed
		return done
	}
}

// summaryCells is the width of the progress bar.
const summaryCells = 10

func (m *explorer) onSummaryStep(step summaryStep) tea.Cmd {
	if m.summaries.stop == nil {
		return nil
	}
	full := summaryCells * step.Done / step.Total
	bar := "[" + strings.Repeat("#", full) + strings.Repeat(".", summaryCells-full) + "] "
	return m.say(bar + model.Thousands(step.Done) + " of " + model.Thousands(step.Total) + " summarized")
}

// onSummarized reads the repository again, so that the map shows the summaries.
func (m *explorer) onSummarized(msg summarized) tea.Cmd {
	m.summaries.stop = nil
	counts := model.Thousands(msg.result.Written) + " written, " + model.Thousands(msg.result.Failed) + " failed, " + model.Thousands(msg.left) + " left"
	read := tea.Cmd(nil)
	if msg.result.Written > 0 && !m.reading.going {
		m.reading.again, m.reading.quiet = true, true
		read = m.read()
	}
	reason := msg.err
	if reason == nil {
		reason = msg.failed
	}
	if reason == nil || errors.Is(reason, context.Canceled) {
		return tea.Batch(read, m.say("Summaries: "+counts))
	}
	return tea.Batch(read, m.wrong("summaries: "+counts+": "+reason.Error()))
}
