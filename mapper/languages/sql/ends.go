package sql

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/rewrite"
)

// Statements end with a semicolon, except that bodies contain semicolons of their own. Statements with bodies end
// with a line `GO` (SQL Server) or `/` (Oracle), with the mark set by `DELIMITER` (MySQL), or with the `END` of a
// block.

var (
	// sqlBatches matches a line `GO`, sqlSlashes a line `/`, and sqlCreations the start of a line that begins with CREATE.
	sqlBatches   = regexp.MustCompile(`(?im)^[ \t]*(GO)(?:[ \t]+\d+)?[ \t]*;?[ \t]*(?:--[^\n]*)?\r?$`)
	sqlSlashes   = regexp.MustCompile(`(?m)^[ \t]*(/)[ \t]*\r?$`)
	sqlCreations = regexp.MustCompile(`(?im)^(?:CREATE)[ \t]`)
	// sqlSteps match lines that begin a statement of SQL Server even without a semicolon before them.
	sqlSteps     = regexp.MustCompile(`^(?i:[ \t]*(?:CREATE|ALTER|INSERT|UPDATE|DELETE|DROP|IF|EXEC|EXECUTE|SET|PRINT|DECLARE|SELECT|USE|BEGIN|END|GRANT|TRUNCATE|MERGE|RAISERROR)\b)`)
	sqlDelimiter = regexp.MustCompile(`^(?i:DELIMITER)[ \t]+(\S+)[^\n]*`)
	// sqlCommand matches a command of SQL*Plus, which ends with its line.
	sqlCommand = regexp.MustCompile(`^(?i:@|(?:SET|PROMPT|CLEAR|SPOOL|WHENEVER|DEFINE|UNDEFINE|REM|REMARK|COLUMN|ACCEPT|VARIABLE|EXIT|CONN|CONNECT|DISCONNECT|PAUSE|BREAK|TTITLE|BTITLE)\b)`)
	// sqlRoutine matches the head of a statement with a body; its group is the kind of the statement.
	sqlRoutine = regexp.MustCompile(`^(?is:(?:CREATE|ALTER)\s+(?:(?:OR\s+(?:REPLACE|ALTER)|EDITIONABLE|NONEDITIONABLE|CONSTRAINT|TEMP|TEMPORARY|DEFINER\s*=\s*\S+)\s+)*(FUNCTION|PROCEDURE|PROC|TRIGGER|PACKAGE|TYPE\s+BODY|VIEW|TYPE)\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:\[[^\]]*\]|[^\s(\[])+(\s*\(?\s*@\w)?)`)
)

// sqlEnds finds the ends of statements.
type sqlEnds struct {
	text                      []byte
	batches, slashes, creates nextMatch
	isBatched                 bool   // the text consists of SQL Server batches, which end with `GO`
	delimiter                 []byte // set by `DELIMITER`, nil for the semicolon
}

func newSQLEnds(text []byte) *sqlEnds {
	return &sqlEnds{
		text: text, isBatched: sqlBatches.Match(text),
		batches: nextMatch{what: sqlBatches}, slashes: nextMatch{what: sqlSlashes}, creates: nextMatch{what: sqlCreations},
	}
}

// from returns the end of the statement that begins at offset `at`, and the start of the next one.
func (e *sqlEnds) from(at int) (end, next int) {
	start := sqlStart(e.text, at)
	if to := sqlDelimiter.FindSubmatchIndex(rewrite.Ahead(e.text, start)); to != nil {
		if e.delimiter = e.text[start+to[2] : start+to[3]]; string(e.delimiter) == ";" {
			e.delimiter = nil
		}
		return start, start + to[1]
	}
	if e.delimiter != nil {
		end = e.delimited(start)
		return end, min(end+len(e.delimiter), len(e.text))
	}
	if start < len(e.text) && e.text[start] == '/' {
		return start, start + 1
	}
	if !e.isBatched && sqlCommand.Match(rewrite.Ahead(e.text, start)) {
		line := rewrite.FirstLine(e.text[start:])
		if mark := bytes.IndexByte(line, ';'); mark >= 0 {
			line = line[:mark]
		}
		return start + len(line), start + len(line) + 1
	}
	routine := sqlRoutine.FindSubmatchIndex(rewrite.Ahead(e.text, start))
	if routine == nil {
		return e.plain(start, e.isBatched)
	}
	kind := strings.ToUpper(string(e.text[start+routine[2] : start+routine[3]]))
	slash, _ := e.slashes.from(e.text, start)
	create, _ := e.creates.from(e.text, start+1)
	switch {
	case e.isBatched && kind != "TYPE":
		return e.line(&e.batches, start)
	case routine[4] >= 0: // parameters of SQL Server
		return create, create
	case kind == "VIEW" || kind == "TYPE" && slash == len(e.text):
		return e.plain(start, false)
	case slash < create || slash < len(e.text) && create == len(e.text):
		return e.line(&e.slashes, start)
	case strings.HasPrefix(kind, "PACKAGE") || strings.HasPrefix(kind, "TYPE"):
		return create, create
	}
	end = sqlBlockEnd(e.text, start+routine[3], kind != "TRIGGER")
	return end, end + 1
}

