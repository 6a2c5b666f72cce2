package sql

import (
	"bytes"
	"strings"

	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// Statements end with a semicolon, but for those whose bodies have some of their own: with a line of SQL Server (`GO`) or of Oracle (`/`),
// with what MySQL is told to take for the mark (`DELIMITER`), or with the `END` of a block.

var (
	sqlBatches   = regexp.MustCompile(`(?im)^[ \t]*(GO)(?:[ \t]+\d+)?[ \t]*;?[ \t]*(?:--[^\n]*)?\r?$`)
	sqlSlashes   = regexp.MustCompile(`(?m)^[ \t]*(/)[ \t]*\r?$`)
	sqlCreations = regexp.MustCompile(`(?im)^(?:CREATE)[ \t]`)
	// sqlSteps are lines with which a statement of SQL Server begins, without a mark behind the one before.
	sqlSteps     = regexp.MustCompile(`^(?i:[ \t]*(?:CREATE|ALTER|INSERT|UPDATE|DELETE|DROP|IF|EXEC|EXECUTE|SET|PRINT|DECLARE|SELECT|USE|BEGIN|END|GRANT|TRUNCATE|MERGE|RAISERROR)\b)`)
	sqlDelimiter = regexp.MustCompile(`^(?i:DELIMITER)[ \t]+(\S+)[^\n]*`)
	// sqlCommand is one of SQL*Plus, which ends with its line.
	sqlCommand = regexp.MustCompile(`^(?i:@|(?:SET|PROMPT|CLEAR|SPOOL|WHENEVER|DEFINE|UNDEFINE|REM|REMARK|COLUMN|ACCEPT|VARIABLE|EXIT|CONN|CONNECT|DISCONNECT|PAUSE|BREAK|TTITLE|BTITLE)\b)`)
	// sqlRoutine begins what has a body, and tells what it is.
	sqlRoutine = regexp.MustCompile(`^(?is:(?:CREATE|ALTER)\s+(?:(?:OR\s+(?:REPLACE|ALTER)|EDITIONABLE|NONEDITIONABLE|CONSTRAINT|TEMP|TEMPORARY|DEFINER\s*=\s*\S+)\s+)*(FUNCTION|PROCEDURE|PROC|TRIGGER|PACKAGE|TYPE\s+BODY|VIEW|TYPE)\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:\[[^\]]*\]|[^\s(\[])+(\s*\(?\s*@\w)?)`)
)

// sqlEnds finds where statements end.
type sqlEnds struct {
	text                      []byte
	batches, slashes, creates nextMatch
	isBatched                 bool
	delimiter                 []byte // nil for the semicolon
}

func newSQLEnds(text []byte) *sqlEnds {
	return &sqlEnds{
		text: text, isBatched: sqlBatches.Match(text),
		batches: nextMatch{what: sqlBatches}, slashes: nextMatch{what: sqlSlashes}, creates: nextMatch{what: sqlCreations},
	}
}

// from returns where the statement ends that begins at a place, and where the next one begins.
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
	case routine[4] >= 0: // the parameters of SQL Server
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

// line returns where the next such line begins, and where it ends.
func (e *sqlEnds) line(lines *nextMatch, at int) (end, next int) {
	start, behind := lines.from(e.text, at)
	for start < behind && rewrite.IsBlank(e.text[start]) {
		start++
	}
	return start, behind
}

// delimited returns where the mark stands that ends statements for now.
func (e *sqlEnds) delimited(at int) int {
	for at < len(e.text) && !bytes.HasPrefix(e.text[at:], e.delimiter) {
		at = sqlToken(e.text, at)
	}
	return min(at, len(e.text))
}

// plain returns where a statement without a body ends: in a batch with the next line that begins one, too.
func (e *sqlEnds) plain(at int, isBatched bool) (end, next int) {
	if !isBatched {
		end = sqlEnd(e.text, at)
		return end, end + 1
	}
	batch, behind := e.line(&e.batches, at)
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
	return batch, behind
}

// sqlStart returns where a statement begins, behind blanks and comments.
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

// sqlBlockEnd returns where the semicolon stands that ends what has a block of statements, and may declare some of its own before it.
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

// farBlock is how many bytes behind the first semicolon a block is looked for.
const farBlock = 16 << 10

// sqlBlock follows blocks within each other.
type sqlBlock struct {
	text       []byte
	mayDeclare bool
	declares   bool   // what stands before its block
	isBlock    bool   // it has begun
	depth      int    // of blocks
	others     int    // routines that are declared, and have not ended
	last       string // the last word
	first      int    // the first semicolon, -1 for none
}

// isOver reports whether a semicolon ends all.
func (b *sqlBlock) isOver(at int) bool {
	if b.first < 0 {
		b.first = at
	}
	return b.depth == 0 && !b.declares
}

// word follows what a word begins or ends.
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
	// sqlBody is a body that declares nothing before it.
	sqlBody = regexp.MustCompile(`^(?i:BEGIN|SELECT|RETURN|TABLE|LANGUAGE|EXTERNAL|WITH|ENUM|RANGE|IDENTITY)\b`)
	// sqlTransaction is what begins no block behind that word.
	sqlTransaction = regexp.MustCompile(`^(?i:;|(?:TRAN|TRANSACTION|WORK)\b)`)
	// sqlEndOf is what ends behind that word and was not begun by one that counts.
	sqlEndOf = regexp.MustCompile(`^(?i:IF|LOOP|WHILE|REPEAT|FOR)\b`)
)
