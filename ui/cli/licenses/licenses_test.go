package licenses

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write licenses.txt")

// TestText checks that the text is complete for the modules of this build.
func TestText(t *testing.T) {
	want := compose(t, modules(t))
	if *update {
		if err := os.WriteFile("licenses.txt", []byte(want), 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	if Text != want {
		t.Error("licenses.txt does not match the modules; run: go test ./ui/cli/licenses -update")
	}
}

// module is a module with the folders of its packages that the program is built from.
type module struct {
	path, dir string
	packages  []string
}

// modules returns the modules that the program is built from on any supported system, ordered by path. The first one is Go itself.
func modules(t *testing.T) []module {
	found := map[string]*module{}
	for _, system := range []string{"linux", "darwin", "windows"} {
		cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{.Path}}\t{{.Dir}}{{end}}\t{{.Dir}}", "foldout")
		cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=1")
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("go list for %s: %v", system, err)
		}
		for line := range strings.Lines(string(out)) {
			fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
			if len(fields) < 3 || fields[0] == "foldout" {
				continue // the standard library, or this module
			}
			m := found[fields[0]]
			if m == nil {
				m = &module{path: fields[0], dir: fields[1]}
				found[m.path] = m
			}
			m.packages = append(m.packages, fields[2])
		}
	}
	all := make([]module, 0, len(found)+1)
	for _, m := range found {
		all = append(all, *m)
	}
	slices.SortFunc(all, func(a, b module) int { return cmp.Compare(a.path, b.path) })
	// The Go project has one licence for all it publishes. An installed Go may be without the file.
	goDir := found["golang.org/x/sys"].dir
	return append([]module{{"Go", goDir, []string{goDir}}}, all...)
}

var licenseName = regexp.MustCompile(`(?i)^(licen[sc]e|copying|notice|copyright|unlicense)([.-].*)?$`)

// texts returns the licences in the folders of the module's packages and in the folders above these, up to the module's root.
func (m module) texts(t *testing.T) []string {
	var found []string
	read := map[string]bool{}
	for _, dir := range m.packages {
		for ; !read[dir] && strings.HasPrefix(dir, m.dir); dir = filepath.Dir(dir) {
			read[dir] = true
			entries, err := os.ReadDir(dir)
			if err != nil {
				t.Fatal(err)
			}
			for _, entry := range entries {
				if !licenseName.MatchString(entry.Name()) || entry.IsDir() || filepath.Ext(entry.Name()) == ".go" {
					continue
				}
				text, err := os.ReadFile(filepath.Join(dir, entry.Name()))
				if err != nil {
					t.Fatal(err)
				}
				found = append(found, tidy(string(text)))
			}
		}
	}
	if len(found) == 0 {
		found = append(found, m.readmeLicense(t))
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// readmeLicense returns the end of the module's README from the heading on that names the licence.
func (m module) readmeLicense(t *testing.T) string {
	text, err := os.ReadFile(filepath.Join(m.dir, "README.md"))
	_, license, ok := strings.Cut(string(text), "## License")
	if err != nil || !ok {
		t.Errorf("%s has no licence", m.path)
	}
	return tidy("License" + license)
}

// tidy returns a text without trailing blanks, and with the line ends of Unix.
func tidy(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t\f")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n") + "\n"
}

// identifiers are the phrases by which a licence is known, each with its SPDX identifier. The first phrase in a text decides.
var identifiers = []struct{ phrase, id string }{
	{"Mozilla Public License", "MPL-2.0"},
	{"Apache License", "Apache-2.0"},
	{"Permission is hereby granted, free of charge", "MIT"},
	{"Permission to use, copy, modify, and", "ISC"},
	{"Neither the name", "BSD-3-Clause"},
	{"Redistribution and use in source and binary forms", "BSD-2-Clause"},
	{"This is free and unencumbered software", "Unlicense"},
	{"CC0 1.0", "CC0-1.0"},
	{"License MIT", "MIT"}, // in a README
}

func identifier(text string) string {
	words := strings.Join(strings.Fields(text), " ")
	for _, known := range identifiers {
		if strings.Contains(words, known.phrase) {
			return known.id
		}
	}
	return ""
}

// compose returns the list of modules, the list of grammars, and every text once, with the modules to which it applies.
func compose(t *testing.T, all []module) string {
	var list, grammars, texts strings.Builder
	users, order := map[string][]string{}, []string{}
	for _, m := range all {
		var ids []string
		for _, text := range m.texts(t) {
			if id := identifier(text); id != "" && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
			if users[text] == nil {
				order = append(order, text)
			}
			users[text] = append(users[text], m.path)
		}
		if len(ids) == 0 {
			t.Errorf("%s has an unknown licence", m.path)
		}
		fmt.Fprintf(&list, "%-26s %s\n", strings.Join(ids, " AND "), m.path)
		grammars.WriteString(m.grammars(t))
	}
	for _, text := range order {
		fmt.Fprintf(&texts, "\n%s\n%s\n\n%s", strings.Repeat("-", 80), strings.Join(users[text], "\n"), text)
	}
	return "foldout is built from these modules. Their licences follow the lists.\n\n" + list.String() +
		"\nSome modules bundle grammars, which have been generated from these sources. Each is under the licence given there.\n\n" +
		grammars.String() + texts.String()
}

// grammars lists the grammars that the module bundles from elsewhere and that the program is built from.
func (m module) grammars(t *testing.T) string {
	type grammar struct{ Language, URL, Revision string }
	var bundled []grammar
	if text, err := os.ReadFile(filepath.Join(m.dir, "grammar.json")); err == nil {
		bundled = make([]grammar, 1)
		if err := json.Unmarshal(text, &bundled[0]); err != nil {
			t.Fatal(err)
		}
	} else if text, err := os.ReadFile(filepath.Join(m.dir, "_automation", "grammars.json")); err == nil {
		if err := json.Unmarshal(text, &bundled); err != nil {
			t.Fatal(err)
		}
		bundled = slices.DeleteFunc(bundled, func(g grammar) bool {
			folder := filepath.Join(m.dir, g.Language)
			return !slices.ContainsFunc(m.packages, func(dir string) bool {
				return dir == folder || strings.HasPrefix(dir, folder+string(filepath.Separator))
			})
		})
	}
	var b strings.Builder
	for _, g := range bundled {
		fmt.Fprintf(&b, "%-14s %s %s\n", g.Language, g.URL, g.Revision)
	}
	return b.String()
}
