package sql

import (
	"bytes"
	"slices"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/declare"
	"foldout/mapper/internal/parse/rewrite"
	"foldout/model"
)

// sqlCreates matches the head of a statement that declares something; its groups are the kind and the name.
var sqlCreates = regexp.MustCompile("(?is)^\\s*(?:CREATE|ALTER)\\s+(?:(?:OR\\s+REPLACE|OR\\s+ALTER|EDITIONABLE|NONEDITIONABLE|NO|FORCE|PUBLIC|ALGORITHM\\s*=\\s*\\w+|SQL\\s+SECURITY\\s+\\w+|GLOBAL|LOCAL|TEMP|TEMPORARY|UNLOGGED|UNIQUE|FOREIGN|EXTERNAL|RECURSIVE|" +
	"MATERIALIZED|VIRTUAL|DYNAMIC|TRANSIENT|SECURE|CONSTRAINT|CLUSTERED|NONCLUSTERED|FULLTEXT|DEFINER\\s*=\\s*\\S+)\\s+)*" +
	"(TABLE|VIEW|FUNCTION|MACRO|PROCEDURE|PROC|PACKAGE(?:\\s+BODY)?|AGGREGATE|TRIGGER|INDEX|TYPE(?:\\s+BODY)?|DOMAIN|SEQUENCE|SCHEMA|DATABASE)\\s+" +
	"(?:CONCURRENTLY\\s+)?(?:IF\\s+NOT\\s+EXISTS\\s+)?((?:[\\w$\\pL\\pM]+|\"(?:[^\"]|\"\")*\"|`[^`]*`|\\[[^\\]]*\\]|\\{\\{[^}]*\\}\\}|@\\w+@|:\\w+)(?:\\.(?:[\\w$\\pL\\pM]+|\"(?:[^\"]|\"\")*\"|`[^`]*`|\\[[^\\]]*\\]))*)")

var (
	// sqlParts matches the last part of a name, sqlNoise an entry of a table that is not a column, and sqlColumn a column.
	sqlParts = regexp.MustCompile("(?:[\\w$\\pL\\pM]+|\"(?:[^\"]|\"\")*\"|`[^`]*`|\\[[^\\]]*\\])$")
	sqlNoise = regexp.MustCompile(`(?i)^\s*(?:(?:CONSTRAINT|PRIMARY|FOREIGN|UNIQUE|CHECK|EXCLUDE|LIKE|FULLTEXT|SPATIAL|PERIOD)\b|` +
		`(?:KEY|INDEX)(?:\s+[^\s(]+)?(?:\s+USING\s+\w+)?\s*\(\s*[^\d\s])`) // a column may be named `key`, too
	sqlColumn = regexp.MustCompile("(?s)^\\s*([\\w$\\pL\\pM]+|\"(?:[^\"]|\"\")*\"|`[^`]*`|\\[[^\\]]*\\])(\\s+)(\\S.*?)\\s*$")
)

// sqlReader reads the statements that declare something: tables with their columns, packages with their members, and others.
type sqlReader struct {
	declare.Outline
	text []byte
}

// declareSQL reads a text.
func declareSQL(text []byte) *declare.Outline {
	r := sqlReader{text: text}
	ends := newSQLEnds(text)
	rows := sqlRows{ends: nextMatch{what: sqlRowsEnd}, commands: nextMatch{what: sqlCommands}}
	for at := 0; at < len(text); {
		end, next := ends.from(at)
		r.statement(at, end, ends.isBatched)
		r.findUnclosed(at, end)
		if end < len(text) && text[end] == '\\' { // a psql command, which ends with its line
			next = rewrite.LineEnd(text, end) + 1
		}
		if sqlCopies.Match(text[at:end]) {
			next = rows.after(text, end) + 1
		}
		at = min(max(next, at+1), len(text))
	}
	return &r.Outline
}

var (
	// sqlCopies matches a COPY before data rows, sqlRowsEnd the line that ends the rows, and sqlCommands a line with a statement.
	sqlCopies   = regexp.MustCompile(`(?is)^(?:\s|--[^\n]*\n)*COPY\s.*\sFROM\s+STDIN\b`)
	sqlRowsEnd  = regexp.MustCompile(`(?m)^\\\.\r?$`)
	sqlCommands = regexp.MustCompile(`(?m)^(?:CREATE|SELECT|INSERT|DROP|ALTER|SET)\s`)
)

