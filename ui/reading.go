package ui

import (
	"fmt"
	"runtime"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/draw"
)

// reading holds the repository on the screen, and the progress of reading it.
type reading struct {
	repo    *mapper.Repo // on the screen, nil before the first snapshot
	going   bool         // a read is running
	again   bool         // a complete repository is on the screen: it stays until the new one is complete
	quiet   bool         // the user did not ask for this read, so it reports nothing
	files   int          // in the repository being read
	pending int          // files not read yet
	listing bool         // more files are still being listed
}

// snapshot is a repository that may be read only in part so far.
type snapshot struct {
	repo  *mapper.Repo
	done  bool
	err   error
	moves mapper.Moves // since the repository on the screen was read
}

// read starts reading the repository.
func (m *explorer) read() tea.Cmd {
	m.reading.going = true
	ctx, cfg, open, send := m.ctx, m.cfg, m.env.open, func(msg tea.Msg) { m.send(msg) }
	cfg.Options = m.options()
	if m.reading.quiet && cfg.Options.Workers == 0 {
		cfg.Options.Workers = max(1, runtime.GOMAXPROCS(0)/2) // half of the processors, because nobody waits for this read
	}
	last, commit := m.reading.repo, m.changes.head.Commit
	return func() tea.Msg {
		s := snapshot{done: true}
		if s.repo, s.err = open(ctx, cfg.Path, cfg.Options, func(r *mapper.Repo) { send(snapshot{repo: r}) }); s.err == nil {
			s.moves = s.repo.Moves(ctx, last, commit)
		}
		return s
	}
}

// refresh reads the repository again. The old tree stays on the screen until the new one is complete.
func (m *explorer) refresh() tea.Cmd {
	if m.reading.going {
		return m.say("Still reading the repository")
	}
	m.reading.again, m.reading.quiet = true, false
	return m.read()
}

func (m *explorer) onSnapshot(msg snapshot) tea.Cmd {
	if msg.done {
		m.reading.going = false
	}
	if msg.err != nil {
		return m.onUnreadable(msg.err)
	}
	m.reading.listing = msg.repo.Progress().Listing
	switch {
	case m.reading.listing:
		m.reading.files = 0
	case m.reading.files == 0, m.reading.pending == 0: // none pending in the snapshot before, so a new read has begun
		m.reading.files = 0
		msg.repo.Tree().Each(func(*mapper.File) { m.reading.files++ })
	}
	m.reading.pending = msg.repo.Progress().Pending
	if m.reading.again && !msg.done {
		return nil
	}
	if m.reading.again && !m.reading.quiet && m.status == (status{}) {
		m.say("Reloaded")
	}
	follow := m.followMoves(msg.moves)
	m.sayPinsDeleted(m.reading.repo, msg.repo)
	m.reading.repo = msg.repo
	cursor := m.tree.Cursor().ID
	m.tree.SetRepo(m.name, msg.repo.Tree())
	if to := msg.moves.Of(cursor); to != cursor {
		m.tree.GoTo(to)
	}
	m.goToStart()
	return tea.Batch(follow, m.onRead(msg.done), m.preview.SetRepo(msg.repo), m.find.SetRepo(msg.repo), m.count(), m.compare(), m.rate(), m.askAgain())
}

// goToStart moves the cursor to the configured start node as soon as that node is listed, unless the user has moved the cursor.
func (m *explorer) goToStart() {
	path, _ := model.SplitID(m.cfg.At)
	switch {
	case m.cfg.At == "":
		return
	case !m.tree.Node().IsRoot(): // the user has moved: forget the start
	case m.reading.listing && !has(m.reading.repo, path):
		return
	default:
		m.tree.GoTo(m.cfg.At)
	}
	m.cfg.At = ""
}

// onRead continues when the repository is fully read. It starts to watch the disk, or reads files that changed meanwhile.
func (m *explorer) onRead(done bool) tea.Cmd {
	switch {
	case !done:
		return nil
	case m.live.dirty:
		m.live.dirty = false
		return m.readQuietly()
	}
	return m.followDisk()
}

// onUnreadable ends the program if there is nothing to show.
func (m *explorer) onUnreadable(err error) tea.Cmd {
	if m.reading.repo == nil {
		m.err = err
		return tea.Quit
	}
	m.reading.pending, m.counts.waiting = 0, nil
	m.wrong("not reloaded: " + err.Error())
	return m.onRead(true)
}

// prioritizeVisible asks for the files on the screen to be read before others.
func (m *explorer) prioritizeVisible() {
	if !m.reading.going {
		return
	}
	var paths []string
	for _, row := range m.tree.Window() {
		if row.File != nil && row.File.Pending {
			paths = append(paths, row.File.Path)
		}
	}
	if len(paths) > 0 {
		m.cfg.Options.First.Want(paths)
	}
}

// progress says how far the reading of the repository has got. It returns "" when the reading is done.
func (m *explorer) progress() string {
	r, g := &m.reading, m.styles.Glyphs
	switch {
	case !r.going || r.quiet:
		return ""
	case r.listing:
		return "listing " + model.Printable(m.name) + ": " + model.Plural(r.pending, "file") + " so far"
	case r.files == 0:
		return "scanning " + model.Printable(m.name) + " " + g.Unknown
	}
	read, columns := r.files-r.pending, m.width/4
	bar := draw.Bar(g, read, r.files, columns)
	rest := strings.Repeat(g.Rest, columns-draw.Width(bar))
	return fmt.Sprintf("reading %s%s %s of %s files", bar, rest, model.Thousands(read), model.Thousands(r.files))
}
