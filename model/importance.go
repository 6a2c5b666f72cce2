package model

// Metrics holds the values that the importance of a symbol, a file or a folder is computed from. For a symbol, Commits,
// ChangeFreq and Hot count only recent commits. For a folder, they are the sums over its files.
type Metrics struct {
	Lines      int
	Symbols    int     // number of symbols in it, without itself
	Degree     int     // number of edges into or out of it
	PageRank   float64 // rank of everything in it; all files together have 1
	Received   float64 // rank that flows in from outside, on the same scale
	Commits    int     // number of commits that changed it
	ChangeFreq float64
	Hot        float64
	Entry      float64 // from 0 to 1; for a folder the greatest value in it
	Penalty    float64 // from 0 to 1: 1 for tests, generated and vendored files, 0.5 for texts and settings; for a folder the mean over its lines
	Exported   bool    // whether it or something in it is exported
	Importance float32 // a multiple of 1/65536
}

// Term is one of the terms whose sum is the importance of a node: a signal times its weight.
type Term struct {
	Name   string
	Signal float64 // from 0 to 1
	Weight float64 // negative if the term is subtracted
}

// Label returns the term's name in the configuration.
func (t Term) Label() string {
	switch t.Name {
	case "rank":
		return "pagerank"
	case "beside":
		return "penalty"
	}
	return t.Name
}
