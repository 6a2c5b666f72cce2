package cli

import (
	"os"
	"strings"
)

// nodeFlag is the value of a flag that names a node or a path.
type nodeFlag string

// String returns the value.
func (f *nodeFlag) String() string { return string(*f) }

// Type returns the kind of the value for the help, which the usage text replaces.
func (f *nodeFlag) Type() string { return "string" }

// Set takes the value as the user's system writes paths.
func (f *nodeFlag) Set(text string) error {
	*f = nodeFlag(withSlashes(text, os.PathSeparator))
	return nil
}

// withSlashes returns a path, a glob or the id of a node with `/` between names, whatever the separator of the system is. If that is
// `\`, no name contains one, so only `\#` is left as it is: in an id, it stands for a `#` in a name.
func withSlashes(text string, separator rune) string {
	if separator != '\\' {
		return text
	}
	return strings.NewReplacer(`\#`, `\#`, `\`, "/").Replace(text)
}
