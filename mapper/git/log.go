package git

import (
	"context"
	"strconv"
	"strings"

	"foldout/model"
)

// Log returns at most `most` of the latest commits, one line each: abbreviated hash, date, and subject.
func (in In) Log(ctx context.Context, most int) ([]string, error) {
	out, err := in.run(ctx, "log", "--no-show-signature", "--no-color", "--no-ext-diff", "--no-textconv", "--no-patch", "--max-count="+strconv.Itoa(most),
		"--abbrev=7", "--format=%h %as %s", "HEAD", "--")
	if err != nil {
		return nil, err
	}
	var lines []string
	for line := range strings.Lines(out) {
		lines = append(lines, model.Printable(strings.TrimRight(line, "\n")))
	}
	return lines, nil
}
