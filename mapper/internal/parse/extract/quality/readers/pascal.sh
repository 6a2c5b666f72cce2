# Builds pascal.pas and lets it read. Its parser comes with Free Pascal (fp-units-fcl).
built=$(mktemp -d) && trap 'rm -r "$built"' EXIT
fpc -v0 -FE"$built" readers/pascal.pas >&2 && "$built/pascal"
