package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"foldout/ui/cli/settings"
)

// scriptText returns the text of all scripts.
func scriptText(t *testing.T) string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(scripts, "*.txtar"))
	if err != nil || len(paths) == 0 {
		t.Fatal("no scripts", err)
	}
	var b strings.Builder
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(data)
	}
	return b.String()
}

func eachCommand(cmd *cobra.Command, fn func(*cobra.Command)) {
	fn(cmd)
	for _, sub := range cmd.Commands() {
		eachCommand(sub, fn)
	}
}

// TestFlagHelp checks that the help of a flag names its value once, because pflag prints all further backquotes literally.
func TestFlagHelp(t *testing.T) {
	eachCommand((&app{}).rootCommand(), func(cmd *cobra.Command) {
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if _, help := pflag.UnquoteUsage(f); strings.Contains(help, "`") {
				t.Errorf("%s --%s: %s", cmd.CommandPath(), f.Name, help)
			}
		})
	})
}

// TestEveryFlagIsInAScript checks that a script uses every command and every flag, in its long and short form.
func TestEveryFlagIsInAScript(t *testing.T) {
	text := scriptText(t)
	used := func(pattern string) bool {
		return regexp.MustCompile(`(?m)^!? ?exec foldout ` + pattern).MatchString(text)
	}
	eachCommand((&app{}).rootCommand(), func(cmd *cobra.Command) {
		name := strings.TrimSpace(strings.TrimPrefix(cmd.CommandPath(), "foldout"))
		if !used(regexp.QuoteMeta(name)) {
			t.Errorf("command %q is in no script", cmd.CommandPath())
		}
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if !used(`(?:.*\s)?--` + f.Name + `(\s|=|$)`) {
				t.Errorf("flag --%s is in no script: use it in testdata/script/*.txtar, as in `exec foldout --%s`", f.Name, f.Name)
			}
			if f.Shorthand != "" && !used(`(?:.*\s)?-`+f.Shorthand+`(\s|$)`) {
				t.Errorf("flag -%s is in no script", f.Shorthand)
			}
		})
	})
}

// TestEverySettingIsInAScript checks that scripts use every setting as an environment variable and as a key in a file.
func TestEverySettingIsInAScript(t *testing.T) {
	text := scriptText(t)
	for _, name := range settings.EnvNames() {
		if !strings.Contains(text, "env "+name+"=") {
			t.Errorf("variable %s is in no script: set it in testdata/script/*.txtar, as in `env %s=x`", name, name)
		}
	}
	for _, s := range settings.All() {
		if !regexp.MustCompile(`(?m)^` + s.Key + ` = `).MatchString(text) {
			t.Errorf("key %s is in no script: set it in a file of testdata/script/*.txtar, as in `%s = x`", s.Key, s.Key)
		}
	}
}
