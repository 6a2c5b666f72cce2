package ui

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper/filetree"
	"foldout/model"
	"foldout/ui/feature"
	"foldout/ui/keys"
	"foldout/ui/session"
	"foldout/ui/tree"
)

// receive handles the result of a command of the session.
func (m *explorer) receive(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case session.DiskChanged:
		return m.onDiskChanged(msg)
	case session.Snapshot:
		return m.onSnapshot(msg)
	case session.Planned:
		return m.onPlanned(msg)
	case session.LevelsCounted:
		if !m.session.Counts.TakeLevels(msg) {
			return m.session.CountLevels()
		}
		m.ladder.SetRungs(msg.Rungs)
	case session.Late:
		m.onLate(msg)
	case compared:
		return m.onCompared(msg)
	case session.Rated:
		if !m.session.Reading.Holds(msg) {
			return nil
		}
		m.tree.SetScale(msg.Scale)
		return tea.Batch(m.find.SetScale(msg.Scale), m.tell(feature.Changed{}))
	case session.Ranked:
		return m.onRanked(msg)
	case session.SaveDue:
		return m.session.Save(msg)
	case session.Unsaved:
		return m.wrong(msg.What + " not saved: " + msg.Err.Error())
	default:
		return m.tell(msg)
	}
	return nil
}

// onDiskChanged reads again what has changed. Meanwhile, the screen stays as it is.
func (m *explorer) onDiskChanged(msg session.DiskChanged) tea.Cmd {
	switch {
	case msg.Gone:
		m.wrong(m.facts().Advised("the folder was deleted: what was read from it stays", keys.Copy.Does("still copies it")))
		return m.session.Listen()
	case msg.Files:
		return tea.Batch(m.session.Reread(true), m.session.Listen())
	}
	return tea.Batch(m.compare(), m.session.Listen())
}

// onSnapshot shows a repository that was read, if only in part.
func (m *explorer) onSnapshot(msg session.Snapshot) tea.Cmd {
	r := &m.session.Reading
	switch shown := r.Take(msg); {
	case msg.Err != nil && r.Repo == nil: // there is nothing to show
		m.leaving.err = msg.Err
		return tea.Quit
	case msg.Err != nil:
		m.session.Counts.Waiting = nil
		m.wrong("not reloaded: " + msg.Err.Error())
		return m.session.GoOn()
	case !shown:
		return nil
	}
	if r.Loud() && m.status == (status{}) {
		m.say("Reloaded")
	}
	follow := m.followPins(msg)
	r.Repo = msg.Repo
	cursor := m.tree.Cursor().ID
	m.tree.SetRepo(m.name(), msg.Repo.Tree())
	if to := msg.Moves.Of(cursor); to != cursor {
		m.tree.GoTo(to)
	}
	m.goToStart()
	var next tea.Cmd
	if msg.Done {
		next = m.session.GoOn()
	}
	return tea.Batch(follow, next, m.preview.SetRepo(msg.Repo), m.find.SetRepo(msg.Repo), m.session.Count(), m.compare(), m.session.Rate(), m.tell(feature.Changed{}))
}

// pinsDeleted is how the message begins that pinned files and folders were deleted.
const pinsDeleted = "pinned but deleted: "

// followPins makes pins follow files that were moved, and says which pinned files and folders were deleted. If they are back, the
// message goes. The command saves what else followed.
func (m *explorer) followPins(msg session.Snapshot) tea.Cmd {
	if m.session.Reading.Repo == nil {
		return nil
	}
	pinned, save := m.session.FollowMoves(msg.Moves)
	if pinned {
		m.ladder.SetView(m.session.View)
		m.say("Pins followed the files that were moved")
	}
	said := strings.HasPrefix(m.status.text, pinsDeleted)
	if said {
		m.status = status{}
	}
	if lost := m.session.Lost(msg.Repo, said); len(lost) > 0 {
		more := ifElse(len(lost) > 1, " and "+model.Thousands(len(lost)-1)+" more", "")
		m.wrong(pinsDeleted + lost[0] + more + "; each pin is kept in case its path comes back")
	}
	return save
}

// goToStart moves the cursor to the configured start node as soon as that node is listed, unless the user has moved the cursor.
func (m *explorer) goToStart() {
	path, _ := model.SplitID(m.cfg.At)
	switch {
	case m.cfg.At == "":
		return
	case !m.tree.Node().IsRoot(): // the user has moved: forget the start
	case m.session.Reading.Listing && !session.Has(m.session.Reading.Repo, path):
		return
	default:
		m.tree.GoTo(m.cfg.At)
	}
	m.cfg.At = ""
}

