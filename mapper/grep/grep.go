// Package grep searches the texts of files for a pattern, line by line, without an index.
//
// It first searches for a literal that every match must contain. To find the literal, it looks for the literal's rarest byte
// (literal.go), and so skips nearly all of the text at the speed of memory. Only lines with the literal are matched against the
// expression (pattern.go). Several files are read and searched in parallel. Results are passed on in the order of the files, as
// soon as the results of all earlier files are known.
package grep

import (
	"bytes"
	"context"
	"strings"
	"sync"
	"sync/atomic"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/parallel"
	"foldout/mapper/internal/base/secret"
	"foldout/model"
)

// Line is a line of a file that matches a pattern.
type Line struct {
	File   *filetree.File
	Line   int    // from 1
	Symbol int    // index of the innermost symbol around it, -1 for none
	Text   string // printable; only the part around the match if the line is very long; "" beyond Search.Texts
	Match  int    // byte offset in Text at which the first match begins
}

// ID returns the id of the innermost symbol around the line or, if there is none, of the file.
func (l Line) ID() string {
	return l.File.NodeID(l.Symbol)
}

// Search says what to search for, and in which files.
type Search struct {
	Pattern *Pattern
	Files   []*filetree.File
	// Text returns the text of a file, or nil if it is not available. It is called concurrently. It can overwrite buffer, which
	// holds the text of an earlier call that is no longer needed. If the text has matches, `confirm` is called. It returns the text
	// as it may be shown, and reports whether it is the one in which the file's symbols were found.
	Text func(f *filetree.File, buffer []byte) (text []byte, confirm func() (shown []byte, same bool))
	// Each receives the lines found, in the order of the files. Calls do not overlap.
	Each  func(lines []Line)
	Texts int // number of lines that need their text, 0 for all
}

// Run searches all files, but stops when ctx ends. It returns the number of files whose text was available, and ctx's error.
func (s Search) Run(ctx context.Context) (searched int, err error) {
	o := &ordered{found: make([][]Line, len(s.Files)), done: make([]bool, len(s.Files)), each: s.Each, texts: s.Texts}
	var buffers sync.Pool
	var available atomic.Int64
	parallel.Each(len(s.Files), func(i int) {
		if ctx.Err() != nil {
			return
		}
		buffer, _ := buffers.Get().(*[]byte)
		if buffer == nil {
			buffer = new([]byte)
		}
		text, confirm := s.Text(s.Files[i], *buffer)
		if text != nil {
			available.Add(1)
			*buffer = text
		}
		o.put(i, s.Pattern.confirmed(s.Files[i], text, confirm, o.wantsText()))
		buffers.Put(buffer)
	})
	return int(available.Load()), ctx.Err()
}

// ordered receives the results of files in any order, and passes them on in the order of the files.
type ordered struct {
	mu     sync.Mutex
	found  [][]Line
	done   []bool
	next   int // index of the first file whose lines were not passed on
	each   func([]Line)
	texts  int
	handed atomic.Int64 // number of lines passed on
}

// wantsText reports whether lines found now may need their text, because they could be among the first `texts` lines. It counts
// only the lines already passed on, because only these are certain to precede the new ones.
func (o *ordered) wantsText() bool { return o.texts == 0 || o.handed.Load() < int64(o.texts) }

func (o *ordered) put(file int, lines []Line) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.found[file], o.done[file] = lines, true
	for ; o.next < len(o.done) && o.done[o.next]; o.next++ {
		if lines := o.found[o.next]; len(lines) > 0 {
			o.handed.Add(int64(len(lines)))
			o.each(lines)
			o.found[o.next] = nil
		}
	}
}

// confirmed returns the matching lines of a file. If the file has changed since it was read, the lines are those of the text that
// may be shown, and no symbols are known around them.
func (p *Pattern) confirmed(f *filetree.File, text []byte, confirm func() ([]byte, bool), shown bool) []Line {
	lines := p.lines(f, text, f.Symbols, shown)
	if len(lines) == 0 {
		return nil
	}
	if text, same := confirm(); !same {
		return p.lines(f, text, nil, shown)
	}
	return lines
}

// lines returns the matching lines of a file, without duplicates. `symbols` are those of the text.
func (p *Pattern) lines(f *filetree.File, text []byte, symbols []model.Symbol, shown bool) (lines []Line) {
	in := newScan(p, text)
	var around []int32 // the symbol around each line; nil until needed
	number, counted := 1, 0
	for from := 0; ; {
		at, ok := in.next(from)
		if !ok {
			return lines
		}
		number, counted = number+bytes.Count(text[counted:at], newline), at
		begin, end := lineAround(text, at)
		if around == nil {
			around = model.SymbolsByLine(symbols, bytes.Count(text, newline)+1, false)
		}
		line := Line{File: f, Line: number, Symbol: int(around[number])}
		if shown {
			line.Text, line.Match = show(f.Guard(), text[begin:end], at-begin)
		}
		lines = append(lines, line)
		from = end + 1
	}
}

var newline = []byte("\n")

// lineAround returns the offsets of the start and the end of the line that contains offset `at`.
func lineAround(text []byte, at int) (begin, end int) {
	begin, end = bytes.LastIndexByte(text[:at], '\n')+1, len(text)
	if next := bytes.IndexByte(text[at:], '\n'); next >= 0 {
		end = at + next
	}
	return begin, end
}

// At most longestLine bytes of a line are shown, usually from its start. If a longer line has its match more than longestLine -
// beforeMatch bytes after its start, the part shown begins beforeMatch bytes before the match.
const (
	longestLine = 300
	beforeMatch = 60
)

// show returns the printable form of a line, and the offset in it at which the match begins.
func show(guard secret.Guard, line []byte, match int) (text string, at int) {
	before := ""
	if len(line) > longestLine && match > longestLine-beforeMatch {
		line, match, before = line[match-beforeMatch:], beforeMatch, "… "
	}
	line = line[:min(len(line), longestLine)]
	text = before + printable(guard, string(line))
	const mark = "x" // protects the white space before the match from being trimmed
	at = len(before) + len(printable(guard, string(line[:min(match, len(line))])+mark)) - len(mark)
	return text, min(at, len(text))
}

func printable(guard secret.Guard, line string) string {
	return model.Printable(strings.TrimSpace(strings.ToValidUTF8(guard.Label(line), "")))
}
