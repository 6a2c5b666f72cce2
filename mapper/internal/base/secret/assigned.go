package secret

import (
	"strings"

	"foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/base/words"
)

// These patterns match what stands between a name and its value.
var (
	// assignment matches `=`, `:`, `=>` and their variants, also after a type, as in `name: String = `.
	assignment = lazyregexp.MustCompile(`^(?:\\?["'` + "`" + `])?[\])}]{0,2}(?:\[\d*\])?[ \t]*(?:` +
		`:[ \t]*[&'\w<>\[\]?.]{1,30}(?:[ \t][\w<>\[\]?.]{1,20})?[ \t]*=|[ \t][\w.*\[\]?]{1,30}[ \t]*=|[:?|.+]{0,2}=[=>]{0,2}|:{1,3})[ \t]*`)
	// colon matches the beginning of an assignment that seems to have a type.
	colon = lazyregexp.MustCompile(`^["']?:[ \t]*[&'\w]`)
	// argument matches the bracket of a call or an initializer and the comma after a quoted argument.
	argument = lazyregexp.MustCompile(`^(?:[({]|\\?["'][ \t]*,)[ \t]*`)
	// tag matches the end of the start tag of an element whose name is the value of an attribute.
	tag = lazyregexp.MustCompile(`^["'](?:[ \t][^<>\n]{0,60})?>`)
	// block matches the start of a block in YAML.
	block = lazyregexp.MustCompile(`^[|>][-+]?[ \t]*\r?\n[ \t]+`)
	// pair matches what stands between the name of a setting and its value if both are attributes or keys of their own.
	pair = lazyregexp.MustCompile(`^\\?["']?(?:[ \t]*,)?\s{0,40}[ \t]*["']?(?i:value)["']?[ \t]*[:=][ \t]*`)
	// pairBefore matches a value that precedes the name of its setting.
	pairBefore = lazyregexp.MustCompile(`(?i)\bvalue["']?[ \t]*[:=][ \t]*["']?([^"'\s]{8,200})["']?,?\s{1,40}["']?name["']?[ \t]*[:=][ \t]*["']?$`)
	// variable matches what stands between the name and the default of a Terraform variable.
	variable = lazyregexp.MustCompile(`^"[ \t]*\{\s{1,40}(?:(?:type|description|sensitive|nullable)\b[^\n]{0,120}\n\s{0,20}){0,4}default[ \t]*=[ \t]*`)
	// property matches what stands between the key and the string of a property list of Apple.
	property = lazyregexp.MustCompile(`^</key>\s{0,40}<string>`)
	// spoken matches `password is` and SQL's `PASSWORD '…'`.
	spoken = lazyregexp.MustCompile(`^(?:[ \t]+(?:is|was|to|AS|USING)\b:?)?[ \t]+$`)
	// nextLine matches the start of a value on the next line.
	nextLine = lazyregexp.MustCompile(`^\\?\r?\n[ \t]*["'` + "`" + `]`)
	// valueStart matches what may precede the first letter of a value: a call around it, what it is the default for, the prefix and
	// quote of a string, and a scheme of authorization.
	valueStart = lazyregexp.MustCompile(`^(?:(?:(?:new[ \t]+)?(?:[A-Za-z][\w.:]{0,40}\([ \t]*|ConvertTo-SecureString[ \t]+(?:-String[ \t]+)?)(?:["']\w{1,40}["'],[ \t]*)?|[\w.\[\]"']{1,60}[ \t]*(?:\|\||\?\?|or)[ \t]*)?[bBrRuUfLN@]{0,2}(\\?["'` + "`" + `]))?[ \t]*(?:(?:Bearer|Basic|[Tt]oken)[ \t]+)?`)
	// command matches the beginning of a line that sets a variable to the word after its name.
	command = lazyregexp.MustCompile(`^[ \t]*(?:ENV|ARG|#[ \t]*define|setx?|setenv|export|proxy_set_header|machine\b.*)[ \t]+$`)
)