// statement reads the statement from offset `from` to `end`, without its `;`. If isBatched is true, the text consists of SQL
// Server batches, where ALTER also declares an object that has a body.
func (r *sqlReader) statement(from, end int, isBatched bool) {
	start := min(sqlStart(r.text, from), end)
	r.comments(from, start)
	at := sqlCreates.FindSubmatchIndex(r.text[start:end])
	if at == nil {
		return
	}
	part := sqlParts.FindIndex(r.text[start+at[4] : start+at[5]])
	if part == nil {
		return
	}
	kind := strings.Join(strings.Fields(strings.ToUpper(string(r.text[start+at[2]:start+at[3]]))), " ")
	d := declare.Declaration{
		Span: declare.Span{From: start, To: start + len(bytes.TrimRight(r.text[start:end], " \t\r\n"))}, Kind: sqlKind(kind),
		Name: declare.Span{From: start + at[4] + part[0], To: start + at[5]},
	}
	nameEnd := d.Name.To
	if name := d.Name.Of(r.text); name[0] == '`' && bytes.IndexByte(name, '.') > 0 { // a whole path in quotes, as in BigQuery
		d.Name = declare.Span{From: d.Name.From + bytes.LastIndexByte(name, '.') + 1, To: d.Name.To - 1}
	}
	if isAltered := r.text[start]|' ' == 'a'; isAltered && (!isBatched || !slices.Contains(sqlBodied, kind)) {
		return
	}
	if word := strings.ToUpper(string(d.Name.Of(r.text))); kind == "INDEX" && word == "ON" || kind == "SCHEMA" && word == "AUTHORIZATION" || kind == "DATABASE" && word == "SCOPED" {
		return // a keyword, not a name
	}
	switch kind {
	case "TABLE":
		if d.Body = r.columns(nameEnd, d.To); d.Body == 0 {
			d.Body = r.body(nameEnd, end)
		}
	case "PACKAGE", "PACKAGE BODY":
		if d.Body = r.body(nameEnd, end); d.Body > 0 {
			r.members(d.Body, end)
		}
	case "VIEW", "FUNCTION", "MACRO", "PROCEDURE", "PROC", "TRIGGER", "TYPE BODY":
		d.Body = r.body(nameEnd, end)
	}
	head := d.To
	if d.Body > 0 {
		head = d.Body
	}
	r.comments(nameEnd, head)
	r.add(d)
}

// findUnclosed records the strings and comments in a statement that nothing ends.
func (r *sqlReader) findUnclosed(at, end int) {
	if sqlCommand.Match(rewrite.Ahead(r.text, sqlStart(r.text, at))) {
		return // its arguments are plain text
	}
	for at < end {
		next := sqlToken(r.text, at)
		isComment := next == len(r.text) && bytes.HasPrefix(r.text[at:], []byte("/*"))
		if isOpenString(r.text, at, next) || isComment && !bytes.HasSuffix(r.text[at:], []byte("*/")) {
			r.Unread = append(r.Unread, declare.Span{From: at, To: rewrite.LineEnd(r.text, at)})
		}
		at = next
	}
}

// sqlBodied are the kinds of declarations that have a body. In SQL Server, an ALTER repeats such a declaration in full.
var sqlBodied = []string{"VIEW", "FUNCTION", "PROCEDURE", "PROC", "TRIGGER"}

// sqlKind returns the kind of what a statement declares.
func sqlKind(word string) model.Kind {
	switch word {
	case "TABLE", "VIEW":
		return model.KindStruct
	case "FUNCTION", "MACRO", "PROCEDURE", "PROC", "AGGREGATE":
		return model.KindFunction
	case "PACKAGE", "PACKAGE BODY":
		return model.KindModule
	case "TYPE", "TYPE BODY", "DOMAIN", "SUBTYPE":
		return model.KindType
	case "SCHEMA", "DATABASE":
		return model.KindNamespace
	}
	return model.KindObject
}

// add declares a symbol, whose name may be in quotes.
func (r *sqlReader) add(d declare.Declaration) {
	if d.As = string(bytes.TrimSpace(bytes.Trim(d.Name.Of(r.text), "\"`[]"))); d.As != "" {
		r.Declare(d)
	}
}

