package themes

// Glyphs holds the characters that the explorer draws with. Each takes up one column, except Arrow, Unknown and Ellipsis, which
// may take up two.
type Glyphs struct {
	Open, Folded string   // before a node with something below it
	Pin          string   // after a node whose detail the user has set
	Lowered      string   // after a detail that the fit lowered
	Dropped      string   // after a node that the fit left out
	Rule         string   // horizontal line across the window
	Side         string   // vertical line between two panes
	Down, Up     string   // joint of such a line with a rule above or below it
	Full, Rest   string   // bar: a full column, and the unused rest
	Parts        []string // bar: a partly filled column, least filled first; nil if the bar has only whole columns
	Costlier     string   // after a level that costs more than the map
	Here         string   // before the current level
	Arrow        string   // between the requested value and the actual one
	Dot          string   // between facts
	Unknown      string   // in place of a count that is not known yet
	Ellipsis     string   // at the end of a truncated text

	Ranks [RankSteps]string // for above-average importance, lowest first
}

// RankSteps is the number of grades of above-average importance, each of which has a glyph. Most nodes are of grade 0, which has
// none.
const RankSteps = 3

// Rank returns the glyph for a grade of importance, as counted by RankSteps. It is empty for grade 0.
func (g Glyphs) Rank(step int) string {
	if step <= 0 {
		return ""
	}
	return g.Ranks[min(step, RankSteps)-1]
}

// Unicode returns glyphs that include Unicode characters such as arrows, lines and blocks.
func Unicode() Glyphs {
	return Glyphs{
		Open: "▾", Folded: "▸", Pin: "●", Lowered: "↓", Dropped: "–", Rule: "─", Side: "│", Down: "┬", Up: "┴", Full: "█", Rest: "░",
		Parts: []string{"▏", "▎", "▍", "▌", "▋", "▊", "▉"}, Costlier: "↑", Here: "▸", Arrow: "→", Dot: "·", Unknown: "…", Ellipsis: "…",
		Ranks: [RankSteps]string{"▁", "▄", "▇"},
	}
}

// ASCII returns glyphs that consist of ASCII characters, which every terminal can show.
func ASCII() Glyphs {
	return Glyphs{
		Open: "-", Folded: "+", Pin: "*", Lowered: "v", Dropped: "_", Rule: "-", Side: "|", Down: "+", Up: "+", Full: "#", Rest: ".",
		Costlier: "^", Here: ">", Arrow: "->", Dot: "-", Unknown: "..", Ellipsis: "..",
		Ranks: [RankSteps]string{".", "o", "O"},
	}
}
