package themes

// Glyphs are the signs that the explorer draws with, each of one column but for Unknown and Ellipsis.
type Glyphs struct {
	Open, Folded string // before a node with something below it
	Pin          string // behind a node whose detail a person has set
	Lowered      string // behind a detail that the fit lowered
	Dropped      string // behind a node that the fit left out
	Rule         string // of a line across the window
	Side         string // of a line between two panes
	Down, Up     string // where such a line leaves a rule downwards, upwards
	Full, Rest   string // of a bar: a whole column, and what it has not reached
	Parts        []string
	Here         string // before the rung of the ladder that the map has
	Arrow        string // between what was asked for and what came of it
	Dot          string // between facts
	Unknown      string // in place of a count that is not known yet
	Ellipsis     string // at the end of a text that was cut

	Ranks [RankSteps]string // of what matters more than most, from the lowest on
}

// RankSteps is in how many steps importance is drawn, beside that of most nodes, for which nothing is.
const RankSteps = 3

// Rank returns the sign of a step of importance, none for 0.
func (g Glyphs) Rank(step int) string {
	if step <= 0 {
		return ""
	}
	return g.Ranks[min(step, RankSteps)-1]
}

// Unicode draws with lines and blocks.
func Unicode() Glyphs {
	return Glyphs{
		Open: "▾", Folded: "▸", Pin: "●", Lowered: "↓", Dropped: "–", Rule: "─", Side: "│", Down: "┬", Up: "┴", Full: "█", Rest: "░",
		Parts: []string{"▏", "▎", "▍", "▌", "▋", "▊", "▉"}, Here: "▸", Arrow: "→", Dot: "·", Unknown: "…", Ellipsis: "…",
		Ranks: [RankSteps]string{"▁", "▄", "▇"},
	}
}

// ASCII draws with the letters that every terminal has.
func ASCII() Glyphs {
	return Glyphs{
		Open: "-", Folded: "+", Pin: "*", Lowered: "v", Dropped: "_", Rule: "-", Side: "|", Down: "+", Up: "+", Full: "#", Rest: ".",
		Here: ">", Arrow: "->", Dot: "-", Unknown: "..", Ellipsis: "..",
		Ranks: [RankSteps]string{".", "o", "O"},
	}
}