// body returns the position of the keyword that begins the body, or 0 if there is no body. For a function that has only a
// RETURN, it returns the position of the first RETURN.
func (r *sqlReader) body(from, end int) int {
	returns := 0
	before, last, depth := "", "", 0
	for at := from; at < end; {
		next := sqlToken(r.text, at)
		word := strings.ToUpper(string(r.text[at:min(next, at+len("EXECUTE")+1)])) // longer words are cut off
		switch {
		case r.text[at] == '(':
			depth++
		case r.text[at] == ')':
			depth--
		case depth > 0 || at == from:
		case word == "BEGIN", word == "AS" && !sqlNames(before, last), word == "IS":
			return at
		case word == "RETURN" && returns == 0:
			returns = at
		}
		if !rewrite.IsBlank(r.text[at]) {
			if before, last = last, word; r.text[at] == '@' {
				next = max(next, sqlToken(r.text, min(at+1, end-1)))
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

// columns reads the columns of a table, which are in parentheses after offset `at`. It returns the position of the opening
// parenthesis, or 0 if no columns are there.
func (r *sqlReader) columns(at, end int) int {
	open := at
	for open < end && rewrite.IsBlank(r.text[open]) {
		open++
	}
	if open == end || r.text[open] != '(' {
		return 0
	}
	found := false
	for at := open + 1; at < end; {
		stop := sqlPartEnd(r.text, at, end)
		found = r.column(at, stop) || found
		if stop < end && r.text[stop] == ')' {
			break
		}
		at = stop + 1
	}
	if !found {
		return 0
	}
	return open
}

// column reads a column and reports whether there is one.
func (r *sqlReader) column(from, end int) bool {
	start := from
	for {
		for start < end && rewrite.IsBlank(r.text[start]) {
			start++
		}
		comment := sqlComment(r.text[:end], start)
		if comment == start {
			break
		}
		r.Comment(declare.Span{From: start, To: comment})
		start = comment
	}
	definition := r.text[start:sqlFirstLine(r.text, start, end)]
	at := sqlColumn.FindSubmatchIndex(definition)
	if at == nil || sqlNoise.Match(definition) {
		return false
	}
	r.add(declare.Declaration{
		Span: declare.Span{From: start + at[2], To: start + at[7]}, Kind: model.KindField, Name: declare.Span{From: start + at[2], To: start + at[3]},
	})
	return true
}

// members reads the members of a package: routines, types and variables.
func (r *sqlReader) members(open, end int) {
	for at := open + len("AS"); at < end; {
		start := sqlStart(r.text[:end], at)
		if start >= end {
			return
		}
		word := strings.ToUpper(string(r.text[start:min(sqlToken(r.text, start), end)]))
		if word == "BEGIN" || word == "END" {
			return
		}
		var stop int
		if member := sqlMember.FindSubmatchIndex(rewrite.Ahead(r.text[:end], start)); member != nil {
			r.comments(at, start)
			stop = min(sqlBlockEnd(r.text, start+member[1], member[3] >= len("FUNCTION")), end)
			r.member(start, word, declare.Span{From: start + member[4], To: start + member[5]}, stop)
		} else if stop = min(sqlEnd(r.text, start), end); !sqlAside.MatchString(word) {
			if next := sqlMemberLine.FindIndex(r.text[start:stop]); next != nil { // behind a construct that is not known
				stop = start + next[0]
				r.Unread = append(r.Unread, declare.Span{From: start, To: stop})
			} else {
				r.column(at, stop)
			}
		}
		at = stop + 1
	}
}

var (
	// sqlMember matches the head of a routine or type in a package.
	sqlMember = regexp.MustCompile(`^(?i:(PROCEDURE|FUNCTION|TYPE|SUBTYPE))\s+([\w$#]+|"[^"]*")`)
	// sqlMemberLine matches the line break before a line that begins with such a head.
	sqlMemberLine = regexp.MustCompile(`(?i)\n[ \t]*(?:PROCEDURE|FUNCTION|TYPE|SUBTYPE)[ \t]+[\w$#"]`)
	// sqlAside matches the start of a declaration in a package that is not a symbol.
	sqlAside = regexp.MustCompile(`^(?:PRAGMA|CURSOR|EXCEPTION)$`)
)

// member reads a routine or type of a package, given its keyword and its name. It ends before the semicolon at offset `stop`.
func (r *sqlReader) member(from int, word string, name declare.Span, stop int) {
	d := declare.Declaration{Span: declare.Span{From: from, To: from + len(bytes.TrimRight(r.text[from:stop], " \t\r\n"))}, Kind: sqlKind(word), Name: name}
	if body := r.body(name.To, stop); d.Kind == model.KindFunction && body > 0 && r.text[body]|' ' != 'r' { // the body does not begin with RETURN
		d.Body = body
	}
	r.add(d)
}

// comments reads the comments in a range.
func (r *sqlReader) comments(from, to int) {
	for from < to {
		comment := sqlComment(r.text[:to], from)
		if comment > from {
			r.Comment(declare.Span{From: from, To: comment})
		}
		from = max(comment, sqlToken(r.text[:to], from), from+1)
	}
}
