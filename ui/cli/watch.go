package cli

import (
	"context"
	"errors"
	"os"
	"strings"

	"foldout/mapper"
)

// checkWatch returns an error if --watch cannot be combined with other flags.
func (o *output) checkWatch() error {
	switch {
	case !o.watch:
		return nil
	case o.file == "" || o.file == standard:
		return usagef("--watch writes to a file: pass -o FILE")
	case o.copy || o.printView || o.explain || o.references || o.parts > 0:
		return usagef("--watch cannot be combined with --copy, --print-view, --explain, --references or --split")
	}
	return nil
}

// watchMap writes the map to a file, and again whenever it has changed, until ctx ends. The file is replaced as a whole, so that no
// reader ever sees a part of a map.
func (s *session) watchMap(ctx context.Context, repo *mapper.Repo, out output, make func(context.Context, *mapper.Repo) (*result, error)) error {
	watcher := mapper.Watch(ctx, repo.Root())
	settings, last := s.settings, ""
	for {
		made, err := make(ctx, repo)
		switch {
		case ctx.Err() != nil:
			return nil //nolint:nilerr // the user has ended the program
		case err != nil && last == "":
			return err // nothing was ever written
		case err != nil:
			s.printError(err)
		default:
			if last, err = s.replace(ctx, made, out.file, last); err != nil {
				return err
			}
		}
		watcher.Follow(repo)
		if repo, err = s.nextRepo(ctx, watcher, repo); err != nil || ctx.Err() != nil {
			return nil //nolint:nilerr // ctx has ended
		}
		s.settings = settings
		if err := s.onlyChanged(ctx, repo); err != nil {
			s.printError(err)
		}
	}
}

// replace writes a map if it differs from the last one or the file is gone. It returns the text.
func (s *session) replace(ctx context.Context, made rendered, file, last string) (string, error) {
	var b strings.Builder
	_ = made.Render(&b) // a strings.Builder never fails
	text := b.String()
	if _, err := os.Stat(file); err == nil && text == last {
		return last, nil
	}
	if err := s.writeMap(ctx, file, made.Render); err != nil {
		return last, err
	}
	s.say("wrote " + file)
	return text, nil
}

// nextRepo waits for a change on disk, and then reads the folder again. Trouble with the folder is reported, and the wait goes on.
func (s *session) nextRepo(ctx context.Context, watcher *mapper.Watcher, repo *mapper.Repo) (*mapper.Repo, error) {
	for {
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case e := <-watcher.Events():
			if e.Gone {
				s.printError(errors.New("the folder was deleted: waiting for it to come back"))
				continue
			}
		}
		next, err := s.open(ctx)
		if err == nil || ctx.Err() != nil {
			return next, ctx.Err()
		}
		s.printError(err)
		watcher.Follow(repo)
	}
}
