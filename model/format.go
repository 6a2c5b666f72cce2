package model

import "fmt"

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

// FormatTraits holds what the rest of the program asks about a format. Only package render, which writes the formats, package split,
// which divides their texts, and the costs of package plan know more of a format than this.
type FormatTraits struct {
	Extension string // of the name of a file that contains a map, such as ".md"
	Budget    int    // default budget in tokens, 0 for DefaultBudget
	// Wraps says that the text holds a map in Markdown and what stands around it, the task and source. Package mapper makes it of
	// a map and package pack, so no format of package render writes it.
	Wraps bool
	// SourceOnly says that only source files and tests are listed and, unless kinds of symbols are chosen, only OutlineKinds. Such a
	// map has no tree and so no levels: it is made to fit by leaving out functions, then tests, then lines from its end.
	SourceOnly bool
	// PlanCounts says that the tokens that a plan counts are exactly those of the text before its closing lines. The text of other
	// formats has to be counted as it is written.
	PlanCounts  bool
	RootLine    bool     // a summary has a line for the files directly in the root
	SymbolNodes bool     // symbols are separate nodes even in a file whose text is on the map
	Ranks       bool     // the text depends on the importance of nodes, even where nothing is chosen by it
	TaskSource  bool     // a map for a task pins the source that the task needs
	Remains     []string // what is written if no part of the map fits, the first that does; %d stands for the number of things left out
}

// formats holds the traits of each format, the default format first.
var formats = []struct {
	Format
	FormatTraits
}{
	{Markdown, FormatTraits{Extension: ".md", PlanCounts: true, RootLine: true, TaskSource: true, Remains: plainRemains}},
	{Outline, FormatTraits{Extension: ".md", Budget: OutlineBudget, SourceOnly: true, Remains: plainRemains}},
	{Prompt, FormatTraits{Extension: ".md", Wraps: true, Ranks: true, Remains: plainRemains}},
	{XML, FormatTraits{
		Extension: ".xml", RootLine: true, TaskSource: true, Remains: []string{"<map>\n<note>… %d more</note>\n</map>\n", "<map/>\n", ""},
	}},
	{JSON, FormatTraits{Extension: ".json", SymbolNodes: true, Ranks: true, Remains: []string{"{}\n", ""}}},
}

var plainRemains = []string{"… %d more\n", "…\n", ""}

// Formats lists the names of the formats, the default one first.
var Formats = func() (names []string) {
	for _, row := range formats {
		names = append(names, string(row.Format))
	}
	return names
}()

// Traits returns the traits of the format, the zero FormatTraits if it is none of Formats.
func (f Format) Traits() FormatTraits {
	for i := range formats {
		if formats[i].Format == f {
			return formats[i].FormatTraits
		}
	}
	return FormatTraits{}
}

// Check returns an error that names the format if it is none of Formats.
func (f Format) Check() error {
	if f.Traits().Extension == "" {
		return fmt.Errorf("unknown format %q%s", string(f), DidYouMean(string(f), Formats))
	}
	return nil
}
