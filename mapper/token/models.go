package token

import (
	"fmt"
	"strings"
)

// Model is a family of language models with what is known of its tokenizer.
type Model struct {
	Name     string
	Prefixes []string // of the names of its models
	Encoding string   // its own, or the one that estimates rest on
	// Percent is what a text may come to in its tokens, for 100 tokens of Encoding; 0 where Encoding is its own. It is a margin on
	// the safe side, by what others published of code and English: nothing here has measured it, for the tokenizer is not public.
	Percent int
}

// models are the families, the most special prefixes first.
var models = []Model{
	{Name: "gpt-4o and later", Prefixes: []string{"gpt-4o", "gpt-4.1", "gpt-4.5", "gpt-5", "chatgpt", "codex", "o1", "o3", "o4"}, Encoding: "o200k_base"},
	{Name: "gpt-4, gpt-3.5", Prefixes: []string{"gpt-4", "gpt-3.5"}, Encoding: "cl100k_base"},
	{Name: "claude", Prefixes: []string{"claude", "opus", "sonnet", "haiku"}, Encoding: "o200k_base", Percent: 135},
	{Name: "gemini", Prefixes: []string{"gemini", "gemma"}, Encoding: "o200k_base", Percent: 115},
	{Name: "llama", Prefixes: []string{"llama"}, Encoding: "o200k_base", Percent: 115},
	{Name: "mistral", Prefixes: []string{"mistral", "codestral", "devstral", "mixtral"}, Encoding: "o200k_base", Percent: 125},
	{Name: "deepseek", Prefixes: []string{"deepseek"}, Encoding: "o200k_base", Percent: 120},
	{Name: "qwen", Prefixes: []string{"qwen"}, Encoding: "o200k_base", Percent: 115},
	{Name: "grok", Prefixes: []string{"grok"}, Encoding: "o200k_base", Percent: 120},
}

// ModelNames lists the names by which families are asked for.
func ModelNames() []string {
	var names []string
	for _, m := range models {
		names = append(names, m.Prefixes[0])
	}
	return names
}

// ModelOf returns the family of the model of that name, in letters of either case, with its maker before it or not.
func ModelOf(name string) (Model, error) {
	low := strings.ToLower(name)
	if at := strings.LastIndexByte(low, '/'); at >= 0 {
		low = low[at+1:]
	}
	for _, m := range models {
		for _, prefix := range m.Prefixes {
			if strings.HasPrefix(low, prefix) {
				return m, nil
			}
		}
	}
	return Model{}, fmt.Errorf("unknown model %q: there are %s", name, strings.Join(ModelNames(), ", "))
}

// Exact reports whether counts for the model are exact.
func (m Model) Exact() bool { return m.Percent == 0 }

// Estimate returns what so many tokens of the encoding may come to in tokens of the model.
func (m Model) Estimate(tokens int) int {
	if m.Exact() {
		return tokens
	}
	return (tokens*m.Percent + 99) / 100
}

// Room returns how many tokens of the encoding a budget in tokens of the model has room for.
func (m Model) Room(budget int) int {
	if m.Exact() || budget <= 0 {
		return budget
	}
	return max(1, budget*100/m.Percent)
}

// Basis says what an estimate rests on, empty for an exact count.
func (m Model) Basis() string {
	if m.Exact() {
		return ""
	}
	return fmt.Sprintf("%s × %d.%02d", m.Encoding, m.Percent/100, m.Percent%100)
}
