// Package mcp makes package mapper available to programs over the Model Context Protocol: nine read-only tools, resources, prompts
// and completion, on standard input and output or as streamable HTTP.
//
// Each answer has a limit in tokens for its text and structured content together (answer.go). It names what it left out, and says
// how to get it. The repository is read once in the background and then kept up to date (index.go), so that an answer is never
// older than the files on disk. Each tool has a file, which also contains its description. Describe prints all descriptions with
// their cost.
package mcp

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/mapper/token"
	"foldout/model"
)

// Config says what to serve.
type Config struct {
	Root    string         // folder of the repository
	Open    mapper.Options // how to read it; references and words are always on
	View    model.View     // its scope applies to every answer
	Environ []string       // KEY=value, for Go modules
	Version string         // of foldout
	Resend  bool           // send source again that a session has been sent
}

// Server answers programs about one repository. It can serve several clients at once.
type Server struct {
	config Config
	takes  func(*filetree.File) bool // whether a file is in the scope of config
	index  *index
	sent   sessions
	mcp    *sdk.Server
}

//go:embed instructions.md
var instructions string

// New returns a server and starts to read the repository. Reading stops when ctx ends. New fails if a glob of the scope is invalid.
func New(ctx context.Context, config Config) (*Server, error) {
	takes, err := mapper.ScopeFilter(config.View.Scope)
	if err != nil {
		return nil, err
	}
	config.Open.References, config.Open.Words = true, true
	s := &Server{config: config, takes: takes, index: newIndex(ctx, config)}
	s.mcp = sdk.NewServer(
		&sdk.Implementation{Name: "foldout", Title: "foldout: a map of a codebase", Version: config.Version},
		&sdk.ServerOptions{
			Instructions: instructions, CompletionHandler: s.complete,
			Capabilities: &sdk.ServerCapabilities{}, // logging is deprecated and not offered
		},
	)
	s.mcp.AddReceivingMiddleware(s.shortErrors)
	s.addMap()
	s.addFind()
	s.addRead()
	s.addRelations()
	s.addText()
	s.addGo()
	s.addChanges()
	s.addTour()
	s.addNodes()
	s.addResources()
	s.addPrompts()
	return s, nil
}

// add registers a read-only tool. The function `ask` returns the answer to a call. Its errors are sent to the model, so they must
// say what to do next.
func add[In any](s *Server, tool sdk.Tool, ask func(ctx context.Context, repo *mapper.Repo, in In) (*answer, error)) {
	closed := false
	tool.Annotations = &sdk.ToolAnnotations{ReadOnlyHint: true, IdempotentHint: true, OpenWorldHint: &closed}
	sdk.AddTool(s.mcp, &tool, func(ctx context.Context, req *sdk.CallToolRequest, in In) (*sdk.CallToolResult, *Outline, error) {
		repo, state, err := s.index.latest(ctx, progressOf(ctx, req))
		if err != nil {
			return nil, nil, err
		}
		question := questionOf(tool.Name, req.Params.Arguments)
		var next struct{ Next string }
		_ = json.Unmarshal(req.Params.Arguments, &next) // the input was valid for the tool
		from, err := entriesBefore(next.Next, question)
		if err != nil {
			return nil, nil, err
		}
		if req.Session != nil {
			ctx = context.WithValue(ctx, sentKey{}, s.sent.of(req.Session))
		}
		a, err := ask(ctx, repo, in)
		if err == nil && from > 0 && from >= a.total {
			err = unknownNext(next.Next)
		}
		if err != nil {
			return nil, nil, errors.New(model.PrintableText(err.Error())) // the text may contain names from the repository
		}
		if a.question = question; a.textOnly {
			return &sdk.CallToolResult{Content: []sdk.Content{&sdk.TextContent{Text: a.head}}}, &Outline{}, nil
		}
		text, outline := a.fit(state)
		a.sent.add(a.entries[:a.shown])
		return &sdk.CallToolResult{Content: []sdk.Content{&sdk.TextContent{Text: text}}}, outline, nil
	})
}

// shortErrors rewords errors for wrong arguments, and keeps all errors within the least limit that a caller can set, because an error may
// repeat its input.
func (s *Server) shortErrors(next sdk.MethodHandler) sdk.MethodHandler {
	a := &answer{encoding: s.config.View.Encoding}
	if a.encoding == "" {
		a.encoding = token.Default
	}
	room := s.limitOf(leastLimit)
	return func(ctx context.Context, method string, req sdk.Request) (sdk.Result, error) {
		result, err := next(ctx, method, req)
		if called, ok := result.(*sdk.CallToolResult); ok && called != nil && called.IsError {
			for _, c := range called.Content {
				if text, ok := c.(*sdk.TextContent); ok {
					text.Text = a.short(plainError(text.Text), room)
				}
			}
		}
		wire := (*jsonrpc.Error)(nil)
		switch {
		case err == nil || a.tokens(err.Error()) <= room:
			return result, err
		case errors.As(err, &wire):
			return nil, &jsonrpc.Error{Code: wire.Code, Message: a.short(wire.Message, room)}
		}
		return nil, errors.New(a.short(err.Error(), room))
	}
}

// progressOf returns a function that tells a client how far the first read of the repository has got. The function does nothing
// if the client did not ask for progress.
func progressOf(ctx context.Context, req *sdk.CallToolRequest) func(read, all int) {
	token := req.Params.GetProgressToken()
	if token == nil {
		return func(int, int) {}
	}
	return func(read, all int) {
		_ = req.Session.NotifyProgress(ctx, &sdk.ProgressNotificationParams{ // an error means that the client is gone
			ProgressToken: token, Progress: float64(read), Total: float64(all), Message: "reading files",
		})
	}
}
