package model

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// View holds all settings that determine the text of a map. It is a plain value: it can be stored for undo, encoded as TOML or
// JSON, and compared with Equal. Its slices are never modified in place.
type View struct {
	Scope
	Show
	Extras
	Detail    Detail    `json:"detail" toml:"detail"`                   // of everything without an override
	Level     Level     `json:"level,omitempty" toml:"level,omitempty"` // if not 0, it overrides Detail and determines the structure
	Overrides Overrides `json:"set,omitempty" toml:"set,omitempty"`
	// OnlyPins leaves off the map every node that no override puts there, directly or with what contains it. Overrides with the
	// detail Picked still get the detail of the rest of the map, as Picked returns it.
	OnlyPins bool `json:"only_pins,omitempty" toml:"only_pins,omitempty"`
	// ChangedSince is a commit, branch or tag: only nodes that differ from it are on the map. "" means all nodes. The caller that
	// opens the view lists these nodes in Overrides.
	ChangedSince string `json:"changed_since,omitempty" toml:"changed_since,omitempty"`
	Format       Format `json:"format" toml:"format"`
	Encoding     string `json:"encoding" toml:"encoding"`               // one of token.Names
	Model        string `json:"model,omitempty" toml:"model,omitempty"` // model in whose tokens the budget is given, estimated from Encoding; "" for exact counts
	Budget       int    `json:"budget" toml:"budget"`                   // tokens, 0 for no limit
	Fit          Fit    `json:"fit" toml:"fit"`
}

// Scope says which files and symbols may be on the map.
type Scope struct {
	Include      []string `json:"include,omitempty" toml:"include,omitempty"` // globs; none means everything
	Exclude      []string `json:"exclude,omitempty" toml:"exclude,omitempty"` // globs
	NoTests      bool     `json:"no_tests,omitempty" toml:"no_tests,omitempty"`
	ExportedOnly bool     `json:"exported,omitempty" toml:"exported,omitempty"`
}

// Show says which kinds of nodes the map shows.
type Show struct {
	NoFolders bool    `json:"no_folders,omitempty" toml:"no_folders,omitempty"` // paths instead of a tree
	NoFiles   bool    `json:"no_files,omitempty" toml:"no_files,omitempty"`
	Symbols   KindSet `json:"symbols" toml:"symbols"`
}

// Extras are optional parts of the map.
type Extras struct {
	Imports bool `json:"imports,omitempty" toml:"imports,omitempty"` // `imports: a, b` under each file
	Graph   bool `json:"graph,omitempty" toml:"graph,omitempty"`     // dependencies, at the end
	Chunks  bool `json:"chunks,omitempty" toml:"chunks,omitempty"`   // spans of functions and types as nodes, in JSON
	Stats   bool `json:"stats,omitempty" toml:"stats,omitempty"`     // counts of files and lines

	LineNumbers bool `json:"line_numbers,omitempty" toml:"line_numbers,omitempty"` // in front of signatures and lines of source
	NoComments  bool `json:"no_comments,omitempty" toml:"no_comments,omitempty"`   // source is shown without its comments
	NoBlanks    bool `json:"no_blanks,omitempty" toml:"no_blanks,omitempty"`       // source is shown without blank lines

	// NoPurposes leaves out the purposes of files and folders, which the smart fit otherwise writes after their names in
	// Markdown.
	NoPurposes bool `json:"no_purposes,omitempty" toml:"no_purposes,omitempty"`
}

// DefaultBudget and OutlineBudget are the default budgets, in tokens, of a map and of an outline.
const (
	DefaultBudget = 16000
	OutlineBudget = 5000
)

// DefaultView returns the view that every command uses unless settings change it.
func DefaultView(encoding string) View {
	return View{
		Show: Show{Symbols: AllKinds}, Detail: Signatures, Format: Markdown, Encoding: encoding,
		Budget: DefaultBudget, Fit: FitSmart,
	}
}

// Base returns the detail of all nodes whose detail no override sets, and the structure of the map.
func (v View) Base() (Detail, Structure) {
	detail, structure := v.Picked(), Tree
	if v.Level != LevelNone {
		structure = v.Level.Structure()
	}
	if v.OnlyPins {
		detail = Hidden
		if structure == Summary {
			structure = Tree // there is nothing to sum up
		}
	}
	if v.NoFolders && structure == Tree {
		structure = Flat
	}
	return detail, structure
}

// Picked returns the detail of nodes whose override has the detail Picked. Unless the view has OnlyPins, all nodes without an
// override have it too.
func (v View) Picked() Detail {
	detail := v.Detail
	if v.Level != LevelNone {
		detail = v.Level.Detail()
	}
	if v.NoFiles {
		detail = min(detail, Folders)
	}
	return detail
}

// Unfitted returns the view without a level, a budget and a fit, so that nothing but its detail and its overrides decides what is shown.
func (v View) Unfitted() View {
	v.Level, v.Budget, v.Fit = LevelNone, 0, FitNone
	return v
}

