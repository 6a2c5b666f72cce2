package cli

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"foldout/mapper"
	"foldout/mapper/userdir"
	"foldout/model"
	"foldout/ui/split"
)

// checkSplit returns the size of the parts that --split asks for, or 0 for none. It fails if the flag cannot be combined with others.
func (o *output) checkSplit() error {
	if o.split == "" {
		return nil
	}
	limit, err := model.ParseBudget(o.split)
	switch {
	case err != nil:
		return usage(fmt.Errorf("--split: %w", err))
	case limit == 0:
		return usagef("--split: a part must have at least one token")
	case o.copy || o.references || o.prompt.Template != "":
		return usagef("--split writes files: it cannot be combined with --copy, --references or --template")
	case o.file == standard:
		return usagef("--split writes several files: it cannot write to standard output")
	}
	o.parts = limit
	return nil
}

// writeParts writes the parts of a map to files, and says how large each is.
func (s *session) writeParts(ctx context.Context, plan *mapper.Plan, out output) error {
	parts, err := split.Parts(plan, out.parts)
	if err != nil {
		return usage(err)
	}
	name := out.file
	if name == "" {
		name = "map" + plan.View().Format.Traits().Extension
	}
	for i, text := range parts {
		at := partName(name, i+1)
		if err := s.writeMap(ctx, at, written(text).Render); err != nil {
			return err
		}
		s.say(at + ": " + counted(plan.View(), mapper.CountTokens(plan.View().Encoding, text)))
	}
	if _, err := os.Stat(userdir.Expand(partName(name, len(parts)+1))); err == nil {
		s.say(partName(name, len(parts)+1) + " and any later parts are from an earlier run")
	}
	return nil
}

// partName returns the name of a part: `map-2.md` for the second part of `map.md`.
func partName(name string, number int) string {
	ext := filepath.Ext(name)
	return strings.TrimSuffix(name, ext) + "-" + strconv.Itoa(number) + ext
}
