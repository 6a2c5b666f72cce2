package ui

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/mapper/userdir"
	"foldout/model"
	"foldout/ui/clip"
	"foldout/ui/edit"
	"foldout/ui/feature"
	"foldout/ui/feature/line"
	"foldout/ui/outfile"
	"foldout/ui/overlay"
)

// copied is the message that says where a text was copied to.
type copied struct {
	what   string // what was copied, such as `1,234 tokens`
	result clip.Result
}

// written is the message that says to which file a map was written.
type written struct {
	path string // absolute
	what string // such as `1,234 tokens`
	err  error
}

// copy copies the map to the clipboard as soon as everything is counted. If the map is over the budget, it first asks the user.
func (m *explorer) copy() tea.Cmd {
	return m.fresh("copying", func(again func() tea.Cmd) tea.Cmd {
		return m.overBudget("Copy it anyway", func() tea.Cmd { return m.copyText(m.outgoing("copying", again).text) })
	})
}

// fresh calls `do` as soon as everything is counted. `do` starts to copy or write a text, unless files have changed on disk since
// they were read. In that case, it does nothing, and `again` is called once the changed files have been read and counted. That
// second attempt is the last, so its `again` is nil.
func (m *explorer) fresh(what string, do func(again func() tea.Cmd) tea.Cmd) tea.Cmd {
	last := func() tea.Cmd { return m.whenCounted(what, func() tea.Cmd { return do(nil) }) }
	return m.whenCounted(what, func() tea.Cmd { return do(last) })
}

// whenCounted calls `do`. If not everything is counted yet, it calls `do` as soon as it is.
func (m *explorer) whenCounted(what string, do func() tea.Cmd) tea.Cmd {
	if !m.settled() {
		m.counts.waiting = func() tea.Cmd { return m.whenCounted(what, do) }
		return m.say(what + " when counting is done")
	}
	m.counts.waiting = nil
	return do()
}

// overBudget calls `yes`. But if the map or prompt is over the budget, it first asks the user `question`, and calls `yes` only if
// the user agrees.
func (m *explorer) overBudget(question string, yes func() tea.Cmd) tea.Cmd {
	over := m.counts.plan.Over()
	if made := m.counts.prompt; made != nil {
		over = made.Over()
	}
	if over == 0 {
		return yes()
	}
	return m.open(overlay.Confirm(fmt.Sprintf("The %s is %s over the budget of %s and the fit is off. %s?", ifElse(m.counts.prompt != nil, "prompt", "map"),
		model.Plural(over, "token"), model.Thousands(m.session.View.Budget), question), func(feature.Facts) feature.Effect { return feature.Run{Cmd: yes()} }))
}

// copyText copies the text that the function `text` returns. The function runs asynchronously, outside of Update. Its result
// `what` is the name of the copied text in the status line.
func (m *explorer) copyText(text func() (what, text string, old *outdated, err error)) tea.Cmd {
	ctx, output, opt := m.ctx, m.cfg.Output, m.env.clip()
	opt.Command, opt.Terminal, opt.Limit = m.cfg.Clipboard, true, m.cfg.OSC52Limit
	m.status = status{text: "copying"}
	remember := m.remember()
	return func() tea.Msg {
		what, content, old, err := text()
		if old != nil {
			return *old
		}
		if err != nil {
			return copied{what, clip.Result{Err: err}}
		}
		result := clip.Copy(ctx, content, opt)
		if len(result.OSC52) > 0 {
			if _, err := output.Write(result.OSC52); err != nil {
				result.Err = fmt.Errorf("terminal: %w", err)
			}
		}
		if result.Copied() {
			remember(content)
		}
		return copied{what, result}
	}
}

func (m *explorer) onCopied(msg copied) {
	m.status = status{text: msg.result.Line(msg.what, m.width-2), wrong: !msg.result.Copied() || msg.result.Limit > 0}
}

