package model

import "fmt"

// Detail says how much of a node is shown. A greater Detail shows more.
type Detail uint8

// These are the details, from nothing to the full text. In the explorer, the keys 0 to 6 set them.
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

// Picked is the detail of an override that puts a node back on the map although a folder or file above it has been taken off. The
// node then has the same detail as the rest of the map, even when that detail is lowered to keep the map within its budget.
// Picked occurs only in overrides; a plan holds the detail that results from it.
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

// ParseDetail returns the detail with the given name. The error for an unknown name suggests the nearest known name.
func ParseDetail(name string) (Detail, error) {
	for d, n := range detailNames {
		if n == name {
			return Detail(d), nil
		}
	}
	return 0, fmt.Errorf("unknown detail %q%s", name, OneOf(name, detailNames[:]))
}

// MarshalText returns the name of the detail.
func (d Detail) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText sets d to the detail whose name is `text`.
func (d *Detail) UnmarshalText(text []byte) (err error) {
	*d, err = ParseDetail(string(text))
	return err
}
