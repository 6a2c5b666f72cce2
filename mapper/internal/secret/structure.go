package secret

import (
	"regexp"
	"strings"
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
	{text: "identified", fold: true, find: identified},
	{text: `"kty"`, find: jsonWebKey},
	{text: "<RSAKeyValue>", find: xmlKey},
}

var (
	// urlUser matches the user and the password of a URL.
	urlUser = regexp.MustCompile(`^://([^\s:/@"'<>` + "`" + `]{0,100}):([^\s/"'<>` + "`" + `]{1,200}|[^\s"'<>@` + "`" + `]{1,200})@[\w\[]`)
	// urlToken matches a URL with a password and no user name, or with a user name only.
	urlToken = regexp.MustCompile(`^://([^\s:/@"'<>` + "`" + `]{16,200})(?::[\w-]{0,24})?@[\w\[]`)
	// option matches the user and password in the arguments of curl and similar commands, and the password in those of sshpass.
	option = regexp.MustCompile(`^(?:(?:-u|--user|--proxy-user)[ \t=]+\\?["']?[^\s:"'$]{1,80}:|sshpass[ \t]+-p[ \t]*)\\?["']?([^\s"']{1,200})`)
)

// urlPassword returns the password of the URL whose scheme ends at offset `at`.
func urlPassword(text string, at int) []finding {
	around := text[at:min(len(text), at+mostValue)]
	if m := urlUser.FindStringSubmatchIndex(around); m != nil {
		password := around[m[4]:m[5]]
		if at := at + m[4]; isURLPassword(password) {
			return []finding{found(urlRule, password, at)}
		}
	}
	if m := urlToken.FindStringSubmatchIndex(around); m != nil && isRandom(around[m[2]:m[3]]) {
		return []finding{found(urlRule, around[m[2]:m[3]], at+m[2])}
	}
	return nil
}

// isURLPassword reports whether a text is a password, judging by where it stands: it needs to be no template and no word.
func isURLPassword(text string) bool {
	if len(text) < shortest || notLiteral.MatchString(text) || isSample(text) || strings.ContainsAny(text, "()[]{}$,;") {
		return false
	}
	return isPassword(text) || wordShare(text) < 0.4 && (strings.ContainsAny(text, "0123456789") || len(text) >= 16)
}

// identified returns the password of SQL's IDENTIFIED BY at offset `at`.
func identified(text string, at int) []finding {
	around := text[at:min(len(text), at+mostValue)]
	m := identifiedBy.FindStringSubmatchIndex(around)
	if m == nil || !(value{text: around[m[2]:m[3]], quote: "'"}).isCredential(passwordRule, "") {
		return nil
	}
	return []finding{found(passwordRule, around[m[2]:m[3]], at+m[2])}
}

// userOption returns the password in the arguments of the command-line option, or command, at offset `at`.
func userOption(text string, at int) []finding {
	if at > 0 && isWord(text[at-1]) {
		return nil
	}
	around := text[at:min(len(text), at+mostValue)]
	m := option.FindStringSubmatchIndex(around)
	if m == nil || !isURLPassword(around[m[2]:m[3]]) {
		return nil
	}
	return []finding{found(passwordRule, around[m[2]:m[3]], at+m[2])}
}

var identifiedBy = regexp.MustCompile(`^(?i:identified[ \t]+(?:with[ \t]+\S{1,40}[ \t]+)?(?:by|as)[ \t]+(?:password[ \t]+)?)['"]([^'"\n]{8,200})['"]`)

// mostKey is how many bytes are examined on each side of the type of a JSON web key, and after the start of an XML key.
const mostKey = 4 << 10

var (
	jsonWebField  = regexp.MustCompile(`"(?:d|p|q|dp|dq|qi)"\s*:\s*"([\w-]{22,1000})"`)
	jsonWebSecret = regexp.MustCompile(`"k"\s*:\s*"([\w-]{16,1000})"`)
	xmlField      = regexp.MustCompile(`<(?:D|P|Q|DP|DQ|InverseQ)>\s*([A-Za-z0-9+/=]{20,1000})\s*<`)
)

// jsonWebKey returns the private numbers of the JSON web key whose type is at offset `at`.
func jsonWebKey(text string, at int) []finding {
	from := max(0, at-mostKey)
	from += strings.LastIndexByte(text[from:at], '{') + 1
	to := min(len(text), at+mostKey)
	if end := strings.IndexByte(text[at:to], '}'); end >= 0 {
		to = at + end
	}
	field := jsonWebField
	if head := text[at:min(to, at+24)]; strings.Contains(head, `"oct"`) {
		field = jsonWebSecret
	}
	return fields(field, text, from, to)
}

// xmlKey returns the private numbers of the XML key at offset `at`.
func xmlKey(text string, at int) []finding {
	to := min(len(text), at+mostKey)
	if end := strings.Index(text[at:to], "</RSAKeyValue>"); end >= 0 {
		to = at + end
	}
	return fields(xmlField, text, at, to)
}

// fields returns the values of the fields in a part of a text.
func fields(field *regexp.Regexp, text string, from, to int) (all []finding) {
	for _, m := range field.FindAllStringSubmatchIndex(text[from:to], -1) {
		if value := text[from+m[2] : from+m[3]]; entropy(value) >= 3 {
			all = append(all, found(privateRule, value, from+m[2]))
		}
	}
	return all
}
