package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"foldout/mapper"
	"foldout/mapper/git"
	"foldout/mapper/store"
	"foldout/mapper/userdir"
	"foldout/model"
	"foldout/ui/cli/settings"
	"foldout/ui/cli/setup"
	"foldout/ui/clip"
	"foldout/ui/mcp"
)

// These are the results of a check.
const (
	healthy = "ok"
	weak    = "warn" // something does less than it could
	broken  = "fail"
	unused  = "off" // not configured, which is fine
)

// finding is the result of a check.
type finding struct {
	state, what, text string // the text may have several lines
	fix               string // what to do; "" if nothing is to be done
}

// doctorCommand returns the command that checks what foldout needs.
func (a *app) doctorCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use: "doctor [PATH]", Short: "Check what foldout needs, and say how to fix what is wrong",
		Long: "Check the configuration, the clipboard, the terminal, git, the grammars, the folders for cache and state, the store, the\n" +
			"servers for models and embeddings, and MCP. For each trouble, say how to fix it. The exit status is 1 if a check fails.\n" +
			"Only the servers in your own configuration are contacted, and only to ask for their list of models.",
		Args: onePath, ValidArgsFunction: completeFolder,
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return a.examine(cmd.Context(), pathOf(args))
	}
	return cmd
}

// examine runs all checks.
func (a *app) examine(ctx context.Context, path string) error {
	if err := checkFolder(path); err != nil {
		return err
	}
	s, problems, err := settings.Load(a.sources(path, &flags{values: settings.Values{}}))
	all := []finding{{healthy, "configuration", settings.UserFile(), ""}}
	switch {
	case err != nil:
		all[0] = finding{broken, "configuration", err.Error(), "correct it; foldout --print-config prints all settings"}
		s, _, _ = settings.Load(settings.Sources{})
	case len(problems) > 0:
		var lines []string
		for _, p := range problems {
			lines = append(lines, p.String())
		}
		all[0] = finding{weak, "configuration", strings.Join(lines, "\n"), "correct " + settings.RepositoryFile + " in the repository"}
	}
	all = append(all, a.checkClipboard(s), a.checkTerminal(), checkGit(ctx, path), checkGrammars(), checkFolderOf("cache", userdir.Cache()),
		checkFolderOf("state", userdir.State()), checkStore(ctx, s.Services.Store), checkEndpoint(ctx, "model", s.Services.Model),
		checkEndpoint(ctx, "embedding", s.Services.Embedding), a.checkServer(ctx, path, s))
	all = append(all, checkClients()...)
	failed := 0
	err = a.write(ctx, "", func(w io.Writer) error {
		for _, f := range all {
			if f.state == broken {
				failed++
			}
			text := strings.ReplaceAll(model.PrintableText(f.text), "\n", "\n"+strings.Repeat(" ", 20))
			fmt.Fprintf(w, "%-5s %-13s %s\n", f.state, f.what, text)
			if f.fix != "" {
				fmt.Fprintf(w, "%19s fix: %s\n", "", model.Printable(f.fix))
			}
		}
		return nil
	})
	if err == nil && failed > 0 {
		err = errors.New(model.Plural(failed, "check") + " failed")
	}
	return err
}

// checkClipboard says which way a text would be copied.
func (a *app) checkClipboard(s settings.Settings) finding {
	opt := clip.System()
	opt.Env, opt.Command, opt.Limit, opt.Terminal = a.env, s.Clipboard, s.OSC52Limit, isTerminal(a.stderr)
	if len(s.Clipboard) > 0 {
		if _, err := exec.LookPath(s.Clipboard[0]); err != nil {
			return finding{broken, "clipboard", "the setting clipboard names " + s.Clipboard[0] + ", which is not installed", "install it, or remove the setting"}
		}
	}
	ways := clip.Ways(opt)
	switch {
	case len(ways) == 0:
		return finding{weak, "clipboard", "no clipboard: texts go to " + opt.File, "use a terminal that supports OSC 52, or set clipboard in " + settings.UserFile()}
	case ways[0] == clip.OSC52:
		return finding{weak, "clipboard", "by the terminal (OSC 52), which cannot be verified", "if texts do not arrive, allow OSC 52 in your terminal, or set clipboard in " + settings.UserFile()}
	case ways[0] == clip.Desktop && !slices.ContainsFunc([]string{"xclip", "xsel", "wl-copy", "pbcopy", "clip.exe", "termux-clipboard-set"}, opt.Has):
		return finding{weak, "clipboard", "there is a desktop, but no program for its clipboard", "install xclip, xsel or wl-clipboard"}
	}
	return finding{healthy, "clipboard", "by " + string(ways[0]), ""}
}

// checkTerminal says what the terminal can show.
func (a *app) checkTerminal() finding {
	term := os.Getenv("TERM")
	locale := os.Getenv("LC_ALL") + os.Getenv("LC_CTYPE") + os.Getenv("LANG")
	switch {
	case !isTerminal(a.stdout):
		return finding{unused, "terminal", "standard output is not a terminal", ""}
	case term == "" || term == "dumb":
		return finding{weak, "terminal", "TERM is " + fmt.Sprintf("%q", term) + ": no colours", "set TERM to the type of your terminal, such as xterm-256color"}
	case locale != "" && !strings.Contains(strings.ToLower(strings.ReplaceAll(locale, "-", "")), "utf8"):
		return finding{weak, "terminal", "the locale is not UTF-8", "set LANG to a UTF-8 locale, or pass --ascii"}
	}
	return finding{healthy, "terminal", term, ""}
}

