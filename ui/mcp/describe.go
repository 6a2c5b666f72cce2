package mcp

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"foldout/mapper"
	"foldout/mapper/token"
	"foldout/model"
)

// Describe writes the descriptions of the tools, as clients pass them to a model, but without output schemas. It also writes how
// many tokens the descriptions cost.
func (s *Server) Describe(ctx context.Context, w io.Writer) error {
	tools, err := s.tools(ctx)
	if err != nil {
		return err
	}
	for _, t := range tools {
		t.OutputSchema = nil
	}
	text, err := json.Marshal(&sdk.ListToolsResult{Tools: tools})
	if err != nil {
		return err
	}
	var indented bytes.Buffer
	if err := json.Indent(&indented, text, "", "  "); err != nil {
		return err
	}
	cost := mapper.CountTokens(token.Default, string(text))
	_, err = fmt.Fprintf(w, "%s\n%s, %s (%s)\n", indented.Bytes(), model.Plural(len(tools), "tool"), model.Plural(cost, "token"), token.Default)
	return err
}

// tools asks the server for its tools in the way a client does.
func (s *Server) tools(ctx context.Context) ([]*sdk.Tool, error) {
	here, there := sdk.NewInMemoryTransports()
	serving, err := s.mcp.Connect(ctx, here, nil)
	if err != nil {
		return nil, err
	}
	defer serving.Close() //nolint:errcheck // both ends are in this process
	client, err := sdk.NewClient(&sdk.Implementation{Name: "foldout"}, nil).Connect(ctx, there, nil)
	if err != nil {
		return nil, err
	}
	defer client.Close() //nolint:errcheck // both ends are in this process
	list, err := client.ListTools(ctx, nil)
	if err != nil {
		return nil, err
	}
	return list.Tools, nil
}
