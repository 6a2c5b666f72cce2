package settings

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"foldout/model"
)

// weightsTable is the name of the table in the user's file that sets the weights of the terms of importance.
const weightsTable = "importance"

// mostWeight is the largest value that a weight can have.
const mostWeight = 100

// weight describes a key in the table that sets the weights of importance.
type weight struct {
	key, about string
	of         func(*model.RankWeights) *float64
}

var weights = []weight{
	{"pagerank", "how much of the graph depends on a node (PageRank)", func(w *model.RankWeights) *float64 { return &w.PageRank }},
	{"size", "its number of lines", func(w *model.RankWeights) *float64 { return &w.Size }},
	{"change", "how often its file changed recently", func(w *model.RankWeights) *float64 { return &w.Change }},
	{"entry", "whether it is an entry point for programs, requests or users", func(w *model.RankWeights) *float64 { return &w.Entry }},
	{"exported", "whether it is exported", func(w *model.RankWeights) *float64 { return &w.Exported }},
	{"penalty", "subtracted for tests, generated and vendored files", func(w *model.RankWeights) *float64 { return &w.Penalty }},
}

// readWeights reads the table of weights. A weight that the table does not set has its default value.
func (d *document) readWeights(value any, lines positions) {
	blame := func(key string, err error) {
		d.faults = append(d.faults, fault{lines.at([]string{weightsTable, key}), err})
	}
	table, ok := value.(map[string]any)
	if !ok {
		d.faults = append(d.faults, fault{lines.at([]string{weightsTable}), errors.New("importance must be a table: [importance]")})
		return
	}
	var known []string
	for _, row := range weights {
		known = append(known, row.key)
	}
	chosen := model.DefaultRankWeights()
	for _, key := range slices.Sorted(maps.Keys(table)) {
		at := slices.Index(known, key)
		number, isNumber := numberOf(table[key])
		switch {
		case at < 0:
			blame(key, fmt.Errorf("importance: unknown term %q%s", key, model.DidYouMean(key, known)))
		case !isNumber || !(number >= 0 && number <= mostWeight): // this form also rejects NaN
			blame(key, fmt.Errorf("importance.%s is not a number from 0 to %d", key, mostWeight))
		default:
			*weights[at].of(&chosen) = number
		}
	}
	d.weights = &chosen
}

// numberOf returns the number in `value`, which was decoded from TOML or JSON. It returns false if `value` is not a number.
func numberOf(value any) (float64, bool) {
	switch n := value.(type) {
	case int64:
		return float64(n), true
	case float64:
		return n, true
	case json.Number:
		f, err := n.Float64()
		return f, err == nil
	}
	return 0, false
}

// printWeights writes the table of weights. If the user has set no weights, it writes the default weights as comments.
func printWeights(b *bytes.Buffer, chosen *model.RankWeights) {
	mark, all := "", model.DefaultRankWeights()
	if chosen == nil {
		mark = "# "
	} else {
		all = *chosen
	}
	fmt.Fprintf(b, "\n# Weights of the terms of importance, each from 0 to %d.\n%s[%s]\n", mostWeight, mark, weightsTable)
	for _, row := range weights {
		fmt.Fprintf(b, "%s%s = %g # %s\n", mark, row.key, *row.of(&all), row.about)
	}
}
