package secret

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"
	"github.com/zricethezav/gitleaks/v8/config"
)

var update = flag.Bool("update", false, "write gitleaks.json")

// These types are the parts of gitleaks' configuration that are used here.
type (
	configuration struct {
		Rules []configuredRule
	}
	configuredRule struct {
		ID          string
		Regex       string
		Entropy     float64
		SecretGroup int
		Keywords    []string
		Path        string
		Allowlists  []allowlist
	}
	allowlist struct {
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

// TestGitleaks checks that gitleaks.json holds the rules of the module.
func TestGitleaks(t *testing.T) {
	var c configuration
	if err := toml.Unmarshal([]byte(config.DefaultConfig), &c); err != nil {
		t.Fatal(err)
	}
	var want bytes.Buffer
	before := "["
	for _, r := range c.Rules {
		if r.Regex == "" || r.Path != "" || len(r.Keywords) == 0 || slices.Contains(replaced, r.ID) {
			continue
		}
		want.WriteString(before + "\n")
		encoder := json.NewEncoder(&want)
		encoder.SetEscapeHTML(false)
		if err := encoder.Encode(r.rule()); err != nil {
			t.Fatal(err)
		}
		want.Truncate(want.Len() - 1)
		before = ","
	}
	want.WriteString("\n]\n")
	if *update {
		if err := os.WriteFile("gitleaks.json", want.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(gitleaksText, want.Bytes()) {
		t.Error("gitleaks.json does not hold the rules of the module; run: go test ./mapper/internal/base/secret -run Gitleaks -update")
	}
}

func (r configuredRule) rule() gitleaksRule {
	pattern := strings.ReplaceAll(strings.ReplaceAll(r.Regex, nameStart, ""), valueEnd, anyEnd)
	rule := gitleaksRule{
		Rule: r.ID, Pattern: pattern, Group: r.SecretGroup, Entropy: r.Entropy, Assigns: strings.Contains(pattern, assigns), Keywords: r.Keywords,
	}
	for _, a := range r.Allowlists {
		if a.RegexTarget == "" && a.Condition == "" {
			rule.Allowed = append(rule.Allowed, a.Regexes...)
		}
	}
	return rule
}
