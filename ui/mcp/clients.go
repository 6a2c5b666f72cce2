package mcp

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"foldout/model"
)

// clients are the programs whose configuration is known, with the key that holds servers in their JSON; "" for TOML.
var clients = map[string]string{"claude": "mcpServers", "codex": "", "cursor": "mcpServers", "vscode": "servers", "zed": "context_servers"}

// Clients lists the clients that ClientConfig knows, by name.
func Clients() []string { return []string{"claude", "codex", "cursor", "vscode", "zed"} }

// ClientConfig returns what a person pastes into the configuration of a client so that it starts foldout for the folder at
// path: JSON, and TOML for codex. An error means that the path of the folder or of this program is not known.
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
