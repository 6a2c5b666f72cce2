package model

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// View is everything that decides the text of a map. It is a plain value: it can be compared with Equal, kept, undone, and
// sent as TOML or JSON. Slices in it are never changed in place.
type View struct {
	Scope
	Show
	Extras
	Detail    Detail    `json:"detail" toml:"detail"`                   // of everything without an override
	Level     Level     `json:"level,omitempty" toml:"level,omitempty"` // when not 0 it decides over Detail and the structure
	Overrides Overrides `json:"set,omitempty" toml:"set,omitempty"`
	// ChangedSince is the commit, branch or tag from which the nodes differ that alone are on the map, "" for all of them. Which
	// ones these are stands in Overrides, put there by whoever opens the view.
	ChangedSince string `json:"changed_since,omitempty" toml:"changed_since,omitempty"`
	Format       Format `json:"format" toml:"format"`
	Encoding     string `json:"encoding" toml:"encoding"`               // a name that token.Names lists
	Model        string `json:"model,omitempty" toml:"model,omitempty"` // whose tokens the budget is in, estimated by the encoding; "" for exact counts
	Budget       int    `json:"budget" toml:"budget"`                   // tokens, 0 for no limit
	Fit          Fit    `json:"fit" toml:"fit"`
}

// Scope decides which files and symbols take part.
type Scope struct {
	Include      []string `json:"include,omitempty" toml:"include,omitempty"` // globs; none means everything
	Exclude      []string `json:"exclude,omitempty" toml:"exclude,omitempty"` // globs
	NoTests      bool     `json:"no_tests,omitempty" toml:"no_tests,omitempty"`
	ExportedOnly bool     `json:"exported,omitempty" toml:"exported,omitempty"`
}

// Show decides which kinds of node appear.
type Show struct {
	NoFolders bool    `json:"no_folders,omitempty" toml:"no_folders,omitempty"` // paths instead of a tree
	NoFiles   bool    `json:"no_files,omitempty" toml:"no_files,omitempty"`
	Symbols   KindSet `json:"symbols" toml:"symbols"`
}

// Extras are additions to the map.
type Extras struct {
	Imports bool `json:"imports,omitempty" toml:"imports,omitempty"` // `imports: a, b` under each file
	Graph   bool `json:"graph,omitempty" toml:"graph,omitempty"`     // what depends on what, at the end
	Chunks  bool `json:"chunks,omitempty" toml:"chunks,omitempty"`   // spans of functions and types as nodes, in JSON
	Stats   bool `json:"stats,omitempty" toml:"stats,omitempty"`     // counts of files and lines

	// NoPurposes leaves out what files and folders are for, which the smart fit writes behind their names in Markdown.
	NoPurposes bool `json:"no_purposes,omitempty" toml:"no_purposes,omitempty"`
}

// DefaultBudget is the budget of a map in tokens when none is asked for; OutlineBudget is that of the outline.
const (
	DefaultBudget = 16000
	OutlineBudget = 5000
)

// DefaultView returns the view that every way in starts from.
func DefaultView(encoding string) View {
	return View{
		Show: Show{Symbols: AllKinds}, Detail: Signatures, Format: Markdown, Encoding: encoding,
		Budget: DefaultBudget, Fit: FitSmart,
	}
}

// Base returns the detail of everything without an override, and the structure.
func (v View) Base() (Detail, Structure) {
	detail, structure := v.Detail, Tree
	if v.Level != LevelNone {
		detail, structure = v.Level.Detail(), v.Level.Structure()
	}
	if v.NoFolders && structure == Tree {
		structure = Flat
	}
	if v.NoFiles {
		detail = min(detail, Folders)
	}
	return detail, structure
}

// Equal reports whether both views decide the same.
func (v View) Equal(w View) bool {
	return slices.Equal(v.Include, w.Include) && slices.Equal(v.Exclude, w.Exclude) && v.NoTests == w.NoTests &&
		v.ExportedOnly == w.ExportedOnly && v.Show == w.Show && v.Extras == w.Extras && v.Detail == w.Detail &&
		v.Level == w.Level && slices.Equal(v.Overrides, w.Overrides) && v.Format == w.Format &&
		v.Encoding == w.Encoding && v.ChangedSince == w.ChangedSince && v.Model == w.Model && v.Budget == w.Budget && v.Fit == w.Fit
}

// Override sets the detail of one node and of all below it until the next override.
type Override struct {
	ID     string
	Detail Detail
}

// Pinned reports whether the fit must leave the node as it is. A node dropped from the map is not pinned: nothing brings
// it back either. Nor is one that was only picked, which goes with the detail of the whole.
func (o Override) Pinned() bool { return o.Detail > Hidden && o.Detail != Picked }

