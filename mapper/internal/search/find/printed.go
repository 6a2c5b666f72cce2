package find

import (
	"bytes"
	"cmp"
	"maps"
	"math"
	"path"
	"regexp"
	"slices"
	"strings"

	"foldout/mapper/internal/base/parallel"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/search/task"
	"foldout/model"
)

// printer is a literal that prints a message of the task.
type printer struct {
	text     string  // shortened
	line     int     // from 1
	strength float64 // up to 1
}

// Limits of the search for printed messages. For each message, mostLikely files are chosen by the words that they have of it, and
// ordered by those that are together in one symbol. Of them, mostSearched files are read for all messages, but only mostUnsure for
// one that may not be printed. All but the first surelySearched must have two neighbouring words of a message before their literals are
// examined, which takes longer.
const (
	mostLikely     = 100
	mostSearched   = 48
	mostUnsure     = 4
	surelySearched = 8
)

// The reasons show at most shownPrint characters of a literal.
const shownPrint = 70

// message is a text of the task that may have been printed.
type message struct {
	text  *printedText
	words []int // indexes of the task's words in it
	sure  bool
	quote string
	pairs []string // neighbouring words, as in the message
}

// printed fills the list of files that print a message of the task.
func (s *search) printed() {
	s.prints = map[place]printer{}
	all := s.printedMessages()
	if s.Text == nil || len(all) == 0 {
		return
	}
	files := s.printers(all)
	found := make([][]fitting, len(files))
	parallel.Each(len(files), func(n int) {
		if n < surelySearched || hasPair(s.content(files[n]), all) {
			found[n] = s.fittings(files[n], all)
		}
	})
	for n := range all {
		s.credit(n, slices.Concat(found...), &all[n])
	}
}

// filledIn matches what a program is likely to have filled in, where it should not decide which files are searched.
var filledIn = regexp.MustCompile(`'[^']*'|"[^"]*"|<[^>]*>|\S*[a-z][A-Z]\S*|\S*[_/\d]\S*`)

// printedMessages returns the messages of the task that have words to search for.
func (s *search) printedMessages() (all []message) {
	for _, p := range s.task.Printed {
		m := message{sure: p.Sure, quote: p.Text, pairs: pairsOf(p.Text)}
		m.text = newPrintedText(p.Text, func(word string) (weight float64) {
			for _, at := range s.wordsOf(word) {
				weight = max(weight, s.lexical.idf[at])
			}
			return weight
		})
		if m.words = s.wordsOf(filledIn.ReplaceAllString(p.Text, " ")); len(m.words) < 3 {
			m.words = s.wordsOf(p.Text)
		}
		if len(m.words) > 0 {
			all = append(all, m)
		}
	}
	return all
}

// wordsOf returns the indexes of the task's words that a text contains, in order and without duplicates.
func (s *search) wordsOf(text string) (all []int) {
	words.Each([]byte(text), func(w words.Word) {
		at, known := slices.BinarySearchFunc(s.task.Words, w.Term, func(a task.Word, b words.Term) int { return cmp.Compare(a.Term, b) })
		if known && !w.Whole {
			all = append(all, at)
		}
	})
	slices.Sort(all)
	return slices.Compact(all)
}

// candidate is a file that may print a message.
type candidate struct {
	file int
	mass float64 // weight of the message's words that it has
}

func sortCandidates(all []candidate) {
	slices.SortFunc(all, func(a, b candidate) int { return cmp.Or(cmp.Compare(b.mass, a.mass), cmp.Compare(a.file, b.file)) })
}

// printers returns the files to be searched for the literals that print the messages.
func (s *search) printers(all []message) (files []int) {
	within := s.messagesByWord(all)
	likely := make([][]candidate, len(all))
	mass := make([]float64, len(all))
	for i, hits := range s.lexical.hits {
		if !s.mayPrint(i) {
			continue
		}
		clear(mass)
		for _, h := range hits {
			for _, n := range within[h.word] {
				mass[n] += s.lexical.idf[h.word]
			}
		}
		for n, m := range mass {
			if m > 0 {
				likely[n] = append(likely[n], candidate{i, m})
			}
		}
	}
	chosen := map[int]bool{}
	for n := range likely {
		sortCandidates(likely[n])
		likely[n] = likely[n][:min(len(likely[n]), mostLikely)]
		for _, c := range likely[n] {
			chosen[c.file] = true
		}
	}
	best := s.bestUnits(slices.Sorted(maps.Keys(chosen)), all, within)
	for n := range likely {
		for at := range likely[n] {
			likely[n][at].mass = best[likely[n][at].file][n]
		}
		sortCandidates(likely[n])
	}
	taken := map[int]bool{}
	for rank := range mostLikely { // the best files for each message, then the second best
		for n := range likely {
			if rank < len(likely[n]) && (all[n].sure || rank < mostUnsure) && len(files) < mostSearched && !taken[likely[n][rank].file] {
				taken[likely[n][rank].file] = true
				files = append(files, likely[n][rank].file)
			}
		}
	}
	return files
}

// messagesByWord returns, for each word of the task, the indexes of the messages that contain it.
func (s *search) messagesByWord(all []message) [][]int {
	within := make([][]int, len(s.task.Words))
	for n := range all {
		for _, word := range all[n].words {
			within[word] = append(within[word], n)
		}
	}
	return within
}

