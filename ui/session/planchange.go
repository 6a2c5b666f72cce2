package session

import (
	"strings"

	"foldout/mapper"
	"foldout/model"
)

// FormatChange says how many files and symbols are left out or come in with another format of the map, and why. It returns "" if
// not the format alone has changed since the plan `before`, which may be nil.
func FormatChange(before, now *mapper.Plan) string {
	if before == nil || before.View().Format == now.View().Format {
		return ""
	}
	was := before.View()
	if was.Format = now.View().Format; !was.Equal(now.View()) {
		return ""
	}
	var clauses []string
	if was.Format.Traits().SourceOnly {
		clauses = append(clauses, "only functions and types of source files and tests")
	}
	from, to := before.Sum(), now.Sum()
	for _, of := range []struct {
		word     string
		from, to int
	}{{"file", from.Files, to.Files}, {"symbol", from.Symbols, to.Symbols}, {"token", before.Tokens(), now.Tokens()}} {
		if by := of.to - of.from; by > 0 {
			clauses = append(clauses, model.Plural(by, of.word)+" more")
		} else if by < 0 {
			clauses = append(clauses, model.Plural(-by, of.word)+" fewer")
		}
	}
	return strings.Join(clauses, ", ")
}

// NewlyUnfit returns how many more nodes than in the plan `before` lack room, in the budget, for the details that the user set for
// them. `before` may be nil.
func NewlyUnfit(before, now *mapper.Plan) int {
	more := len(now.UnfitPins())
	if before != nil {
		more -= len(before.UnfitPins())
	}
	return more
}
