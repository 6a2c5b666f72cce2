# Runs Declarations.swift with the parser that comes with the compiler.
host=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/host
exec swift -I "$host" -L "$host" -lSwiftSyntax -lSwiftParser "$PWD/readers/Declarations.swift"
