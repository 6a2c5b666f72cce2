package ui

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/ui/feature"
	"foldout/ui/feature/find"
	"foldout/ui/feature/history"
	"foldout/ui/feature/line"
	"foldout/ui/feature/prompt"
	"foldout/ui/feature/relations"
	"foldout/ui/feature/summaries"
	"foldout/ui/feature/task"
	"foldout/ui/feature/tour"
	"foldout/ui/feature/views"
	"foldout/ui/keys"
)

// facts returns what features may know.
func (m *explorer) facts() feature.Facts {
	f := feature.Facts{
		Ctx: m.ctx, Styles: m.styles, Keys: m.keys, Height: m.height, View: m.session.View, Repo: m.reading.repo, Fitted: m.fitted(), Plan: m.counts.plan,
		Scale: m.tree.Scale(), Reading: m.reading.going, Task: m.session.Task, Ranking: m.rankingPending(),
	}
	if m.task.ranked != nil {
		f.Relevance = m.task.ranked.relevance
	}
	return f
}

// tell passes a message to what is in front of the tree.
func (m *explorer) tell(msg tea.Msg) tea.Cmd {
	if m.front == nil {
		return nil
	}
	return m.apply(m.front.Update(m.facts(), msg))
}

// askAgain tells what is in front of the tree that something has changed.
func (m *explorer) askAgain() tea.Cmd { return m.tell(feature.Changed{}) }

// relist tells what is in front of the tree what the prompt is made of.
func (m *explorer) relist() tea.Cmd {
	return m.tell(prompt.Parts{Prompt: m.session.Prompt, Since: m.session.Since, Git: m.changes.head.Commit != "", Made: m.counts.prompt, Count: m.ladder.Count()})
}

// open brings something to the front.
func (m *explorer) open(front feature.Front) tea.Cmd {
	m.front = front
	return tea.Batch(m.relist(), m.tell(feature.Opened{}))
}

// edit opens an input line.
func (m *explorer) edit(spec line.Spec) tea.Cmd { return m.open(line.New(m.styles, spec)) }

// close closes what is in front of the tree.
func (m *explorer) close() { m.front = nil }

// apply carries out an effect.
func (m *explorer) apply(effect feature.Effect) tea.Cmd {
	switch e := effect.(type) {
	case feature.All:
		cmds := make([]tea.Cmd, len(e))
		for i, one := range e {
			cmds[i] = m.apply(one)
		}
		return tea.Batch(cmds...)
	case feature.Run:
		return e.Cmd
	case feature.Say:
		m.status = status{e.Text, e.Wrong}
	case feature.Open:
		return m.open(e.Front)
	case feature.Reopen:
		if m.front != nil {
			return m.wrong(e.Text)
		}
		return m.open(e.Front)
	case feature.Close:
		m.close()
	case feature.Do:
		return m.do(e.Action)
	case feature.Pane:
		cmd, _ := m.onPane(e.Action)
		return cmd
	default:
		return m.applyToMap(effect)
	}
	return nil
}

// applyToMap carries out an effect on the map, or on the tree.
func (m *explorer) applyToMap(effect feature.Effect) tea.Cmd {
	switch e := effect.(type) {
	case feature.Change:
		return m.change(e.What, e.View)
	case feature.Try:
		return m.try(e.View, e.What, e.Hint)
	case feature.Keep:
		m.keepTrial()
	case feature.Leave:
		return m.leaveTrial()
	case feature.Pick:
		node, row, _ := m.tree.Locate(e.ID)
		return m.pickNode(node, row)
	case feature.PickAll:
		return m.pickIDs(e.IDs)
	case feature.DetailAll:
		return m.setDetails(e.IDs, e.Detail)
	case feature.Detail:
		node, row, found := m.tree.Locate(e.ID)
		if !found {
			return m.say("Not in the tree: " + e.ID)
		}
		return m.setNodeDetail(node, row, e.Detail)
	case feature.Unpin:
		return m.unpin(e.What, e.Pins)
	case feature.Goto:
		return m.goTo(e.ID)
	case feature.Point:
		m.tree.GoTo(e.ID)
	case feature.PressRow:
		return m.onRow(e.X, e.Y)
	case feature.Highlight:
		m.highlightMatches()
	case feature.EndFind:
		m.endFind()
	case feature.Since:
		m.changes.before, m.session.Since, m.changes.wanted = m.session.Since, e.Revision, true
		return m.compare()
	default:
		return m.applyOwn(effect)
	}
	return nil
}

