package model

import "fmt"

// Detail is how much of a node is shown; a greater Detail shows more.
type Detail uint8

// These are the details, from nothing to the full text. They are also the keys 0 to 6 of the explorer.
const (
	Hidden      Detail = iota // not on the map
	Folders                   // only folders
	Minimal                   // folders and files
	Names                     // keyword and name of each symbol
	Signatures                // declarations
	Full                      // declarations with doc comments
	Source                    // declarations, and the source text in a fenced block after the tree
	DetailCount               // number of details
)

// Picked is the detail of an override that brings a node back onto the map although a folder or file above it was dropped. The
// node then has the same detail as the rest of the map, even when that is lowered to keep within the budget. Picked occurs only
// in overrides; a plan holds the detail that results from it.
const Picked Detail = 0xff

var detailNames = [DetailCount]string{"hidden", "folders", "minimal", "names", "signatures", "full", "source"}

const pickedName = "picked"

// String returns the name of the detail, such as "signatures".
func (d Detail) String() string {
	switch {
	case d < DetailCount:
		return detailNames[d]
	case d == Picked:
		return pickedName
	}
	return fmt.Sprintf("Detail(%d)", uint8(d))
}

// DetailWords lists the names of the details from `hidden` to `source`.
func DetailWords() []string { return append([]string(nil), detailNames[:]...) }

// ParseDetail returns the detail called name. The error for an unknown name suggests the nearest known one.
func ParseDetail(name string) (Detail, error) {
	for d, n := range detailNames {
		if n == name {
			return Detail(d), nil
		}
	}
	return 0, fmt.Errorf("unknown detail %q%s", name, OneOf(name, detailNames[:]))
}

// MarshalText writes the name of the detail.
func (d Detail) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads the name of a detail.
func (d *Detail) UnmarshalText(text []byte) (err error) {
	*d, err = ParseDetail(string(text))
	return err
}