// Bounded reports whether what is made for the view must be within its budget.
func (v View) Bounded() bool { return v.Budget > 0 && v.Fit != FitNone }

// Equal reports whether v and w have the same settings, and so produce the same map.
func (v View) Equal(w View) bool {
	return slices.Equal(v.Include, w.Include) && slices.Equal(v.Exclude, w.Exclude) && v.NoTests == w.NoTests &&
		v.ExportedOnly == w.ExportedOnly && v.Show == w.Show && v.Extras == w.Extras && v.Detail == w.Detail &&
		v.Level == w.Level && slices.Equal(v.Overrides, w.Overrides) && v.OnlyPins == w.OnlyPins && v.Format == w.Format &&
		v.Encoding == w.Encoding && v.ChangedSince == w.ChangedSince && v.Model == w.Model && v.Budget == w.Budget && v.Fit == w.Fit
}

// Override sets the detail of a node and of everything below it, except where a node below has an Override of its own.
type Override struct {
	ID     string
	Detail Detail
}

// Pinned reports whether the node must keep the override's detail when the map is reduced to fit its budget. An override that
// takes the node off the map does not pin it, although fitting never puts such a node back. An override with the detail Picked
// does not pin it either: the node always has the detail of the map.
func (o Override) Pinned() bool { return o.Detail > Hidden && o.Detail != Picked }

// String returns the override in the form that the --set flag accepts.
func (o Override) String() string { return o.ID + "=" + o.Detail.String() }

// MarshalText returns the override in the form `ID=DETAIL`.
func (o Override) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText parses a text of the form `ID=DETAIL`.
func (o *Override) UnmarshalText(text []byte) (err error) {
	*o, err = ParseOverride(string(text))
	return err
}

// ParseOverride parses `ID=DETAIL`, where the detail follows the last `=`.
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
	detail, err := ParseDetail(name)
	if err != nil {
		return 0, fmt.Errorf("unknown detail %q%s", name, OneOf(name, append(DetailWords(), pickedName)))
	}
	return detail, nil
}

// Overrides is a list of overrides that is sorted by id and contains at most one for each id.
type Overrides []Override

// Get returns the detail that is set for the node with the given id. If none is set, it returns false.
func (o Overrides) Get(id string) (Detail, bool) {
	i, found := o.find(id)
	if !found {
		return 0, false
	}
	return o[i].Detail, true
}

// With returns a copy of the overrides in which the detail of the node `id` is `detail`. It does not change o.
func (o Overrides) With(id string, detail Detail) Overrides {
	i, found := o.find(id)
	if found {
		o = slices.Clone(o)
		o[i].Detail = detail
		return o
	}
	return slices.Insert(slices.Clone(o), i, Override{ID: id, Detail: detail})
}

// Without returns the overrides without the one for the node `id`. It does not change o.
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

// Fit says how a map that exceeds its budget is reduced.
type Fit string

// These are the ways to reduce a map that exceeds its budget.
const (
	FitNone  Fit = "none"  // not at all: the budget is only displayed
	FitLevel Fit = "level" // the first level within the budget
	FitSmart Fit = "smart" // a detail for each node, by importance
)

// Fits lists the values that a Fit can have.
var Fits = []string{string(FitNone), string(FitLevel), string(FitSmart)}

// ParseWord returns `word` if it is one of `words`. Otherwise, it returns an error that calls the word an unknown `what`, and
// suggests the nearest of `words` or lists all of them.
func ParseWord(what, word string, words []string) (string, error) {
	if slices.Contains(words, word) {
		return word, nil
	}
	return "", fmt.Errorf("unknown %s %q%s", what, word, OneOf(word, words))
}

// ParseBudget parses a budget, which is a number of tokens. The suffix `k` means thousands, and `m` means millions. `_` and `,`
// between digits are ignored. A budget of 0 means that there is no limit.
func ParseBudget(text string) (int, error) {
	digits := strings.ToLower(strings.NewReplacer("_", "", ",", "").Replace(strings.TrimSpace(text)))
	factor := 1
	switch {
	case strings.HasSuffix(digits, "k"):
		factor, digits = 1000, strings.TrimSuffix(digits, "k")
	case strings.HasSuffix(digits, "m"):
		factor, digits = 1_000_000, strings.TrimSuffix(digits, "m")
	}
	n, err := strconv.ParseFloat(digits, 64) // also accepts exponents, hexadecimal numbers, signs, infinity and NaN
	if err != nil || n < 0 || n > 1e12 || strings.ContainsAny(digits, "exp+n") || factor == 1 && n != float64(int(n)) {
		return 0, fmt.Errorf("%q is not a number of tokens, such as 16000 or 16k", text)
	}
	return int(n * float64(factor)), nil
}

// MarshalText returns the set in the form that ParseKinds accepts.
func (s KindSet) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText parses a list of kinds in the form that ParseKinds accepts.
func (s *KindSet) UnmarshalText(text []byte) (err error) {
	*s, err = ParseKinds(string(text))
	return err
}
