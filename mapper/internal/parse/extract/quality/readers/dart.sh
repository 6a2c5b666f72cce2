# Runs Dart.java with the parser that ANTLR makes of the grammar in the specification of Dart, tools/spec_parser/Dart.g of its SDK, with
# what the specification of extension types adds to it. Bodies are passed over: most of the time would go to them.
set -e
jars=/usr/share/java/antlr4-runtime.jar
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
types="| EXTENSION identifier CONST? typeWithParameters ('.' identifierOrNew)? '(' metadata type identifier ')' interfaces?
         LBRACE (metadata extensionMemberDefinition)* RBRACE ;"
body=": ASYNC? '=>' passed+ ';' | (ASYNC '*'? | SYNC '*')? block ;"
passed="passed : nested | ~(LBRACE | RBRACE | '(' | ')' | '[' | ']' | ';') ;
nested : LBRACE (passed | ';')* RBRACE | '(' (passed | ';')* ')' | '[' (passed | ';')* ']' ;"
awk -v types="$types" -v body="$body" -v passed="$passed" '
  /^[a-z][A-Za-z]*$/ { rule = $0 }
  rule == "functionBody" || rule == "block" {
    if (/^ *;/) { print rule == "block" ? ": LBRACE (passed | \047;\047)* RBRACE ;\n" passed : body; rule = "" } else if ($0 == rule) print
    next
  }
  rule == "extensionDeclaration" && /^ *;/ { print types; rule = ""; next }
  { print }' "$1" >"$work/Dart.g"
antlr4 -no-listener -o "$work" "$work/Dart.g" >&2
javac -nowarn -d "$work" -cp "$jars" readers/Dart.java "$work"/*.java
java -Xss64m -cp "$jars:$work" Dart
