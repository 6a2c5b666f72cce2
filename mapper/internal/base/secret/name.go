package secret

import (
	"slices"
	"strings"

	"foldout/mapper/internal/base/words"
)

// tellingWords occur in the names of variables and settings that hold credentials.
var tellingWords = []string{"passw", "passphrase", "pass", "pwd", "secret", "token", "key", "cred", "auth", "authorization", "bearer", "salt", "pat", "pw"}

// wholeWords are the telling words that say nothing as the beginning of a longer word, as in `keyboard` and `passed`.
var wholeWords = []string{"pass", "key", "auth", "salt", "pat", "pw", "token", "secret"}

// isInsideWord reports whether the word between two offsets goes on after them.
func isInsideWord(text string, start, end int) bool {
	if end == len(text) {
		return false
	}
	c := class(text[end])
	if isPlural := text[end]|0x20 == 's' && (end+1 == len(text) || class(text[end+1]) != c); isPlural {
		return false
	}
	return c == lower || c == upper && class(text[start]) == upper && class(text[end-1]) == upper
}

// These are the names of the rules that find a credential by the name to which it is assigned.
const (
	passwordRule = "password"
	tokenRule    = "token"
	secretRule   = "secret"
	keyRule      = "key"
)

// ownRules are the names of the rules that are neither in rules.txt nor in gitleaks.
var ownRules = []string{passwordRule, tokenRule, secretRule, keyRule, privateRule, urlRule}

// These words make up the names of credentials. A name is judged by its last word that says something.
var (
	passwordWords = []string{"password", "passwd", "passphrase", "passcode", "pwd", "pw", "pass", "passw", "dbpass", "userpass", "sshpass"}
	tokenWords    = []string{"token", "bearer", "authorization", "pat"}
	secretWords   = []string{"secret", "secrets", "credential", "credentials", "cred", "creds", "salt"}
	// neutralWords may follow, as in `SECRET_KEY_BASE` and `token_value_2`.
	neutralWords = []string{
		"value", "val", "base", "prod", "production", "dev", "development", "stage", "staging", "live", "str", "string", "text", "plain",
		"plaintext", "env", "b64", "base64", "raw", "old", "new", "current", "primary", "secondary", "main", "admin", "root", "user", "default", "equals",
	}
	// publicNames are words of names whose values are random but public.
	publicNames = []string{
		"public", "pub", "pubkey", "csrf", "xsrf", "cache", "websocket", "socket", "hash", "hashed", "trusted", "gpg", "foreign", "partition", "sort", "site",
		"idempotency", "cursor", "page", "next", "continuation", "placeholder", "test", "sample", "example", "fake", "dummy", "role", "row",
		"translation", "lookup", "publishable", "fingerprint", "commit", "sha", "sha1", "sha256", "checksum", "digest", "md5", "react", "jsx", "snapshot",
		"known", "expected", "invalid", "wrong", "bad", "sync", "etag", "data", "id", "uuid", "guid", "assembly", "verification",
	}
	// keyQualifiers precede `key` in the names of credentials.
	keyQualifiers = []string{
		"api", "access", "secret", "private", "auth", "app", "application", "account", "master", "encryption", "encrypt", "decryption", "validation",
		"signing", "sign", "signature", "service", "server", "client", "license", "shared", "symmetric", "session", "cookie", "jwt", "hmac", "aes",
		"crypto", "consumer", "admin", "machine", "vault", "storage", "authentication", "secure", "nonce", "logged", "in", "integration", "deploy",
		"subscription", "ingestion", "write", "read", "user", "webhook", "rest", "sdk", "token",
	}
)

// ruleOf returns the rule for the values of a name, or "" if the name does not say that its value is a credential.
func ruleOf(name string) string {
	all := wordsOf(name)
	last := len(all) - 1
	for last > 0 && (isDigits(all[last]) || slices.Contains(neutralWords, all[last]) || len(all[last]) == 1) {
		last--
	}
	if last < 0 || slices.ContainsFunc(all, func(word string) bool { return slices.Contains(publicNames, word) }) {
		return ""
	}
	word := all[last]
	switch {
	case ends(word, passwordWords):
		return passwordRule
	case ends(word, tokenWords), word == "auth":
		return tokenRule
	case ends(word, secretWords):
		return secretRule
	case word == "key" && last > 0:
		return keyRule
	case strings.HasSuffix(word, "key") && slices.Contains(keyQualifiers, word[:len(word)-3]):
		return keyRule
	}
	return ""
}

// ends reports whether a word is one of several or, as in `authtoken`, ends in a long one of them.
func ends(word string, of []string) bool {
	return slices.ContainsFunc(of, func(one string) bool { return word == one || len(one) > 4 && strings.HasSuffix(word, one) })
}

func isDigits(text string) bool { return strings.Trim(text, "0123456789") == "" }

// wordsOf returns the words of a name in lower case.
func wordsOf(name string) (all []string) {
	for word := range words.Parts(name, true) {
		all = append(all, strings.ToLower(word))
	}
	return all
}
