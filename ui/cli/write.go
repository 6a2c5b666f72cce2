package cli

import (
	"bufio"
	"context"
	"fmt"
	"io"

	"foldout/mapper"
	"foldout/model"
	"foldout/ui/outfile"
)

// rendered is a map or a prompt that can write its own text.
type rendered interface{ Render(w io.Writer) error }

// written is a text that is complete.
type written string

// Render writes the text.
func (t written) Render(w io.Writer) error {
	_, err := io.WriteString(w, string(t))
	return err
}

// writeMap is like write, for a map, a pack or a prompt. It records what goes to a file, also if the shell redirects standard
// output to one, so that later maps leave that file out.
func (a *app) writeMap(ctx context.Context, file string, fill func(io.Writer) error) error {
	info, err := a.stdout.Stat()
	switch {
	case file != "" && file != standard:
		fill = mapper.Recorded(file, fill)
	case err == nil && info.Mode().IsRegular():
		fill = mapper.Recorded(a.stdout.Name(), fill)
	}
	return a.write(ctx, file, fill)
}

// write calls `fill` and writes its output to standard output or a file. A file is written completely or not at all.
func (a *app) write(ctx context.Context, file string, fill func(io.Writer) error) error {
	if file != "" && file != standard {
		if err := outfile.Write(file, 0o644, buffered(ctx, fill)); err != nil {
			return fmt.Errorf("write %s: %w", file, err)
		}
		return nil
	}
	if err := buffered(ctx, fill)(a.stdout); err != nil {
		return fmt.Errorf("write to standard output: %w", err)
	}
	return nil
}

// bufferSize is the size of the output buffer in bytes. It is large, so that writing a map takes few system calls.
const bufferSize = 1 << 18

// buffered returns a function that calls `fill` with a buffered version of its writer. Once ctx has ended, writing fails.
func buffered(ctx context.Context, fill func(io.Writer) error) func(io.Writer) error {
	return func(w io.Writer) error {
		b := bufio.NewWriterSize(until{ctx, w}, bufferSize)
		if err := fill(b); err != nil {
			return err
		}
		return b.Flush()
	}
}

// until is a writer that fails once ctx has ended.
type until struct {
	ctx context.Context
	w   io.Writer
}

func (u until) Write(p []byte) (int, error) {
	if err := u.ctx.Err(); err != nil {
		return 0, err
	}
	return u.w.Write(p)
}

// writePaths writes one path per line.
func writePaths(w io.Writer, paths []string) error {
	for _, path := range paths {
		if _, err := fmt.Fprintln(w, model.Printable(path)); err != nil {
			return err
		}
	}
	return nil
}

// counted formats a number of tokens, followed by the encoding or the language model for which they were counted.
func counted(view model.View, tokens int) string {
	e, by := mapper.Estimator(view), view.Encoding
	if !e.Exact() {
		by = model.Printable(view.Model) + ", estimated: " + e.Basis()
	}
	return e.Mark() + model.Plural(e.Estimate(tokens), "token") + " (" + by + ")"
}
