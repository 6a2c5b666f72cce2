package token

import (
	"fmt"
	"strings"
)

// Model describes a family of language models, and what is known about its tokenizer.
type Model struct {
	Name     string
	Prefixes []string // prefixes of the names of its models
	Encoding string   // its own encoding, or the one that estimates are based on
	// Percent is the estimated number of the model's tokens per 100 tokens of Encoding, or 0 if Encoding is the model's own. It
	// errs on the high side, and is based on what others have published for code and English. It was not measured here, because
	// the tokenizer is not public.
	Percent int
}

// models lists the known families of language models. Families whose names have more specific prefixes come first.
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

// ModelNames returns one name for each known family of language models.
func ModelNames() []string {
	var names []string
	for _, m := range models {
		names = append(names, m.Prefixes[0])
	}
	return names
}

// ModelOf returns the family of the model with the given name. Case is ignored, and the name may be preceded by the maker's name
// and a slash.
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
	return Model{}, fmt.Errorf("unknown model %q: use one of %s", name, strings.Join(ModelNames(), ", "))
}

// Exact reports whether token counts for the model are exact and not estimates.
func (m Model) Exact() bool { return m.Percent == 0 }

// Mark is what stands before numbers of the model's tokens on the screen: `~` if they are estimates, and nothing otherwise.
func (m Model) Mark() string {
	if m.Exact() {
		return ""
	}
	return "~"
}

// Estimate converts a number of tokens in m.Encoding to a number of the model's own tokens. The result is an estimate, unless
// m.Encoding is the model's own encoding.
func (m Model) Estimate(tokens int) int {
	if m.Exact() {
		return tokens
	}
	return (tokens*m.Percent + 99) / 100 // rounded up
}

// Room returns how many tokens of m.Encoding fit into `budget`, a number of the model's own tokens.
func (m Model) Room(budget int) int {
	if m.Exact() || budget <= 0 {
		return budget
	}
	return max(1, budget*100/m.Percent)
}

// Basis says what an estimate is based on, such as `o200k_base × 1.35`. It returns an empty string if counts are exact.
func (m Model) Basis() string {
	if m.Exact() {
		return ""
	}
	return fmt.Sprintf("%s × %d.%02d", m.Encoding, m.Percent/100, m.Percent%100)
}
