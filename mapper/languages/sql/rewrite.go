package sql

import (
	"bytes"
	"slices"
	"strings"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// sqlCreates matches the head of a statement that declares something; its groups are the kind and the name.
var sqlCreates = regexp.MustCompile("(?is)^\\s*(?:CREATE|ALTER)\\s+(?:(?:OR\\s+REPLACE|OR\\s+ALTER|EDITIONABLE|NONEDITIONABLE|NO|FORCE|PUBLIC|ALGORITHM\\s*=\\s*\\w+|SQL\\s+SECURITY\\s+\\w+|GLOBAL|LOCAL|TEMP|TEMPORARY|UNLOGGED|UNIQUE|FOREIGN|EXTERNAL|RECURSIVE|" +
	"MATERIALIZED|VIRTUAL|CONSTRAINT|CLUSTERED|NONCLUSTERED|FULLTEXT|DEFINER\\s*=\\s*\\S+)\\s+)*" +
	"(TABLE|VIEW|FUNCTION|PROCEDURE|PROC|PACKAGE(?:\\s+BODY)?|AGGREGATE|TRIGGER|INDEX|TYPE(?:\\s+BODY)?|DOMAIN|SEQUENCE|SCHEMA|DATABASE)\\s+" +
	"(?:CONCURRENTLY\\s+)?(?:IF\\s+NOT\\s+EXISTS\\s+)?((?:[\\w$\\pL\\pM]+|\"(?:[^\"]|\"\")*\"|`[^`]*`|\\[[^\\]]*\\]|\\{\\{[^}]*\\}\\}|@\\w+@|:\\w+)(?:\\.(?:[\\w$\\pL\\pM]+|\"(?:[^\"]|\"\")*\"|`[^`]*`|\\[[^\\]]*\\]))*)")

var (
	// sqlParts matches the last part of a name, sqlNoise an entry of a table that is not a column, and sqlColumn a column.
	sqlParts = regexp.MustCompile("(?:[\\w$\\pL\\pM]+|\"(?:[^\"]|\"\")*\"|`[^`]*`|\\[[^\\]]*\\])$")
	sqlNoise = regexp.MustCompile(`(?i)^\s*(?:(?:CONSTRAINT|PRIMARY|FOREIGN|UNIQUE|CHECK|EXCLUDE|LIKE|FULLTEXT|SPATIAL|PERIOD)\b|` +
		`(?:KEY|INDEX)(?:\s+[^\s(]+)?(?:\s+USING\s+\w+)?\s*\(\s*[^\d\s])`) // a column may be named `key`, too
	sqlColumn = regexp.MustCompile("^\\s*([\\w$\\pL\\pM]+|\"(?:[^\"]|\"\")*\"|`[^`]*`|\\[[^\\]]*\\])(\\s+)(\\S.*?)\\s*$")
)

// rewriteSQL reduces a text to its declarations. Each is rewritten in one of three forms that the grammar knows. A table becomes
// a table with its columns, a statement with a body becomes a view, and anything else becomes a type. The tree-sitter queries for
// SQL look at the original text to recognize what was declared.
func rewriteSQL(text []byte) []byte {
	w := sqlWriter{text: text, out: bytes.Clone(text)}
	ends := newSQLEnds(text)
	rows := sqlRows{ends: nextMatch{what: sqlRowsEnd}, commands: nextMatch{what: sqlCommands}}
	rewrite.BlankLines(w.out)
	for at := 0; at < len(text); {
		end, next := ends.from(at)
		w.statement(at, end, ends.isBatched)
		if end < len(text) && text[end] == '\\' { // a psql command, which ends with its line
			next = (&rewrite.Tokens{Text: text}).LineEnd(end) + 1
		}
		if sqlCopies.Match(text[at:end]) {
			next = rows.after(text, end) + 1
		}
		at = min(max(next, at+1), len(text))
	}
	return w.out
}

var (
	// sqlCopies matches a COPY before data rows, sqlRowsEnd the line that ends the rows, and sqlCommands a line with a statement.
	sqlCopies   = regexp.MustCompile(`(?is)^(?:\s|--[^\n]*\n)*COPY\s.*\sFROM\s+STDIN\b`)
	sqlRowsEnd  = regexp.MustCompile(`(?m)^\\\.\r?$`)
	sqlCommands = regexp.MustCompile(`(?m)^(?:CREATE|SELECT|INSERT|DROP|ALTER|SET)\s`)
)

// sqlWriter writes statements into a blanked text.
type sqlWriter struct {
	text, out []byte
}

func (w *sqlWriter) put(at int, word string) { copy(w.out[at:], word) }

func (w *sqlWriter) keep(from, to int) { copy(w.out[from:to], w.text[from:to]) }

// statement rewrites the statement from offset `from` to `end`, without its `;`. If isBatched is true, the text consists of SQL
// Server batches, where ALTER also declares an object that has a body.
func (w *sqlWriter) statement(from, end int, isBatched bool) {
	start := min(sqlStart(w.text, from), end)
	w.keepComments(from, start)
	from = start
	at := sqlCreates.FindSubmatchIndex(w.text[from:end])
	if at == nil {
		return
	}
	part := sqlParts.FindIndex(w.text[from+at[4] : from+at[5]])
	if part == nil {
		return
	}
	name, nameEnd := from+at[4]+part[0], from+at[5]
	kind := strings.Join(strings.Fields(strings.ToUpper(string(w.text[from+at[2]:from+at[3]]))), " ")
	if isAltered := w.text[from] == 'A' || w.text[from] == 'a'; isAltered && (!isBatched || !slices.Contains(sqlBodied, kind)) {
		return
	}
	if word := strings.ToUpper(string(w.text[name:nameEnd])); kind == "INDEX" && word == "ON" || kind == "SCHEMA" && word == "AUTHORIZATION" || kind == "DATABASE" && word == "SCOPED" {
		return // a keyword, not a name
	}
	written := false
	switch kind {
	case "TABLE":
		written = w.table(from, name, nameEnd, end)
	case "PACKAGE", "PACKAGE BODY":
		written = w.writePackage(from, name, nameEnd, end) || w.view(from, name, nameEnd, end)
	case "VIEW", "FUNCTION", "PROCEDURE", "PROC", "TRIGGER", "TYPE BODY":
		written = w.view(from, name, nameEnd, end)
	}
	if !written {
		w.writeType(from, name, nameEnd, end)
	}
}

// sqlBodied are the kinds of declarations that have a body. In SQL Server, an ALTER repeats such a declaration in full.
var sqlBodied = []string{"VIEW", "FUNCTION", "PROCEDURE", "PROC", "TRIGGER"}

// create writes `CREATE` and the word `what` on one line before the name. It returns false if there is no room for them.
func (w *sqlWriter) create(what string, from, name int) bool {
	const create = "CREATE"
	at := w.roomFor(what, from+len(create)+1, name-1)
	if at < 0 {
		return false
	}
	w.put(from, create)
	w.put(at, what)
	return true
}

// view writes `CREATE VIEW name AS SELECT x`.
func (w *sqlWriter) view(from, name, nameEnd, end int) bool {
	body := w.body(nameEnd, end)
	const asSelect = "AS SELECT x"
	if body < 0 || end-body < len(asSelect) || !w.create("VIEW", from, name) {
		return false
	}
	w.word(name, nameEnd)
	w.keepComments(nameEnd, body)
	line := bytes.IndexByte(w.text[body:end], '\n')
	if line >= 0 && line < len(asSelect) {
		w.put(body, "AS")
		return w.writeSelect(body+len("AS"), end)
	}
	w.put(body, asSelect)
	w.moveToEnd(body+len(asSelect), end)
	w.close(end)
	return true
}

// body returns the position of the keyword that begins the body, or -1 if there is no body. For a function that has only a
// RETURN, it returns the position of the first RETURN.
func (w *sqlWriter) body(from, end int) int {
	returns := -1
	before, last, depth := "", "", 0
	for at := from; at < end; {
		next := sqlToken(w.text, at)
		word := strings.ToUpper(string(w.text[at:min(next, at+len("EXECUTE")+1)])) // longer words are cut off
		switch {
		case w.text[at] == '(':
			depth++
		case w.text[at] == ')':
			depth--
		case depth > 0 || at == from:
		case word == "BEGIN", word == "AS" && !sqlNames(before, last), word == "IS":
			return at
		case word == "RETURN" && returns < 0:
			returns = at
		}
		if !rewrite.IsBlank(w.text[at]) {
			if before, last = last, word; w.text[at] == '@' {
				next = max(next, sqlToken(w.text, min(at+1, end-1)))
				last = "@" // stands for the name of a variable
			}
		}
		at = next
	}
	return returns
}

// sqlNames reports whether an AS does not begin a body, but sets the rights of execution, the type of a parameter, or a name for
// the rows of a trigger. `last` is the word before the AS, and `before` is the word before `last`.
func sqlNames(before, last string) bool {
	isRows := func(word string) bool { return word == "NEW" || word == "OLD" }
	return last == "EXECUTE" || last == "EXEC" || last == "@" || isRows(last) || (last == "TABLE" || last == "ROW") && isRows(before)
}

// moveToEnd moves the `x` of `SELECT x`, which is directly before offset `at`, to the end of the statement.
func (w *sqlWriter) moveToEnd(at, end int) {
	if last := w.lastByte(end); last > at {
		w.out[at-1], w.out[last] = ' ', 'x'
	}
}

// lastByte returns the position of the last non-blank byte before offset `end`.
func (w *sqlWriter) lastByte(end int) int { return len(bytes.TrimRight(w.text[:end], " \t\r\n")) - 1 }

// roomFor returns the first position from `from` on at which `word` fits on the rest of a line, or -1 if there is none.
func (w *sqlWriter) roomFor(word string, from, end int) int {
	for at := from; at < end; {
		next := end
		if line := bytes.IndexByte(w.text[at:end], '\n'); line >= 0 {
			next = at + line
		}
		if next-at >= len(word) {
			return at
		}
		at = next + 1
	}
	return -1
}

// writeSelect writes `SELECT x` on one line, and reports whether there is room for it.
func (w *sqlWriter) writeSelect(from, end int) bool {
	const selects = " SELECT x"
	at := w.roomFor(selects, from, end)
	if at < 0 {
		return false
	}
	w.put(at, selects)
	w.moveToEnd(at+len(selects), end)
	w.close(end)
	return true
}

// writeType replaces the whole statement by `CREATE TYPE name AS (a x)`, or by `CREATE TYPE name` if there is no room for more.
func (w *sqlWriter) writeType(from, name, nameEnd, end int) {
	rewrite.BlankLines(w.out[from:end])
	if !w.create("TYPE", from, name) {
		return
	}
	w.word(name, nameEnd)
	const typed = " AS (a x"
	last := w.lastByte(end)
	if at := w.roomFor(typed, nameEnd, last); at >= 0 {
		w.put(at, typed)
		w.put(last, ")")
	}
	w.close(end)
}

// table writes a table with its columns. Each column gets a type of one word.
func (w *sqlWriter) table(from, name, nameEnd, end int) bool {
	open := nameEnd
	for open < end && rewrite.IsBlank(w.text[open]) {
		open++
	}
	if open == end || w.text[open] != '(' || !w.create("TABLE", from, name) {
		return w.view(from, name, nameEnd, end)
	}
	w.word(name, nameEnd)
	w.put(open, "(")
	isFirst := true
	for at := open + 1; at < end; {
		stop := sqlPartEnd(w.text, at, end)
		if w.column(at, stop, !isFirst) {
			isFirst = false
		}
		if stop < end && w.text[stop] == ')' {
			w.put(w.lastByte(end), ")")
			break
		}
		at = stop + 1
	}
	if isFirst { // the grammar accepts no table without columns
		rewrite.BlankLines(w.out[from:end])
		return false
	}
	w.close(end)
	return true
}

// column writes a column. If `comma` is true, it writes a comma before it.
func (w *sqlWriter) column(from, end int, comma bool) bool {
	start := from
	for {
		for start < end && rewrite.IsBlank(w.text[start]) {
			start++
		}
		comment := sqlComment(w.text[:end], start)
		if comment == start {
			break
		}
		w.keep(start, comment)
		start = comment
	}
	definition := w.text[start:end]
	if line := bytes.IndexByte(definition, '\n'); line >= 0 {
		definition = definition[:line]
	}
	definition, _, _ = bytes.Cut(definition, []byte("--"))
	at := sqlColumn.FindSubmatchIndex(definition)
	if at == nil || sqlNoise.Match(definition) {
		return false
	}
	if comma {
		w.put(from-1, ",")
	}
	w.word(start+at[2], start+at[3])
	for i := start + at[6]; i < start+at[7]; i++ {
		w.out[i] = 'x'
	}
	return true
}

// word overwrites a name with letters.
func (w *sqlWriter) word(from, to int) {
	for i := from; i < to; i++ {
		w.out[i] = 'x'
	}
}

func (w *sqlWriter) close(end int) {
	if end < len(w.out) && w.out[end] != '\n' {
		w.out[end] = ';'
	}
}

// writePackage writes a package as a table of its members. A routine or type becomes a column that consists of its keyword and
// its name, with `NULL` at the end of its declaration. Any other member becomes a column with its name and its type.
func (w *sqlWriter) writePackage(from, name, nameEnd, end int) bool {
	open := w.body(nameEnd, end)
	if open < 0 || !w.create("TABLE", from, name) {
		return false
	}
	w.word(name, nameEnd)
	w.put(open, "(")
	comma, isTaken := -1, false // position of the comma before the next member, and whether the member before has overwritten it
	for at := open + len("AS"); at < end; {
		start := sqlStart(w.text[:end], at)
		member := sqlMember.FindSubmatchIndex(rewrite.Ahead(w.text[:end], start))
		var stop int
		switch word := strings.ToUpper(string(w.text[start:sqlToken(w.text, min(start, end-1))])); {
		case word == "BEGIN" || word == "END" || start >= end:
			at = end
			continue
		case member == nil:
			stop = min(sqlEnd(w.text, start), end)
			if sqlAside.MatchString(word) || !w.column(at, stop, false) {
				at = stop + 1
				continue
			}
		default:
			w.keepComments(at, start)
			stop = min(sqlBlockEnd(w.text, start+member[1], member[3] >= len("FUNCTION")), end)
			before := isTaken
			isTaken = w.member(start, start+member[3], start+member[4], start+member[5], stop)
			if before && isIndented(w.text, start) {
				comma = start - 1
			}
		}
		if comma >= 0 {
			w.put(comma, ",")
		}
		comma, at = stop, stop+1
	}
	if comma < 0 {
		rewrite.BlankLines(w.out[from:end])
		return false
	}
	w.put(w.lastByte(end), ")")
	w.close(end)
	return true
}

var (
	// sqlMember matches the head of a routine or type in a package.
	sqlMember = regexp.MustCompile(`^(?i:(PROCEDURE|FUNCTION|TYPE|SUBTYPE))\s+([\w$#]+|"[^"]*")`)
	// sqlAside matches the start of a declaration in a package that is not a symbol.
	sqlAside = regexp.MustCompile(`^(?:PRAGMA|CURSOR|EXCEPTION)$`)
)

// member writes a routine or type of a package, given its keyword and its name. The declaration ends before the semicolon at
// offset `stop`. `NULL` is written at the end of the declaration, and the body becomes a comment. isTaken reports whether `NULL`
// has overwritten the semicolon.
func (w *sqlWriter) member(from, wordEnd, name, nameEnd, stop int) (isTaken bool) {
	w.word(from, wordEnd)
	w.word(name, nameEnd)
	const null = "NULL"
	end := w.lastByte(stop) + 1 - len(null)
	if isTaken = bytes.Contains(w.text[max(end, 0):stop], []byte("\n")) && isIndented(w.text, from); isTaken {
		end = stop + 1 - len(null)
	}
	if end <= nameEnd || bytes.Contains(w.text[end:end+len(null)], []byte("\n")) {
		return false
	}
	w.put(end, null)
	isType := wordEnd-from < len("FUNCTION") // TYPE or SUBTYPE
	body := w.body(nameEnd, stop)
	if isType || body < 0 || w.text[body]|' ' == 'r' { // the body begins with RETURN
		return isTaken
	}
	for close := end - len("*/"); close >= body+len("/*"); close-- {
		if w.text[close] != '\n' && w.text[close+1] != '\n' {
			w.put(body, "/*")
			w.put(close, "*/")
			break
		}
	}
	return isTaken
}

// isIndented reports whether a blank or tab precedes offset `at`.
func isIndented(text []byte, at int) bool { return at > 0 && (text[at-1] == ' ' || text[at-1] == '\t') }

// keepComments keeps the comments in a range.
func (w *sqlWriter) keepComments(from, to int) {
	for from < to {
		comment := sqlComment(w.text[:to], from)
		if comment > from {
			w.keep(from, comment)
		}
		from = max(comment, sqlToken(w.text[:to], from), from+1)
	}
}
