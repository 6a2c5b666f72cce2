package extract

import (
	"strings"

	"foldout/model"
)

// mark is a property that a capture gives to a node, independent of the pattern.
type mark uint32

const (
	markBody      mark = 1 << iota // ends the signature
	markDrop                       // left out of signatures, with the white space after it
	markJoin                       // left out of signatures, with the white space on both sides
	markValue                      // kept in a signature only if it is short and on one line
	markNote                       // an annotation, whose arguments are kept only if they are short and on one line
	markKeep                       // kept even if it is also marked @body, @drop or @value
	markTight                      // no white space after it
	markVerbatim                   // white space in it is not folded
	markComment                    // a comment: left out of signatures, and possibly a doc comment
	markStatement                  // gets a `;` if only a line break separates it from the next
	markSemicolon                  // replaced by a `;` in signatures
	markParen                      // put in parentheses
	markSpan                       // the symbol in it, if there is only one, begins and ends where this node does
	markWhole                      // like @span, and the signature begins where it does too
	markExport                     // the symbol is exported; a node with this mark exports the symbol in it if there is only one
	markPrivate                    // the symbol is not exported, whatever other marks say
	markInline                     // the symbol is shown in the signature of its owner
	markBefore                     // part of the declaration that is its next sibling, e.g. attributes in Rust
	markAfter                      // the rest of the declaration that is its previous sibling, e.g. bodies in Groovy
	markLift                       // a sibling of the symbol around it, e.g. the struct in `struct a {} b;`
	markHide                       // not a symbol, even if another pattern makes it one
	markSection                    // begins a section: its @export or @private applies to its siblings up to the next section
	markApart                      // sections do not apply to it
	markForward                    // a forward declaration, left out if the file has the definition too
	markSeveral                    // all symbols in it begin and end where it does, and their signatures begin with its first word
	markConstant                   // the variables in it are constants
	markScript                     // code that runs: variables in it are not symbols
	markForeign                    // declarations in it do not belong to what is around it, e.g. in the type of a parameter
	markNative                     // @foreign does not apply to it, e.g. in a function that only wraps a module
)

var markNames = map[string]mark{
	"body": markBody, "drop": markDrop, "join": markJoin, "value": markValue, "note": markNote, "keep": markKeep, "tight": markTight, "verbatim": markVerbatim,
	"comment": markComment, "statement": markStatement, "semicolon": markSemicolon, "paren": markParen, "span": markSpan, "whole": markWhole,
	"export": markExport, "private": markPrivate, "inline": markInline, "before": markBefore, "after": markAfter, "lift": markLift, "hide": markHide, "forward": markForward, "section": markSection, "script": markScript, "several": markSeveral, "constant": markConstant, "apart": markApart, "foreign": markForeign, "native": markNative,
}

// role is what a capture means within its match.
type role uint8

const (
	roleMark         role = iota
	roleSymbol            // `@symbol.<kind>`: the whole declaration
	roleIgnore            // a declaration that is not a symbol, even if other patterns match its name
	roleName              // the symbol's name
	rolePart              // in a declaration with several names, the part that declares this one
	roleOwner             // the name of the type to which the symbol belongs, if that does not enclose it
	roleFront             // moved to the front of the signature
	roleDoc               // the doc text of the declaration in the match, or of the next one if the match has none
	roleLevel             // the length of this text is the level of a heading
	roleImport            // the file or module that is imported
	roleImportName        // a name that is imported from that file or module
	rolePrivateName       // a name that a list hides in the owner around it, as in `private :a`
	roleExportName        // a name that a list exports, as in `export { a }`
	roleExportOnly        // like roleExportName, and unlisted names are not exported, as in `__all__ = ["a"]`
	roleExportClosed      // like roleExportOnly, but members of the name are not exported, as with `exposing (A)` in Elm
)

var roleNames = map[string]role{
	"ignore": roleIgnore, "name": roleName, "part": rolePart, "owner": roleOwner, "front": roleFront, "doc": roleDoc, "level": roleLevel, "import": roleImport,
	"import.name":  roleImportName,
	"private.name": rolePrivateName, "export.name": roleExportName, "export.only": roleExportOnly, "export.closed": roleExportClosed,
}

// settings lists the keys of `(#set! key value)`, each with its possible values. A setting says more about the symbols of a
// pattern. A key without a list can have any value.
var settings = map[string][]string{
	"name":         nil,     // name of the symbol, which needs no `@name`
	"name.prefix":  nil,     // put in front of the name
	"name.whole":   {"yes"}, // the name includes the letters directly before the node
	"name.call":    {"yes"}, // the name is that of the macro before a parenthesis, with its first arguments
	"name.until":   nil,     // the name ends before this text
	"name.outside": nil,     // a pair of brackets; `name.until` does not count inside them
	"name.behind":  nil,     // the name begins after the last occurrence of this character
	"name.without": nil,     // removed from the name
	"name.trim":    nil,     // characters removed from both ends of the name
	"name.quotes":  nil,     // quotes removed if they enclose the name
	// known: belongs to the symbol that `@owner` names, if the file declares it; declared: the same, and not a symbol if the file
	// does not declare it
	// around: not a symbol unless `@owner` is the name of the symbol around it, in which everything then counts
	"owner":       {"known", "declared", "around"},
	"scope":       {"none"},                                       // none: its name is not part of the paths of its members
	"chain":       {"yes"},                                        // yes: inside the preceding symbol if both have the same node, as `b` in `a: b: 1`
	"member":      {"field", "method", "property"},                // kind of the symbol inside a type or module
	"member.type": {"constructor", "field", "method", "property"}, // kind of the symbol inside a type
	"alone":       {"no", "held"},                                 // no: not a symbol outside a type or module; held: not one at the top level
	"empty":       {"no"},                                         // no: not a symbol unless it has members
	"locals":      {"no"},                                         // no: declarations in it are not symbols
	"named":       {"owner"},                                      // owner: inside a type, a symbol only if its name is that of the type
	"within":      {"several"},                                    // a mark that a node around it must have
	"once":        {"yes", "extend", "open"},                      // yes: only the first symbol of this name in its owner counts; extend, open: a repetition extends the first
	"level":       {"1", "2", "3", "4", "5", "6", "7"},            // level of a heading, a digit
	"list":        {"owner"},                                      // owner: an export list applies to the owner around it, not to the file
	"doc":         {"none"},                                       // none: it has no doc comment
	"prefix":      nil,                                            // begins the signature
	// own: each of several names has its own tail, such as a type; next: a name without a tail gets that of the next name
	// that has one
	"tail": {"own", "next"},
	"trim": nil, // words removed before a left-out body or value
}

// meaning is what the name of a capture stands for.
type meaning struct {
	role role
	mark mark
	kind model.Kind
}

// meaningOf returns the meaning of the capture with that name.
func meaningOf(name string) (meaning, bool) {
	if m, ok := markNames[name]; ok {
		return meaning{mark: m}, true
	}
	if r, ok := roleNames[name]; ok {
		return meaning{role: r}, true
	}
	symbol, isSymbol := strings.CutPrefix(name, "symbol.")
	kind, known := model.ParseKind(symbol)
	if !isSymbol || !known {
		return meaning{}, false
	}
	return meaning{role: roleSymbol, kind: kind}, true
}
