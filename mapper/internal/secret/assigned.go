package secret

import (
	"regexp"
	"slices"
	"strings"
)

// assignedWords occur in the names of variables and settings that hold credentials. Some are names of services whose credentials
// have no recognisable form.
var assignedWords = []string{
	"token", "secret", "passw", "pwd", "apikey", "api_key", "api-key", "_key", "-key", "accesskey", "authkey", "privatekey", "credential",
	"authorization", "cloudflare", "heroku", "discord", "datadog", "atlassian",
}

// assignment matches three things in a row: the end of a name, beginning with one of assignedWords; what may stand between a name
// and its value; and the value.
var assignment = regexp.MustCompile("^[\\w.-]{0,24}(?:[ \\t][\\w.-]{1,20})?[ \\t'\"\\])]{0,4}(?::{0,3}=|=>|\\?=|\\.=|:|>|,|\\|\\|)[\\s'\"`(]{0,6}(?:Bearer |Basic |token )?([\\w.+/=~-]{16,200})")

var uuid = regexp.MustCompile(`^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$`)

// mostAssigned is how many bytes are examined, counted from the start of a keyword.
const mostAssigned = 400

// assigned looks at the name that contains the keyword at offset `at`. If the value assigned to it looks random, as credentials
// do, it returns that value.
func assigned(text string, at int) []finding {
	around := text[at:min(len(text), at+mostAssigned)]
	m := assignment.FindStringSubmatchIndex(around)
	if m == nil {
		return nil
	}
	value, end := around[m[2]:m[3]], at+m[3]
	if end < len(text) && strings.IndexByte("({[$<@:*", text[end]) >= 0 {
		return nil // an expression
	}
	name := strings.ToLower(around[:m[2]])
	if isPublic(text, at) || !isSecret(name, value) {
		return nil
	}
	for end < len(text) && end < at+mostOf && isToken(text[end]) {
		end++ // beyond the part examined
	}
	return []finding{found(ruleOf(name), text[at+m[2]:end], at+m[2])}
}

// publicWords occur before a keyword in names whose values are random but public: the header Sec-WebSocket-Key and the
// PublicKeyToken of a .NET assembly.
var publicWords = []string{"websocket", "public"}

// mostName is how many bytes are examined in the part of a name that precedes a keyword.
const mostName = 24

// isPublic reports whether the name that contains the keyword at offset `at` says, before the keyword, that its value is public.
func isPublic(text string, at int) bool {
	start := at
	for start > 0 && at-start < mostName && isWord(text[start-1]) {
		start--
	}
	name := strings.ToLower(text[start:at])
	return slices.ContainsFunc(publicWords, func(word string) bool { return strings.Contains(name, word) })
}

// notSecret holds words that occur in the names of random values that are public.
var notSecret = []string{"public", "pubkey", "tokens", "token_id", "tokenid", "keyid", "key_id", "key-id", "key id", "address", "hash", "checksum", "sha", "digest", "commit", "cache-key", "cache_key", "csrf", "xsrf"}

func isSecret(name, value string) bool {
	for _, word := range notSecret {
		if strings.Contains(name, word) {
			return false
		}
	}
	if uuid.MatchString(value) { // most UUIDs are no credentials
		return strings.HasPrefix(name, "heroku") || strings.HasPrefix(name, "secret") || strings.HasPrefix(name, "api") || strings.HasPrefix(name, "token")
	}
	return isRandom(value) && !isSample(value) && strings.Count(value, "/") < 4 // more slashes mean a path
}

// These are the names of the rules that find a credential by the name to which it is assigned.
const (
	passwordRule = "password"
	tokenRule    = "token"
	secretRule   = "secret"
	keyRule      = "key"
)

var assignedRules = []string{passwordRule, tokenRule, secretRule, keyRule}

// ruleOf returns the rule for a credential, judging by the name to which it is assigned. `name` is the part of that name from the
// keyword on.
func ruleOf(name string) string {
	switch {
	case strings.HasPrefix(name, "passw"), strings.HasPrefix(name, "pwd"):
		return passwordRule
	case strings.HasPrefix(name, "token"), strings.HasPrefix(name, "authorization"):
		return tokenRule
	case strings.HasPrefix(name, "secret"), strings.HasPrefix(name, "credential"):
		return secretRule
	}
	return keyRule
}
