package quality

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"

	"foldout/mapper/internal/parse/extract"
	"foldout/mapper/internal/parse/language"
)

// outcome is the result of comparing one language of a corpus with one reader.
type outcome struct {
	corpus, language, reader string // corpus and reader with their versions
	files, rejected          int    // compared, and rejected by the reader
	tallies                  map[string]*tally
	missed, invented         []string // `path:line kind parent.name`
	unlike                   []string // matched, but different in some respect
	rules                    []*difference
}

// tally counts the declarations of one kind, or of all.
type tally struct {
	ours, theirs int // without those set aside by a known difference
	found        int // theirs that are also ours
	right        int // ours that are also theirs
	kinds        int // of found: of the same kind
	parents      int // of found: with the same parent
	ranged       int // of found: those whose lines the reader gives
	ranges       int // of these: with the same lines
	seen         int // of found: those for which the reader says whether they are exported
	exports      int // of these: with the same answer
}

// every is the tally of all kinds.
const every = "*"

func compare(t *testing.T, c corpus, language string, r reader) *outcome {
	o := &outcome{
		corpus: strings.TrimSuffix(c.name+"@"+c.version, "@"), language: language, reader: r.name + "@" + r.version,
		tallies: map[string]*tally{every: {}}, rules: differences(t, r.name, language),
	}
	files := c.files[language]
	found, read := r.read(t, c.root, language, files)
	theirs := byPath(found)
	x := extract.New()
	defer x.Close()
	for _, f := range files {
		if !read[f.path] {
			o.rejected++
			continue
		}
		o.files++
		o.match(f, ours(x, language, f), theirs[f.path])
	}
	return o
}

// readOnly removes our declarations in lines that the reader skipped, and the reader's notes of these lines.
func readOnly(ours, theirs []declaration) (_, _ []declaration) {
	var passed []declaration
	theirs = slices.DeleteFunc(slices.Clone(theirs), func(d declaration) bool {
		if d.Kind == unread {
			passed = append(passed, d)
		}
		return d.Kind == unread
	})
	ours = slices.DeleteFunc(ours, func(d declaration) bool {
		return slices.ContainsFunc(passed, func(p declaration) bool { return p.First <= d.Line && d.Line <= p.End })
	})
	return ours, theirs
}

func byPath(all []declaration) map[string][]declaration {
	paths := map[string][]declaration{}
	for _, d := range all {
		paths[d.Path] = append(paths[d.Path], d)
	}
	return paths
}

// ours lists the declarations that package extract finds in a file.
func ours(x *extract.Extractor, name string, f source) (all []declaration) {
	for _, s := range x.File(language.ByName(name), f.path, f.text).Symbols {
		all = append(all, declaration{
			Path: f.path, Name: s.Name, Parent: s.Parent, Kind: s.Kind.String(),
			Line: int(s.Line), First: int(s.FirstLine), End: int(s.EndLine), Exported: &s.Exported,
		})
	}
	return all
}

// spot is what two declarations must have in common to be paired.
type spot struct {
	name string
	line int
}

// match pairs the declarations of a file, those with the most in common first, and counts them.
func (o *outcome) match(f source, ours, theirs []declaration) {
	ours, theirs = readOnly(ours, theirs)
	at := map[spot][]declaration{}
	for _, d := range ours {
		at[spot{d.Name, d.Line}] = append(at[spot{d.Name, d.Line}], d)
	}
	lines := strings.Split(string(f.text), "\n")
	for _, their := range theirs {
		candidates := at[spot{their.Name, their.Line}]
		if len(candidates) == 0 {
			o.miss(their, theirs, ours, lines)
			continue
		}
		best := 0
		for i, our := range candidates {
			if likeness(our, their) > likeness(candidates[best], their) {
				best = i
			}
		}
		o.pair(candidates[best], their)
		at[spot{their.Name, their.Line}] = slices.Delete(candidates, best, best+1)
	}
	for _, d := range ours {
		for _, left := range at[spot{d.Name, d.Line}] {
			o.invent(left, ours, theirs, lines)
		}
		delete(at, spot{d.Name, d.Line})
	}
}

func likeness(our, their declaration) int {
	n := 0
	if sameKind(our, their) {
		n++
	}
	if our.Parent == their.Parent {
		n += 2
	}
	return n
}

func sameLines(our, their declaration) bool {
	return (their.End == 0 || our.End == their.End) && (their.First == 0 || our.First == their.First)
}

func sameExport(our, their declaration) bool {
	return their.Exported == nil || *our.Exported == *their.Exported
}

func sameKind(our, their declaration) bool {
	return slices.Contains(strings.Fields(their.Kind), our.Kind)
}

