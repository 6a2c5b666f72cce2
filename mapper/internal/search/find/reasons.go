package find

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"foldout/mapper/internal/base/words"
	"foldout/model"
)

// mostReasons is the greatest number of reasons for a hit.
const mostReasons = 3

// likely is the share of the best score by commit messages that a file must exceed with its own such score. Only then are commit
// messages given as a reason for the file.
const likely = 0.25

// Reasons returns up to three reasons why a file or a symbol was found, strongest first, e.g. `path in the task`.
func (r *Result) Reasons(hit Scored) (reasons []string) {
	s := r.search
	add := func(ok bool, format string, args ...any) {
		if ok && len(reasons) < mostReasons {
			reasons = append(reasons, fmt.Sprintf(format, args...))
		}
	}
	for _, reason := range r.reasons[hit.place()] {
		add(true, "%s", reason)
	}
	printed := s.printerOf(hit)
	add(printed.line > 0, "prints \"%s\" in line %d", printed.text, printed.line)
	frame, framed := s.origins.frame[hit.File]
	if hit.Symbol >= 0 {
		framed = framed && s.framed[hit.place()] > 0
	}
	add(framed && frame == 1, "innermost frame of the trace")
	add(framed && frame > 1, "frame %d from the innermost", frame)
	add(s.lists[ByPath][hit.File] > 0, "path in the task")
	use, used := s.using[hit.place()]
	add(used, "%s", use)
	names := s.namesIn(hit)
	add(len(names) > 0, "names %s", strings.Join(names, ", "))
	matching := s.wordsIn(hit, len(reasons) == 0)
	add(len(matching) > 0, "matches %s", strings.Join(matching, ", "))
	if hit.Symbol < 0 {
		with, together := s.origins.together[hit.File]
		add(together, "changes with %s", s.pathOf(with))
		tie, tied := s.origins.related[hit.File]
		add(tied, "%s %s", tie.verb, r.naming(tie.to))
		add(s.lists[ByMessage][hit.File] > likely*slices.Max(s.lists[ByMessage]), "changed by related commits")
		add(s.lists[ByVector][hit.File] > closeMeaning, "similar meaning")
		add(s.lists[ByTest][hit.File] > 0, "its tests match")
	}
	return reasons
}

// naming returns how a reason refers to a file.
func (r *Result) naming(file int) string {
	if file == r.Files[0].File {
		return "best match"
	}
	return r.search.pathOf(file)
}

func (s *search) pathOf(file int) string { return model.Printable(s.files[file].Path) }

// mostWords is the greatest number of words or names listed in a reason.
const mostWords = 4

// namesIn returns up to mostWords names from the task, longest first. For a symbol, these are the names that it has; for a file,
// they are names that its symbols have.
func (s *search) namesIn(hit Scored) (names []string) {
	symbols := s.files[hit.File].Symbols
	for i := range symbols {
		if (hit.Symbol < 0 || hit.Symbol == i) && s.named[place{hit.File, i}] > 0 && !slices.Contains(names, symbols[i].Name) {
			names = append(names, symbols[i].Name)
		}
	}
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	return names[:min(len(names), mostWords)]
}

// wordsIn returns up to mostWords words of the task that occur in a symbol or a file, those that count most first. Everyday words
// are left out unless they are in its name or path. If `needed` is true, they are also returned if there are no other words.
func (s *search) wordsIn(hit Scored, needed bool) []string {
	weights := s.wordWeights()
	found := make(map[int]float64) // weight by index of the word
	named := map[int]bool{}        // words in a name
	if hit.Symbol < 0 {
		for _, h := range s.lexical.hits[hit.File] {
			found[int(h.word)], named[int(h.word)] = weights[h.word]*gain(float64(h.tf)), h.path
		}
	} else {
		s.files[hit.File].Words.Find(termsOf(s.task), func(at int, postings []words.Posting) {
			for _, p := range postings {
				if p.Unit == hit.Symbol+1 { // each counts like a name, so that rare words come before repeated ones
					found[at], named[at] = weights[at]*gain(float64(p.Count)+symbolFields.name), p.Marks&words.InName != 0
				}
			}
		})
	}
	order := slices.Collect(maps.Keys(found))
	slices.SortFunc(order, func(a, b int) int { return cmp.Or(cmp.Compare(found[b], found[a]), cmp.Compare(a, b)) })
	telling := slices.DeleteFunc(slices.Clone(order), func(at int) bool { return s.task.Words[at].Everyday && !named[at] })
	if len(telling) > 0 || !needed {
		order = telling
	}
	var texts []string
	for _, at := range order {
		if text := model.Printable(s.task.Words[at].Text); len(texts) < mostWords && !slices.Contains(texts, text) {
			texts = append(texts, text)
		}
	}
	return texts
}

// Names reports whether the task names a file: by its path, in a stack trace, or as a test if the task is about tests.
func (r *Result) Names(file int) bool {
	s := r.search
	return s.lists[ByPath][file] > 0 || s.lists[ByFrame][file] > 0 || s.task.OfTests && s.files[file].Class == model.ClassTest
}
