package session

import (
	"runtime"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/mapper/relations"
	"foldout/ui/rating"
)

// Reading is the repository on the screen, and the progress of reading it.
type Reading struct {
	Repo    *mapper.Repo // on the screen, nil before the first snapshot
	Going   bool         // a read is running
	Quiet   bool         // the user did not ask for this read, so it reports nothing
	Files   int          // in the repository being read
	Pending int          // files not read yet
	Listing bool         // more files are still being listed
	again   bool         // a complete repository is on the screen: it stays until the new one is complete
	dirty   bool         // files changed on disk while they were being read
}

// Snapshot is a repository that may be read only in part so far.
type Snapshot struct {
	Repo  *mapper.Repo
	Done  bool
	Err   error
	Moves mapper.Moves // since the repository on the screen was read
}

// Rated is the message with the importance of nodes.
type Rated struct {
	of    *relations.Relations // relations that it was computed from, to check that they are still in use
	Scale *rating.Scale
}

// Whole reports whether all of the repository on the screen is read, though a newer one may be being read.
func (r *Reading) Whole() bool { return isWhole(r.Repo) }

// isWhole reports whether all of a repository is read.
func isWhole(repo *mapper.Repo) bool { return repo != nil && repo.Progress().Complete() }

// Loud reports whether the user asked for the repository to be read again.
func (r *Reading) Loud() bool { return r.again && !r.Quiet }

// Options returns how the repository is read now.
func (s *Session) Options() mapper.Options {
	opt := s.Env.Options
	opt.Reveal = s.Reveal
	return opt
}

// Read starts reading the repository.
func (s *Session) Read() tea.Cmd {
	s.Reading.Going = true
	ctx, env, opt := s.ctx, s.Env, s.Options()
	if s.Reading.Quiet && opt.Workers == 0 {
		opt.Workers = max(1, runtime.GOMAXPROCS(0)/2) // half of the processors, because nobody waits for this read
	}
	last, commit := s.Reading.Repo, s.Changes.Head.Commit
	return func() tea.Msg {
		msg := Snapshot{Done: true}
		if msg.Repo, msg.Err = env.Open(ctx, env.Path, opt, func(r *mapper.Repo) { env.Send(Snapshot{Repo: r}) }); msg.Err == nil {
			msg.Moves = msg.Repo.Moves(ctx, last, commit)
		}
		return msg
	}
}

// Reread reads the repository again, after the read that is running, if any. What is on the screen stays there until the new repository
// is complete. A quiet read shows no progress.
func (s *Session) Reread(quiet bool) tea.Cmd {
	if s.Reading.Going {
		s.Reading.dirty = true
		return nil
	}
	s.Reading.again, s.Reading.Quiet = true, quiet
	return s.Read()
}

// Take takes in the progress of a snapshot. It returns false if its repository is not shown.
func (r *Reading) Take(msg Snapshot) bool {
	if msg.Done {
		r.Going = false
	}
	if msg.Err != nil {
		r.Pending = 0
		return false
	}
	r.Listing = msg.Repo.Progress().Listing
	switch {
	case r.Listing:
		r.Files = 0
	case r.Files == 0, r.Pending == 0: // none pending in the snapshot before, so a new read has begun
		r.Files = 0
		msg.Repo.Tree().Each(func(*filetree.File) { r.Files++ })
	}
	r.Pending = msg.Repo.Progress().Pending
	return !r.again || msg.Done
}

// GoOn continues when a read has ended: it reads files that changed meanwhile, or starts to watch the disk.
func (s *Session) GoOn() tea.Cmd {
	if s.Reading.dirty {
		s.Reading.dirty = false
		return s.Reread(true)
	}
	return s.follow()
}

// Want asks for files to be read before others.
func (s *Session) Want(files []*filetree.File) {
	var paths []string
	for _, f := range files {
		if f.Pending {
			paths = append(paths, f.Path)
		}
	}
	if len(paths) > 0 {
		s.Env.Options.First.Want(paths)
	}
}

// Has reports whether a repository contains a file or folder.
func Has(repo *mapper.Repo, path string) bool {
	folder, file := repo.Tree().Find(path)
	return folder != nil || file != nil
}

// Rate computes how important the nodes of the repository are. It does nothing until relations are known.
func (s *Session) Rate() tea.Cmd {
	repo := s.Reading.Repo
	if repo == nil || repo.Relations() == nil {
		return nil
	}
	return func() tea.Msg {
		repo.PrepareFind() // so that the first task that the user enters need not wait for it
		return Rated{repo.Relations(), rating.New(repo)}
	}
}

// Holds reports whether the importance is that of the repository on the screen.
func (r *Reading) Holds(msg Rated) bool { return r.Repo.Relations() == msg.of }
