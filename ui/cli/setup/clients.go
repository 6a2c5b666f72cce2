// Package setup makes clients of the Model Context Protocol start foldout. It changes only its own entry in a client's configuration;
// all other text of the file, with its comments, stays as it is.
package setup

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"foldout/mapper/userdir"
)

// name is the name of the server in the configuration of clients.
const name = "foldout"

// Client is a program that can use foldout as a server.
type Client struct {
	Name  string
	Title string // as its maker writes it

	home    []string // path of the user's configuration below the home folder, for each system with a path of its own
	mac     []string
	windows []string // below %APPDATA%
	project []string // path of the configuration of a project below its folder

	homeIn string // variable with the folder of the user's configuration, if set; "" for none
	jsonc  bool   // the name of the file may also end in .jsonc

	table    []string                   // keys that lead to the table of servers
	newTable []string                   // keys of the table in newer configurations, used if it is there; nil for none
	toml     bool                       // the file is TOML, not JSON
	folder   string                     // what the client replaces by the project's folder; "" if it starts servers there
	entry    func(command []string) any // the entry; nil for the usual form
}

// Clients lists the known clients.
func Clients() []Client {
	servers := []string{"mcpServers"}
	return []Client{
		// https://code.claude.com/docs/en/mcp: user scope and project scope
		{Name: "claude", Title: "Claude Code", home: []string{".claude.json"}, project: []string{".mcp.json"}, table: servers},
		// https://developers.openai.com/codex/mcp: [mcp_servers.NAME]; a project's file counts only if the user trusts the project
		{Name: "codex", Title: "Codex", home: []string{".codex", "config.toml"}, homeIn: "CODEX_HOME", project: []string{".codex", "config.toml"}, table: []string{"mcp_servers"}, toml: true},
		// https://cursor.com/docs/mcp
		{Name: "cursor", Title: "Cursor", home: []string{".cursor", "mcp.json"}, project: []string{".cursor", "mcp.json"}, table: servers, folder: "${workspaceFolder}"},
		// https://code.visualstudio.com/docs/copilot/reference/mcp-configuration: `servers`, not `mcpServers`; type and command are required
		{
			Name: "vscode", Title: "VS Code", home: []string{".config", "Code", "User", "mcp.json"},
			mac: []string{"Library", "Application Support", "Code", "User", "mcp.json"}, windows: []string{"Code", "User", "mcp.json"},
			project: []string{".vscode", "mcp.json"}, table: []string{"servers"}, folder: "${workspaceFolder}",
			entry: func(command []string) any {
				return map[string]any{"type": "stdio", "command": command[0], "args": command[1:]}
			},
		},
		// https://zed.dev/docs/ai/mcp: command and args, without a source
		{
			Name: "zed", Title: "Zed", home: []string{".config", "zed", "settings.json"}, windows: []string{"Zed", "settings.json"},
			project: []string{".zed", "settings.json"}, table: []string{"context_servers"},
		},
		// https://github.com/google-gemini/gemini-cli/blob/main/docs/tools/mcp-server.md
		{Name: "gemini", Title: "Gemini CLI", home: []string{".gemini", "settings.json"}, project: []string{".gemini", "settings.json"}, table: servers},
		// https://opencode.ai/docs/mcp-servers and https://opencode.ai/docs/migrate-v1: version 2 keeps servers under mcp.servers, and reads
		// those that version 1 keeps under mcp; either file may end in .jsonc
		{
			Name: "opencode", Title: "opencode", jsonc: true, newTable: []string{"mcp", "servers"}, home: []string{".config", "opencode", "opencode.json"}, project: []string{"opencode.json"}, table: []string{"mcp"},
			entry: func(command []string) any {
				return map[string]any{"type": "local", "command": command, "enabled": true}
			},
		},
	}
}

// Names returns the names of the known clients.
func Names() (names []string) {
	for _, c := range Clients() {
		names = append(names, c.Name)
	}
	return names
}

// Of returns the client called `name`, and false if there is none.
func Of(name string) (Client, bool) {
	for _, c := range Clients() {
		if c.Name == name {
			return c, true
		}
	}
	return Client{}, false
}

// File returns the path of the configuration: that of the project in the folder `project` or, if that is "", the user's own.
func (c Client) File(project string) (string, error) {
	if project != "" {
		return c.existing(filepath.Join(append([]string{project}, c.project...)...)), nil
	}
	if dir := os.Getenv(c.homeIn); c.homeIn != "" && dir != "" {
		return filepath.Join(dir, filepath.Base(c.home[len(c.home)-1])), nil
	}
	below := c.home
	switch {
	case runtime.GOOS == "darwin" && c.mac != nil:
		below = c.mac
	case runtime.GOOS == "windows" && c.windows != nil:
		dir, err := os.UserConfigDir()
		return filepath.Join(append([]string{dir}, c.windows...)...), err
	}
	home, err := userdir.Home()
	if err != nil {
		return "", fmt.Errorf("%w: pass --project to write to the configuration of a project", err)
	}
	return c.existing(filepath.Join(append([]string{home}, below...)...)), nil
}

// existing returns the path of the configuration with the other ending if only that file exists.
func (c Client) existing(file string) string {
	if !c.jsonc {
		return file
	}
	_, err := os.Stat(file)
	if _, other := os.Stat(file + "c"); err != nil && other == nil {
		return file + "c"
	}
	return file
}

// tableIn returns the keys that lead to the table of servers in a configuration.
func (c Client) tableIn(text string) []string {
	if c.newTable == nil {
		return c.table
	}
	at, err := decoded(text)
	if err != nil {
		return c.table
	}
	for _, key := range c.newTable {
		table, _ := at.(map[string]any)
		at = table[key]
	}
	if servers, is := at.(map[string]any); is && servers["type"] == nil { // or else it is itself a server of that name
		return c.newTable
	}
	return c.table
}

// Entry returns the entry that makes the client start `program` for the repository in the folder `path`, or for the project that is
// open if `path` is "".
func (c Client) Entry(program, path string) any {
	command := []string{program, "mcp"}
	switch {
	case path != "":
		command = append(command, path)
	case c.folder != "":
		command = append(command, c.folder)
	}
	if c.entry != nil {
		return c.entry(command)
	}
	return map[string]any{"command": command[0], "args": command[1:]}
}

// Installed reports whether there are signs of the client on this machine.
func (c Client) Installed() bool {
	file, err := c.File("")
	if err != nil {
		return false
	}
	if _, err := os.Stat(file); err == nil {
		return true
	}
	home, _ := userdir.Home()
	dir := filepath.Dir(file)
	if _, err := os.Stat(dir); err == nil && dir != home && filepath.Base(dir) != ".config" {
		return true
	}
	return false
}

// Add returns the text of a configuration with the entry, and Remove the text without it. The text stays the same if nothing is to be
// changed.
func (c Client) Add(text string, entry any) (string, error) {
	if c.toml {
		return addTOML(text, c.table, entry)
	}
	return addJSON(text, c.tableIn(text), entry)
}

// Remove returns the text of a configuration without the entry.
func (c Client) Remove(text string) (string, error) {
	if c.toml {
		return removeTOML(text, c.table)
	}
	return removeJSON(text, c.tableIn(text))
}

// errByHand is the error for a configuration that cannot be changed safely.
func errByHand(why string) error {
	return fmt.Errorf("%s: change it by hand", why)
}