// String writes the override as the flag --set reads it.
func (o Override) String() string { return o.ID + "=" + o.Detail.String() }

// MarshalText writes `ID=DETAIL`.
func (o Override) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads `ID=DETAIL`.
func (o *Override) UnmarshalText(text []byte) (err error) {
	*o, err = ParseOverride(string(text))
	return err
}

// ParseOverride reads `ID=DETAIL`, where the detail stands behind the last `=`.
func ParseOverride(text string) (Override, error) {
	at := strings.LastIndexByte(text, '=')
	if at < 0 {
		return Override{}, fmt.Errorf("%q is not of the form ID=DETAIL", text)
	}
	detail, err := parseOverrideDetail(text[at+1:])
	if err != nil {
		return Override{}, err
	}
	path, symbol := SplitID(text[:at])
	id := PathID(path)
	if symbol != "" {
		id = SymbolID(path, symbol)
	}
	return Override{ID: id, Detail: detail}, nil
}

func parseOverrideDetail(name string) (Detail, error) {
	if name == pickedName {
		return Picked, nil
	}
	return ParseDetail(name)
}

// Overrides are sorted by id, one for each id at most.
type Overrides []Override

// Get returns the detail set at id; false when none is.
func (o Overrides) Get(id string) (Detail, bool) {
	i, found := o.find(id)
	if !found {
		return 0, false
	}
	return o[i].Detail, true
}

// With returns the overrides with the detail set at id; o stays as it is.
func (o Overrides) With(id string, detail Detail) Overrides {
	i, found := o.find(id)
	if found {
		o = slices.Clone(o)
		o[i].Detail = detail
		return o
	}
	return slices.Insert(slices.Clone(o), i, Override{ID: id, Detail: detail})
}

// Without returns the overrides without the one at id; o stays as it is.
func (o Overrides) Without(id string) Overrides {
	i, found := o.find(id)
	if !found {
		return o
	}
	return slices.Delete(slices.Clone(o), i, i+1)
}

func (o Overrides) find(id string) (int, bool) {
	return slices.BinarySearchFunc(o, id, func(v Override, id string) int { return strings.Compare(v.ID, id) })
}

// Format is the form of the text.
type Format string

// The formats.
const (
	Markdown Format = "markdown" // a tree, two spaces a step
	Outline  Format = "outline"  // a heading a file, a bullet a symbol
	Prompt   Format = "prompt"   // the map, the files that matter most and the source of the best places
	XML      Format = "xml"      // the tree with files and folders as elements
	JSON     Format = "json"     // a snapshot of nodes for other programs
)

// Formats lists the formats, the default one first.
var Formats = []string{string(Markdown), string(Outline), string(Prompt), string(XML), string(JSON)}

// Fit is how a map that is over its budget is brought under it.
type Fit string

// The fits.
const (
	FitNone  Fit = "none"  // not at all: the budget is only shown
	FitLevel Fit = "level" // the first level that is within it
	FitSmart Fit = "smart" // each node its own detail, by importance
)

// Fits lists the fits.
var Fits = []string{string(FitNone), string(FitLevel), string(FitSmart)}

// ParseWord returns word if it is one of words; otherwise an error that names what the word is for and the nearest right one, or all of them.
func ParseWord(what, word string, words []string) (string, error) {
	if slices.Contains(words, word) {
		return word, nil
	}
	return "", fmt.Errorf("unknown %s %q%s", what, word, OneOf(word, words))
}

// ParseBudget reads a number of tokens, in thousands where it ends in `k` and millions where it ends in `m`; `_` and `,`
// between digits do not matter. 0 means no limit.
func ParseBudget(text string) (int, error) {
	digits := strings.ToLower(strings.NewReplacer("_", "", ",", "").Replace(strings.TrimSpace(text)))
	factor := 1
	switch {
	case strings.HasSuffix(digits, "k"):
		factor, digits = 1000, strings.TrimSuffix(digits, "k")
	case strings.HasSuffix(digits, "m"):
		factor, digits = 1_000_000, strings.TrimSuffix(digits, "m")
	}
	n, err := strconv.ParseFloat(digits, 64)
	if err != nil || n < 0 || n > 1e12 || strings.ContainsAny(digits, "exp+n") || factor == 1 && n != float64(int(n)) {
		return 0, fmt.Errorf("%q is not a number of tokens, such as 16000 or 16k", text)
	}
	return int(n * float64(factor)), nil
}

// MarshalText writes the set as ParseKinds reads it.
func (s KindSet) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a list of show words.
func (s *KindSet) UnmarshalText(text []byte) (err error) {
	*s, err = ParseKinds(string(text))
	return err
}
