package model

// Format is the output format of a map.
type Format string

// These are the formats.
const (
	Markdown Format = "markdown" // a tree, indented by two spaces per level
	Outline  Format = "outline"  // a heading per file, a bullet per symbol
	Prompt   Format = "prompt"   // the map, the most important files and the source of the best places
	XML      Format = "xml"      // the tree with files and folders as elements
	JSON     Format = "json"     // a snapshot of nodes for other programs
)

// Formats lists the formats, the default one first.
var Formats = []string{string(Markdown), string(Outline), string(Prompt), string(XML), string(JSON)}

// Extension returns the extension of the name of a file that contains a map in this format, such as ".md".
func (f Format) Extension() string {
	switch f {
	case XML, JSON:
		return "." + string(f)
	}
	return ".md"
}
