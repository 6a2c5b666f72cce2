package secret

import (
	"net/url"
	"strings"

	"foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/base/words"
)

const urlRule = "password-in-url"

// structures are the keywords of credentials that are recognized by their place in a structure.
var structures = []keyword{
	{text: "-----BEGIN", find: privateKey},
	{text: "Private-Lines:", find: puttyKey},
	{text: "LS0tLS1CRUdJTi", find: encodedKey},
	{text: "://", find: urlPassword},
	{text: "-u ", find: userOption},
	{text: "--user", find: userOption},
	{text: "sshpass", find: userOption},
	{text: "--proxy-user", find: userOption},
	{text: "redis-cli", find: userOption},
	{text: "sqlcmd", find: userOption},
	{text: "requirepass ", find: userOption},
	{text: "masterauth ", find: userOption},
	{text: "mysql", find: userOption},
	{text: "mysqli", fold: true, find: called},
	{text: "mysql_connect", fold: true, find: called},
	{text: "login(", find: called},
	{text: "PDO(", find: called},
	{text: "getConnection(", find: called},
	{text: "createConnection(", find: called},
	{text: "identified", fold: true, find: identified},
}

// option matches the user and password in the arguments of curl and similar commands, and the password in those of sshpass,
// redis-cli, sqlcmd and mysql and in the settings of Redis.
var option = lazyregexp.MustCompile(`^(?:(?:-u|--user|--proxy-user)[ \t=]+\\?["']?[^\s:"'$]{1,80}:|sshpass[ \t]+-p[ \t]*|redis-cli\b[^\n]{0,80}?[ \t]-a[ \t]+|sqlcmd\b[^\n]{0,80}?[ \t]-P[ \t]*|mysql(?:dump|admin)?\b[^\n]{0,80}?[ \t]-p|(?:requirepass|masterauth)[ \t]+)\\?["']?([^\s"']{1,200})`)

// mostUser is the maximum size in bytes of the user and the password in a URL.
const mostUser = 256

// urlPassword returns the password of the URL whose scheme ends at offset `at`, or its user name if that is a token.
func urlPassword(text string, at int) []finding {
	at += len("://")
	rest := text[at:min(len(text), at+mostUser)]
	if end := strings.IndexAny(rest, " \t\r\n\"'<>`"); end >= 0 {
		rest = rest[:end]
	}
	colon := strings.IndexAny(rest, ":/@")
	if colon < 0 || rest[colon] == '/' {
		return nil
	}
	user, password := rest[:colon], ""
	if rest[colon] == ':' {
		end := strings.IndexAny(rest[colon:], "/@")
		if end > 0 && rest[colon+end] == '/' {
			end = strings.LastIndexByte(rest[colon:], '@') // a password with a slash
		}
		if end < 0 {
			return nil
		}
		password = rest[colon+1 : colon+end]
		if more := strings.IndexByte(rest[colon+end+1:], '@'); more >= 0 && !strings.Contains(rest[colon+end:colon+end+1+more], "/") {
			password = rest[colon+1 : colon+end+1+more] // a password with an at sign
		}
	}
	switch {
	case isURLPassword(password):
		return []finding{found(urlRule, password, at+colon+1)}
	case len(user) >= 16 && isRandom(user):
		return []finding{found(urlRule, user, at)}
	}
	return nil
}

// isURLPassword reports whether a text is a password, judging by where it stands: it needs to be no template and no word.
func isURLPassword(text string) bool {
	if plain, err := url.PathUnescape(text); err == nil {
		text = plain
	}
	if len(text)-count(text, joins) < shortest || notLiteral.MatchString(text) || isSample(text) || strings.ContainsAny(text, "()[]{},;") {
		return false
	}
	turns, _ := changes(text)
	return isPassword(text) || wordShare(text) < 0.4 && (strings.ContainsAny(text, "0123456789") || len(text) >= 16 || turns >= 4)
}

// identified returns the password of SQL's IDENTIFIED BY at offset `at`.
func identified(text string, at int) []finding {
	around := text[at:min(len(text), at+mostValue)]
	m := identifiedBy.FindStringSubmatchIndex(around)
	if m == nil {
		return nil
	}
	return value{text: around[m[2]:m[3]], at: at + m[2], quote: "'"}.finding(passwordRule, "")
}

// userOption returns the password in the arguments of the command-line option, or command, at offset `at`.
func userOption(text string, at int) []finding {
	if at > 0 && words.IsIdentifier(text[at-1]) {
		return nil
	}
	around := text[at:min(len(text), at+mostValue)]
	m := option.FindStringSubmatchIndex(around)
	if m == nil || !isURLPassword(around[m[2]:m[3]]) {
		return nil
	}
	return []finding{found(passwordRule, around[m[2]:m[3]], at+m[2])}
}

var identifiedBy = lazyregexp.MustCompile(`^(?i:identified[ \t]+(?:with[ \t]+\S{1,40}[ \t]+)?(?:by|as)[ \t]+(?:password[ \t]+)?)['"]([^'"\n]{8,200})['"]`)