// copyNode copies only the part of the map that shows the node under the cursor. If that is the root, it copies the whole map.
func (m *explorer) copyNode() tea.Cmd {
	if m.tree.Node().IsRoot() {
		return m.copy()
	}
	return m.fresh("copying", func(again func() tea.Cmd) tea.Cmd {
		row := m.tree.Cursor()
		state, known := m.tree.State(row)
		if !known {
			return m.say("Not counted yet")
		}
		repo, view := m.reading.repo, edit.Alone(m.session.View, m.tree.Node(), state)
		title := m.title(row.ID)
		return m.copyText(func() (what, text string, old *outdated, err error) {
			alone, err := repo.Plan(view)
			if err != nil {
				return title, "", nil, err
			}
			what, text, old, err = outgoing{ctx: m.ctx, what: "copying", plan: alone, again: again}.text()
			return title + ", " + what, text, old, err
		})
	})
}

// copyPath copies the path of the node under the cursor. The path is relative to the folder that the explorer has opened.
func (m *explorer) copyPath() tea.Cmd {
	path, _ := model.SplitID(m.tree.Cursor().ID)
	if path == "" {
		path = "."
	}
	return m.copyText(func() (what, text string, old *outdated, err error) { return "the path " + path, path, nil, nil })
}

// writeMap asks the user for the name of a file, and writes the map to this file.
func (m *explorer) writeMap() tea.Cmd {
	return m.edit(line.Spec{
		Label: "write to", Text: m.name + "-map" + m.session.View.Format.Extension(), Note: "a file to write the map to",
		Check: func(text string) (line.Hint, error) {
			if text == "" {
				return line.Hint{}, errors.New("enter a file name")
			}
			path, err := filepath.Abs(userdir.Expand(text))
			if err != nil {
				return line.Hint{}, err
			}
			exists, err := outfile.Check(path)
			if exists {
				return line.Hint{Note: "file exists and will be overwritten: " + path, Wrong: true}, err
			}
			return line.Hint{Note: "new file: " + path}, err
		},
		Take: func(_ feature.Facts, text string) feature.Effect {
			return feature.Run{Cmd: m.fresh("writing", func(again func() tea.Cmd) tea.Cmd {
				return m.overBudget("Write it anyway", func() tea.Cmd { return write(text, m.outgoing("writing", again)) })
			})}
		},
	})
}

func write(name string, l outgoing) tea.Cmd {
	return func() tea.Msg {
		what, text, old, err := l.text()
		if old != nil {
			return *old
		}
		path, pathErr := filepath.Abs(userdir.Expand(name))
		err = errors.Join(err, pathErr)
		if err == nil {
			err = outfile.Write(path, 0o644, mapper.Recorded(path, func(w io.Writer) error {
				_, err := io.WriteString(w, text)
				return err
			}))
		}
		return written{path, what, err}
	}
}

func (m *explorer) onWritten(msg written) {
	if msg.err != nil {
		m.status = status{text: "not saved: " + msg.err.Error(), wrong: true}
		return
	}
	m.say("Saved " + msg.what + " to " + msg.path)
}

// sayFormat adds to the status what changed with the format of the map: how many files and symbols are left out or come in, and why.
func (m *explorer) sayFormat(before, now *mapper.Plan) {
	if before == nil || before.View().Format == now.View().Format || m.status.wrong {
		return
	}
	was := before.View()
	was.Format = now.View().Format
	if !was.Equal(now.View()) || !strings.HasSuffix(m.status.text, "format "+string(was.Format)) {
		return
	}
	var clauses []string
	if was.Format == model.Outline {
		clauses = append(clauses, "only functions and types of source files and tests")
	}
	from, to := before.Sum(), now.Sum()
	for _, of := range []struct {
		word     string
		from, to int
	}{{"file", from.Files, to.Files}, {"symbol", from.Symbols, to.Symbols}, {"token", before.Tokens(), now.Tokens()}} {
		if by := of.to - of.from; by != 0 {
			clauses = append(clauses, model.Plural(max(by, -by), of.word)+ifElse(by < 0, " fewer", " more"))
		}
	}
	if len(clauses) > 0 {
		m.status.text += ": " + strings.Join(clauses, ", ")
	}
}

// nextFormat switches the map to the next of its formats, or from the last format to the first.
func (m *explorer) nextFormat() tea.Cmd {
	next := m.session.View
	for i, format := range model.Formats {
		if format == string(m.session.View.Format) {
			next.Format = model.Format(model.Formats[(i+1)%len(model.Formats)])
		}
	}
	return m.change("format "+string(next.Format), next)
}
