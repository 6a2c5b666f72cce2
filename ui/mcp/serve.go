package mcp

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

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

// HTTPOptions say who may connect.
type HTTPOptions struct {
	Addr   string // host:port; port 0 for a free one
	Remote bool   // allow addresses other than loopback, for callers that send Token
	Token  string // token that callers must send as `Authorization: Bearer TOKEN`; "" for none, which is allowed only for loopback
}

// patience is how long a client may take to send the header of a request. It is also how long open calls may take when the server
// stops.
const patience = 10 * time.Second

// HTTP serves any number of clients as streamable HTTP at /mcp until ctx ends. As soon as it accepts connections, it calls
// `listening` with its address. It fails if the address in `opt` is not available.
func (s *Server) HTTP(ctx context.Context, opt HTTPOptions, listening func(addr net.Addr)) error {
	if err := opt.check(); err != nil {
		return err
	}
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", opt.Addr)
	if err != nil {
		return fmt.Errorf("listen: %w", err)
	}
	listening(l.Addr())
	server := &http.Server{Handler: opt.guard(handler(s.mcp)), ReadHeaderTimeout: patience}
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		<-ctx.Done()
		ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
		defer cancel()
		_ = server.Shutdown(ending) // calls that are still open are closed below
		_ = server.Close()
	}()
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	<-stopped
	return nil
}

func handler(server *sdk.Server) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/mcp", sdk.NewStreamableHTTPHandler(func(*http.Request) *sdk.Server { return server }, nil))
	return mux
}

// check returns an error for addresses that other machines can reach, unless Remote is set and there is a token.
func (o HTTPOptions) check() error {
	host, _, err := net.SplitHostPort(o.Addr)
	if err != nil {
		return fmt.Errorf("%q is not an address such as 127.0.0.1:8765: %w", o.Addr, err)
	}
	ip := net.ParseIP(host)
	switch {
	case host == "localhost" || ip != nil && ip.IsLoopback():
		return nil
	case !o.Remote:
		return fmt.Errorf("%s is not a loopback address: other machines could read the repository; to allow this, use --allow-remote and a token", o.Addr)
	case o.Token == "":
		return fmt.Errorf("--allow-remote needs a token in FOLDOUT_MCP_TOKEN")
	}
	return nil
}

// guard rejects requests from web pages of other origins. Unless Remote is set, Host and Origin must be local names or addresses,
// because a page can make any other name point to this machine (DNS rebinding). If there is a token, requests must send it.
func (o HTTPOptions) guard(next http.Handler) http.Handler {
	cross := http.NewCrossOriginProtection().Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case !o.Remote && !isLocal(r.Host):
			http.Error(w, "forbidden: unknown host", http.StatusForbidden)
		case r.Header.Get("Origin") != "" && !o.Remote && !isLocalOrigin(r.Header.Get("Origin")):
			http.Error(w, "forbidden: unknown origin", http.StatusForbidden)
		case o.Token != "" && subtle.ConstantTimeCompare([]byte(r.Header.Get("Authorization")), []byte("Bearer "+o.Token)) != 1:
			w.Header().Set("WWW-Authenticate", "Bearer")
			http.Error(w, "unauthorized", http.StatusUnauthorized)
		default:
			cross.ServeHTTP(w, r)
		}
	})
}

// isLocal reports whether the host of a request is this machine. host may have a port.
func isLocal(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	ip := net.ParseIP(strings.Trim(host, "[]"))
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// isLocalOrigin reports whether an Origin header names this machine.
func isLocalOrigin(origin string) bool {
	u, err := url.Parse(origin)
	return err == nil && isLocal(u.Host)
}
