package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/cobra"

	"foldout/mapper/store/postgrestest"
	"foldout/ui/cli/help"
	"foldout/ui/keys"
)

const pages = "help"

func pageText(t *testing.T, topic string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(pages, topic+".md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// fencedBlock matches a fenced block of a page: its language, what follows that, and its lines.
var fencedBlock = regexp.MustCompile("(?ms)^```(\\w+) ?([^\n]*)\n(.*?)^```$")

// TestHelpExamples runs the commands in the pages on the fixture repository: those in `sh` blocks must succeed, and those in
// `console` blocks print what is written below them; -update writes it. A block says why it is not run if it is not.
func TestHelpExamples(t *testing.T) {
	for _, topic := range help.Names() {
		text := pageText(t, topic)
		if !strings.Contains(text, "```sh\n") && !strings.Contains(text, "```console\n") {
			continue
		}
		t.Run(topic, func(t *testing.T) {
			t.Parallel()
			sh := exampleShop(t)
			got := fencedBlock.ReplaceAllStringFunc(text, func(block string) string {
				parts := fencedBlock.FindStringSubmatch(block)
				switch {
				case parts[2] != "" && (!strings.HasPrefix(parts[2], "not run: ") || parts[1] != "sh"):
					t.Errorf("a block is %q", parts[1]+" "+parts[2])
				case parts[2] != "":
				case parts[1] == "sh":
					for line := range strings.Lines(parts[3]) {
						if !strings.HasPrefix(line, "#") {
							sh(strings.TrimSpace(line))
						}
					}
				case parts[1] == "console":
					return "```console\n" + console(t, sh, parts[3]) + "```"
				}
				return block
			})
			if got != text && *update {
				if err := os.WriteFile(filepath.Join(pages, topic+".md"), []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			} else if got != text {
				t.Errorf("prints something else, -update writes it:\n%s", cmp.Diff(text, got))
			}
		})
	}
}

// console runs the commands of a block, which begin with `$ `, and returns the block with what they print.
func console(t *testing.T, sh func(string) string, block string) string {
	t.Helper()
	var b strings.Builder
	for line := range strings.Lines(block) {
		if command, is := strings.CutPrefix(line, "$ "); is {
			b.WriteString(line + sh(strings.TrimSpace(command)))
		}
	}
	return b.String()
}

// exampleShop copies the fixture repository, with a history and the files that the examples read, and returns a function that runs a
// command there and returns its output.
func exampleShop(t *testing.T) func(line string) string {
	t.Helper()
	home := t.TempDir()
	dir := filepath.Join(home, "code", "shop")
	if err := os.CopyFS(dir, os.DirFS("../../testdata/repo")); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"issue.md": "Cart.Total counts a line twice if Add merges it\n", "trace.txt": "panic: no such cart\nmain.routes(...)\n\t/src/cmd/shop/main.go:30 +0x1f\n",
		"go.mod": "module shop\n\ngo 1.26\n", ".git/info/exclude": "issue.md\ntrace.txt\n*.toml\n*.jsonl\n*.json\nprompt.md\nmap.md\n",
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run := func(line string) string {
		t.Helper()
		cmd := exec.Command("sh", "-c", line)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "HOME="+home, "GIT_CONFIG_NOSYSTEM=1", "GIT_AUTHOR_DATE=2026-01-01T00:00:00Z", "GIT_COMMITTER_DATE=2026-01-01T00:00:00Z")
		for name, folder := range map[string]string{"CONFIG": ".config", "CACHE": ".cache", "STATE": ".state", "DATA": ".data"} {
			cmd.Env = append(cmd.Env, "XDG_"+name+"_HOME="+filepath.Join(home, folder))
		}
		var out, problems bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &problems
		if err := cmd.Run(); err != nil {
			t.Errorf("%s: %v\n%s", line, err, problems.String())
		}
		return out.String()
	}
	run("git init -q -b main && git add . && git -c user.name=a -c user.email=a@b commit -q -m shop && git checkout -q -b tax && echo '// taxed' >>internal/price/price.go")
	return run
}

// TestReadme checks that README is one page, that the pictures and pages that it names exist, and that its commands run.
func TestReadme(t *testing.T) {
	const root = "../../"
	data, err := os.ReadFile(root + "README.md")
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	if len(text) > 9000 {
		t.Errorf("README.md has %d bytes", len(text))
	}
	for _, found := range regexp.MustCompile(`\]\(([^)]+)\)`).FindAllStringSubmatch(text, -1) {
		if _, err := os.Stat(root + found[1]); err != nil {
			t.Error(err)
		}
	}
	for _, found := range regexp.MustCompile("(?m)`foldout help` (.*) \\|$").FindAllStringSubmatch(text, -1) {
		for _, name := range strings.Split(strings.ReplaceAll(found[1], "`", ""), ", ") {
			if _, ok := help.Find(name); !ok {
				t.Errorf("README.md names the page %s, which does not exist", name)
			}
		}
	}
	sh, ran := exampleShop(t), 0
	for _, block := range blocks(text, "sh") {
		for line := range strings.Lines(block) {
			if strings.HasPrefix(line, "foldout ") {
				ran++
				sh(strings.TrimSpace(line))
			}
		}
	}
	if ran < 4 || !strings.Contains(text, "\ngo run .\n") || !strings.Contains(text, "\ngo test ./...\n") {
		t.Error("README.md lacks commands")
	}
}

// TestSnapshotQueries runs the step of CI and the queries of the page on snapshots on a PostgreSQL server.
func TestSnapshotQueries(t *testing.T) {
	text := pageText(t, "snapshots")
	server := postgrestest.Start(t)
	t.Cleanup(server.Remove)
	sh := exampleShop(t)
	for _, block := range blocks(text, "yaml") {
		_, command, _ := strings.Cut(block, "run: ")
		sh("STORE_URL='" + server.Database(t, "maps") + "'; " + strings.TrimSpace(command))
	}
	queries := blocks(text, "sql")
	if len(queries) < 3 {
		t.Fatal("only", len(queries), "queries")
	}
	for _, query := range queries[1:] { // the sample has no API
		if server.SQL(t, "maps", query) == "" {
			t.Error("no rows:", query)
		}
	}
	server.SQL(t, "maps", queries[0])
}

// blocks returns the fenced blocks of a page in a language.
func blocks(text, language string) (all []string) {
	for _, found := range fencedBlock.FindAllStringSubmatch(text, -1) {
		if found[1] == language {
			all = append(all, found[3])
		}
	}
	return all
}

// TestHelpPages checks the form of every page, that what it refers to exists, and that the pages mention every command.
func TestHelpPages(t *testing.T) {
	root := (&app{}).rootCommand()
	program, b := (&app{}).program(root, nil), strings.Builder{}
	referred := regexp.MustCompile("foldout help ([a-z]+)`")
	for _, topic := range help.Topics() {
		text, err := topic.Markdown(program)
		if err != nil {
			t.Error(err)
		}
		if first, _, _ := strings.Cut(pageText(t, topic.Name), "\n"); first != "# "+topic.Name+": "+topic.About || topic.About == "" {
			t.Errorf("%s.md begins with %q, want `# %s: what it is about`", topic.Name, first, topic.Name)
		}
		for _, found := range referred.FindAllStringSubmatch(text, -1) {
			if cmd, _, err := root.Find(found[1:]); !slices.Contains(help.Names(), found[1]) && (err != nil || cmd == root) {
				t.Errorf("%s refers to the page %s, which does not exist", topic.Name, found[1])
			}
		}
		b.WriteString(text)
	}
	all := b.String()
	eachCommand(root, func(cmd *cobra.Command) {
		if cmd.Name() != "help" && !strings.Contains(all, cmd.CommandPath()) && !strings.Contains(all, strings.TrimPrefix(cmd.CommandPath(), "foldout ")+" ") {
			t.Errorf("no page mentions %s", cmd.CommandPath())
		}
	})
	for _, g := range keys.Default() {
		if !strings.Contains(all, "## "+g.Title) {
			t.Errorf("no page lists the keys of %q", g.Title)
		}
	}
}

// TestHelpOnATerminal checks that a long page is given to the pager in colours.
func TestHelpOnATerminal(t *testing.T) {
	cmd := command(t, "help", "explorer")
	cmd.Env = append(cmd.Env, "PAGER=sed s/^/pager:/")
	s := onScreen(t, cmd, 80, 24)
	s.press("", "pager:")
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}

// TestTopicsInTheExplorer checks that the explorer finds the page of each pane.
func TestTopicsInTheExplorer(t *testing.T) {
	for _, topic := range []string{"explorer", "preview", "levels", "tasks", "views", "relations", "finding", "prompts", "tour", "summaries", "pinning", "scope", "themes"} {
		if got := topicPage(nil)(topic).Title; !strings.HasPrefix(got, topic+": ") {
			t.Errorf("%s: the page is %q", topic, got)
		}
	}
}