// checkGit runs git in the folder.
func checkGit(ctx context.Context, path string) finding {
	out, err := exec.CommandContext(ctx, "git", "--version").Output()
	if err != nil {
		return finding{broken, "git", "git could not be run: " + err.Error(), "install git; without it, there are no changes and no history"}
	}
	version := strings.TrimPrefix(strings.TrimSpace(string(out)), "git version ")
	if mapper.TopOf(absolute(path)) == "" {
		return finding{healthy, "git", version + "; " + path + " is in no repository", ""}
	}
	if _, err := (git.In{Dir: path}).Head(ctx); err != nil {
		return finding{weak, "git", version + ": " + err.Error(), "if the folder belongs to another user: git config --global --add safe.directory " + absolute(path)}
	}
	return finding{healthy, "git", version, ""}
}

func absolute(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		return abs
	}
	return path
}

// checkGrammars loads the grammars and queries of all languages.
func checkGrammars() finding {
	languages := mapper.Languages()
	if err := mapper.CheckLanguages(); err != nil {
		return finding{broken, "grammars", err.Error(), "build the program again: go install ."}
	}
	return finding{healthy, "grammars", model.Plural(len(languages), "language"), ""}
}

// checkFolderOf writes and removes a file in a folder of the user.
func checkFolderOf(what, dir string) finding {
	fix := "make the folder writable, or set XDG_" + strings.ToUpper(what) + "_HOME to another one"
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return finding{broken, what, err.Error(), fix}
	}
	f, err := os.CreateTemp(dir, ".doctor-")
	if err == nil {
		err = errors.Join(f.Close(), os.Remove(f.Name()))
	}
	if err != nil {
		return finding{broken, what, err.Error(), fix}
	}
	text := dir
	if size, err := mapper.CacheSize(dir); err == nil && what == "cache" {
		text += ", " + model.Thousands(int(size)) + " bytes"
	}
	return finding{healthy, what, text, ""}
}

// checkStore opens the store for snapshots, if there is one.
func checkStore(ctx context.Context, place string) finding {
	if place == "" {
		place = defaultStore()
		if _, err := os.Stat(place); errors.Is(err, fs.ErrNotExist) {
			return finding{unused, "store", "no snapshots saved yet", ""}
		}
	}
	kept, err := store.Open(ctx, place)
	if err != nil {
		return finding{broken, "store", err.Error(), "check url in the table [store] of " + settings.UserFile() + ", and that the database runs"}
	}
	if err := kept.Close(); err != nil {
		return finding{broken, "store", err.Error(), ""}
	}
	return finding{healthy, "store", store.Name(place), ""}
}

// endpointPatience is how long a server may take to answer.
const endpointPatience = 5 * time.Second

// checkEndpoint asks a server for its list of models.
func checkEndpoint(ctx context.Context, what string, e settings.Endpoint) finding {
	table := "the table [" + what + "] of " + settings.UserFile()
	if e.URL == "" {
		return finding{unused, what, "not configured", ""}
	}
	if e.KeyEnv != "" && e.Key() == "" {
		return finding{broken, what, "the variable " + e.KeyEnv + " is not set", "set it to your API key, or correct key_env in " + table}
	}
	ctx, cancel := context.WithTimeout(ctx, endpointPatience)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, strings.TrimRight(e.URL, "/")+"/models", nil)
	if err != nil {
		return finding{broken, what, err.Error(), "correct url in " + table}
	}
	if key := e.Key(); key != "" {
		request.Header.Set("Authorization", "Bearer "+key)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return finding{broken, what, "no answer: " + err.Error(), "start the server, or correct url in " + table}
	}
	defer answer.Body.Close()
	list, _ := io.ReadAll(io.LimitReader(answer.Body, 1<<20))
	switch {
	case answer.StatusCode == http.StatusUnauthorized || answer.StatusCode == http.StatusForbidden:
		return finding{broken, what, "the server refuses the key: " + answer.Status, "check the key in the variable that key_env names in " + table}
	case answer.StatusCode == http.StatusNotFound:
		return finding{weak, what, "the server has no list of models", "if calls fail, check url in " + table + "; it usually ends in /v1"}
	case answer.StatusCode >= http.StatusBadRequest:
		return finding{broken, what, "the server answers " + answer.Status, "correct url in " + table}
	case !strings.Contains(string(list), e.Model):
		return finding{weak, what, "the server does not list the model " + e.Model, "correct the name of the model in " + table + ", or install it on the server"}
	}
	return finding{healthy, what, e.Model + " at " + store.Name(e.URL), ""}
}

// checkServer starts the MCP server without serving anyone.
func (a *app) checkServer(ctx context.Context, path string, s settings.Settings) finding {
	server, err := mcp.New(ctx, mcp.Config{Root: path, Open: s.Open, View: s.View, Environ: a.env, Version: version()})
	if err == nil {
		err = server.Describe(ctx, io.Discard)
	}
	if err != nil {
		return finding{broken, "mcp", err.Error(), "correct the scope in your configuration"}
	}
	return finding{healthy, "mcp", "the server starts", ""}
}

// checkClients says which clients start foldout, and whether they find it.
func checkClients() (all []finding) {
	var open []string
	for _, c := range setup.Clients() {
		file, err := c.File("")
		if err != nil {
			continue
		}
		switch s := c.State(file); {
		case s.Set:
			if _, err := exec.LookPath(s.Program); err != nil {
				all = append(all, finding{broken, c.Name, "it starts " + s.Program + ", which does not exist", "foldout setup " + c.Name})
				continue
			}
			all = append(all, finding{healthy, c.Name, "it starts " + s.Program, ""})
		case c.Installed():
			open = append(open, c.Name)
		}
	}
	if len(open) > 0 {
		all = append(all, finding{unused, "clients", "not set up: " + strings.Join(open, ", "), "foldout setup CLIENT"})
	}
	return all
}
