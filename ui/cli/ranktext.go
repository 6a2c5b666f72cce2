package cli

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"foldout/mapper/relations"
	"foldout/model"
)

// writeRanks writes a table of nodes and their importance. For symbols and files, the table also shows the terms that make up the
// importance. For folders and modules, it shows measures such as the number of lines instead.
func writeRanks(w io.Writer, level string, rows []relations.Ranked) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	if level == "folder" || level == "module" {
		fmt.Fprintf(t, "importance\tpagerank %%\tlines\tsymbols\tedges\tcommits\t  %s\n", level)
		for _, r := range rows {
			m := r.Metrics
			fmt.Fprintf(t, "%.3f\t%.2f\t%s\t%s\t%s\t%s\t  %s\n", m.Importance, 100*m.PageRank, model.Thousands(m.Lines),
				model.Thousands(m.Symbols), model.Thousands(m.Degree), model.Thousands(m.Commits), model.Printable(r.ID))
		}
		return t.Flush()
	}
	for i, r := range rows {
		if i == 0 {
			fmt.Fprint(t, "importance\t")
			for _, p := range r.Terms {
				fmt.Fprintf(t, "%s\t", p.Label())
			}
			fmt.Fprintf(t, "  %s\n", level)
		}
		fmt.Fprintf(t, "%.3f\t", r.Metrics.Importance)
		for _, p := range r.Terms {
			fmt.Fprintf(t, "%s\t", termValue(p))
		}
		fmt.Fprintf(t, "  %s\n", model.Printable(r.ID))
	}
	return t.Flush()
}

// termValue formats the value of a term of the importance. If the value is 0, the result is a dash.
func termValue(p model.Term) string {
	if p.Signal*p.Weight == 0 {
		return "-"
	}
	return fmt.Sprintf("%.2f", p.Signal*p.Weight)
}

// mostNeighbours is the maximum number of nodes to list that use a node, and also of nodes to list that it uses.
const mostNeighbours = 12

// writeWhy explains the importance of one node.
func writeWhy(w io.Writer, y *relations.Why) error {
	m := y.Metrics
	fmt.Fprintln(w, model.Printable(y.ID))
	if y.Name != "" {
		fmt.Fprintf(w, "%s at line %d: %s\n", y.Kind, y.Line, model.Printable(y.Name))
	}
	level := y.Kind
	if y.Line > 0 {
		level = "symbol"
	}
	fmt.Fprintf(w, "importance %.3f, number %s of %s\n", m.Importance, model.Thousands(y.Place), model.Plural(y.Of, level))
	if y.By != "" {
		fmt.Fprintf(w, "taken from its most important file: %s\n", model.Printable(y.By))
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t)
	if len(y.Terms) > 0 {
		fmt.Fprintln(t, "term\tsignal\tweight\tadds\twhy")
	}
	for _, p := range y.Terms {
		fmt.Fprintf(t, "%s\t%.2f\t%.2f\t%s\t%s\n", p.Label(), p.Signal, p.Weight, termValue(p), termReason(p.Name, m))
	}
	if len(y.Terms) == 0 {
		for _, name := range []string{"rank", "size", "change"} {
			fmt.Fprintf(t, "%s\t%s\n", name, termReason(name, m))
		}
	}
	if err := t.Flush(); err != nil {
		return err
	}
	if err := writeNeighbours(w, "used by", y.Users); err != nil {
		return err
	}
	return writeNeighbours(w, "uses", y.Uses)
}

// termReason says from which metrics a term of the importance was computed.
func termReason(term string, m model.Metrics) string {
	switch term {
	case "rank":
		return fmt.Sprintf("%.3f %% of the graph's PageRank, %s", 100*m.Received, model.Plural(m.Degree, "edge"))
	case "size":
		return model.Plural(m.Lines, "line") + ", " + model.Plural(m.Symbols, "symbol") + " in it"
	case "change":
		return model.Plural(m.Commits, "commit") + fmt.Sprintf(", %.2f if weighted by age and size", m.Hot)
	case "entry":
		return relations.EntryWords(m.Entry, m.Penalty)
	case "exported":
		return map[bool]string{true: "exported", false: "not exported"}[m.Exported]
	}
	switch { // the penalty
	case m.Penalty == 0:
		return "source code"
	case m.Penalty >= 1:
		return "test, generated or vendored"
	}
	return "documentation, configuration or an example"
}

