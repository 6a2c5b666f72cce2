package cli

import (
	"context"
	"errors"
	"fmt"
	"io"

	"foldout/mapper"
	"foldout/mapper/grep"
	"foldout/model"
)

// printLines runs `foldout find --text`.
func (a *app) printLines(ctx context.Context, path string, given *flags, opt findFlags) error {
	pattern, err := grep.Parse(opt.text)
	if err != nil {
		return usage(err)
	}
	given.words, given.needs = false, nil
	return a.withScope(ctx, path, given, false, func(ctx context.Context, repo *mapper.Repo, keep taking) ([]string, error) {
		found, err := repo.SearchText(ctx, pattern, mapper.TextQuery{Keep: keep})
		if err != nil {
			return nil, err
		}
		if len(found.Lines) == 0 {
			return nil, errors.New("no line matches the pattern")
		}
		lines := found.Lines
		if opt.top > 0 {
			lines = lines[:min(len(lines), opt.top)]
		}
		err = a.write(ctx, "", func(w io.Writer) error {
			switch {
			case opt.json:
				return writeJSON(w, lineRows(lines))
			case opt.files:
				return writePaths(w, filesOf(lines))
			}
			return writeLines(w, lines)
		})
		parts := []string{model.Plural(len(found.Lines), "line"), model.Plural(found.Searched, "file") + " searched"}
		if found.Unsearched > 0 {
			parts = append(parts, model.Thousands(found.Unsearched)+" skipped: not text, or too large")
		}
		return parts, err
	})
}

func writeLines(w io.Writer, lines []grep.Line) error {
	for _, l := range lines {
		if _, err := fmt.Fprintf(w, "%s:%d: %s\n", model.Printable(l.File.Path), l.Line, l.Text); err != nil {
			return err
		}
	}
	return nil
}

// filesOf lists the paths of the files that contain the given lines, each file only once.
func filesOf(lines []grep.Line) (paths []string) {
	for i, l := range lines {
		if i == 0 || lines[i-1].File != l.File {
			paths = append(paths, l.File.Path)
		}
	}
	return paths
}

// lineJSON is a line that matches the pattern, in the form that is printed as JSON.
type lineJSON struct {
	ID   string `json:"id"` // id of the symbol around the line, or of the file
	Path string `json:"path"`
	Line int    `json:"line"`
	Text string `json:"text"`
}

func lineRows(lines []grep.Line) []lineJSON {
	rows := make([]lineJSON, 0, len(lines))
	for _, l := range lines {
		rows = append(rows, lineJSON{l.ID(), l.File.Path, l.Line, l.Text})
	}
	return rows
}