// line finds the next line, at or after offset `at`, that `lines` matches. It returns the start of that line, where the statement
// ends, and the end of the line, where the next statement starts.
func (e *sqlEnds) line(lines *nextMatch, at int) (end, next int) {
	start, after := lines.from(e.text, at)
	for start < after && rewrite.IsBlank(e.text[start]) {
		start++
	}
	return start, after
}

// delimited returns the position of the next delimiter set by `DELIMITER`.
func (e *sqlEnds) delimited(at int) int {
	for at < len(e.text) && !bytes.HasPrefix(e.text[at:], e.delimiter) {
		at = sqlToken(e.text, at)
	}
	return min(at, len(e.text))
}

// plain returns the end of a statement without a body, and the start of the next statement. If isBatched is true, the text
// consists of SQL Server batches, and a statement also ends before a line that begins another statement.
func (e *sqlEnds) plain(at int, isBatched bool) (end, next int) {
	if !isBatched {
		end = sqlEnd(e.text, at)
		return end, end + 1
	}
	batch, after := e.line(&e.batches, at)
	for depth := 0; at < batch; at = sqlToken(e.text, at) {
		switch e.text[at] {
		case '[':
			at += max(bytes.IndexByte(rewrite.Ahead(e.text, at), ']'), 0)
		case '(':
			depth++
		case ')':
			depth--
		case ';':
			if depth <= 0 {
				return at, at + 1
			}
		case '\n':
			if depth <= 0 && sqlSteps.Match(rewrite.Ahead(e.text, at+1)) {
				return at, at + 1
			}
		}
	}
	return batch, after
}

// sqlStart returns the start of a statement, after blanks and comments.
func sqlStart(text []byte, at int) int {
	if at == 0 && bytes.HasPrefix(text, []byte(rewrite.ByteOrderMark)) {
		at = len(rewrite.ByteOrderMark)
	}
	for at < len(text) {
		if comment := sqlComment(text, at); comment > at {
			at = comment
		} else if rewrite.IsBlank(text[at]) {
			at++
		} else {
			break
		}
	}
	return at
}

// sqlBlockEnd returns the position of the semicolon that ends a statement with a block. If mayDeclare is true,
// declarations of variables and routines may precede the block.
func sqlBlockEnd(text []byte, from int, mayDeclare bool) int {
	b := sqlBlock{text: text, mayDeclare: mayDeclare, first: -1}
	for at := from; at < len(text); {
		next := sqlToken(text, at)
		if text[at] == ';' && b.isOver(at) {
			return at
		}
		if b.first >= 0 && !b.isBlock && at-b.first > farBlock {
			break
		}
		if rewrite.IsWordByte(text[at]) && next-at <= len("PROCEDURE") {
			b.word(strings.ToUpper(string(text[at:next])), next)
		}
		at = next
	}
	if b.first >= 0 && !b.isBlock {
		return b.first
	}
	return len(text)
}

// farBlock is the maximum number of bytes after the first semicolon that are searched for a block.
const farBlock = 16 << 10

// sqlBlock tracks nested blocks.
type sqlBlock struct {
	text       []byte
	mayDeclare bool
	declares   bool   // the current position is in the declarations before the block
	isBlock    bool   // the block has begun
	depth      int    // of nested blocks
	others     int    // declared routines that have not ended
	last       string // the last word
	first      int    // position of the first semicolon, -1 for none
}

// isOver reports whether the semicolon at offset `at` ends the whole statement.
func (b *sqlBlock) isOver(at int) bool {
	if b.first < 0 {
		b.first = at
	}
	return b.depth == 0 && !b.declares
}

// word updates the state for a word that ends at offset `end`.
func (b *sqlBlock) word(word string, end int) {
	following := bytes.TrimLeft(rewrite.Ahead(b.text, end), " \t\r\n")
	switch word {
	case "DECLARE":
		b.declares = b.declares || b.depth == 0
	case "IS", "AS":
		if b.depth == 0 && b.mayDeclare && !b.isBlock && len(following) > 0 && rewrite.IsWordByte(following[0]) && !sqlBody.Match(following) {
			b.declares = true
		}
	case "PROCEDURE", "FUNCTION":
		if b.depth == 0 && b.declares {
			b.others++
		}
	case "BEGIN":
		if !sqlTransaction.Match(following) {
			b.depth++
			b.isBlock = true
		}
	case "CASE":
		if b.depth > 0 && b.last != "END" {
			b.depth++
		}
	case "END":
		if b.depth > 0 && !sqlEndOf.Match(following) {
			if b.depth--; b.depth == 0 {
				b.declares = b.others > 0
				b.others = max(b.others-1, 0)
			}
		}
	}
	b.last = word
}

var (
	// sqlBody matches the start of a body without declarations before it.
	sqlBody = regexp.MustCompile(`^(?i:BEGIN|SELECT|RETURN|TABLE|LANGUAGE|EXTERNAL|WITH|ENUM|RANGE|IDENTITY)\b`)
	// sqlTransaction matches what follows a BEGIN that does not begin a block.
	sqlTransaction = regexp.MustCompile(`^(?i:;|(?:TRAN|TRANSACTION|WORK)\b)`)
	// sqlEndOf matches what follows an END that closes no counted block.
	sqlEndOf = regexp.MustCompile(`^(?i:IF|LOOP|WHILE|REPEAT|FOR)\b`)
)
