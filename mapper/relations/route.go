// This file reads the lines that register a handler, and determines from them which requests the handler answers. These lines
// look much alike in all web frameworks: an HTTP method as a word, a path in quotes, and the name of the handler after them or on
// one of the next lines.

package relations

import (
	"regexp"
	"strings"

	"foldout/mapper/internal/base/words"
)

// Route describes the requests that a handler answers.
type Route struct {
	Method string // such as GET, "" for any or if not known
	Path   string // as written, without prefixes added by enclosing groups; "" if not known
	Line   int    // from 1
}

// reach is the maximum distance, in lines, from the start of a route down to the name of its handler.
const reach = 3

// FindRoute returns the route that a line registers for the handler with the given name. Lines are counted from 1.
func FindRoute(lines []string, line int, handler string) Route {
	r := Route{Line: line}
	if line < 1 || line > len(lines) {
		return r
	}
	at := lines[line-1]
	before, behind := at, ""
	if i := outsideQuotes(at, handler); i > 0 {
		before, behind = at[:i], at[i:]
	}
	r.Method, r.Path = methodIn(before), pathIn(before)
	for up := line - 1; (r.Path == "" || r.Method == "") && up > 0 && up >= line-reach && continues(lines[up-1]); up-- {
		r.Method, r.Path = either(r.Method, methodIn(lines[up-1])), either(r.Path, pathIn(lines[up-1]))
	}
	r.Method, r.Path = either(r.Method, methodIn(behind)), either(r.Path, pathIn(behind))
	return r
}

// outsideQuotes finds a name outside quotes in a line, and returns its offset, or 0 if it does not occur.
func outsideQuotes(line, name string) int {
	for from := 0; name != ""; {
		i := strings.Index(line[from:], name)
		if i < 0 {
			break
		}
		i += from
		end := i + len(name)
		alone := (i == 0 || !isInWord(line[i-1])) && (end == len(line) || !isInWord(line[end]))
		if alone && (strings.Count(line[:i], `"`)|strings.Count(line[:i], "'"))&1 == 0 { // both counts are even: outside quotes
			return i
		}
		from = end
	}
	return 0
}

// isInWord reports whether a byte is in an identifier, which may have letters of any script.
func isInWord(c byte) bool { return words.IsIdentifier(c) || c >= 0x80 }

// continues tells whether a line goes on in the next one: it has an open call, or is a decorator above another.
func continues(line string) bool {
	line = strings.TrimSpace(line)
	return strings.HasPrefix(line, "@") || strings.HasPrefix(line, "#[") || line != "" && strings.ContainsAny(line[len(line)-1:], "(,[{")
}

func either(first, other string) string {
	if first != "" {
		return first
	}
	return other
}

var (
	// quoted matches quoted texts, optionally with a method before the path as in "GET /cart".
	quoted = regexp.MustCompile("[\"'`]((?:[A-Z]{3,7} )?[^\"'`\\s]*)[\"'`]")
	// called matches a method name that is called, an annotation named after a method, or a method in capitals.
	called = regexp.MustCompile(`\b(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b|(?:^|[^\w"'/-])(?:[Mm]ap|add_|Http|route_)?([Gg]et|[Pp]ost|[Pp]ut|[Pp]atch|[Dd]elete|[Hh]ead|[Oo]ptions)(?:Mapping|Async)?(?:[\s(\["'<]|$)`)
)

// methodIn returns the last HTTP method in a text, in capitals, or "" if there is none.
func methodIn(text string) string {
	all := called.FindAllStringSubmatch(text, -1)
	if len(all) == 0 {
		return ""
	}
	last := all[len(all)-1]
	return strings.ToUpper(last[1] + last[2]) // one of the two is empty
}

// pathIn returns the last quoted path in a text, or else the first quoted text that may be one, or "" if there is none.
func pathIn(text string) string {
	path, maybe := "", ""
	for _, m := range quoted.FindAllStringSubmatch(text, -1) {
		said := m[1]
		if method, rest, is := strings.Cut(said, " "); is && strings.HasPrefix(rest, "/") && strings.ToUpper(method) == method {
			said = rest
		}
		switch {
		case strings.HasPrefix(said, "/"):
			path = said
		case maybe == "" && said != "" && strings.ToUpper(said) != said && said[0] != '.' && !strings.ContainsAny(said, "#\\@"):
			maybe = said // neither a method in capitals nor a handler such as `users#show`
		}
	}
	return either(path, maybe)
}