// These are limits, in bytes, on what is examined: the name on each side of a keyword, and the rest from the name on.
const (
	mostName  = 64
	mostValue = 600
	mostBare  = 1 << 10 // a value without quotes
)

// assigned looks at the name that contains the keyword at offset `at`, and returns the value assigned to it if that looks like a
// credential.
func assigned(text string, at int) []finding {
	start, end := nameAt(text, at)
	name := text[start:end]
	rule, several := ruleOf(name), ""
	if f := paired(text, end, name); f != nil {
		return f
	}
	if rule == "" && isBareKey(text, start, end) {
		rule = keyRule
	}
	if rule == "" {
		if several = plurals(name); several == "" {
			return nil
		}
	}
	rest := text[end:min(len(text), end+mostValue)]
	if rule == tokenRule || rule == passwordRule || rule == keyRule {
		if f := valueBefore(text, start, rule); f != nil {
			return f
		}
	}
	n, mustQuote := skipOperator(text, start, rest)
	if n < 0 {
		return nil
	}
	if rule == "" {
		return listed(text, end+n, several, name)
	}
	v := valueAt(text, start, end+n, rule)
	if v.text != "" && (!mustQuote || v.quote != "") {
		if f := v.finding(rule, name); f != nil {
			return f
		}
	}
	if v.quote != "" || mustQuote {
		return nil
	}
	return listed(text, end+n, rule, name)
}

// isBareKey reports whether the name between two offsets is the variable KEY of a shell or an environment file.
func isBareKey(text string, start, end int) bool {
	return text[start:end] == "KEY" && end < len(text) && text[end] == '=' && isWholeLine(text, start)
}

// nameAt returns the bounds of the name around the keyword at offset `at`.
func nameAt(text string, at int) (start, end int) {
	start, end = at, at
	for start > 0 && at-start < mostName && isInName(text[start-1]) {
		start--
	}
	for end < len(text) && end-at < mostName && isInName(text[end]) {
		end++
	}
	for start < at && strings.IndexByte("-.", text[start]) >= 0 {
		start++
	}
	for end > at && strings.IndexByte("-.", text[end-1]) >= 0 {
		end--
	}
	return start, end
}

func isInName(c byte) bool { return words.IsIdentifier(c) || c == '-' || c == '.' }

// skipOperator returns the size of what stands between a name and its value, or -1 if no value follows. mustQuote says that only a
// string can be the value.
func skipOperator(text string, start int, rest string) (n int, mustQuote bool) {
	if m := pair.FindString(rest); m != "" {
		return len(m), false
	}
	if m := assignment.FindString(rest); m != "" {
		if typed := colon.FindString(m); typed != "" && endsLine(rest[len(m):]) {
			return len(typed) - 1, false // what looks like a type and an equals sign is base64
		}
		if more := nextLine.FindString(rest[len(m):]); more != "" {
			return len(m) + len(more) - 1, true
		}
		return len(m) + len(block.FindString(rest[len(m):])), false
	}
	if m := argument.FindString(rest); m != "" {
		return len(m), true
	}
	if strings.HasPrefix(rest, ">") && isElement(text, start) {
		return 1, false
	}
	if m := tag.FindString(rest); m != "" && start > 1 && text[start-2] == '=' {
		return len(m), false
	}
	if strings.HasPrefix(rest, ", ") && start > 0 && text[start-1] == '{' { // a tuple of Erlang
		return len(", "), true
	}
	if m := variable.FindString(rest); m != "" {
		return len(m), true
	}
	if m := property.FindString(rest); m != "" {
		return len(m), false
	}
	gap := strings.IndexAny(rest, "'\"`\n")
	if gap > 0 && gap < 12 && rest[gap] != '\n' && spoken.MatchString(rest[:gap]) && !isQuoted(text, start) {
		return gap, true
	}
	if blank := len(rest) - len(strings.TrimLeft(rest, " \t")); blank > 0 && (isFlag(text, start) || isCommand(text, start)) {
		return blank, false
	}
	return -1, false
}

