// Package render writes the text of a plan in one of the formats, and counts it.
//
// A format writes parts: whole lines of which the token package knows that their costs add up to the cost of the text. For
// Markdown the plan already knows the sum; the other formats are counted as they would be written.
package render

import (
	"io"
	"strings"

	"foldout/mapper/internal/plan"
	"foldout/mapper/internal/tree"
	"foldout/mapper/token"
	"foldout/model"
)

// Info is what a format needs beside the plan.
type Info struct {
	RepoID     string                                // name of the repository
	SnapshotID string                                // hash of its content
	Form       func(language string) model.DocForm   // how a language writes doc comments
	Problems   []model.Problem                       // of the repository, counted by kind where statistics are asked for
	Source     func(f *tree.File, symbol int) string // text of a symbol, or of a file for -1, with a line feed at its end
	Modules    *Modules                              // what depends on what, nil where that is not asked for
	Known      Known                                 // from references, nil where nothing is
	Note       string                                // the closing line, empty for none
	Ended      func() bool                           // nobody wants the count of Tokens any more; nil for never
}

// format is a visitor that writes parts; finish comes after the last node.
type format interface {
	plan.Visitor
	finish(p *plan.Plan)
}

// sink takes the parts of a text, writes them and counts them.
type sink struct {
	w      io.Writer       // nil when nothing is written
	enc    *token.Encoding // nil when nothing is counted
	tokens int
	limit  int         // counting stops beyond it, 0 for no limit
	ended  func() bool // nil for never
	err    error
	places *Places // of the nodes that were written, nil when nobody asks
	lines  int     // written so far, counted for the places
}

func (s *sink) part(text string) {
	if s.err != nil || s.full() {
		return
	}
	if s.enc != nil {
		s.tokens += s.enc.Part(text)
	}
	if s.w != nil {
		_, s.err = io.WriteString(s.w, text)
	}
	if s.places != nil {
		s.lines += strings.Count(text, "\n")
	}
}

// placed notes that the visited node writes the lines from first to last, counted from 1.
func (s *sink) placed(v plan.Visit, first, last int) {
	if s.places != nil {
		s.places.add(v, first, last)
	}
}

// blockPlaced notes that the source of a node is in the lines from first to the last one written, its text from that line on.
func (s *sink) blockPlaced(of block, first, text int) {
	if s.places != nil {
		s.places.blocks[of] = blockPlace{span32{int32(first), int32(s.lines)}, int32(text)}
	}
}

// full reports whether the limit is passed or the text no longer wanted, so that nothing more matters.
func (s *sink) full() bool { return s.limit > 0 && s.tokens > s.limit || s.ended != nil && s.ended() }

// Write writes the map to w.
func Write(w io.Writer, p *plan.Plan, info Info) error {
	s := &sink{w: w}
	run(s, p, info)
	return s.err
}

// WritePlaces is Write, and returns where the lines of each node stand.
func WritePlaces(w io.Writer, p *plan.Plan, info Info) (*Places, error) {
	s := &sink{w: w, places: newPlaces()}
	run(s, p, info)
	return s.places, s.err
}

// Tokens returns the exact cost of the map. Counting stops when it passes limit, where limit is not 0: the result is then some
// number greater than it, and any number where the count is no longer wanted.
func Tokens(p *plan.Plan, info Info, limit int) int {
	s := &sink{enc: p.Encoding(), limit: limit, ended: info.Ended}
	if p.View.Format == model.Markdown {
		s.tokens = p.Sum().Tokens
		for _, text := range closing(p, info) {
			s.part(text + "\n")
		}
		return s.tokens
	}
	run(s, p, info)
	return s.tokens
}

func run(s *sink, p *plan.Plan, info Info) {
	var f format
	switch p.View.Format {
	case model.Outline:
		f = &outline{sink: s, info: info}
	case model.XML:
		f = &xml{sink: s, info: info}
	case model.JSON:
		f = newJSON(s, info)
	default:
		f = &markdown{sink: s, info: info}
	}
	if starter, ok := f.(interface{ start(p *plan.Plan) }); ok {
		starter.start(p)
	}
	p.Walk(&until{f, s})
	f.finish(p)
}

// until passes nodes on until the sink is full.
type until struct {
	plan.Visitor
	sink *sink
}

func (u *until) Enter(v plan.Visit) {
	if !u.sink.full() {
		u.Visitor.Enter(v)
	}
}

func (u *until) Leave(v plan.Visit) {
	if !u.sink.full() {
		u.Visitor.Leave(v)
	}
}

// closing returns the lines behind the tree and its blocks: what depends on what, problems by kind, and the note.
func closing(p *plan.Plan, info Info) (lines []string) {
	return append(info.Modules.Lines(), ending(p, info)...)
}

// ending returns the last lines of all: problems by kind, and the note.
func ending(p *plan.Plan, info Info) (lines []string) {
	if p.View.Stats && len(info.Problems) > 0 {
		lines = append(lines, "problems: "+model.CountProblems(info.Problems))
	}
	if info.Note != "" {
		lines = append(lines, info.Note)
	}
	return lines
}

// docLines returns the doc comment of the visited symbol in its language's form; none below detail full.
func docLines(v plan.Visit, info Info) []string {
	if v.Symbol < 0 || v.Detail != model.Full {
		return nil
	}
	return info.Form(v.File.Language).Lines(v.File.Symbols[v.Symbol].Doc)
}
