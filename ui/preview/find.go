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
	mostHits   = 100_000 // that are counted
	searchStep = 4 << 20 // bytes that are searched at a time, so that another search need not wait
)

// hit is a match in a line: its first byte and the one after the last.
type hit struct{ at, end int }

// finder finds a text, letters of either case where it has no capital itself.
type finder struct {
	text string
	any  *regexp.Regexp // nil where case matters
}

func newFinder(text string) finder {
	text = strings.ToValidUTF8(text, "\ufffd") // half a character must not be found in a whole one
	f := finder{text: text}
	if text != "" && text == strings.ToLower(text) {
		f.any = regexp.MustCompile("(?i)" + regexp.QuoteMeta(text))
	}
	return f
}

// next returns the first match in the line from a byte on; false when there is none.
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

// all returns at most that many matches in a line.
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

// found are the matches in a part of a text.
type found struct {
	sheet *sheet
	text  string
	hits  []placed
	next  int // the first line that was not searched
}

func (found) preview() {}

// placed is a match with the line in which it is.
type placed struct {
	line int32
	at   int32
}

// search is what is looked for in the text on the screen, and where it was found as far as that is known.
type search struct {
	finder finder
	sheet  *sheet   // that is searched
	hits   []placed // in order
	at     int      // of the match that is shown, -1 for none
	next   int      // the first line that was not searched
	busy   bool
	jump   bool // to the first match, when it is found
}

// Search looks for a text in what the pane shows, and goes to the first match in sight or below; an empty one ends the search. It
// tells capitals from small letters when the text has capitals.
func (p *Pane) Search(text string) tea.Cmd {
	busy := p.search.busy
	p.search = search{finder: newFinder(text), at: -1, jump: true, busy: busy}
	return p.want()
}

// Searching reports whether a search is on.
func (p *Pane) Searching() bool { return p.search.finder.text != "" }

// wantHits returns the command that searches on, nil where there is nothing to search.
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

// searched searches one step of the text.
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

// jump goes to the first match from the top of the window on, once it is known; to the first of all where there is none.
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

// from returns the index of the first match in that line or below.
func (s *search) from(line int) int {
	return sort.Search(len(s.hits), func(i int) bool { return int(s.hits[i].line) >= line })
}

// NextHit goes to the next match (1) or the one before (-1), round the ends; false when there is none.
func (p *Pane) NextHit(step int) bool {
	s := &p.search
	if s.sheet != p.views[p.mode].sheet || len(s.hits) == 0 {
		return false
	}
	if s.at < 0 {
		s.at = s.from(p.views[p.mode].top) - max(0, step)
	}
	s.at = ((s.at+step)%len(s.hits) + len(s.hits)) % len(s.hits)
	p.reveal(s.hits[s.at])
	return true
}

// reveal brings a match into sight.
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

// gutter returns the columns before the text.
func (p *Pane) gutter(v *view) int {
	if !v.sheet.numbers {
		return 2
	}
	return 2 + len(strconv.Itoa(v.sheet.Lines()))
}

// count writes which of how many matches is shown, such as `3/17`; empty without a search.
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

// in returns the matches in the beginning of a line of the sheet.
func (s *search) in(sheet *sheet, text string) []hit {
	if s.finder.text == "" || sheet != s.sheet {
		return nil
	}
	return s.finder.all(text, len(text))
}

// shown reports whether the match that is shown is in that line.
func (s *search) shown(sheet *sheet, line int) bool {
	return sheet == s.sheet && s.at >= 0 && s.at < len(s.hits) && int(s.hits[s.at].line) == line
}

// holds reports whether a line has matches, as far as is known.
func (s *search) holds(sheet *sheet, line int) bool {
	if sheet != s.sheet {
		return false
	}
	at := s.from(line)
	return at < len(s.hits) && int(s.hits[at].line) == line
}