// pair counts a declaration that both sides have.
func (o *outcome) pair(our, their declaration) {
	for _, y := range o.of(their) {
		y.theirs++
		y.found++
		if sameKind(our, their) {
			y.kinds++
		}
		if our.Parent == their.Parent {
			y.parents++
		}
		if their.End > 0 {
			y.ranged++
			if sameLines(our, their) {
				y.ranges++
			}
		}
		if their.Exported != nil {
			y.seen++
			if sameExport(our, their) {
				y.exports++
			}
		}
	}
	for _, y := range o.of(our) {
		y.ours++
		y.right++
	}
	if !sameKind(our, their) || our.Parent != their.Parent || !sameLines(our, their) || !sameExport(our, their) {
		o.unlike = append(o.unlike, fmt.Sprintf("%s, they say %s", our, their))
	}
}

// of returns the tallies in which a declaration counts.
func (o *outcome) of(d declaration) []*tally {
	kind, _, _ := strings.Cut(d.Kind, " ")
	if o.tallies[kind] == nil {
		o.tallies[kind] = &tally{}
	}
	return []*tally{o.tallies[every], o.tallies[kind]}
}

func (o *outcome) miss(d declaration, theirs, ours []declaration, lines []string) {
	if setAside(o.rules, "reader", d, theirs, ours, lines) {
		return
	}
	for _, y := range o.of(d) {
		y.theirs++
	}
	o.missed = append(o.missed, d.String())
}

func (o *outcome) invent(d declaration, ours, theirs []declaration, lines []string) {
	if setAside(o.rules, "ours", d, ours, theirs, lines) {
		return
	}
	for _, y := range o.of(d) {
		y.ours++
	}
	o.invented = append(o.invented, d.String())
}

func (d declaration) String() string {
	text := fmt.Sprintf("%s:%d %s %s", d.Path, d.Line, d.Kind, strings.TrimPrefix(d.Parent+"."+d.Name, "."))
	if d.End > 0 {
		text += fmt.Sprintf(" %d-%d", d.First, d.End)
	}
	if d.Exported != nil && !*d.Exported {
		text += " hidden"
	}
	return text
}

func (y *tally) recall() float64    { return percent(y.found, y.theirs) }
func (y *tally) precision() float64 { return percent(y.right, y.ours) }

// percent returns a percentage, which is 100 only if nothing is missing.
func percent(part, whole int) float64 {
	if whole == 0 {
		return 100
	}
	return float64(10000*part/whole) / 100
}

// kinds lists the kinds of an outcome by name, with the tally of all kinds first.
func (o *outcome) kinds() []string { return slices.Sorted(maps.Keys(o.tallies)) }

// rows formats the figures, one row for each kind.
func (o *outcome) rows() (rows []string) {
	for _, kind := range o.kinds() {
		y := o.tallies[kind]
		row := fmt.Sprintf("%s\t%s\t%s\t%s\t%d\t%d\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f",
			o.language, o.corpus, o.reader, kind, y.ours, y.theirs, y.recall(), y.precision(),
			percent(y.kinds, y.found), percent(y.parents, y.found), percent(y.ranges, y.ranged))
		if y.seen > 0 {
			row += fmt.Sprintf("\t%.2f", percent(y.exports, y.seen))
		}
		rows = append(rows, row)
	}
	return rows
}

// heading names the columns of rows. The last column is missing if the reader does not tell.
const heading = "language\tcorpus\treader\tkind\tours\ttheirs\trecall\tprecision\tkinds\tparents\tlines\texported"

func (o *outcome) table() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s in %d files of %s, %d that %s rejects\n", o.language, o.files, o.corpus, o.rejected, o.reader)
	b.WriteString(aligned(o.rows()))
	for _, rule := range o.rules {
		if rule.count > 0 {
			fmt.Fprintf(&b, "set aside %d of %s: %s\n", rule.count, rule.Side, rule.Reason)
		}
	}
	return b.String()
}

// aligned formats rows in columns below the heading.
func aligned(rows []string) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s\n%s\n", heading, strings.Join(rows, "\n"))
	_ = w.Flush() // a Builder accepts everything
	return b.String()
}

// list logs up to most declarations of each list of differences.
func (o *outcome) list(t *testing.T, most int) {
	lists := []struct {
		title string
		all   []string
	}{{"missed", o.missed}, {"invented", o.invented}, {"unlike", o.unlike}}
	for _, l := range lists {
		if len(l.all) > 0 && most > 0 {
			t.Logf("%s %d\n%s", l.title, len(l.all), strings.Join(l.all[:min(most, len(l.all))], "\n"))
		}
	}
	if *aside {
		for _, rule := range o.rules {
			t.Logf("%s\n%s", rule.Reason, strings.Join(rule.shown, "\n"))
		}
	}
}
