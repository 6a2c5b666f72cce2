// Package render writes the text of a plan in one of the formats and counts its tokens.
//
// A format writes parts. A part is one or more whole lines, and the costs of parts add up to the cost of the text (package token).
// For Markdown, the plan already knows the sum. The text of any other format is counted part by part as it would be written.
package render

import (
	"fmt"
	"io"
	"strings"

	"foldout/mapper/internal/maps/plan"
	"foldout/mapper/token"
	"foldout/model"
)

// Info holds what a format needs besides the plan.
type Info struct {
	RepoID     string                              // name of the repository
	SnapshotID string                              // hash of its content
	Form       func(language string) model.DocForm // returns how a language writes doc comments
	Problems   []model.Problem                     // problems of the repository; counted by kind if statistics are requested
	Source     func(b plan.Block) string           // returns the text of a block, ending in a line feed, or "" if it cannot be read
	Modules    *Modules                            // dependencies; nil if not requested
	Known      Known                               // values from references; nil if unknown
	Note       string                              // the closing line; "" for none
	Ended      func() bool                         // reports whether Tokens may stop early because the count is no longer needed; nil for never
}

// format is a visitor that writes parts. finish is called after the last node.
type format interface {
	plan.Visitor
	finish(p *plan.Plan)
}

// sink receives the parts of a text, writes them and counts them.
type sink struct {
	w      io.Writer       // nil if nothing is written
	enc    *token.Encoding // nil if nothing is counted
	tokens int
	limit  int         // counting stops once it is exceeded; 0 for no limit
	ended  func() bool // reports whether the count is no longer needed; nil for never
	err    error
	places *Places // lines of the nodes written so far; nil if not requested
	lines  int     // number of lines written so far; only counted if places is set
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

// placed adds the lines of the visited node, from `first` to `last`, to the places of the map. Lines are counted from 1.
func (s *sink) placed(v plan.Visit, first, last int) {
	if s.places != nil {
		s.places.add(v, first, last)
	}
}

// blockPlaced records the lines of a block, from `first` to the line that was written last. `text` is the line on which the
// source itself begins.
func (s *sink) blockPlaced(b plan.Block, first, text int) {
	if s.places != nil {
		s.places.addBlock(b, first, s.lines, text)
	}
}

// full reports whether the limit is exceeded or the count is no longer needed.
func (s *sink) full() bool { return s.limit > 0 && s.tokens > s.limit || s.ended != nil && s.ended() }

// Write writes the map to w.
func Write(w io.Writer, p *plan.Plan, info Info) error {
	s := &sink{w: w}
	run(s, p, info)
	return s.err
}

// WritePlaces does the same as Write, and returns the lines of each node.
func WritePlaces(w io.Writer, p *plan.Plan, info Info) (*Places, error) {
	s := &sink{w: w, places: newPlaces()}
	run(s, p, info)
	return s.places, s.err
}

// Tokens returns the exact number of tokens of the map. If `limit` is not 0, counting stops once it is exceeded, and the result
// is some number greater than `limit`. If info.Ended reports true, the result is meaningless.
func Tokens(p *plan.Plan, info Info, limit int) int {
	s := &sink{enc: p.Encoding(), limit: limit, ended: info.Ended}
	if p.View.Format.Traits().PlanCounts {
		s.tokens = p.Sum().Tokens
		for _, text := range closing(p, info) {
			s.part(text + "\n")
		}
		return s.tokens
	}
	run(s, p, info)
	return s.tokens
}

// writers makes the visitor of each format. The format Prompt has none: it wraps a map in Markdown (FormatTraits.Wraps).
var writers = map[model.Format]func(s *sink, info Info) format{
	model.Markdown: func(s *sink, info Info) format { return &markdown{sink: s, info: info} },
	model.Outline:  func(s *sink, info Info) format { return &outline{sink: s, info: info} },
	model.XML:      func(s *sink, info Info) format { return &xml{sink: s, info: info} },
	model.JSON:     func(s *sink, info Info) format { return newJSON(s, info) },
}

// run writes a plan to a sink. For a format that has no visitor, the sink gets an error.
func run(s *sink, p *plan.Plan, info Info) {
	writer := writers[p.View.Format]
	if writer == nil {
		s.err = fmt.Errorf("no map is written in the format %q", string(p.View.Format))
		return
	}
	f := writer(s, info)
	if starter, ok := f.(interface{ start(p *plan.Plan) }); ok {
		starter.start(p)
	}
	p.Walk(&until{f, s})
	f.finish(p)
}

// until is a visitor that passes nodes on to another visitor until the sink is full.
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

// closing returns the lines after the tree and its blocks: the dependencies, the number of problems of each kind, and Info.Note.
func closing(p *plan.Plan, info Info) (lines []string) {
	return append(info.Modules.Lines(), ending(p, info)...)
}

// ending returns the very last lines: the number of problems of each kind, and Info.Note.
func ending(p *plan.Plan, info Info) (lines []string) {
	if p.View.Stats && len(info.Problems) > 0 {
		lines = append(lines, "problems: "+model.CountProblems(info.Problems))
	}
	if info.Note != "" {
		lines = append(lines, info.Note)
	}
	return lines
}

// docLines returns the doc comment of the visited symbol as its language writes it. It returns nil for any detail other than
// `full`.
func docLines(v plan.Visit, info Info) []string {
	if v.Symbol < 0 || v.Detail != model.Full {
		return nil
	}
	return info.Form(v.File.Language).Lines(v.File.Symbols[v.Symbol].Doc)
}
