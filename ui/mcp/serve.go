package mcp

import (
	"context"
	"errors"
	"io"
	"sync"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"foldout/model"
)

// Stdio serves one client over two streams until the client closes its end or ctx ends. It returns nil in both cases. What is not a
// message is answered with an error.
func (s *Server) Stdio(ctx context.Context, in io.ReadCloser, out io.WriteCloser) error {
	shown := &printable{WriteCloser: out}
	err := s.mcp.Run(ctx, &sdk.IOTransport{Reader: newFrames(in, shown), Writer: shown, MaxLineLength: 2 * largestFrame})
	if errors.Is(err, io.EOF) || errors.Is(err, context.Canceled) || errors.Is(err, sdk.ErrConnectionClosed) {
		return nil
	}
	return err
}

// printable escapes control characters in the JSON that it writes, because a terminal would obey them. It writes one message after
// another.
type printable struct {
	io.WriteCloser
	mu sync.Mutex
}

func (p *printable) Write(document []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if _, err := p.WriteCloser.Write(model.PrintableJSON(document)); err != nil {
		return 0, err
	}
	return len(document), nil
}
