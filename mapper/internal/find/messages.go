package find

import (
	"foldout/mapper/internal/task"
	"foldout/mapper/internal/words"
)

// told is a commit as its message tells it.
type told struct {
	words []int // of the task, which the message has
	files []int // that it changed
	size  int   // of the message in words
}

// messages fills the list of files that were changed by commits whose messages are like the task. One commit that is very much like
// it says more than many that are a little.
func (s *search) messages() {
	commits, in := s.told()
	size := 0
	for i := range commits {
		size += commits[i].size
	}
	mean := float64(size) / float64(max(len(commits), 1))
	for _, c := range commits {
		likeness := 0.0
		for _, word := range c.words {
			likeness += idf(float64(len(commits)), in[word]) * weightOf(&s.task.Words[word])
		}
		likeness /= 1 - lengthWeight + lengthWeight*float64(c.size)/max(mean, 1)
		for _, at := range c.files {
			s.lists[ByMessage][at] += likeness * likeness / float64(len(c.files))
		}
	}
}

// weightOf returns what a word counts by where it stands in the task.
func weightOf(w *task.Word) float64 {
	return 1.5*often(w.Count[task.Title]) + often(w.Count[task.Prose]) + 0.5*often(w.Count[task.Code]) + 0.25*often(w.Count[task.Trace])
}

// told lists the commits, and how many of their messages have each word of the task.
func (s *search) told() (commits []told, in []int) {
	commits, in = make([]told, s.History.Commits()), make([]int, len(s.task.Words))
	for i := range commits {
		c := &commits[i]
		message := s.History.Commit(i, func(path string) {
			if at, known := s.numbers[path]; known {
				c.files = append(c.files, at)
			}
		})
		c.size = len(message)
		s.common(message, func(word int) { c.words, in[word] = append(c.words, word), in[word]+1 })
	}
	return commits, in
}

// common calls fn with the words of the task that a message has.
func (s *search) common(message []words.Term, fn func(word int)) {
	at := 0
	for i := range s.task.Words {
		term := s.task.Words[i].Term
		for at < len(message) && message[at] < term {
			at++
		}
		if at < len(message) && message[at] == term {
			fn(i)
		}
	}
}
