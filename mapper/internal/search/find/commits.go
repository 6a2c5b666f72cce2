package find

import (
	"foldout/mapper/internal/base/words"
)

// commitText is a commit as described by its message.
type commitText struct {
	words []int // indexes of the task's words in the message
	files []int // indexes of the files that it changed
	size  int   // number of words in the message
}

// messages fills the list of files that were changed by commits whose messages resemble the task. One message that resembles it
// closely counts more than many that resemble it slightly.
func (s *search) messages() {
	commits, in := s.commitTexts()
	size := 0
	for i := range commits {
		size += commits[i].size
	}
	mean := float64(size) / float64(max(len(commits), 1))
	for _, c := range commits {
		likeness := 0.0
		for _, word := range c.words {
			likeness += words.InverseFrequency(float64(len(commits)), in[word]) * weighted(countWeights(s.task.Words[word]), messageWeights)
		}
		likeness /= lengthFactor(c.size, mean)
		for _, at := range c.files {
			s.lists[ByMessage][at] += likeness * likeness / float64(len(c.files))
		}
	}
}

// commitTexts returns the commits and, as `in`, the number of messages that contain each word of the task.
func (s *search) commitTexts() (commits []commitText, in []int) {
	commits, in = make([]commitText, s.History.Commits()), make([]int, len(s.task.Words))
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

// common calls fn with the index of each word of the task that occurs in `message`. The words of `message` must be sorted.
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
