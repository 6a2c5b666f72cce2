package secret

import (
	"regexp"
	"strings"
)

// assignedWords are what things are called that hold a credential, and services whose credentials have no form of their own.
var assignedWords = []string{
	"token", "secret", "passw", "pwd", "apikey", "api_key", "api-key", "_key", "-key", "accesskey", "authkey", "privatekey", "credential",
	"authorization", "cloudflare", "heroku", "discord", "datadog", "atlassian",
}

// assignment is the rest of a name behind one of the words, and what may stand between it and its value.
var assignment = regexp.MustCompile("^[\\w.-]{0,24}(?:[ \\t][\\w.-]{1,20})?[ \\t'\"\\])]{0,4}(?::{0,3}=|=>|\\?=|\\.=|:|>|,|\\|\\|)[\\s'\"`(]{0,6}(?:Bearer |Basic |token )?([\\w.+/=~-]{16,200})")

var uuid = regexp.MustCompile(`^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$`)

// mostAssigned is how many bytes behind a word are looked at.
const mostAssigned = 400

// assigned returns the random value that is given to what is called by the word at a byte.
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
	if strings.HasSuffix(strings.ToLower(text[max(0, at-len(webSocket)):at]), webSocket) || !isSecret(name, value) {
		return nil
	}
	for end < len(text) && end < at+mostOf && isToken(text[end]) {
		end++ // what is longer than is looked at
	}
	return []finding{found(kindOf(name), text[at+m[2]:end], at+m[2])}
}

// webSocket stands in front of the name of a header, Sec-WebSocket-Key, whose value is random and no credential.
const webSocket = "websocket"

// notSecret are names of what is random and known to all.
var notSecret = []string{"public", "pubkey", "tokens", "token_id", "tokenid", "keyid", "key_id", "key-id", "address", "hash", "checksum", "sha", "digest", "commit", "cache-key", "cache_key", "csrf", "xsrf"}

func isSecret(name, value string) bool {
	for _, word := range notSecret {
		if strings.Contains(name, word) {
			return false
		}
	}
	if uuid.MatchString(value) {
		return strings.HasPrefix(name, "heroku") || strings.HasPrefix(name, "secret") || strings.HasPrefix(name, "api") || strings.HasPrefix(name, "token")
	}
	return isRandom(value) && !isSample(value) && strings.Count(value, "/") < 4
}

// The rules of what is assigned.
const (
	passwordRule = "password"
	tokenRule    = "token"
	secretRule   = "secret"
	keyRule      = "key"
)

var assignedRules = []string{passwordRule, tokenRule, secretRule, keyRule}

// kindOf names a credential by what holds it.
func kindOf(name string) string {
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
