// Package mcp serves the engine to programs over the Model Context Protocol: eight read-only tools, resources, prompts and
// completion, on standard input and output or as streamable HTTP.
//
// Every answer obeys a limit in tokens over its text and its structured content together (answer.go), names what it left out,
// and says how to get it. The repository is read once, beside the calls, and followed from then on (index.go), so that an
// answer is never older than the disk. Each tool has a file; what the tools list says of it stands there, and
// Describe prints the whole with its cost.
package mcp

import (
	"context"
	_ "embed"
	"errors"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"foldout/mapper"
	"foldout/model"
)

// Config says what is served.
type Config struct {
	Root    string         // folder of the repository
	Open    mapper.Options // how it is read; references and words are always on
	View    model.View     // whose scope holds for every answer
	Environ []string       // KEY=value, for what concerns Go modules
	Version string         // of foldout
}

// Server answers programs about one repository. Any number of clients can use it at once.
type Server struct {
	config Config
	index  *index
	mcp    *sdk.Server
}

//go:embed instructions.md
var instructions string

// New returns a server and starts to read the repository. When ctx ends, so does the reading.
func New(ctx context.Context, config Config) *Server {
	config.Open.References, config.Open.Words = true, true
	s := &Server{config: config, index: newIndex(ctx, config)}
	s.mcp = sdk.NewServer(
		&sdk.Implementation{Name: "foldout", Title: "foldout: a map of a codebase", Version: config.Version},
		&sdk.ServerOptions{
			Instructions: instructions, CompletionHandler: s.complete,
			Capabilities: &sdk.ServerCapabilities{}, // logging, which is deprecated, is not offered
		},
	)
	s.addMap()
	s.addFind()
	s.addRead()
	s.addRelations()
	s.addText()
	s.addGo()
	s.addChanges()
	s.addTour()
	s.addResources()
	s.addPrompts()
	return s
}

// add registers a tool that only reads. ask returns the answer to a call; an error goes to the model, which it tells what to
// do next.
func add[In any](s *Server, tool sdk.Tool, ask func(ctx context.Context, repo *mapper.Repo, in In) (*answer, error)) {
	closed := false
	tool.Annotations = &sdk.ToolAnnotations{ReadOnlyHint: true, IdempotentHint: true, OpenWorldHint: &closed}
	sdk.AddTool(s.mcp, &tool, func(ctx context.Context, req *sdk.CallToolRequest, in In) (*sdk.CallToolResult, *Outline, error) {
		repo, state, err := s.index.latest(ctx, progressOf(ctx, req))
		if err != nil {
			return nil, nil, err
		}
		a, err := ask(ctx, repo, in)
		if err != nil {
			return nil, nil, errors.New(model.PrintableText(err.Error())) // it may name what the repository holds
		}
		text, outline := a.fit(state)
		return &sdk.CallToolResult{Content: []sdk.Content{&sdk.TextContent{Text: text}}}, outline, nil
	})
}

// progressOf returns what tells a client how far the first reading is; it does nothing where the client did not ask.
func progressOf(ctx context.Context, req *sdk.CallToolRequest) func(read, all int) {
	token := req.Params.GetProgressToken()
	if token == nil {
		return func(int, int) {}
	}
	return func(read, all int) {
		_ = req.Session.NotifyProgress(ctx, &sdk.ProgressNotificationParams{ // a client that has gone needs no progress
			ProgressToken: token, Progress: float64(read), Total: float64(all), Message: "reading files",
		})
	}
}
