package mcp

import (
	"context"
	"errors"
	"fmt"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// object and list are JSON values.
type (
	object = map[string]any
	list   = []any
)

// dot is an image of one pixel, and silence is a sound of no length.
var (
	dot = []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\b\x06\x00\x00\x00\x1f\x15\xc4\x89\x00\x00\x00\rIDAT" +
		"x\x9cc\xf8\xcf\xc0\xf0\x1f\x00\x05\x00\x01\xff\x89\x99=\x1d\x00\x00\x00\x00IEND\xaeB`\x82")
	silence = []byte("RIFF$\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00@\x1f\x00\x00\x80>\x00\x00\x02\x00\x10\x00data\x00\x00\x00\x00")
)

// fixture returns a server with the tools, resources and prompts that the scenarios of the conformance suite describe.
func fixture() *sdk.Server {
	accept := func(context.Context, *sdk.SubscribeRequest) error { return nil }
	s := sdk.NewServer(&sdk.Implementation{Name: "fixture", Version: "1"}, &sdk.ServerOptions{
		SubscribeHandler:   accept,
		UnsubscribeHandler: func(context.Context, *sdk.UnsubscribeRequest) error { return nil },
		CompletionHandler: func(context.Context, *sdk.CompleteRequest) (*sdk.CompleteResult, error) {
			return &sdk.CompleteResult{Completion: sdk.CompletionResultDetails{Values: []string{}}}, nil
		},
	})
	addFixedTools(s)
	addAskingTools(s)
	addFixtureResources(s)
	addFixturePrompts(s)
	return s
}

// said returns text content for an answer.
func said(format string, args ...any) sdk.Content {
	return &sdk.TextContent{Text: fmt.Sprintf(format, args...)}
}

func embedded(uri, text string) sdk.Content {
	return &sdk.EmbeddedResource{Resource: &sdk.ResourceContents{URI: uri, MIMEType: "text/plain", Text: text}}
}

// argued holds the arguments of all tools of the fixture.
type argued struct {
	Prompt  string `json:"prompt,omitempty"`
	Message string `json:"message,omitempty"`
}

// tool adds a tool that answers with the result of run.
func tool(s *sdk.Server, name string, run func(context.Context, *sdk.CallToolRequest, argued) ([]sdk.Content, error)) {
	sdk.AddTool(s, &sdk.Tool{Name: name, Description: "A fixture of the conformance suite."},
		func(ctx context.Context, req *sdk.CallToolRequest, in argued) (*sdk.CallToolResult, any, error) {
			content, err := run(ctx, req, in)
			return &sdk.CallToolResult{Content: content}, nil, err
		})
}

// addFixedTools adds the tools that always give the same answer.
func addFixedTools(s *sdk.Server) {
	image, audio := &sdk.ImageContent{Data: dot, MIMEType: "image/png"}, &sdk.AudioContent{Data: silence, MIMEType: "audio/wav"}
	for name, content := range map[string][]sdk.Content{
		"test_simple_text":            {said("This is a simple text response for testing.")},
		"test_image_content":          {image},
		"test_audio_content":          {audio},
		"test_embedded_resource":      {embedded("test://embedded-resource", "This is an embedded resource content.")},
		"test_multiple_content_types": {said("Multiple content types test:"), image, embedded("test://mixed-content-resource", "{}")},
	} {
		tool(s, name, func(context.Context, *sdk.CallToolRequest, argued) ([]sdk.Content, error) { return content, nil })
	}
	tool(s, "test_error_handling", func(context.Context, *sdk.CallToolRequest, argued) ([]sdk.Content, error) {
		return nil, errors.New("This tool intentionally returns an error for testing")
	})
}

