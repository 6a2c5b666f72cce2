package secret

import (
	"regexp"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/zricethezav/gitleaks/v8/config"
)

// These types are the parts of gitleaks' configuration that are used here.
type (
	gitleaksConfig struct {
		Allowlist gitleaksAllowlist
		Rules     []gitleaksRule
	}
	gitleaksRule struct {
		ID          string
		Regex       string
		Entropy     float64
		SecretGroup int
		Keywords    []string
		Path        string
		Allowlists  []gitleaksAllowlist
	}
	gitleaksAllowlist struct {
		RegexTarget string
		Condition   string
		Regexes     []string
		StopWords   []string
	}
)

// replaced lists gitleaks' rules that are not used. The first group judges names and values, as assigned.go does with fewer false
// findings. The second group has no bounds on how far a match extends. The third group finds values that are public, or anything
// of a common form.
var replaced = []string{
	"generic-api-key", "hashicorp-tf-password", "nuget-config-password", "freemius-secret-key", "private-key",
	"curl-auth-header", "curl-auth-user", "kubernetes-secret-yaml", "sidekiq-sensitive-url",
	"sourcegraph-access-token", "flutterwave-public-key", "mailgun-pub-key", "mapbox-api-token", "discord-client-id", "facebook-secret",
	"aws-amazon-bedrock-api-key-short-lived", "asana-client-id", "linkedin-client-id", "lob-pub-api-key",
}

// These are parts of gitleaks' patterns. nameStart matches what precedes the name of a service, which no rule needs. valueEnd
// matches what may follow a credential; it is replaced by anyEnd, because a credential may also be followed by a bracket or a comma.
// A pattern with assigns finds any value of a certain length assigned to a name.
const (
	nameStart = `[\w.-]{0,50}?`
	valueEnd  = "(?:[\\x60'\"\\s;]|\\\\[nr]|$)"
	anyEnd    = `(?:\W|$)`
	assigns   = `(?:[ \t\w.-]{0,20})`
)

// gitleaksForms returns the rules of gitleaks as forms.
func gitleaksForms() []*form {
	var c gitleaksConfig
	if err := toml.Unmarshal([]byte(config.DefaultConfig), &c); err != nil {
		panic("rules of gitleaks: " + err.Error()) // a constant of the module; TestRules reads it
	}
	var all []*form
	for _, r := range c.Rules {
		if r.Regex == "" || r.Path != "" || len(r.Keywords) == 0 || slices.Contains(replaced, r.ID) {
			continue
		}
		pattern := strings.ReplaceAll(strings.ReplaceAll(r.Regex, nameStart, ""), valueEnd, anyEnd)
		f := &form{
			rule: r.ID, pattern: pattern, group: r.SecretGroup, entropy: r.Entropy,
			assigns: strings.Contains(pattern, assigns), keywords: r.Keywords,
		}
		for _, a := range r.Allowlists {
			if a.RegexTarget == "" && a.Condition == "" {
				f.allowed = append(f.allowed, a.Regexes...)
			}
		}
		all = append(all, f)
	}
	return all
}

// anyOf returns a pattern that matches what one of the patterns matches. It returns nil if there are none.
func anyOf(patterns []string) *regexp.Regexp {
	if len(patterns) == 0 {
		return nil
	}
	return regexp.MustCompile("(?:" + strings.Join(patterns, ")|(?:") + ")")
}