// bestUnits returns, for each file and message, the weight of the message's words that are together in one symbol.
func (s *search) bestUnits(files []int, all []message, within [][]int) map[int][]float64 {
	rows := make([][]float64, len(files))
	terms := termsOf(s.task)
	parallel.Each(len(files), func(n int) {
		d := &s.files[files[n]]
		units := make([]float64, max(len(d.units), 1)*len(all))
		d.Words.Find(terms, func(at int, postings []words.Posting) {
			for _, p := range postings {
				for _, m := range within[at] {
					if p.Unit*len(all)+m < len(units) && p.Count > 0 {
						units[p.Unit*len(all)+m] += s.lexical.idf[at]
					}
				}
			}
		})
		rows[n] = make([]float64, len(all))
		for at, mass := range units {
			rows[n][at%len(all)] = max(rows[n][at%len(all)], mass)
		}
	})
	best := make(map[int][]float64, len(files))
	for n, file := range files {
		best[file] = rows[n]
	}
	return best
}

// translation matches the path of a file that holds the texts of one language.
var translation = regexp.MustCompile(`(?i)(?:^|/)(?:locales?|lang|langs|languages|i18n|l10n|translations?|messages)/(?:.*/)?[a-z]{2,3}(?:[-_][a-z]{2,4})?(?:/|\.\w+$)`)

// mayPrint reports whether a file is searched for printed messages: it is source, and no catalogue of translated texts.
func (s *search) mayPrint(i int) bool {
	f := &s.files[i]
	return f.Class == model.ClassSource && s.keeps(i) && !translation.MatchString(f.Path) && !isCatalogue[strings.ToLower(path.Ext(f.Path))]
}

// isCatalogue holds the extensions of files with translated texts or data.
var isCatalogue = map[string]bool{
	".po": true, ".pot": true, ".xlf": true, ".xliff": true, ".strings": true, ".xcstrings": true, ".resx": true, ".arb": true, ".properties": true,
	".json": true, ".ftl": true,
}

// fitting is a literal that fits a message.
type fitting struct {
	place
	message int
	fit     templateFit
	printer
}

// hasPair reports whether a text contains two neighbouring words of a message, in the way in which the message has them.
func hasPair(text []byte, all []message) bool {
	return slices.ContainsFunc(all, func(m message) bool {
		return slices.ContainsFunc(m.pairs, func(pair string) bool { return bytes.Contains(text, []byte(pair)) })
	})
}

// pairsOf returns each two neighbouring words of a text with what is between them, if both together are long enough to tell
// something.
func pairsOf(text string) (pairs []string) {
	fields := strings.SplitAfter(text, " ")
	for i := range len(fields) - 1 {
		pair := strings.TrimSpace(fields[i] + fields[i+1])
		if len(pair) >= 8 && strings.Contains(pair, " ") && !strings.ContainsAny(pair, "'\"0123456789") {
			pairs = append(pairs, pair)
		}
	}
	return pairs
}

// fittings returns the literals of a file that fit a message.
func (s *search) fittings(file int, all []message) (found []fitting) {
	f := s.files[file].File
	eachTemplate(s.content(file), f.Language, func(t *template) {
		for n := range all {
			if fit := t.fit(all[n].text); s.tells(&fit, all[n].sure) {
				text := t.printed()
				if fit.of > 2*fit.words { // a long text that contains the message
					text = all[n].quote
				}
				found = append(found, fitting{place{file, model.SymbolAt(f.Symbols, t.line)}, n, fit, printer{text: shortened(text), line: t.line}})
			}
		}
	})
	return found
}

func shortened(text string) string {
	text = model.Printable(text)
	if runes := []rune(text); len(runes) > shownPrint {
		return strings.TrimRight(string(runes[:shownPrint]), " …") + "…"
	}
	return text
}

// tells reports whether a literal has enough words in common with a message: three, or two with a rare one. If it is not sure that
// the program printed the message, more are needed.
func (s *search) tells(fit *templateFit, sure bool) bool {
	if !fit.whole && !fit.all && float64(fit.words) < leastFit*float64(fit.of) {
		return false
	}
	rare := fit.greatest >= words.InverseFrequency(float64(len(s.files)), rareFiles)
	if sure {
		return fit.words >= 3 && fit.telling >= 2 || fit.words >= 2 && rare
	}
	return fit.words >= 5 && fit.telling >= 3 || fit.words >= 4 && fit.telling >= 2 && rare
}

// A word is rare if it is in at most rareFiles files. A literal that fits a message less than nearBestFit times as well as the best does
// not count, and a message that more than mostPlaces symbols print tells nothing.
const (
	rareFiles   = 3
	nearBestFit = 0.8
	mostPlaces  = 8
)

// credit gives the files and symbols that print a message their scores.
func (s *search) credit(n int, found []fitting, m *message) {
	found = slices.DeleteFunc(found, func(f fitting) bool { return f.message != n })
	best := 0.0
	for i := range found {
		best = max(best, found[i].fit.weight)
	}
	found = slices.DeleteFunc(found, func(f fitting) bool { return f.fit.weight < nearBestFit*best })
	places := map[place]bool{}
	for i := range found {
		places[found[i].place] = true
	}
	if len(places) > mostPlaces {
		return
	}
	for i := range found {
		f := &found[i]
		f.strength = min(1, float64(f.fit.telling)/3) / math.Sqrt(float64(len(places)))
		if !m.sure {
			f.strength *= unsurePrint
		}
		if f.strength > s.prints[f.place].strength {
			s.prints[f.place] = f.printer
		}
		s.lists[ByPrint][f.file] = max(s.lists[ByPrint][f.file], f.strength)
	}
}

// printerOf returns the literal by which a symbol prints a message of the task, or for a file the best of those in it. Its line is 0 if
// there is none.
func (s *search) printerOf(hit Scored) (best printer) {
	if hit.Symbol >= 0 {
		return s.prints[hit.place()]
	}
	for at, p := range s.prints {
		if at.file == hit.File && (p.strength > best.strength || p.strength == best.strength && p.line < best.line) {
			best = p
		}
	}
	return best
}
