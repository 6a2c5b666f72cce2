package extract

import (
	"fmt"
	"strings"

	"foldout/model"
)

// mark is what a capture says about a node, whichever pattern says so.
type mark uint32

const (
	markBody      mark = 1 << iota // ends the signature
	markDrop                       // left out of signatures, with the white space after it
	markJoin                       // left out of signatures, with the white space on both sides
	markValue                      // stays in a signature only when it is on one line and short
	markNote                       // an annotation: what it is given stays only when it is on one line and short
	markKeep                       // stays, whatever else says @body, @drop or @value
	markTight                      // no white space after it
	markVerbatim                   // white space in it is not folded
	markComment                    // a comment: left out of signatures, and a doc comment where it stands so
	markStatement                  // gets a `;` when only a line break parts it from the next
	markSemicolon                  // left out of signatures, a `;` in its place
	markParen                      // parentheses are put around it
	markSpan                       // the symbol in it begins and ends with it, if it is the only one
	markWhole                      // the same, and the signature begins with it as well
	markExport                     // the symbol, or the only thing in it, is exported
	markPrivate                    // the symbol is not exported, whatever else says so
	markInline                     // the symbol is written in the signature of its owner
	markBefore                     // part of the declaration that is its next sibling, as attributes are in Rust
	markAfter                      // the rest of the declaration that is its sibling before, as bodies are in Groovy
	markLift                       // a symbol beside the one that is written around it, as the struct in `struct a {} b;`
	markHide                       // no symbol: a declaration or a name, whatever another pattern says
	markSection                    // begins a section: its @export or @private holds for its siblings up to the next one
	markApart                      // a section does not hold for it
	markForward                    // a declaration that is left out where the file has the definition as well
	markSeveral                    // the symbols in it begin and end with it, however many there are, and are written behind its first word
	markConstant                   // the variables in it are constants
	markScript                     // what runs and declares nothing: the variables in it are nobody's business
	markForeign                    // what is declared in it is no part of what is around it, as in the signature of a parameter
)

var markNames = map[string]mark{
	"body": markBody, "drop": markDrop, "join": markJoin, "value": markValue, "note": markNote, "keep": markKeep, "tight": markTight, "verbatim": markVerbatim,
	"comment": markComment, "statement": markStatement, "semicolon": markSemicolon, "paren": markParen, "span": markSpan, "whole": markWhole,
	"export": markExport, "private": markPrivate, "inline": markInline, "before": markBefore, "after": markAfter, "lift": markLift, "hide": markHide, "forward": markForward, "section": markSection, "script": markScript, "several": markSeveral, "constant": markConstant, "apart": markApart, "foreign": markForeign,
}

// role is what a capture says about the match in which it stands.
type role uint8

const (
	roleMark         role = iota
	roleSymbol            // `@symbol.<kind>`: the whole declaration
	roleIgnore            // a declaration that is no symbol, whatever other patterns say of its name
	roleName              // its name
	rolePart              // of a declaration with several names, the part that belongs to this one
	roleOwner             // the name of the type to which it belongs, where that is not what encloses it
	roleFront             // moved to the front of the signature
	roleDoc               // the text that documents the declaration of the match, or the next one where the match has none
	roleLevel             // of a heading, is as many as this has bytes
	roleImport            // where the file imports from
	roleImportName        // one of the names that it imports from there
	rolePrivateName       // a name of its owner that is hidden by being listed, as in `private :a`
	roleExportName        // a name that is exported by being listed, as in `export { a }`
	roleExportOnly        // the same, and what is not listed is not exported, as in `__all__ = ["a"]`
	roleExportClosed      // the same, and what is in it is not exported, as with `exposing (A)` in Elm
)

var roleNames = map[string]role{
	"ignore": roleIgnore, "name": roleName, "part": rolePart, "owner": roleOwner, "front": roleFront, "doc": roleDoc, "level": roleLevel, "import": roleImport,
	"import.name":  roleImportName,
	"private.name": rolePrivateName, "export.name": roleExportName, "export.only": roleExportOnly, "export.closed": roleExportClosed,
}

// meaning is what a capture name stands for.
type meaning struct {
	role role
	mark mark
	kind model.Kind
}

// meanings looks up all captures of a query. Names that begin with an underscore are for predicates only.
func meanings(captures []string) ([]meaning, error) {
	all := make([]meaning, len(captures))
	for i, name := range captures {
		if m, ok := markNames[name]; ok {
			all[i].mark = m
		} else if r, ok := roleNames[name]; ok {
			all[i].role = r
		} else if kind, ok := model.ParseKind(strings.TrimPrefix(name, "symbol.")); ok && strings.HasPrefix(name, "symbol.") {
			all[i] = meaning{role: roleSymbol, kind: kind}
		} else if !strings.HasPrefix(name, "_") {
			return nil, fmt.Errorf("unknown capture @%s", name)
		}
	}
	return all, nil
}