// addAskingTools adds the tools that send messages to the client while they run.
func addAskingTools(s *sdk.Server) {
	tool(s, "test_tool_with_logging", func(ctx context.Context, req *sdk.CallToolRequest, _ argued) ([]sdk.Content, error) {
		for _, text := range []string{"Tool execution started", "Tool processing data", "Tool execution completed"} {
			if err := req.Session.Log(ctx, &sdk.LoggingMessageParams{Level: "info", Data: text}); err != nil { //nolint:staticcheck // the suite wants what the protocol gives up
				return nil, err
			}
		}
		return []sdk.Content{said("done")}, nil
	})
	tool(s, "test_tool_with_progress", func(ctx context.Context, req *sdk.CallToolRequest, _ argued) ([]sdk.Content, error) {
		for _, done := range []float64{0, 50, 100} {
			err := req.Session.NotifyProgress(ctx, &sdk.ProgressNotificationParams{ProgressToken: req.Params.GetProgressToken(), Progress: done, Total: 100})
			if err != nil {
				return nil, err
			}
		}
		return []sdk.Content{said("done")}, nil
	})
	tool(s, "test_sampling", func(ctx context.Context, req *sdk.CallToolRequest, in argued) ([]sdk.Content, error) {
		made, err := req.Session.CreateMessage(ctx, &sdk.CreateMessageParams{ //nolint:staticcheck // the same
			Messages: []*sdk.SamplingMessage{{Role: "user", Content: &sdk.TextContent{Text: in.Prompt}}}, MaxTokens: 100, //nolint:staticcheck // the same
		})
		if err != nil {
			return nil, err
		}
		return []sdk.Content{said("LLM response: %v", made.Content)}, nil
	})
	named := object{"type": "string"}
	elicits(s, "test_elicitation", object{"username": named, "email": named})
	elicits(s, "test_elicitation_sep1034_defaults", object{
		"name": object{"type": "string", "default": "John Doe"}, "age": object{"type": "integer", "default": 30},
		"score": object{"type": "number", "default": 95.5}, "verified": object{"type": "boolean", "default": true},
		"status": object{"type": "string", "enum": list{"active", "inactive", "pending"}, "default": "active"},
	})
	three := list{"option1", "option2", "option3"}
	titled := list{object{"const": "value1", "title": "First"}, object{"const": "value2", "title": "Second"}, object{"const": "value3", "title": "Third"}}
	elicits(s, "test_elicitation_sep1330_enums", object{
		"untitledSingle": object{"type": "string", "enum": three},
		"titledSingle":   object{"type": "string", "oneOf": titled},
		"legacyEnum":     object{"type": "string", "enum": list{"opt1", "opt2", "opt3"}, "enumNames": list{"One", "Two", "Three"}},
		"untitledMulti":  object{"type": "array", "items": object{"type": "string", "enum": three}},
		"titledMulti":    object{"type": "array", "items": object{"anyOf": titled}},
	})
}

// elicits adds a tool that asks the user of the client for these properties.
func elicits(s *sdk.Server, name string, properties object) {
	tool(s, name, func(ctx context.Context, req *sdk.CallToolRequest, in argued) ([]sdk.Content, error) {
		answer, err := req.Session.Elicit(ctx, &sdk.ElicitParams{
			Message: "Tell: " + in.Message, RequestedSchema: object{"type": "object", "properties": properties},
		})
		if err != nil {
			return nil, err
		}
		return []sdk.Content{said("User response: action=%s, content=%v", answer.Action, answer.Content)}, nil
	})
}

func addFixtureResources(s *sdk.Server) {
	read := func(_ context.Context, req *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
		c := &sdk.ResourceContents{URI: req.Params.URI, MIMEType: "text/plain", Text: "This is the content of " + req.Params.URI}
		if strings.HasSuffix(c.URI, "binary") {
			c.MIMEType, c.Text, c.Blob = "image/png", "", dot
		}
		return &sdk.ReadResourceResult{Contents: []*sdk.ResourceContents{c}}, nil
	}
	for _, name := range []string{"static-text", "static-binary", "watched-resource"} {
		s.AddResource(&sdk.Resource{Name: name, URI: "test://" + name}, read)
	}
	s.AddResourceTemplate(&sdk.ResourceTemplate{Name: "template", URITemplate: "test://template/{id}/data"}, read)
}

func addFixturePrompts(s *sdk.Server) {
	for _, p := range []struct {
		name      string
		arguments []string
		content   func(arguments map[string]string) sdk.Content
	}{
		{"test_simple_prompt", nil, func(map[string]string) sdk.Content { return said("This is a simple prompt for testing.") }},
		{"test_prompt_with_arguments", []string{"arg1", "arg2"}, func(a map[string]string) sdk.Content {
			return said("Prompt with arguments: arg1='%s', arg2='%s'", a["arg1"], a["arg2"])
		}},
		{"test_prompt_with_embedded_resource", []string{"resourceUri"}, func(a map[string]string) sdk.Content {
			return embedded(a["resourceUri"], "Embedded resource content for testing.")
		}},
		{"test_prompt_with_image", nil, func(map[string]string) sdk.Content { return &sdk.ImageContent{Data: dot, MIMEType: "image/png"} }},
	} {
		prompt := &sdk.Prompt{Name: p.name, Description: "A fixture of the conformance suite."}
		for _, a := range p.arguments {
			prompt.Arguments = append(prompt.Arguments, &sdk.PromptArgument{Name: a, Required: true})
		}
		s.AddPrompt(prompt, func(_ context.Context, req *sdk.GetPromptRequest) (*sdk.GetPromptResult, error) {
			return &sdk.GetPromptResult{Messages: []*sdk.PromptMessage{{Role: "user", Content: p.content(req.Params.Arguments)}}}, nil
		})
	}
}