// applyOwn carries out an effect that belongs to one feature, or that opens another.
func (m *explorer) applyOwn(effect feature.Effect) tea.Cmd {
	switch e := effect.(type) {
	case feature.Relate:
		return m.apply(relations.Open(m.styles, e.ID, false))
	case feature.EditText:
		return m.editText(e.Text, e.Take)
	case find.SearchTexts:
		return m.apply(m.search.OpenWith(m.styles, e.Text))
	case task.Set:
		return m.setTask(e.Text)
	case prompt.Choose:
		return tea.Batch(m.setPrompt(m.session.Prompt.Choose(e.ID, e.Templates, e.From)), m.relist())
	case prompt.Instruct:
		return m.openBox(task.Box{
			Title: "Instruction: what the model is to do with the map", Text: m.session.Prompt.Instruction(m.session.Task), Accept: "puts it into the prompt",
			Then: func(text string) feature.Effect { return prompt.InstructWith{Text: text} },
		})
	case prompt.InstructWith:
		return m.setInstruction(e.Text)
	case history.Again:
		return m.copyAgain(e)
	case views.Ask:
		m.keepTrial()
		return m.open(views.Save(m.styles, e.Store, m.kept(m.session.View), "", ""))
	case summaries.Reread:
		if !m.reading.going {
			m.reading.again, m.reading.quiet = true, true
			return m.read()
		}
	}
	return nil
}

func (m *explorer) openFind() tea.Cmd { return m.open(m.find.Front(m.tree.Cursor().ID)) }

// openContext opens a list of what you need to see to change the symbol under the cursor. For Go, the list is made with the type
// checker; for other languages, it is made from the dependency graph.
func (m *explorer) openContext() tea.Cmd {
	row := m.tree.Cursor()
	switch {
	case row.File == nil || row.Symbol < 0:
		return m.say("Context works for symbols; this is a " + ifElse(row.File == nil, "folder", "file"))
	case row.File.Language != "go":
		return m.apply(relations.Open(m.styles, row.ID, true))
	}
	return m.apply(m.goContext.Open(m.facts(), row.ID, m.options()))
}

// openTask opens the text of the task.
func (m *explorer) openTask() tea.Cmd {
	return m.openBox(task.Box{
		Title: "Task: an issue, a stack trace, a failing test, a question", Text: m.session.Task, Accept: "ranks by this task",
		Then: func(text string) feature.Effect { return task.Set{Text: text} },
	})
}

// openBox opens a text of several lines. The user can go back to the tasks of this session.
func (m *explorer) openBox(b task.Box) tea.Cmd {
	b.Earlier = slices.DeleteFunc(slices.Clone(m.task.past), func(old string) bool { return old == b.Text })
	return m.apply(task.OpenBox(m.styles, b))
}

func (m *explorer) openHits() tea.Cmd { return m.apply(task.OpenHits(m.styles)) }

func (m *explorer) openTour() tea.Cmd { return m.apply(tour.Open(m.styles)) }

// goTo moves the cursor to a node. If the node is hidden because the tree is narrowed, goTo first shows the whole tree.
func (m *explorer) goTo(id string) tea.Cmd {
	if m.tree.GoTo(id) || !m.tree.Narrowed() {
		return nil
	}
	text := m.find.Text()
	m.endFind()
	m.tree.GoTo(id)
	return m.say("Showing everything: " + id + " does not match " + text)
}

// highlightMatches highlights matches in the tree, as many as are known so far.
func (m *explorer) highlightMatches() {
	set := m.find.Set()
	if set == nil {
		m.tree.SetMatches(nil)
		return
	}
	m.tree.SetMatches(set)
	if m.find.Narrows() {
		m.tree.Narrow()
	} else {
		m.tree.Widen()
	}
}

// endFind removes the highlights and shows the whole tree, folded as before.
func (m *explorer) endFind() {
	m.close()
	m.find.Clear()
	m.tree.SetMatches(nil)
}

// nextMatch goes to the next or the previous match.
func (m *explorer) nextMatch(step int) tea.Cmd {
	if m.find.Text() == "" {
		return m.say(m.advised("No active search", keys.Find.Does("finds paths and symbols")))
	}
	if !m.tree.NextMatch(step) {
		return m.say("No match for " + m.find.Text())
	}
	return nil
}

// title returns the words by which a sentence refers to the node with the given id.
func (m *explorer) title(id string) string { return feature.Title(id) }
