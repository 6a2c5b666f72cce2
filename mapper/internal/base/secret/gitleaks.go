package secret

import (
	_ "embed"
	"encoding/json"
	"regexp"
	"strings"
)

// gitleaksText holds the rules of gitleaks that are used, one a line. TestGitleaks writes it from the module, so that the program
// is built without gitleaks and the 39 packages that it needs to read its configuration.
//
//go:embed gitleaks.json
var gitleaksText []byte

// gitleaksRule is a rule of gitleaks, with a pattern that fits into forms.
type gitleaksRule struct {
	Rule     string
	Pattern  string
	Group    int      `json:",omitempty"`
	Entropy  float64  `json:",omitempty"`
	Assigns  bool     `json:",omitempty"`
	Keywords []string // in lower case
	Allowed  []string `json:",omitempty"` // patterns of values that are no credentials
}

// gitleaksForms returns the rules of gitleaks as forms.
func gitleaksForms() []*form {
	var rules []gitleaksRule
	if err := json.Unmarshal(gitleaksText, &rules); err != nil {
		panic("gitleaks.json: " + err.Error()) // a constant; TestRules reads it
	}
	all := make([]*form, len(rules))
	for i, r := range rules {
		all[i] = &form{
			rule: r.Rule, pattern: r.Pattern, group: r.Group, entropy: r.Entropy, assigns: r.Assigns, keywords: r.Keywords, allowed: r.Allowed,
		}
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
