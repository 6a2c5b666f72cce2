package mcp

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"foldout/model"
)

// clients maps each supported client to the key for servers in its JSON configuration, or to "" if its configuration is TOML.
var clients = map[string]string{"claude": "mcpServers", "codex": "", "cursor": "mcpServers", "vscode": "servers", "zed": "context_servers"}

// Clients returns the sorted names of the clients that ClientConfig supports.
func Clients() []string { return []string{"claude", "codex", "cursor", "vscode", "zed"} }

// ClientConfig returns the configuration that makes a client start foldout for the folder at path. It is TOML for codex and JSON
// for the others. ClientConfig fails if the path of the folder or of this program cannot be determined.
func ClientConfig(client, path string) (string, error) {
	if !slices.Contains(Clients(), client) {
		return "", fmt.Errorf("unknown client %q", client)
	}
	folder, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	program, err := os.Executable()
	if err != nil {
		return "", err
	}
	key := clients[client]
	if key == "" {
		return fmt.Sprintf("[mcp_servers.foldout]\ncommand = %s\nargs = [\"mcp\", %s]\n", model.PrintableTOML(program), model.PrintableTOML(folder)), nil
	}
	server := map[string]any{"command": program, "args": []string{"mcp", folder}}
	switch client {
	case "vscode":
		server["type"] = "stdio"
	case "zed":
		server["source"] = "custom"
	}
	text, err := json.MarshalIndent(map[string]any{key: map[string]any{"foldout": server}}, "", "  ")
	return string(model.PrintableJSON(text)) + "\n", err
}
