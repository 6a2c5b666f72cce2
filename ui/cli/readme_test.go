package cli_test

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestReadmeCommands runs those commands of the README that work in this repository or in none: the commands of `foldout go`, and
// those of `foldout mcp` that print. It also starts a server, whose client disconnects at once.
func TestReadmeCommands(t *testing.T) {
	t.Chdir("../..")
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	ran := 0
	for line := range strings.Lines(string(readme)) {
		command, _, _ := strings.Cut(line, "#")
		words := strings.Fields(strings.ReplaceAll(command, "~/code/shop", "mapper/testdata"))
		if len(words) < 2 || words[0] != "foldout" || words[1] != "go" && words[1] != "mcp" || strings.Contains(line, "--http") {
			continue
		}
		ran++
		t.Run(strings.Join(words[1:], " "), func(t *testing.T) {
			var out, problems bytes.Buffer
			cmd := exec.Command("foldout", words[1:]...) //nolint:gosec // testscript puts this binary into PATH under that name
			cmd.Stdout, cmd.Stderr = &out, &problems
			if err := cmd.Run(); err != nil {
				t.Fatalf("%v\n%s", err, problems.String())
			}
			if served := words[1] == "mcp" && len(words) == 3 && words[2][0] != '-'; out.Len() == 0 && !served {
				t.Error("it prints nothing")
			}
		})
	}
	if ran < 10 {
		t.Error("the README has only", ran, "commands of foldout go and foldout mcp")
	}
}