func writeNeighbours(w io.Writer, title string, all []relations.Neighbour) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(t, "\n%s %s\n", title, model.Thousands(len(all)))
	for i, n := range all {
		if i == mostNeighbours {
			fmt.Fprintf(t, "  … %s more\n", model.Thousands(len(all)-i))
			break
		}
		sure := ""
		if !n.Sure {
			sure = " (name-only match)"
		}
		fmt.Fprintf(t, "  %s\t%s\t%s%s\n", model.Printable(n.ID), model.Thousands(n.Kinds.Sum()), strings.Join(kindsOf(n), ", "), sure)
	}
	return t.Flush()
}

// rankJSON is a ranked node in the form that is printed as JSON. Fields that are also in a snapshot have the same
// names as there.
type rankJSON struct {
	ID         string             `json:"id"`
	Kind       string             `json:"kind"`
	Path       string             `json:"path"`
	Line       int                `json:"line,omitempty"`
	Signature  string             `json:"signature,omitempty"`
	Importance float64            `json:"importance"`
	Terms      map[string]float64 `json:"terms,omitempty"` // the encoder sorts the keys
	Metrics    metricsJSON        `json:"metrics"`
}

type metricsJSON struct {
	Lines      int     `json:"loc"`
	Symbols    int     `json:"symbol_count"`
	Degree     int     `json:"edge_degree"`
	PageRank   float64 `json:"pagerank"`
	ChangeFreq float64 `json:"change_freq"`
	Hot        float64 `json:"hot_score"`
	Commits    int     `json:"commits"`
}

func rankedRow(r relations.Ranked) rankJSON {
	m := r.Metrics
	row := rankJSON{
		ID: r.ID, Kind: r.Kind, Path: model.Printable(r.Path), Line: r.Line, Signature: r.Name, Importance: rounded(float64(m.Importance)),
		Metrics: metricsJSON{m.Lines, m.Symbols, m.Degree, rounded(m.PageRank), rounded(m.ChangeFreq), rounded(m.Hot), m.Commits},
	}
	for _, p := range r.Terms {
		if row.Terms == nil {
			row.Terms = map[string]float64{}
		}
		row.Terms[p.Name] = rounded(p.Signal * p.Weight)
	}
	return row
}

// rounded returns v rounded to six decimals, because further digits differ between machines.
func rounded(v float64) float64 {
	if v < 0 {
		return -rounded(-v)
	}
	return float64(int64(v*1e6+0.5)) / 1e6
}

func rankedRows(rows []relations.Ranked) []rankJSON {
	all := []rankJSON{}
	for _, r := range rows {
		all = append(all, rankedRow(r))
	}
	return all
}

type whyJSON struct {
	rankJSON
	Place int             `json:"place"`
	Of    int             `json:"of"`
	By    string          `json:"by,omitempty"`
	Users []neighbourJSON `json:"used_by"`
	Uses  []neighbourJSON `json:"uses"`
}

type neighbourJSON struct {
	ID    string   `json:"id"`
	Line  int      `json:"line,omitempty"`
	Count int      `json:"count"`
	Kinds []string `json:"kinds"`
	Sure  bool     `json:"sure"`
}

func whyOf(y *relations.Why) whyJSON {
	return whyJSON{rankedRow(y.Ranked), y.Place, y.Of, y.By, neighboursOf(y.Users), neighboursOf(y.Uses)}
}

func neighboursOf(all []relations.Neighbour) []neighbourJSON {
	rows := []neighbourJSON{}
	for _, n := range all {
		rows = append(rows, neighbourJSON{n.ID, n.Line, n.Kinds.Sum(), kindsOf(n), n.Sure})
	}
	return rows
}

// kindsOf returns the names of the kinds of relations that a node has with its neighbour n.
func kindsOf(n relations.Neighbour) (names []string) {
	n.Kinds.Each(func(kind model.EdgeKind, _ int) { names = append(names, kind.String()) })
	return names
}
