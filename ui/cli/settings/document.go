package settings

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"

	"foldout/model"
	"foldout/ui/keys"
)

// document is a configuration file or a saved view that has been parsed, with the faults that were found in it.
type document struct {
	values   Values
	views    map[string]Values
	keys     []keys.Group       // nil if the document sets no keys
	weights  *model.RankWeights // nil if the document sets no weights
	services Services
	faults   []fault
}

// fault is an error in a document, with the line on which it is.
type fault struct {
	line int // from 1, 0 if unknown
	err  error
}

// rules says what a document may contain.
type rules struct {
	groups   []Group
	views    bool   // named views are allowed
	keys     bool   // keys of the explorer are allowed
	weights  bool   // weights of importance are allowed
	services bool   // services are allowed
	refusal  string // error for settings that are not allowed here, "" to treat them as unknown
}

// parse parses a document. A document that starts with a brace must be JSON, and any other must be TOML.
func parse(data []byte, r rules) document {
	tree, lines, err := decode(data)
	if err != nil {
		return document{faults: []fault{*err}}
	}
	tree = fromRequest(tree, !r.views && isJSON(data))
	d := document{views: map[string]Values{}}
	views, hasViews := tree["views"]
	if r.views && hasViews {
		delete(tree, "views")
		d.readViews(views, lines)
	}
	chosen, hasKeys := tree[keysTable]
	if r.keys && hasKeys {
		delete(tree, keysTable)
		d.readKeys(chosen, lines)
	}
	if weights, ok := tree[weightsTable]; r.weights && ok {
		delete(tree, weightsTable)
		d.readWeights(weights, lines)
	}
	if r.services {
		d.readServices(tree, lines)
	}
	d.values = d.read(tree, lines, nil, r)
	slices.SortStableFunc(d.faults, func(a, b fault) int { return cmp.Compare(a.line, b.line) })
	return d
}

// read returns the values of the settings in `table`, which is the table at `path` in the document. It adds what is wrong with
// them to the faults of the document.
func (d *document) read(table map[string]any, lines positions, path []string, r rules) Values {
	values := Values{}
	for _, key := range slices.Sorted(maps.Keys(table)) {
		line := lines.at(append(path, key))
		setting, err := r.find(key)
		if err == nil {
			values[key], err = setting.fromFile(table[key])
		}
		if err == nil {
			err = setting.Check(values[key])
		}
		if err != nil {
			delete(values, key)
			d.faults = append(d.faults, fault{line, err})
		}
	}
	if _, both := values["level"]; both && values["detail"] != nil {
		delete(values, "detail")
		d.faults = append(d.faults, fault{lines.at(append(path, "detail")), ErrLevelAndDetail})
	}
	return values
}

// ErrLevelAndDetail is returned if the same source, such as a file or the flags, sets both a level and a detail.
var ErrLevelAndDetail = errors.New("level and detail cannot be combined, because a level sets the detail")

func (r rules) find(key string) (Setting, error) {
	s, ok := ByKey(key)
	if ok && slices.Contains(r.groups, s.Group) {
		return s, nil
	}
	if ok && r.refusal != "" {
		return s, fmt.Errorf("%s: %s", key, r.refusal)
	}
	if (key == keysTable || key == weightsTable || slices.Contains(serviceTables(), key)) && r.refusal != "" {
		return s, fmt.Errorf("%s: %s", key, r.refusal)
	}
	known := keysOf(r.groups...)
	if r.views {
		known = append(known, "views")
	}
	if r.keys {
		known = append(known, keysTable)
	}
	if r.weights {
		known = append(known, weightsTable)
	}
	if r.services {
		known = append(known, serviceTables()...)
	}
	return s, unknownKey(key, known)
}

// readViews reads the table that contains the named views.
func (d *document) readViews(value any, lines positions) {
	table, ok := value.(map[string]any)
	if !ok {
		d.faults = append(d.faults, fault{lines.at([]string{"views"}), errors.New("views must be tables, such as [views.api]")})
		return
	}
	for _, name := range slices.Sorted(maps.Keys(table)) {
		path := []string{"views", name}
		view, ok := table[name].(map[string]any)
		if !ok {
			d.faults = append(d.faults, fault{lines.at(path), fmt.Errorf("views.%s must be a table", name)})
			continue
		}
		d.views[name] = d.read(view, lines, path, viewRules)
	}
}

// viewRules says what a view may contain. This does not depend on who wrote the view, because a view takes effect only if the
// user asks for it.
var viewRules = rules{groups: []Group{OnMap, Form}}

// positions maps the path of each key in a document to the line on which the key is.
type positions map[string]int

func (p positions) at(path []string) int { return p[strings.Join(path, "\x00")] }

// isJSON reports whether a document must be JSON: it starts with a brace.
func isJSON(data []byte) bool { return bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) }

// decode decodes a document in TOML or JSON. For TOML, it also finds the line of each key.
func decode(data []byte) (map[string]any, positions, *fault) {
	tree := map[string]any{}
	if isJSON(data) {
		d := json.NewDecoder(bytes.NewReader(data))
		d.UseNumber()
		if err := d.Decode(&tree); err != nil {
			return nil, nil, &fault{err: fmt.Errorf("not JSON: %w", err)}
		}
		return tree, nil, nil
	}
	if err := toml.Unmarshal(data, &tree); err != nil {
		var at *toml.DecodeError
		line := 0
		if errors.As(err, &at) {
			line, _ = at.Position()
		}
		return nil, nil, &fault{line, errors.New(strings.TrimPrefix(err.Error(), "toml: "))}
	}
	return tree, locate(data), nil
}

// locate finds the line of each key of a valid TOML document.
func locate(data []byte) positions {
	found := positions{}
	var parser unstable.Parser
	parser.Reset(data)
	var table []string
	for parser.NextExpression() {
		e := parser.Expression()
		if e.Kind != unstable.KeyValue && e.Kind != unstable.Table && e.Kind != unstable.ArrayTable {
			continue
		}
		path := slices.Clone(table)
		if e.Kind != unstable.KeyValue {
			path = nil
		}
		for key := e.Key(); key.Next(); {
			node := key.Node()
			path = append(path, string(node.Data))
			found.add(path, parser.Shape(node.Raw).Start.Line)
		}
		if e.Kind != unstable.KeyValue {
			table = path
		}
	}
	return found
}

// add records the line of a key. If the key already has a line, add does nothing.
func (p positions) add(path []string, line int) {
	key := strings.Join(path, "\x00")
	if p[key] == 0 {
		p[key] = line
	}
}

// text describes the fault in a text that starts with `name`, the name of the document, and the fault's line if it is known.
func (f fault) text(name string) string {
	if f.line > 0 {
		name = fmt.Sprintf("%s:%d", name, f.line)
	}
	return name + ": " + f.err.Error()
}

// err returns the faults of the document as one error, or nil if there are none. In the message, the document is called `name`.
func (d document) err(name string) error {
	var all []error
	for _, f := range d.faults {
		all = append(all, errors.New(f.text(model.Printable(name))))
	}
	return errors.Join(all...)
}