// endsLine reports whether only quotes and equals signs follow on the line.
func endsLine(rest string) bool {
	line, _, _ := strings.Cut(rest, "\n")
	return strings.Trim(line, "=\"' \t\r") == ""
}

func isQuoted(text string, start int) bool {
	return start > 0 && strings.IndexByte("'\"`", text[start-1]) >= 0
}

// isElement reports whether the name at offset `start` is that of an XML element.
func isElement(text string, start int) bool { return start > 0 && text[start-1] == '<' }

// isFlag reports whether the name at offset `start` is that of a command-line option.
func isFlag(text string, start int) bool { return start > 1 && text[start-1] == '-' }

// isCommand reports whether the line before the name at offset `start` is the beginning of a command such as ENV.
func isCommand(text string, start int) bool {
	from := max(0, start-mostName)
	return command.MatchString(text[from+strings.LastIndexByte(text[from:start], '\n')+1 : start])
}

// valueBefore returns the value that precedes the name of its setting at offset `start`, as in `value: x` before `name: TOKEN`.
func valueBefore(text string, start int, rule string) []finding {
	from := max(0, start-mostValue/2)
	before := text[from:start]
	tail := before[max(0, len(before)-24):]
	if !strings.Contains(tail, "name") && !strings.Contains(tail, "Name") {
		return nil
	}
	m := pairBefore.FindStringSubmatchIndex(before)
	if m == nil {
		return nil
	}
	return value{text: before[m[2]:m[3]], at: from + m[2], quote: `"`}.finding(rule, "")
}

// valueAt returns the value that begins at an offset. `start` is the offset of its name.
func valueAt(text string, start, at int, rule string) value {
	end := min(len(text), at+mostOf)
	m := valueStart.FindStringSubmatchIndex(text[at:min(end, at+80)])
	v := value{at: at + m[1]}
	if m[2] >= 0 {
		v.quote = text[at+m[2] : at+m[3]]
		line := text[v.at:end]
		if v.quote != "`" {
			line, _, _ = strings.Cut(line, "\n")
		}
		size := closing(line, v.quote)
		if size < 0 {
			return value{}
		}
		v.text = line[:size]
		return v
	}
	end = min(len(text), v.at+mostBare)
	line, _, _ := strings.Cut(text[v.at:end], "\n")
	stops := " \t\r\"'`<>;,"
	if rule != passwordRule {
		stops += "&\\"
	}
	if isWholeLine(text, start) && at > start && rule == passwordRule {
		stops = " \t\r\"'`"
	}
	if i := strings.IndexAny(line, stops); i >= 0 {
		line = line[:i]
	}
	v.text = strings.TrimRight(line, ",;:)]}\\|")
	if text[at-1] == '>' && at > start+1 && strings.HasPrefix(text[v.at+len(v.text):], "<") {
		v.quote = "<"
	}
	v.next = text[v.at+len(v.text) : min(len(text), v.at+len(v.text)+1)]
	return v
}

// isWholeLine reports whether the name at offset `start` begins its line, as in a file of settings.
func isWholeLine(text string, start int) bool {
	from := max(0, start-mostName)
	before := strings.TrimSpace(text[from+strings.LastIndexByte(text[from:start], '\n')+1 : start])
	return before == "" || before == "export" || before == "-"
}

// closing returns the offset of the quote that closes a string, or -1.
func closing(line, quote string) int {
	if len(quote) == 2 { // an escaped quote
		return strings.Index(line, quote)
	}
	for i := 0; i < len(line); i++ {
		switch {
		case line[i] == '\\' && quote != "`":
			i++
		case line[i] == quote[0]:
			return i
		}
	}
	return -1
}