// prioritizeVisible asks for the files on the screen to be read before others.
func (m *explorer) prioritizeVisible() {
	if !m.session.Reading.Going {
		return
	}
	var files []*filetree.File
	for _, row := range m.tree.Window() {
		if row.File != nil {
			files = append(files, row.File)
		}
	}
	m.session.Want(files)
}

// onPlanned shows the counts of a plan, and counts what is missing.
func (m *explorer) onPlanned(msg session.Planned) tea.Cmd {
	s, before := m.session, m.session.Counts.Plan
	shown, newest := s.TakePlan(msg)
	if msg.Err != nil && newest {
		m.wrong(msg.Err.Error())
		if !msg.Prompted() {
			return nil
		}
		return tea.Batch(m.tell(feature.Renewed{}), s.Count()) // of the map alone
	}
	var drawn tea.Cmd
	if shown {
		m.sayPlanned(before, s.Counts.Plan)
		m.tree.SetPlan(s.Counts.Plan)
		toAct, _ := model.SplitProblems(s.Counts.Problems)
		m.ladder.SetPlan(s.Counts.Plan, len(toAct))
		m.ladder.SetPrompt(s.Counts.Prompt)
		drawn = tea.Batch(m.tell(feature.Renewed{}), m.preview.SetPlan(s.Counts.Plan))
	}
	if !newest {
		return tea.Batch(drawn, s.CountAgain(), s.CallWaiting())
	}
	return tea.Batch(drawn, s.CountLevels(), s.CallWaiting(), m.tell(feature.Changed{}))
}

// onLate hides counts that are not for the view on the screen.
func (m *explorer) onLate(msg session.Late) {
	plan, levels := m.session.Counts.Lacks(msg)
	if plan {
		m.tree.Forget()
		m.ladder.Forget()
		m.preview.Forget()
	}
	if levels {
		m.ladder.SetRungs(nil)
	}
}

// onRanked shows how relevant nodes are to the task, and counts the map that is fitted to it.
func (m *explorer) onRanked(msg session.Ranked) tea.Cmd {
	switch current, err := m.session.TakeRanking(msg); {
	case !current:
		return nil
	case err != nil:
		return tea.Batch(m.session.CountAgain(), m.wrong("not ranked: "+err.Error()))
	}
	m.tree.SetRelevance(msg.Relevance)
	return tea.Batch(m.tell(feature.Changed{}), m.session.CountAgain()) // first the rows of an open list
}

// compared is the message with the changes since a revision, and with the marks that the tree shows for them.
type compared struct {
	session.Compared
	marks *tree.Marks
}

// compare asks git how the repository differs from a revision.
func (m *explorer) compare() tea.Cmd {
	ask := m.session.Compare()
	if ask == nil {
		return nil
	}
	return func() tea.Msg {
		answer := ask()
		return compared{answer, tree.MarksOf(answer.Found)}
	}
}

// onCompared marks the changes in the tree, and restricts the map to them if the user asked for that.
func (m *explorer) onCompared(msg compared) tea.Cmd {
	outcome := m.session.TakeChanges(msg.Compared)
	switch {
	case outcome.Stale:
		return nil
	case outcome.Wrong:
		return m.wrong(msg.Err.Error())
	case msg.Err != nil:
		return tea.Batch(m.suspendLate(), m.tell(feature.Renewed{}))
	}
	m.tree.SetMarks(msg.marks)
	next := m.tell(feature.Renewed{})
	if outcome.Moved {
		next = tea.Batch(next, m.session.Reread(true))
	}
	if outcome.Restrict {
		return tea.Batch(next, m.onlyChanged(msg.Summary()))
	}
	return tea.Batch(next, m.suspendLate())
}

// onlyChanged restricts the map to the nodes that differ from a revision.
func (m *explorer) onlyChanged(summary string) tea.Cmd {
	found := m.session.Changes.Found
	name := ifElse(m.session.Since == "", "the last commit", m.session.Since)
	if len(found.Nodes) == 0 {
		return m.say("No differences from " + name + ifElse(len(found.Gone) > 0, "; "+model.Plural(len(found.Gone), "file")+" deleted", ""))
	}
	restricted := feature.Change{What: "only what differs from " + name + ": " + summary, View: m.session.OnlyChanged()}
	return m.change(restricted, m.session.BeforeChanges())
}
