package preview

import (
	"regexp"
	"sort"
	"strconv"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"foldout/model"
	"foldout/ui/draw"
)

const (
	mostHits   = 100_000 // limit for matches in a text
	searchStep = 4 << 20 // bytes searched at a time, so that a newer search can start soon
)

// hit is a match in a line. It starts at byte `at` and ends before byte `end`.
type hit struct{ at, end int }

// finder finds a text, ignoring case if the text has no capital.
type finder struct {
	text string
	any  *regexp.Regexp // finds the text in any case; nil for a case-sensitive search
}

func newFinder(text string) finder {
	text = strings.ToValidUTF8(text, "\ufffd") // half a character must not match part of another one
	f := finder{text: text}
	if text != "" && text == strings.ToLower(text) {
		f.any = regexp.MustCompile("(?i)" + regexp.QuoteMeta(text))
	}
	return f
}

// next returns the first match in a line from byte `from` on, and false if there is none.
func (f finder) next(line string, from int) (hit, bool) {
	if f.any != nil {
		if at := f.any.FindStringIndex(line[from:]); at != nil {
			return hit{from + at[0], from + at[1]}, true
		}
		return hit{}, false
	}
	at := strings.Index(line[from:], f.text)
	return hit{from + at, from + at + len(f.text)}, f.text != "" && at >= 0
}

// all returns the first matches in a line, at most `most` of them.
func (f finder) all(line string, most int) (hits []hit) {
	for from := 0; len(hits) < most; {
		h, ok := f.next(line, from)
		if !ok {
			break
		}
		hits = append(hits, h)
		from = h.end
	}
	return hits
}

// found holds the matches in a part of a text.
type found struct {
	sheet *sheet
	text  string
	hits  []placed
	next  int // first line not searched yet
}

func (found) preview() {}

// placed is the position of a match: its line, from 1, and its byte in the line.
type placed struct {
	line int32
	at   int32
}

// search is the search in the text on the screen, and its matches so far.
type search struct {
	finder finder
	sheet  *sheet   // the sheet that is searched
	hits   []placed // matches in order
	at     int      // index of the current match, -1 for none
	next   int      // first line not searched yet
	busy   bool     // a part of a text is being searched
	jump   bool     // go to the first match as soon as it is found
}

// Search searches the text of the pane for `text`. It goes to the first match in or below the window. The search is
// case-sensitive if `text` has a capital letter. If `text` is empty, the search ends.
func (p *Pane) Search(text string) tea.Cmd {
	busy := p.search.busy // a running command is not cancelled, but its answer is ignored
	p.search = search{finder: newFinder(text), at: -1, jump: true, busy: busy}
	return p.want()
}

// Searching reports whether there is a search.
func (p *Pane) Searching() bool { return p.search.finder.text != "" }

// wantHits returns the command that continues the search, or nil if there is nothing to search.
func (p *Pane) wantHits() tea.Cmd {
	s, sheet := &p.search, p.views[p.mode].sheet
	if s.finder.text == "" || sheet == nil || p.other() {
		return nil
	}
	if s.sheet != sheet {
		s.sheet, s.hits, s.at, s.next = sheet, nil, -1, 1
	}
	if s.busy || s.next > sheet.Lines() || len(s.hits) >= mostHits {
		return nil
	}
	s.busy = true
	finder, from, most := s.finder, s.next, mostHits-len(s.hits)
	return func() tea.Msg { return searched(sheet, finder, from, most) }
}

// searched returns the matches in the next part of the text: about searchStep bytes, from line `from` on. It stops once it has
// `most` matches.
func searched(s *sheet, f finder, from, most int) found {
	msg, bytes := found{sheet: s, text: f.text}, 0
	for ; from <= s.Lines() && bytes < searchStep && len(msg.hits) < most; from++ {
		line := s.Line(from)
		bytes += len(line) + 1
		for _, h := range f.all(line, most-len(msg.hits)) {
			msg.hits = append(msg.hits, placed{int32(from), int32(h.at)})
		}
	}
	msg.next = from
	return msg
}

func (p *Pane) onFound(msg found) tea.Cmd {
	s := &p.search
	s.busy = false
	if msg.sheet == s.sheet && msg.text == s.finder.text {
		s.hits, s.next = append(s.hits, msg.hits...), msg.next
		p.jump()
	}
	return p.want()
}

// jump goes to the first match at or below the top of the window. If there is none, it goes to the very first match. It does
// nothing until the search has gone far enough to tell which match that is.
func (p *Pane) jump() {
	s := &p.search
	if !s.jump || len(s.hits) == 0 {
		return
	}
	at := s.from(p.views[p.mode].top)
	if at == len(s.hits) {
		if s.next <= s.sheet.Lines() {
			return
		}
		at = 0
	}
	s.jump, s.at = false, at
	p.reveal(s.hits[at])
}

// from returns the index of the first match at or below a line, or the number of matches if there is none.
func (s *search) from(line int) int {
	return sort.Search(len(s.hits), func(i int) bool { return int(s.hits[i].line) >= line })
}

// NextHit goes to the next match (step 1) or the previous one (step -1), wrapping around. It returns false if there are none.
func (p *Pane) NextHit(step int) bool {
	s := &p.search
	if s.sheet != p.views[p.mode].sheet || len(s.hits) == 0 {
		return false
	}
	if s.at < 0 {
		s.at = s.from(p.views[p.mode].top) - max(0, step) // step 1 then leads to the first match from the top of the window
	}
	s.at = ((s.at+step)%len(s.hits) + len(s.hits)) % len(s.hits)
	p.reveal(s.hits[s.at])
	return true
}

// reveal scrolls a match into view.
func (p *Pane) reveal(h placed) {
	v, line := &p.views[p.mode], int(h.line)
	if !v.seen(line, p.rows()) {
		v.top = line - p.rows()/3
	}
	text, _ := bounded(v.sheet.Line(line), furthest)
	column := draw.Width(expand(text[:min(len(text), int(h.at))], 0))
	if room := p.width - p.gutter(v); column < v.left || column+len(p.search.finder.text) >= v.left+room {
		v.left = max(0, column-room/2)
	}
	p.clamp(p.mode)
}

// gutter returns the width of the sign and line number to the left of the text.
func (p *Pane) gutter(v *view) int {
	if !v.sheet.numbers {
		return 2
	}
	return 2 + len(strconv.Itoa(v.sheet.Lines()))
}

// count returns which match is current and how many there are, such as `3/17`. It returns "" if there is no search.
func (s *search) count(unknown string) string {
	if s.finder.text == "" || s.sheet == nil {
		return ""
	}
	count := model.Thousands(len(s.hits))
	switch {
	case len(s.hits) >= mostHits:
		count += "+"
	case s.next <= s.sheet.Lines():
		count += unknown
	}
	if s.at >= 0 {
		return model.Thousands(s.at+1) + "/" + count
	}
	return "-/" + count
}

// in returns the matches within `text`, which is the start of a line of `sheet`.
func (s *search) in(sheet *sheet, text string) []hit {
	if s.finder.text == "" || sheet != s.sheet {
		return nil
	}
	return s.finder.all(text, len(text))
}

// shown reports whether the current match is in this line.
func (s *search) shown(sheet *sheet, line int) bool {
	return sheet == s.sheet && s.at >= 0 && s.at < len(s.hits) && int(s.hits[s.at].line) == line
}

// holds reports whether this line has known matches.
func (s *search) holds(sheet *sheet, line int) bool {
	if sheet != s.sheet {
		return false
	}
	at := s.from(line)
	return at < len(s.hits) && int(s.hits[at].line) == line
}
