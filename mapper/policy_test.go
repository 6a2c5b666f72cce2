package mapper_test

import (
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
)

// part is a part of foldout. Its packages may import, besides the packages that stand before them in it, those of the parts that it
// uses. A folder may hold packages of several parts.
type part struct {
	name, folder string
	uses         []string // names of earlier parts
	libraries    string   // restricted libraries that all its packages may import, see places
	packages     []pkg
}

// pkg is a package of a part. Packages below mapper/languages count as one.
type pkg struct {
	path      string // below the folder of its part or, if root or offered is set, below the root of the module
	does      string // what it does, for CONTRIBUTING.md
	root      bool
	offered   bool   // it is below the root of the module, and parts that use the engine may import it for the types that the engine returns
	libraries string // further restricted libraries that it may import
}

// in returns the import path of the package within the module, given its part.
func (p pkg) in(part part) string {
	if p.root || p.offered {
		return p.path
	}
	return path.Join(part.folder, p.path)
}

// parts are the parts of foldout in the order of the data flow: a part uses only earlier ones. CONTRIBUTING.md's table and its
// diagram are made from this table (packages_test.go). The main package has no part: it calls ui/cli.
var parts = []part{
	{
		name: "Foundation", folder: "mapper",
		packages: []pkg{
			{path: "model", does: "symbols, kinds, details, scopes, views, node ids, problems (in the root of the repository)", root: true},
			{path: "token", does: "exact token counts, which add up over the parts of a text"},
			{path: "userdir", does: "the user's configuration, cache and state folders"},
			{path: "store", does: "snapshots in SQLite or PostgreSQL", libraries: "database"},
		},
	},
	{
		name: "Basics", folder: "mapper/internal/base", uses: []string{"Foundation"},
		packages: []pkg{
			{path: "varint", does: "numbers of variable length, and texts, in bytes"},
			{path: "words", does: "splits texts into search terms, and names into words"},
			{path: "lexis", does: "how languages write texts and comments"},
			{path: "lazyregexp", does: "expressions compiled at first use"},
			{path: "secret", does: "finds and hides credentials"},
			{path: "diff", does: "which lines of a text have changed"},
			{path: "parallel", does: "loops over all processors"},
			{path: "shrink", does: "the best text that is within a limit"},
			{path: "component", does: "strongly connected components"},
		},
	},
	{
		name: "Parsing", folder: "mapper/internal/parse", uses: []string{"Foundation", "Basics"},
		packages: []pkg{
			{path: "syntax", does: "tree-sitter parsers and flat trees, with limits on time and memory", libraries: "sitter"},
			{path: "rewrite", does: "helpers that rewrite text a grammar cannot read"},
			{path: "declare", does: "what the reader of a language without a grammar returns"},
			{path: "query", does: "tree-sitter queries over flat trees"},
			{path: "refs", does: "what a file imports and refers to"},
			{path: "language", does: "everything known about a language, and the registry"},
			{path: "mapper/highlight", does: "comments, texts and keywords of a source, for its colours", offered: true},
			{path: "extract/reference", does: "what a file refers to"},
			{path: "extract", does: "symbols and imports of a file"},
		},
	},
	{
		name: "Files", folder: "mapper/internal/files", uses: []string{"Foundation", "Basics", "Parsing"},
		packages: []pkg{
			{path: "mapper/git", does: "runs git safely, and says what it knows of a folder: commit, files, differences", offered: true},
			{path: "mapper/remote", does: "fetches repositories by address", offered: true},
			{path: "scan", does: "lists and classifies files, by the rules of `.gitignore`"},
			{path: "output", does: "knows the texts that foldout wrote"},
			{path: "history", does: "how often files change, and which together"},
			{path: "watch", does: "notices changes on disk"},
		},
	},
	{
		name: "Repository", folder: "mapper/internal/repo", uses: []string{"Foundation", "Basics", "Parsing", "Files"},
		packages: []pkg{
			{path: "mapper/filetree", does: "the folders, files and symbols of a repository", offered: true},
			{path: "cache", does: "results kept between runs"},
			{path: "nodelines", does: "the lines that a node writes, and their cost"},
			{path: "summary", does: "describes nodes by title, text and tags, and says in a few words what they are for, by fixed rules"},
			{path: "mapper/llm", does: "talks to language models: descriptions of nodes in their words, and vectors of texts", offered: true, libraries: "network"},
			{path: "read", does: "reads files, from the cache or by parsing"},
			{path: "mapper/changes", does: "what differs from a commit", offered: true},
		},
	},
	{
		name: "Relations", folder: "mapper/internal/graph", uses: []string{"Foundation", "Basics", "Parsing", "Files", "Repository"},
		packages: []pkg{
			{path: "graph", does: "who uses, inherits from and imports whom"},
			{path: "manifest", does: "what manifests say: packages, scripts, targets, programs and the names of modules; reads JSON and TOML with positions"},
			{path: "link", does: "resolves names to symbols"},
			{path: "rank", does: "importance"},
			{path: "mapper/relations", does: "all of these for one repository, and what follows: the tests of a file, neighbours, dependencies between parts, ranking, a reading order", offered: true},
		},
	},
	{
		name: "Languages", folder: "mapper", uses: []string{"Foundation", "Basics", "Parsing", "Repository", "Relations"}, libraries: "sitter",
		packages: []pkg{
			{path: "languages", does: "one folder for each language, or for a few that share most"},
		},
	},
	{
		name: "Map", folder: "mapper/internal/maps", uses: []string{"Foundation", "Basics", "Parsing", "Files", "Repository", "Relations"},
		packages: []pkg{
			{path: "scope", does: "include and exclude globs"},
			{path: "knapsack", does: "what is worth most within a budget"},
			{path: "worth", does: "what each line of a map is worth, and the table of these weights"},
			{path: "plan", does: "the detail and cost of every node"},
			{path: "render", does: "the formats, and what they add about nodes"},
			{path: "fit", does: "brings a map under its budget"},
			{path: "disk", does: "reads files again, as they are now"},
			{path: "mapper/snapshot", does: "what a store keeps of a map", offered: true},
			{path: "mapper/prompt", does: "prompt templates", offered: true},
		},
	},
	{
		name: "Search", folder: "mapper/internal/search", uses: []string{"Foundation", "Basics", "Files", "Repository", "Relations", "Map"},
		packages: []pkg{
			{path: "task", does: "takes an issue or a stack trace apart"},
			{path: "mapper/grep", does: "searches texts", offered: true},
			{path: "mapper/mention", does: "finds paths and symbols in a text", offered: true},
			{path: "find", does: "ranks files and symbols for a task, traces printed messages, answers questions about the whole"},
			{path: "pack", does: "chooses the source that a task needs, and writes the context of a task within a budget"},
		},
	},
	{
		name: "Go in depth", folder: "mapper/internal/golang", uses: []string{"Foundation", "Basics", "Repository"},
		packages: []pkg{
			{path: "goload", does: "locates packages on this machine, and type-checks them from source"},
			{path: "mapper/gocontext", does: "what one needs to see to change an identifier: contexts, documentation and usage as text; for programs that import foldout as well", offered: true},
		},
	},
	{
		name: "Engine", folder: "mapper", uses: []string{"Foundation", "Basics", "Parsing", "Files", "Repository", "Relations", "Map", "Search", "Go in depth"},
		packages: []pkg{
			{path: "mapper", does: "the front door: opens a repository, plans and renders maps", root: true},
		},
	},
	{
		name: "Screen", folder: "ui", uses: []string{"Foundation", "Engine"},
		packages: []pkg{
			{path: "themes/background", does: "whether the terminal is dark", root: true, libraries: "lipgloss"},
			{path: "themes", does: "palettes as data, and styles", root: true, libraries: "lipgloss"},
			{path: "outfile", does: "writes files atomically"},
			{path: "kept", does: "what lasts between runs"},
			{path: "copies", does: "what was copied, kept between runs"},
			{path: "clip", does: "the clipboard"},
			{path: "report", does: "results as Markdown"},
			{path: "reference", does: "what is picked as references to lines of files"},
			{path: "split", does: "a map in several parts"},
			{path: "shell", does: "whether foldout can be suspended"},
			{path: "shot", does: "pictures of the screen"},
			{path: "layout", does: "where the panes of the window are"},
			{path: "crash", does: "restores the terminal after a panic", libraries: "bubbletea"},
			{path: "keys", does: "the table of keys", libraries: "bubbletea bubbles"},
			{path: "draw", does: "lines of a fixed width"},
			{path: "edit", does: "what a key changes in the view"},
			{path: "rating", does: "importance in steps"},
			{path: "session", does: "what the user has set and what was read and counted for it, with undo", libraries: "bubbletea"},
		},
	},
	{
		name: "Panes", folder: "ui", uses: []string{"Foundation", "Engine", "Screen"}, libraries: "bubbletea bubbles lipgloss",
		packages: []pkg{
			{path: "header", does: "the first line of the window"},
			{path: "ladder", does: "levels, fit and the budget gauge"},
			{path: "box", does: "a text of many lines"},
			{path: "input", does: "one line of text"},
			{path: "preview", does: "the map, as it will be copied"},
			{path: "feature", does: "what the shell and a feature tell each other"},
			{path: "overlay", does: "a text to read, or a question"},
			{path: "page", does: "pages of the help"},
			{path: "list", does: "the one list of rows with prices"},
			{path: "tree", does: "the tree of nodes"},
			{path: "feature/line", does: "an input line"},
			{path: "feature/editor", does: "opens the user's editor"},
			{path: "feature/find", does: "fuzzy search"},
			{path: "feature/task", does: "its text and its hits"},
			{path: "feature/relations", does: "what uses a node, and what it uses"},
			{path: "feature/gocontext", does: "the context of a Go symbol"},
			{path: "feature/tour", does: "where to start reading"},
			{path: "feature/search", does: "in the contents of files"},
			{path: "feature/paste", does: "what a pasted text names"},
			{path: "feature/prompt", does: "what goes along with the map"},
			{path: "feature/views", does: "named views"},
			{path: "feature/summaries", does: "by a language model"},
			{path: "feature/pick", does: "nodes on the map, and their details"},
			{path: "feature/level", does: "levels of compression"},
			{path: "feature/scope", does: "budget, fit, format, globs, kinds, revisions"},
			{path: "feature/history", does: "what was copied"},
			{path: "feature/copying", does: "copies and writes maps"},
			{path: "feature/bookmark", does: "bookmarks"},
			{path: "feature/theme", does: "themes"},
			{path: "feature/help", does: "the keys"},
		},
	},
	{
		name: "Programs", folder: "ui", uses: []string{"Foundation", "Languages", "Engine", "Screen", "Panes"},
		packages: []pkg{
			{path: "mcp", does: "the MCP server", libraries: "network"},
			{path: "ui", does: "the explorer", root: true, libraries: "bubbletea"},
			{path: "cli/settings", does: "the table of settings"},
			{path: "cli/setup", does: "makes clients of MCP start foldout"},
			{path: "cli/licenses", does: "the licences of all modules"},
			{path: "cli/pathlist", does: "lists of paths, such as those git prints"},
			{path: "cli/help", does: "the pages of the help"},
			{path: "cli", does: "the command line", libraries: "network"},
		},
	},
	{
		name: "Test support", folder: "mapper/internal", uses: []string{"Foundation", "Parsing", "Repository", "Languages", "Map", "Engine", "Screen"},
		packages: []pkg{
			{path: "test/cases", does: "runs txtar cases"},
			{path: "test/sample", does: "trees and plans made from txtar"},
			{path: "parse/extract/fixture", does: "checks the fixtures of languages"},
			{path: "parse/extract/quality", does: "compares with other parsers"},
			{path: "mapper/store/postgrestest", does: "runs PostgreSQL", root: true},
			{path: "ui/uitest", does: "styles and repositories for panes", root: true},
		},
	},
}

