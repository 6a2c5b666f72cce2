package settings

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"net/url"
	"os"
	"slices"

	"foldout/mapper/remote"
	"foldout/mapper/store"
	"foldout/model"
)

// Services names the servers that foldout may use. Only the user's own file can set them, so that a repository cannot make
// foldout send anything.
type Services struct {
	Store     string   // URL of a PostgreSQL database or path of an SQLite file; "" for the file in the user's data folder
	Embedding Endpoint // turns texts into vectors
	Model     Endpoint // writes summaries
	Remotes   string   // where a short address of a repository, `owner/name`, is looked up; "" for nowhere
}

// Endpoint is a server that has OpenAI's API. If URL is empty, the user has not configured the server.
type Endpoint struct {
	URL    string // base URL, such as http://localhost:11434/v1
	Model  string
	KeyEnv string // environment variable with the API key, "" for none
}

// Key returns the API key for the endpoint. It is empty if none is set.
func (e Endpoint) Key() string {
	if e.KeyEnv == "" {
		return ""
	}
	return os.Getenv(e.KeyEnv)
}

// serviceRow describes a key that a configuration file can set for a service, and the table that contains the key.
type serviceRow struct {
	table, key, about string
	check             func(value string) error // returns an error for an invalid value; nil if any text is valid
	of                func(*Services) *string  // the field that holds the value
}

var serviceRows = []serviceRow{
	{"store", "url", "where to save snapshots: postgres://user@host/database, or the path of an SQLite file", nil, func(s *Services) *string { return &s.Store }},
	{"embedding", "url", "base URL of an embedding server, such as http://localhost:11434/v1", httpURL, func(s *Services) *string { return &s.Embedding.URL }},
	{"embedding", "model", "name of the model", nil, func(s *Services) *string { return &s.Embedding.Model }},
	{"embedding", "key_env", "environment variable with the API key", nil, func(s *Services) *string { return &s.Embedding.KeyEnv }},
	{"model", "url", "base URL of a chat server, such as http://localhost:11434/v1", httpURL, func(s *Services) *string { return &s.Model.URL }},
	{"model", "name", "name of the model", nil, func(s *Services) *string { return &s.Model.Model }},
	{"model", "key_env", "environment variable with the API key", nil, func(s *Services) *string { return &s.Model.KeyEnv }},
	{
		"remotes", "url", "where owner/name is fetched from if there is no such folder: https://github.com, or git@github.com:",
		remote.CheckBase, func(s *Services) *string { return &s.Remotes },
	},
}

func httpURL(value string) error {
	if u, err := url.Parse(value); err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return errors.New("not an http or https URL")
	}
	return nil
}

// LoadServices reads the servers from the user's file at `path`, which need not exist.
func LoadServices(path string) (Services, error) {
	d, err := readUser(path)
	return d.services, err
}

// serviceTables returns the names of the tables that configure services.
func serviceTables() (names []string) {
	for _, row := range serviceRows {
		if !slices.Contains(names, row.table) {
			names = append(names, row.table)
		}
	}
	return names
}

// readServices reads the tables that configure services, and removes them from `tree`.
func (d *document) readServices(tree map[string]any, lines positions) {
	for _, name := range serviceTables() {
		value, there := tree[name]
		if !there {
			continue
		}
		delete(tree, name)
		table, ok := value.(map[string]any)
		if !ok {
			d.faults = append(d.faults, fault{lines.at([]string{name}), fmt.Errorf("%s must be a table: [%s]", name, name)})
			continue
		}
		for _, key := range slices.Sorted(maps.Keys(table)) {
			if err := d.services.set(name, key, table[key]); err != nil {
				d.faults = append(d.faults, fault{lines.at([]string{name, key}), err})
			}
		}
	}
}

// set stores the value of a key in one of the tables that configure services. It fails if the key or the value is invalid.
func (s *Services) set(table, key string, value any) error {
	var known []string
	for _, row := range serviceRows {
		if row.table != table {
			continue
		}
		if row.key != key {
			known = append(known, row.key)
			continue
		}
		text, ok := value.(string)
		if !ok || text == "" {
			return fmt.Errorf("%s.%s must be a string", table, key)
		}
		if row.check != nil {
			if err := row.check(text); err != nil {
				return fmt.Errorf("%s.%s: %w", table, key, err)
			}
		}
		*row.of(s) = text
		return nil
	}
	return fmt.Errorf("unknown key %q in [%s]%s", key, table, model.DidYouMean(key, known))
}

// printServices writes the tables that configure services. It writes a key as a comment if the key is not set, and the header of
// a table as a comment if none of the table's keys is set.
func printServices(b *bytes.Buffer, services Services) {
	b.WriteString("\n# Servers that foldout may use. It sends nothing to any other.\n")
	for _, name := range serviceTables() {
		var lines bytes.Buffer
		mark := "# "
		for _, row := range serviceRows {
			if row.table != name {
				continue
			}
			value := *row.of(&services)
			if value == "" {
				fmt.Fprintf(&lines, "# %s = \"\" # %s\n", row.key, row.about)
				continue
			}
			mark = ""
			if row.key == "url" {
				value = store.Name(value) // without the password
			}
			fmt.Fprintf(&lines, "%s = %q # %s\n", row.key, value, row.about)
		}
		fmt.Fprintf(b, "%s[%s]\n%s", mark, name, lines.Bytes())
	}
}
