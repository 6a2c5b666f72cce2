package secret

import (
	"slices"
	"strings"

	"foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/base/words"
)

// These patterns match the parts of lists of credentials.
var (
	// listStart matches what stands between a name and the first element of a list or map on one line or several: a type, a call
	// such as `listOf(`, and a bracket.
	listStart = lazyregexp.MustCompile(`^(?:[A-Za-z_<][\w.<>\[\], *]{0,40})?(?:\[\])?(?:[\w.]{1,30})?[\[({][ \t\r]*\n?\s{0,40}`)
	// element matches what precedes the text of a quoted element: blanks, the key of a map, and a quote.
	element = lazyregexp.MustCompile(`^\s{0,40}(?:(?:["'][\w.@ -]{1,60}["']|[\w.-]{1,60})[ \t]*(?:=>|[:=])[ \t]*)?[bBrRuUfL@]{0,2}(["'` + "`" + `])`)
	// bareElement matches an element without quotes in a list of YAML on one line.
	bareElement = lazyregexp.MustCompile(`^[ \t]*([^\s"'\x60,\[\](){}:]{8,256})[ \t]*[,\]]`)
	// between matches what separates elements.
	between = lazyregexp.MustCompile(`^[ \t]*,[ \t\r]*\n?`)
	// item matches an item of a list of YAML, with the credential as its first or second group.
	item = lazyregexp.MustCompile(`^[ \t]*\r?\n[ \t]*-[ \t]+(?:(["'])([^"'\n]{8,256})["']|([^\s"'\n]{8,256}))[ \t]*(?:#[^\n]{0,200})?\r?(?:\n|$)`)
	// login matches a user, in quotes, and the quote before a password.
	login = lazyregexp.MustCompile(`^["']?\]?[ \t]*(?:[:=]{1,2}>?[ \t]*)?(?:new[ \t]+)?(?:[\w.]{0,40}[Aa]uth(?:entication)?)?[ \t]*[\[({][ \t]*["'][^"'\n]{0,80}["'][ \t]*,[ \t]*["']`)
	// call matches the beginning of a call that takes a user and a password as its last arguments.
	call = lazyregexp.MustCompile(`^(?i:login|mysqli|mysqli_connect|mysql_connect|PDO|getConnection|createConnection)\([ \t]*(?:["'][^"'\n]{0,120}["'][ \t]*,[ \t]*){1,2}["']`)
)

// mostElements is the maximum number of elements of a list that are examined.
const mostElements = 64

// plurals returns the rule for the elements of a list, judged by the name of the list.
func plurals(name string) string {
	if rule := ruleOf(name); rule != "" {
		return rule
	}
	if one, is := strings.CutSuffix(strings.ToLower(name), "s"); is {
		return ruleOf(name[:len(one)])
	}
	return ""
}

// listed returns the credentials in the list or map that begins at an offset, after the operator behind its name. Elements that
// are lists themselves end it.
func listed(text string, at int, rule, name string) (all []finding) {
	start := listStart.FindString(text[at:min(len(text), at+mostValue)])
	if start == "" {
		return items(text, at, rule, name)
	}
	at += len(start)
	bracketed := strings.HasSuffix(strings.TrimSpace(start), "[")
	for range mostElements {
		rest := text[at:min(len(text), at+mostBare)]
		var v value
		if m := element.FindStringSubmatchIndex(rest); m != nil {
			quote := rest[m[2]:m[3]]
			size := closing(rest[m[1]:], quote)
			if size < 0 {
				return all
			}
			v = value{text: rest[m[1] : m[1]+size], at: at + m[1], quote: quote}
			at += m[1] + size + 1
		} else if m := bareElement.FindStringSubmatchIndex(rest); m != nil && bracketed {
			v = value{text: rest[m[2]:m[3]], at: at + m[2]}
			at += m[3]
		} else {
			return all
		}
		all = append(all, v.finding(rule, name)...)
		gap := between.FindString(text[at:min(len(text), at+mostValue)])
		if gap == "" {
			return all
		}
		at += len(gap)
	}
	return all
}

// items returns the credentials in the list of YAML whose first line begins before an offset.
func items(text string, at int, rule, name string) (all []finding) {
	for range mostElements {
		m := item.FindStringSubmatchIndex(text[at:min(len(text), at+mostValue)])
		if m == nil {
			return all
		}
		var v value
		if m[4] >= 0 {
			v = value{text: text[at+m[4] : at+m[5]], at: at + m[4], quote: text[at+m[2] : at+m[3]]}
		} else {
			v = value{text: text[at+m[6] : at+m[7]], at: at + m[6]}
		}
		all = append(all, v.finding(rule, name)...)
		at += m[1] - 1 // the next item begins with the end of this line
		if at >= len(text) || text[at] != '\n' {
			return all
		}
	}
	return all
}

// loginWords end the names of pairs of a user and a password, as in `auth=('me', '…')`.
var loginWords = []string{"auth", "credentials", "creds", "login", "authentication"}

// paired returns the password of a user and a password in brackets after a name that ends at an offset.
func paired(text string, end int, name string) []finding {
	rest := text[end:min(len(text), end+mostValue)]
	if rest == "" || !strings.ContainsAny(rest[:min(len(rest), 48)], "([{") {
		return nil
	}
	words := wordsOf(name)
	if len(words) == 0 || !slices.Contains(loginWords, words[len(words)-1]) {
		return nil
	}
	return lastArgument(rest, end, len(login.FindString(rest)))
}

// called returns the password in a call, at offset `at`, that takes one as its last argument.
func called(text string, at int) []finding {
	if at > 0 && words.IsIdentifier(text[at-1]) {
		return nil
	}
	rest := text[at:min(len(text), at+mostValue)]
	return lastArgument(rest, at, len(call.FindString(rest)))
}

// lastArgument returns the quoted password that begins after n bytes of a text, which begins at offset `at`.
func lastArgument(rest string, at, n int) []finding {
	if n == 0 {
		return nil
	}
	size := closing(rest[n:], rest[n-1:n])
	if size < 0 {
		return nil
	}
	return value{text: rest[n : n+size], at: at + n, quote: rest[n-1 : n]}.finding(passwordRule, "")
}