// places names the libraries that only some packages may import. The one for Linguist builds 16 MB of tables at every start, so
// only tests use it.
var places = map[string]string{
	"github.com/smacker/go-tree-sitter": "sitter", "github.com/tree-sitter/": "sitter", "github.com/tree-sitter-grammars/": "sitter",
	"github.com/alexaandru/":             "sitter",
	"github.com/charmbracelet/bubbletea": "bubbletea", "github.com/charmbracelet/bubbles": "bubbles",
	"github.com/charmbracelet/lipgloss": "lipgloss",
	"github.com/go-enry/":               "linguist",
	"net/http":                          "network",
	"github.com/ncruces/go-sqlite3":     "database", "github.com/jackc/pgx/": "database", "github.com/pressly/goose/": "database",
}

// TestParts checks that each part uses only earlier ones.
func TestParts(t *testing.T) {
	for i, p := range parts {
		for _, name := range p.uses {
			if !slices.ContainsFunc(parts[:i], func(earlier part) bool { return earlier.name == name }) {
				t.Errorf("%s uses %s, which does not stand before it", p.name, name)
			}
		}
	}
}

// TestImports checks every package against the table of parts. Tests may import more.
func TestImports(t *testing.T) {
	homes, libraries := homesOf(t)
	for name, imports := range importsOfPackages(t) {
		home, known := homes[name]
		if !known {
			t.Errorf("package %q has no part", name)
			continue
		}
		for _, imported := range imports {
			to, known := homes[imported]
			sameBefore := to.part == home.part && to.number < home.number
			offered := known && parts[to.part].packages[to.number].offered && slices.Contains(parts[home.part].uses, "Engine")
			if known && !sameBefore && !offered && !slices.Contains(parts[home.part].uses, parts[to.part].name) {
				t.Errorf("%q may not import %q", name, imported)
			}
		}
	}
	for name, used := range librariesOfPackages(t) {
		for _, library := range used {
			if !slices.Contains(libraries[name], library) {
				t.Errorf("%q may not import the library %s", name, library)
			}
		}
	}
}

