package preview

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"foldout/mapper"
	"foldout/mapper/relations"
	"foldout/model"
)

// mostNamed is the greatest number of files or scripts that a fact names.
const mostNamed = 12

// standingFacts says how important the node is and why, how often it changes, and which tests and scripts belong to it. It
// returns nil if none of this is known.
func standingFacts(repo *mapper.Repo, t target) []fact {
	known := repo.Relations()
	if known == nil {
		return nil
	}
	g, ranks := known.Graph, known.Ranks
	if t.file == nil {
		return metricFacts(ranks.Folder(t.folder.Path), nil)
	}
	number, linked := g.Number(t.file.Path)
	if !linked || t.symbol >= len(t.file.Symbols) {
		return nil
	}
	node := g.Symbol(number, t.symbol) // symbol -1 means the file itself
	return slices.Concat(metricFacts(ranks.Metrics(node), ranks.Why(node)), changeFacts(known, t.file.Path), besideFacts(known, t.file.Path))
}

// metricFacts lists the importance of a node with its components, followed by the node's other metrics. A folder has no
// components, because it only takes over the importance of its most important file.
func metricFacts(m model.Metrics, parts []model.Term) []fact {
	all := []fact{{"importance", number(float64(m.Importance))}}
	for _, p := range parts {
		if p.Signal != 0 && p.Weight != 0 {
			all = append(all, fact{"", fmt.Sprintf("%-9s %s of %s", p.Label(), number(p.Signal*p.Weight), number(p.Weight))})
		}
	}
	if parts == nil {
		all[0].text += ", from its most important file"
	}
	return append(all,
		fact{"pagerank", fmt.Sprintf("%.2g of total PageRank, %.2g from outside the node", m.PageRank, m.Received)},
		fact{"relations", model.Plural(m.Degree, "edge")},
		fact{"entry", relations.EntryWords(m.Entry, m.Penalty)},
		fact{"changes", fmt.Sprintf("%s, frequency %s, weighted by age and size %s", model.Plural(m.Commits, "commit"), number(m.ChangeFreq), number(m.Hot))},
	)
}

// number formats a number with two decimals.
func number(x float64) string { return strconv.FormatFloat(x, 'f', 2, 64) }

// changeFacts says when a file changed last, and which files usually change along with it.
func changeFacts(known *relations.Relations, path string) (all []fact) {
	h := known.History
	if last := h.File(path).Last; !last.IsZero() {
		all = append(all, fact{"changed", last.Format("2006-01-02")})
	}
	var with []string
	for _, other := range h.With(path) {
		with = append(with, fmt.Sprintf("%s %s (%.0f %%)", other.Path, model.Plural(other.Support, "time"), 100*other.Confidence))
	}
	return append(all, listed("co-changes", with)...)
}

// besideFacts names the tests of a file, the files that a test covers, and the scripts of a manifest.
func besideFacts(known *relations.Relations, path string) (all []fact) {
	all = append(listed("tests", known.Tests.Of(path)), listed("tests of", known.Tests.Sources(path))...)
	var scripts []string
	for _, s := range known.Scripts {
		if s.Path == path {
			scripts = append(scripts, strings.TrimSuffix(s.Runner+" "+s.Name+": "+s.Command, ": "))
		}
	}
	return append(all, listed("scripts", scripts)...)
}

// listed returns one fact for each text. It stops after as many as can be read at a glance.
func listed(label string, texts []string) (all []fact) {
	for i, text := range texts {
		if i == mostNamed {
			return append(all, fact{"", "and " + model.Thousands(len(texts)-i) + " more"})
		}
		all = append(all, fact{label, model.Printable(text)})
		label = ""
	}
	return all
}
