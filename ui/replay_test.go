package ui

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/muesli/termenv"

	"foldout/mapper/llm"
)

// replayKeys is how many messages are sent to the explorer for each repository, and replayStep how many of them one line of the
// golden file covers.
const (
	replayKeys = 1500
	replayStep = 50
)

// TestReplay sends some thousands of random keys, pastes and sizes of the window to the explorer on three repositories, and
// compares what is on the screen, on the map and on the clipboard with what was recorded. The golden file holds one hash for many
// keys; -v prints each key with its own hash, so that two versions can be compared key by key.
func TestReplay(t *testing.T) {
	for name, prepare := range map[string]func(*testing.T) string{"folder": fixtureFolder, "module": goShop, "changed": changedRepository} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("EDITOR", "true")
			t.Setenv("VISUAL", "")
			golden.RequireEqual(t, replay(t, prepare(t), name))
		})
	}
}

// ownFolder matches the rest of a line from the path of the test's own folder, which differs between runs.
var ownFolder = regexp.MustCompile(`/TestReplay.*`)

func replay(t *testing.T, root, seed string) string {
	t.Helper()
	d := start(t, root, termenv.ANSI)
	d.session.Env.Send = func(tea.Msg) {} // without the steps of a running read, whose number depends on the time
	d.env.exec = func(_ *exec.Cmd, then func(error) tea.Msg) tea.Cmd { return func() tea.Msg { return then(nil) } }
	d.cfg.Views, d.cfg.Chat = shelf{}, func() (llm.Client, error) { return llm.Client{}, errors.New("no server") }
	d.send1(tea.WindowSizeMsg{Width: 80, Height: 24})
	d.run(d.Init())
	random := rand.New(rand.NewChaCha8(sha256.Sum256([]byte(seed)))) //nolint:gosec // the same keys on every run
	var lines strings.Builder
	sum := sha256.New()
	for n := range replayKeys {
		msg := randomMessage(random)
		d.send1(msg)
		text := ""
		if d.session.Counts.Plan != nil {
			text = d.session.Counts.Plan.Text()
		}
		one := sha256.Sum256([]byte(ownFolder.ReplaceAllString(d.View(), "") + "\x00" + text + "\x00" + d.copied))
		if testing.Verbose() {
			t.Logf("%d %v %x", n, msg, one[:4])
		}
		sum.Write(one[:])
		if n%replayStep == replayStep-1 {
			fmt.Fprintf(&lines, "%d %x\n", n+1, sum.Sum(nil)[:8])
		}
	}
	return lines.String()
}

// randomMessage returns a message: mostly a key of the table, sometimes text, a paste, another size or a click.
func randomMessage(random *rand.Rand) tea.Msg {
	pick := func(words []string) string { return words[random.IntN(len(words))] }
	switch n := random.IntN(100); {
	case n < 50:
		return keyOf(pick([]string{
			"up", "down", "down", "left", "right", "right", "enter", "enter", "enter", "esc", "space", "space", "tab", "tab", "shift+tab", "ctrl+t", "backspace", "home", "end",
			"pgup", "pgdown", "ctrl+n", "ctrl+p", "ctrl+g", "ctrl+r", "ctrl+u", "ctrl+d", "ctrl+y", "ctrl+o", "u", "u", "y", "esc", "esc",
		}))
	case n < 85:
		return keyOf(pick(strings.Fields("0 1 2 3 4 5 6 a b c D e E f F g G h H i j k l m n N o p r r S s t T u v V x X X r A A B ' ? ! : / M Z [ ] { } < > Y R = - J K W P"))) //nolint:dupword // keys, some more often than others
	case n < 91:
		return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(pick(strings.Fields("cart total Cart re:func price.go 9k **/*.go main HEAD api format")))}
	case n < 95:
		return tea.KeyMsg{Type: tea.KeyRunes, Paste: true, Runes: []rune(pick([]string{
			"see internal/cart/cart.go and Cart.Total", "prices", "web/src/cart.ts\nscripts/report.py", "why is the total of a cart wrong", "nothing known",
		}))}
	case n < 98:
		sizes := [][2]int{{40, 10}, {60, 15}, {80, 24}, {120, 40}, {200, 60}, {30, 8}}
		size := sizes[random.IntN(len(sizes))]
		return tea.WindowSizeMsg{Width: size[0], Height: size[1]}
	}
	return tea.MouseMsg{X: random.IntN(120), Y: random.IntN(40), Action: tea.MouseActionPress, Button: []tea.MouseButton{
		tea.MouseButtonLeft, tea.MouseButtonWheelUp, tea.MouseButtonWheelDown,
	}[random.IntN(3)]}
}

// keyOf returns the message of a key, as press sends it.
func keyOf(word string) tea.KeyMsg {
	switch kind, ok := named[word]; {
	case ok:
		return tea.KeyMsg{Type: kind}
	case word == "space":
		return tea.KeyMsg{Type: tea.KeySpace, Runes: []rune(" ")}
	}
	return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(word)}
}

// fixtureFolder copies the fixture to a folder outside of git.
func fixtureFolder(t *testing.T) string {
	t.Helper()
	root := filepath.Join(t.TempDir(), "shop")
	if err := os.CopyFS(root, os.DirFS(fixture(t))); err != nil {
		t.Fatal(err)
	}
	return root
}

// changedRepository copies the fixture to a git repository with two commits and a file that differs from the last one.
func changedRepository(t *testing.T) string {
	t.Helper()
	root := fixtureFolder(t)
	git := func(args ...string) {
		t.Helper()
		cmd := exec.CommandContext(t.Context(), "git", args...)
		cmd.Dir = root
		cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null", "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@b",
			"GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@b", "GIT_AUTHOR_DATE=2024-01-02T03:04:05Z", "GIT_COMMITTER_DATE=2024-01-02T03:04:05Z")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	git("init", "-q", "-b", "main")
	git("add", "README.md", "internal")
	git("commit", "-q", "-m", "begin")
	git("add", "-A")
	git("commit", "-q", "-m", "next")
	changed := contentOf(t, filepath.Join(root, "web/src/format.ts")) + "\nexport function added(): number { return 1 }\n"
	if err := os.WriteFile(filepath.Join(root, "web/src/format.ts"), []byte(changed), 0o600); err != nil {
		t.Fatal(err)
	}
	return root
}