// home is where a package stands in the table: the index of its part and its own index there.
type home struct{ part, number int }

// homesOf returns the homes of all packages in the table, and the restricted libraries that they may import. It checks that each
// package exists and stands there once.
func homesOf(t *testing.T) (homes map[string]home, libraries map[string][]string) {
	homes, libraries = map[string]home{}, map[string][]string{}
	existing := importsOfPackages(t)
	for i, p := range parts {
		for n, pkg := range p.packages {
			name := pkg.in(p)
			if _, twice := homes[name]; twice {
				t.Errorf("package %q stands in the table twice", name)
			}
			if _, exists := existing[name]; !exists {
				t.Errorf("package %q does not exist", name)
			}
			homes[name], libraries[name] = home{i, n}, strings.Fields(p.libraries+" "+pkg.libraries)
		}
	}
	return homes, libraries
}

// importsOfPackages returns the packages of foldout that each of its packages imports, except the main package, without tests.
func importsOfPackages(t *testing.T) map[string][]string {
	all := map[string][]string{}
	for pkg, imports := range listImports(t) {
		all[pkg] = all[pkg][:len(all[pkg]):len(all[pkg])]
		for _, imported := range imports {
			if name, own := ownPackage(imported); own && name != pkg && !slices.Contains(all[pkg], name) {
				all[pkg] = append(all[pkg], name)
			}
		}
	}
	return all
}

// librariesOfPackages returns the restricted libraries that each package of foldout imports, by their names in places.
func librariesOfPackages(t *testing.T) map[string][]string {
	all := map[string][]string{}
	for pkg, imports := range listImports(t) {
		for _, imported := range imports {
			for prefix, library := range places {
				if strings.HasPrefix(imported, prefix) {
					all[pkg] = append(all[pkg], library)
				}
			}
		}
	}
	return all
}

// listImports returns everything that each package of foldout imports, except the main package, without tests.
func listImports(t *testing.T) map[string][]string {
	out, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "foldout/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]string{}
	for line := range strings.Lines(string(out)) {
		fields := strings.Fields(line)
		if pkg, named := ownPackage(fields[0]); named {
			all[pkg] = append(all[pkg], fields[1:]...)
		}
	}
	return all
}

// ownPackage returns the path of a package relative to the root of the module, and false for other modules' packages and the main
// package.
func ownPackage(importPath string) (string, bool) {
	if strings.HasPrefix(importPath, "foldout/mapper/languages/") {
		return "mapper/languages", true
	}
	return strings.CutPrefix(importPath, "foldout/")
}
