package task

import (
	"strings"

	"foldout/mapper/internal/base/lazyregexp"
)

// Intent is the purpose of a task: what a person wants to do with the results of the search.
type Intent uint8

// These are the intents.
const (
	Change    Intent = iota // change something, as an issue asks
	Overview                // learn what the project is and how it is laid out
	Where                   // find where something is
	Explain                 // understand how something works
	Debug                   // find a failure: there is a trace or an error
	Usage                   // find who uses something
	Relations               // learn how something is connected: what it uses and what uses it
	intentCount
)

var intentNames = [intentCount]string{"change", "overview", "where", "explain", "debug", "usage", "relations"}

// String returns the name, such as "debug".
func (i Intent) String() string { return intentNames[i] }

// IntentNames lists the names of all intents.
func IntentNames() []string { return intentNames[:] }

// ParseIntent returns the intent called `name`, and false if there is none.
func ParseIntent(name string) (Intent, bool) {
	for i, known := range intentNames {
		if known == name {
			return Intent(i), true
		}
	}
	return 0, false
}

// intentForms determine the intent of a task by its first line. The first match wins.
var intentForms = []struct {
	form   *lazyregexp.Regexp
	intent Intent
}{
	{lazyregexp.MustCompile(`^(?:who|what|which \w+) (?:calls?|uses?|imports?|depends? on|references?)\b|^(?:usages?|callers?|uses|references) (?:of|to)\b|\bwhere (?:is|are) .* (?:used|called)\b`), Usage},
	{lazyregexp.MustCompile(`^where\b|^(?:find|locate|show me)\b|\bwhere (?:is|are|does|do)\b`), Where},
	{lazyregexp.MustCompile(`^(?:how (?:does|do|is|are)|explain|why (?:does|do|is|are)|what (?:does|happens|is))\b`), Explain},
	{lazyregexp.MustCompile(`\b(?:traceback|panic|segfault|segmentation fault|stack ?trace|crash(?:es|ed)?|exception|core dumped)\b`), Debug},
}

// intentOf returns the intent of a task. Stack frames mean that something failed, whatever the text asks.
func intentOf(first string, t *Task) Intent {
	if len(t.Frames) > 0 {
		return Debug
	}
	line := strings.ToLower(strings.TrimSpace(first))
	if len(line) > 200 {
		return Change
	}
	for _, f := range intentForms {
		if f.form.MatchString(line) {
			return f.intent
		}
	}
	return Change
}

// testTitle matches titles of tasks that concern the tests themselves rather than the code under test.
var testTitle = lazyregexp.MustCompile(`(?i)\b(?:tests|specs|(?:unit|regression|missing|flaky|new|more|add|fix|update|improve) (?:\w+ )?(?:tests?|specs?|coverage))\b`)
